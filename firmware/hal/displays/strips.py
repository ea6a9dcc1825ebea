"""The panel of an SH1107 (sh1107.py): finding out what changed, and turning it while sending."""

import framebuf
from array import array
from micropython import const

from hal.displays.paged import Paged

# Columns are sent in multiples of this many, so that the views for all lengths can be made once.
_STEP = const(4)


class Strips(Paged):
    """A panel whose pages lie across the picture; see `Paged` for what the screens use.

    Each page of the controller is a strip of the picture, 8 columns wide and as high as it; a
    byte of it is 8 pixels of a row. What is sent of a strip are its rows from the first changed
    one to the last: a change is as often upright, a card that is raised, as it is flat.
    """

    def __init__(self, buffer, config, link, x_offset, commands):
        self._upward = config["rotation"] == 90
        super().__init__(buffer, config, link, x_offset, commands)

    def _prepare(self):
        height = self.height
        strips = self.width // 8
        pages = height // 8
        # In words of two bytes, which halves the loops that look for a change. One strip at a time
        # as it is in the buffer: 8 bytes of its first page, of its second ...
        words = height // 2
        self._new = new = array("H", bytes(height))
        # ... and all of them as the panel shows them, one after the other.
        old = array("H", bytes(height * strips))
        self._old = [memoryview(old)[n * words : (n + 1) * words] for n in range(strips)]
        # A word as a "pixel": blit then copies words, from and to any place.
        kind = framebuf.RGB565
        self._new_words = framebuf.FrameBuffer(self.buffer, self.width // 2, pages, kind)
        self._line_words = framebuf.FrameBuffer(new, 4, pages, kind)
        self._old_words = framebuf.FrameBuffer(old, 4, pages * strips, kind)
        # 8 bytes of a page are a square of pixels, which has to be mirrored in its diagonal: read
        # with a byte for a row, written with a byte for a column. The two ways of reading differ
        # in which bit comes first: HLSB turns it upside down as well.
        reading = framebuf.MONO_HLSB if self._upward else framebuf.MONO_HMSB
        self._squares = framebuf.FrameBuffer(new, 8, height, reading)
        line = self._link.prepare(height, _STEP)
        self._line = framebuf.FrameBuffer(line, height, 8, framebuf.MONO_VLSB)

    def _update(self):
        """Of each strip, send the rows from the first changed one to the last."""
        known = self._known
        # Should a strip fail on the way, nothing on the panel can be relied on.
        self._known = False
        new = self._new
        top = 0
        bottom = self.height - 1
        last = self.height // 2 - 1
        pages = self.height // 8
        for n in range(self.width // 8):
            self._line_words.blit(self._new_words, -4 * n, 0)
            old = self._old[n]
            if known:
                if new == old:
                    continue
                top = _edge(new, old, 0, 1)
                bottom = _edge(new, old, last, -1)
            self._send(n, top, bottom)
            self._old_words.blit(self._line_words, 0, n * pages)
        self._known = True

    def _send(self, page, top, bottom):
        height = self.height
        steps = (bottom - top + _STEP) // _STEP
        # Column 0 is the picture's lowest row, or its highest.
        upward = self._upward
        first = height - 1 - bottom if upward else top
        end = first + steps * _STEP
        if end > height:
            # Rounded up over the edge.
            first -= end - height
            end = height
        line = self._line
        squares = self._squares
        shift = 8 - height
        for column in range(first & ~7, end, 8):
            line.blit(squares, column - first, column + shift if upward else -column)
        self._link.page(page, first + self._x_offset, steps - 1)


def _edge(new, old, at, step):
    """The first row in which two strips differ, which they do: looking from word `at` on, down
    (`step` 1) or up (-1).
    """
    while new[at] == old[at]:
        at += step
    # Each of the page's 8 columns may begin to differ in another row.
    page = at & ~3
    differs = 0
    for at in range(page, page + 4):
        differs |= new[at] ^ old[at]
    differs |= differs >> 8
    row = 2 * page if step > 0 else 2 * page + 7
    while not differs >> (row & 7) & 1:
        row += step
    return row
