"""What mono OLEDs with 8-pixel pages share: finding out what changed, and sending only that.

The picture is a MONO_VLSB buffer: byte `page * width + x` holds the 8 pixels below each other at
column x, bit 0 on top, which is how these controllers keep it, too, but for the SH1107: strips.py
turns it while sending. A controller's module has its start-up commands; a link (i2c_link.py,
spi_link.py) the way bytes travel.
"""

import framebuf
from micropython import const

# Spans are sent in multiples of this many columns, so that the views for all lengths can be made
# once. Bytes: a column takes 23 us at 400 kHz, a view 16 bytes of heap.
_STEP = const(16)


class Paged:
    """A panel of `width` x `height` pixels (height a multiple of 8) showing `buffer`.

    `config`: DISPLAY of board.py. `link` carries commands and page data (see i2c_link.py);
    `x_offset` is the controller's column under the picture's column 0 (narrow panels sit in the
    middle of the controller's memory; the SH1107's columns lie along the picture's rows);
    `commands` bring the controller from reset to a dark, configured state.

    `level`: the brightness of the config, 0..255. `dims`: whether contrast() changes anything.
    `lost`: the panel did not answer, or may have lost power: show() sets it up again.
    """

    dims = True

    def __init__(self, buffer, config, link, x_offset, commands):
        self.buffer = buffer
        self.width = config["width"]
        self.height = config["height"]
        self.format = framebuf.MONO_VLSB
        self.level = config["contrast"]
        self.lost = True
        self.tells = False  # that it is off, when it is asked: found out by factory.py
        self._link = link
        self._x_offset = x_offset
        self._commands = commands
        # How it is to be: contrast, its level, inverse or not, on or off; sent as it is here.
        # The same bytes on all of them: SSD1306 10.1.7, 10.1.10, 10.1.12; SH1106 commands 5, 8,
        # 11; SH1107 commands 4, 8, 11. What 0xA6 looks like, the module decides.
        self._inverted = config["invert"]
        self._mode = bytearray((0x81, self.level, 0xA7 if self._inverted else 0xA6, 0xAF))
        # What the panel shows is unknown until the first show(): a page of random memory cannot be
        # told from a drawn one.
        self._known = False
        self._prepare()

    def _prepare(self):
        """Make everything that show() works with, once. The two go together: a controller whose
        pages lie across the picture has its own (strips.py).
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

    def start(self):
        """Configure the controller, which leaves it dark, then write the picture, then light it:
        until then its memory holds noise. OSError when nothing answers.
        """
        self.lost = True
        self._known = False
        self._link.set_up(self._commands)
        self._update()
        self._link.command(self._mode)
        self.lost = False

    def power(self, on):
        """Light the panel or put it to sleep; the picture is kept."""
        self._set(3, 0xAF if on else 0xAE)

    def contrast(self, level):
        """Brightness, 0..255."""
        self._set(1, level)

    def invert(self, inverted):
        """Dark on light (True) or light on dark (False)."""
        self._set(2, 0xA7 if inverted != self._inverted else 0xA6)

    def _set(self, i, value):
        mode = self._mode
        mode[i] = value
        try:
            self._link.command(mode[i - (i == 1) : i + 1])
        except OSError:
            self.lost = True

    def show(self):
        """Send what changed since the last call. If that fails, or if the panel says that it is
        off, try again; then set it up again, since it may have lost power. `lost` tells whether
        that failed as well: then call again. Allocates nothing while the panel answers.
        """
        for _ in range(2):
            if self.lost:
                break
            try:
                if self.tells and self._mode[3] == 0xAF and self._link.is_off():
                    break
                self._update()
                return
            except OSError:
                pass
        try:
            self.start()
        except OSError:
            pass

    def _update(self):
        """Of each page, send the span from the first changed column to the last."""
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
