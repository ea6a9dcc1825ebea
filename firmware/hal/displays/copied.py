"""Rows of a colour display by framebuf, where there is no machine code (see st7789.py)."""

import framebuf

from hal.displays import palette


class Copied:
    """Rows by framebuf, where there is no machine code: compared with a copy of the picture.

    A checksum in bytecode would take longer than sending everything; the copy costs as much
    memory as the buffer. Whole strips are compared, since each view costs memory as well.
    """

    def __init__(self, buffer, width, height, pixels, strip):
        stride = (width + 1) // 2
        size = stride * strip
        shadow = memoryview(bytearray(len(buffer)))
        self.flags = bytearray(height)
        self._strip = strip
        n = height // strip
        new = memoryview(buffer)
        self._new = [new[i * size : (i + 1) * size] for i in range(n)]
        self._old = [shadow[i * size : (i + 1) * size] for i in range(n)]
        # A strip as one row of "pixels" of 16 bits (or 8): blit copies without a slice object.
        kind = framebuf.GS8 if size & 1 else framebuf.RGB565
        length = size if size & 1 else size // 2
        self._copy_from = framebuf.FrameBuffer(buffer, length, n, kind)
        self._copies = [framebuf.FrameBuffer(old, length, 1, kind) for old in self._old]
        self._picture = framebuf.FrameBuffer(buffer, width, height, framebuf.GS4_HMSB)
        self._out = framebuf.FrameBuffer(pixels, 2 * stride, strip, framebuf.RGB565)
        self._palette = framebuf.FrameBuffer(palette.words(), 16, 1, framebuf.RGB565)

    def find_changes(self):
        flags = self.flags
        strip = self._strip
        found = y = 0
        for i in range(len(self._new)):
            differs = self._new[i] != self._old[i]
            if differs:
                found += strip
                self._copies[i].blit(self._copy_from, 0, -i)
            for _ in range(strip):
                flags[y] = differs
                y += 1
        return found

    def put(self, y, rows):
        self._out.blit(self._picture, 0, -y, -1, self._palette)
