"""The canvas of large panels: a font that is taller than a cell, ready-made pictures."""

# The stubs know no more of BytesIO than its name.
# pyright: reportAttributeAccessIssue=false
import framebuf
from io import BytesIO
from micropython import const

from ui.canvas import Canvas
from ui.fonts import F5X7
from ui.large import pictures  # noqa: F401 - to be there from the start on
from ui.large.font import F10X14, WIDTHS

_COLUMNS = const(10)
_BYTES = const(20)  # of a glyph
_GAP = const(2)
_SPACE = const(6)
_FIRST = const(33)  # character
_N = const(94)
_WHOLE = const(200)  # pixels across, from which whole cards fit around a table

# The colours of clubs, diamonds, spades and hearts (ui/palette.py): black and red, or each its
# own with green clubs and blue diamonds.
_TWO_COLOURS = b"\x00\x02\x00\x02"
_FOUR_COLOURS = b"\x06\x05\x00\x02"


class LargeCanvas(Canvas):
    """A Canvas that can also draw F10X14 of ui/large/font.py. It takes no `scale`.

    Attributes: high (there are rows enough to put things below each other, and for long texts);
    roomy (high, and there is room for whole cards around the table); upright (high, but so narrow
    that things have to stand below each other): ui/large/upright.py, or else None.

    No private names: those of Canvas may be the same after the build (host_tools/names.py).
    """

    suits = _TWO_COLOURS

    def __init__(self, buffer, width, height, format):
        super().__init__(buffer, width, height, format)
        self.high = height >= _WHOLE
        self.roomy = self.high and width >= _WHOLE
        self.upright = None
        if self.high and not self.roomy:
            from ui.large import upright

            self.upright = upright
        # A file, since it copies a glyph without a slice object and without a loop.
        self.glyphs = BytesIO(F10X14)
        self.tall = tall = bytearray(_BYTES)
        self.talls = [
            framebuf.FrameBuffer(tall, max(w, 1), 16, framebuf.MONO_VLSB, _COLUMNS)
            for w in range(_COLUMNS + 1)
        ]

    def text(self, s, x, y, c=1, font=F5X7, scale=1):
        if font is not F10X14:
            return Canvas.text(self, s, x, y, c, font, scale)
        self.ink(c)
        glyphs = self.glyphs
        tall = self.tall
        for k in range(self.load(s)):
            code = self.letters[k] - _FIRST
            if 0 <= code < _N:
                glyphs.seek(5 + code * _BYTES)
                glyphs.readinto(tall)
                w = WIDTHS[code]
                self.fb.blit(self.talls[w], x, y, self.key, self.palette)
                x += w + _GAP
            else:
                x += _SPACE + _GAP
        return x

    def text_width(self, s, font=F5X7, scale=1):
        if font is not F10X14:
            return Canvas.text_width(self, s, font, scale)
        n = self.load(s)
        width = (n - 1) * _GAP if n else 0
        for k in range(n):
            code = self.letters[k] - _FIRST
            width += WIDTHS[code] if 0 <= code < _N else _SPACE
        return width

    def colour_suits(self, four):
        """Draw suits in four colours from now on, or in two."""
        self.suits = _FOUR_COLOURS if four else _TWO_COLOURS

    def stamp(self, picture, x, y, c=1):
        """Draw the ones of a FrameBuffer in a mono format."""
        self.ink(c)
        self.fb.blit(picture, x, y, self.key, self.palette)
