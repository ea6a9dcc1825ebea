"""What mono OLEDs with 8-pixel pages share: finding out what changed, and sending only that.

The picture is a MONO_VLSB buffer: byte `page * width + x` holds the 8 pixels below each other at
column x, bit 0 on top, which is how these controllers keep it, too, but for the SH1107: sh1107.py
turns it while sending. A controller's class adds its start-up commands; a link (i2c_link.py,
spi_link.py) the way bytes travel.
"""

import framebuf
from micropython import const

# Spans are sent in multiples of this many columns, so that the views for all lengths can be made
# once. Bytes: a column takes 23 us at 400 kHz, a view 16 bytes of heap.
_STEP = const(16)


class Paged:
    """A panel of `width` x `height` pixels (height a multiple of 8) showing `buffer`.

    `link` carries commands and page data (see i2c_link.py); `x_offset` is the controller's column
    under the picture's column 0 (narrow panels sit in the middle of the controller's memory; the
    SH1107's columns lie along the picture's rows);
    `inverted`: the panel shows a 0 lit unless told otherwise.
    """

    def __init__(self, buffer, width, height, link, x_offset, inverted=False):
        self.buffer = buffer
        self.width = width
        self.height = height
        self._inverted = inverted
        self.format = framebuf.MONO_VLSB
        self._link = link
        self._x_offset = x_offset
        # What the panel shows is unknown until the first show(): a page of random memory cannot be
        # told from a drawn one.
        self._known = False
        self._prepare()

    def _prepare(self):
        """Make everything that show() works with, once. The two go together: a controller whose
        pages lie across the picture has its own (sh1107.py).
        """
        buffer = self.buffer
        width = self.width
        self._pages = pages = self.height // 8
        # What the panel shows.
        shadow = bytearray(len(buffer))
        line = self._link.prepare(width, _STEP)
        # Comparing two views is one call into C; reading 1,024 bytes one by one takes 6 ms.
        self._new = [memoryview(buffer)[p * width : (p + 1) * width] for p in range(pages)]
        self._old = [memoryview(shadow)[p * width : (p + 1) * width] for p in range(pages)]
        # One grey byte a "pixel": blit then copies bytes from any column on, without the slice
        # object that `line[0:n] = ...` allocates.
        self._new_bytes = framebuf.FrameBuffer(buffer, width, pages, framebuf.GS8)
        self._old_bytes = framebuf.FrameBuffer(shadow, width, pages, framebuf.GS8)
        self._line_bytes = framebuf.FrameBuffer(line, width, 1, framebuf.GS8)

    def start(self, commands):
        """Configure the controller, which leaves it dark, then write the picture, then light it:
        until then its memory holds noise. OSError when nothing answers.
        """
        self._link.command(commands)
        self.show()
        self.power(True)

    # The same three bytes on all of them. Sections: SSD1306 data sheet / commands of the tables
    # in the SH1106 and SH1107 data sheets.

    def power(self, on):
        """Light the panel or put it to sleep; the picture is kept."""
        self._link.command(b"\xaf" if on else b"\xae")  # 10.1.12 / 11 / 11, display on and off

    def contrast(self, level):
        """Brightness, 0..255."""
        self._link.command(bytes((0x81, level)))  # 10.1.7 / 5 / 4, contrast control

    def invert(self, inverted):
        """Dark on light (True) or light on dark (False)."""
        # 10.1.10 / 8 / 8, normal and reverse display
        self._link.command(b"\xa7" if inverted != self._inverted else b"\xa6")

    def show(self):
        """Send what changed since the last call: of each page, the span from the first changed
        column to the last. Allocates nothing. OSError when the panel no longer answers.
        """
        known = self._known
        # Should a page fail on the way, nothing on the panel can be relied on.
        self._known = False
        for page in range(self._pages):
            new = self._new[page]
            old = self._old[page]
            if not known:
                self._send(page, 0, self.width)
            elif new != old:
                first = 0
                while new[first] == old[first]:
                    first += 1
                last = self.width - 1
                while new[last] == old[last]:
                    last -= 1
                self._send(page, first, last - first + 1)
        self._known = True

    def _send(self, page, first, length):
        steps = (length + _STEP - 1) // _STEP
        # Rounding the span up must not push it over the right edge.
        first = max(0, min(first, self.width - steps * _STEP))
        self._line_bytes.blit(self._new_bytes, -first, -page)
        self._link.page(page, first + self._x_offset, steps - 1)
        self._old_bytes.blit(self._line_bytes, first, page)
