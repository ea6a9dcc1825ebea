"""The one drawing surface of a board: shapes, text and small pictures over `framebuf`.

Coordinates are pixels, (0, 0) is the upper left corner, `c` is a colour (0 or 1 on mono panels).
Nothing here allocates after `Canvas(...)`: text goes through one buffer, glyphs and pictures
through one cell of 8x8. Pictures are bytes in columns, the lowest bit on top (MONO_VLSB):
`w` bytes for rows 0..7, then `w` bytes for rows 8..15, and so on.
"""

import framebuf
from micropython import const
from struct import pack_into

from ui.fonts import F5X7

# What layouts decide by; no screen asks for the board's name.
TINY = const(0)  # 72x40
SMALL = const(1)  # 128x64
LARGE = const(2)  # in colour, from 240x135 or, upright, from 135x240

# Directions of `arrow` and `tip`; the first four are the key codes of ui/keys.py.
LEFT = const(1)
RIGHT = const(2)
UP = const(3)
DOWN = const(4)
SCATTER = const(5)

_LONGEST = const(60)  # characters of one text; 240 px hold 58 of the narrowest words
_LOAD = "60s"
_END = const(0xFF)  # pads glyphs narrower than their cell, see fonts.py

# 7x7, in the order of the directions
_ARROWS = (
    b"\x08\x1c\x3e\x6b\x08\x08\x08"
    b"\x08\x08\x08\x6b\x3e\x1c\x08"
    b"\x08\x0c\x06\x7f\x06\x0c\x08"
    b"\x08\x18\x30\x7f\x30\x18\x08"
    b"\x08\x1c\x0a\x7f\x0a\x1c\x08"
)


def size_of(width, height, format):
    """TINY, SMALL or LARGE, which is in colour and from 240x135 on, or from 135x240 on."""
    if width < 128 or height < 64:
        return TINY
    large = width >= 240 and height >= 135 or width >= 135 and height >= 240
    return LARGE if large and format == framebuf.GS4_HMSB else SMALL


class Canvas:
    """Draws on `buffer` of `width` x `height` pixels in a framebuf `format`.

    Attributes: fb (the FrameBuffer), width, height, format, size (TINY, SMALL or LARGE), suits
    (the colour of each suit as bytes, None without colours), and what LargeCanvas adds.
    """

    suits = upright = None
    high = roomy = False

    def __init__(self, buffer, width, height, format=framebuf.MONO_VLSB):
        self.fb = framebuf.FrameBuffer(buffer, width, height, format)
        self.buffer = buffer
        self.width = width
        self.height = height
        self.format = format
        self.size = size_of(width, height, format)
        self.letters = bytearray(_LONGEST)
        self._cell = bytearray(8)
        # The cell's first n columns at index n; a blit costs a microsecond a pixel on a Pico.
        cells = []
        for w in range(9):
            cells.append(framebuf.FrameBuffer(self._cell, max(w, 1), 8, framebuf.MONO_VLSB))
        self._cells = cells
        self.palette = None
        if format not in (framebuf.MONO_VLSB, framebuf.MONO_HLSB, framebuf.MONO_HMSB):
            # Two pixels of the panel's own format: what a 0 and a 1 of the cell become.
            self.palette = framebuf.FrameBuffer(bytearray(4), 2, 1, format)
        self._flip = 0
        self.key = -1
        self.ink(1)

    # -- shapes

    def clear(self, c=0):
        """Fill everything with `c`."""
        self.fb.fill(c)

    def pixel(self, x, y, c=1):
        """One pixel."""
        self.fb.pixel(x, y, c)

    def fill(self, x, y, w, h, c=1):
        """A filled rectangle."""
        self.fb.fill_rect(x, y, w, h, c)

    def rect(self, x, y, w, h, c=1):
        """The outline of a rectangle."""
        self.fb.rect(x, y, w, h, c)

    def hline(self, x, y, w, c=1):
        """A line of `w` pixels to the right."""
        self.fb.hline(x, y, w, c)

    def vline(self, x, y, h, c=1):
        """A line of `h` pixels down."""
        self.fb.vline(x, y, h, c)

    def frame(self, x, y, w, h, c=1, inside=-1):
        """An outline without its four corner pixels; `inside` >= 0 fills it with that colour."""
        fb = self.fb
        if inside >= 0:
            fb.fill_rect(x + 1, y + 1, w - 2, h - 2, inside)
        fb.hline(x + 1, y, w - 2, c)
        fb.hline(x + 1, y + h - 1, w - 2, c)
        fb.vline(x, y + 1, h - 2, c)
        fb.vline(x + w - 1, y + 1, h - 2, c)

    def dotted(self, x, y, w, h, c=1):
        """A dotted outline: an empty place. Odd `w` and `h` make all four corners alike."""
        fb = self.fb  # keeping fb.pixel itself would allocate
        for i in range(0, w, 2):
            fb.pixel(x + i, y, c)
            fb.pixel(x + i, y + h - 1, c)
        for i in range(0, h, 2):
            fb.pixel(x, y + i, c)
            fb.pixel(x + w - 1, y + i, c)

    def dotted_hline(self, x, y, w, c=1):
        """Every second pixel of a line: parts of a screen set apart without weight."""
        for i in range(x, x + w, 2):
            self.fb.pixel(i, y, c)

    # -- text

    def text(self, s, x, y, c=1, font=F5X7, scale=1):
        """Draw `s` (ASCII str, bytes or an int) with its upper left corner at x, y.

        Returns the x of whatever comes next: the last column, and one gap of `scale`. So a line
        of words and numbers is drawn piece by piece, and no string has to be built for it.
        """
        self.ink(c)
        for k in range(self.load(s)):
            w = self._glyph(font, self.letters[k])
            if scale == 1:
                self.fb.blit(self._cells[w], x, y, self.key, self.palette)
            else:
                self._scaled(w, x, y, scale, c)
            x += (w + 1) * scale
        return x

    def text_width(self, s, font=F5X7, scale=1):
        """Pixels from the first to the last column of `s`; 0 for an empty text."""
        n = self.load(s)
        if not n:
            return 0
        text = self.letters
        first, last, columns = font[0], font[1], font[2]
        width = n - 1
        for k in range(n):
            code = text[k]
            if 97 <= code <= 122 and last < 97:
                code -= 32
            if first <= code <= last:
                # Seen from the end of its cell a glyph's width takes a look or two, not six.
                end = 4 + (code - first + 1) * columns
                width += columns
                while font[end] == _END:
                    end -= 1
                    width -= 1
            else:
                width += font[4]
        return width * scale

    def text_mid(self, s, x, y, c=1, font=F5X7, scale=1):
        """Draw `s` centred on column `x`; returns like `text`."""
        return self.text(s, x - (self.text_width(s, font, scale) >> 1), y, c, font, scale)

    def text_right(self, s, x, y, c=1, font=F5X7, scale=1):
        """Draw `s` so that its last column is `x - 1`; returns the x it started at."""
        x -= self.text_width(s, font, scale)
        self.text(s, x, y, c, font, scale)
        return x

    # -- pictures

    def picture(self, data, at, w, h, x, y, c=1, scale=1):
        """Draw the set pixels of the `w` x `h` picture that starts at `data[at]`."""
        cell = self._cell
        self.ink(c)
        flip = self._flip
        for top in range(0, h, 8):
            for left in range(0, w, 8):
                n = min(8, w - left)
                for i in range(n):
                    cell[i] = data[at + i] ^ flip
                at += n
                if scale == 1:
                    self.fb.blit(self._cells[n], x + left, y + top, self.key, self.palette)
                else:
                    self._scaled(n, x + left * scale, y + top * scale, scale, c)

    def arrow(self, direction, x, y, c=1, scale=1):
        """A 7x7 arrow with a shaft: LEFT, RIGHT, UP (across the table), DOWN or SCATTER."""
        self.picture(_ARROWS, (direction - 1) * 7, 7, 7, x, y, c, scale)

    def tip(self, direction, x, y, n=3, c=1):
        """A small filled triangle that points LEFT, RIGHT, UP or DOWN.

        `n` pixels deep and 2n - 1 wide across; x, y is its upper left corner.
        """
        for i in range(n):
            size = 2 * i + 1
            if direction == LEFT:
                self.fb.vline(x + i, y + n - 1 - i, size, c)
            elif direction == RIGHT:
                self.fb.vline(x + n - 1 - i, y + n - 1 - i, size, c)
            elif direction == UP:
                self.fb.hline(x + n - 1 - i, y + i, size, c)
            else:
                self.fb.hline(x + n - 1 - i, y + n - 1 - i, size, c)

    def scrollbar(self, x, y, h, first, shown, total, c=1):
        """A 3 px wide bar at x, y: rows `first`..`first + shown` of `total` are on the screen.

        Draws nothing when everything is shown.
        """
        if shown >= total:
            return
        for i in range(0, h, 2):
            self.fb.pixel(x + 1, y + i, c)
        size = max(3, h * shown // total)
        self.fb.fill_rect(x, y + (h - size) * first // (total - shown), 3, size, c)

    # -- how it works

    def ink(self, c):
        """Make ones of the cell `c`, and zeros a value that `blit` leaves out.

        On mono panels the cell itself is turned over for dark ink, which saves the palette.
        """
        key = c ^ 1
        if self.key != key:
            self.key = key
            if self.palette:
                self.palette.pixel(0, 0, key)
                self.palette.pixel(1, 0, c)
            else:
                self._flip = 0xFF if key else 0

    def load(self, s):
        """Copy `s` into the text buffer and return its length; a longer text is cut.

        Walking over a str would make a new str of each character.
        """
        text = self.letters
        if not isinstance(s, int):
            pack_into(_LOAD, text, 0, s)
            return min(len(s), _LONGEST)
        n = 1
        if s < 0:
            text[0] = 45  # minus
            s = -s
            n = 2
        rest = s
        while rest > 9:
            rest //= 10
            n += 1
        for i in range(n - 1, -1, -1):
            if s or i == n - 1:
                text[i] = 48 + s % 10
                s //= 10
        return n

    def _glyph(self, font, code):
        """Put a character into the cell; returns its width in columns."""
        cell = self._cell
        if 97 <= code <= 122 and font[1] < 97:
            code -= 32
        if font[0] <= code <= font[1]:
            flip = self._flip
            columns = font[2]
            at = 5 + (code - font[0]) * columns
            for w in range(columns):
                bits = font[at + w]
                if bits == _END:
                    return w
                cell[w] = bits ^ flip
            return columns
        for w in range(font[4]):
            cell[w] = self._flip
        return font[4]

    def _scaled(self, n, x, y, scale, c):
        """Draw the first `n` columns of the cell enlarged: runs of ones as rectangles."""
        for i in range(n):
            bits = self._cell[i] ^ self._flip
            top = 0
            while bits:
                while not bits & 1:
                    bits >>= 1
                    top += 1
                run = 0
                while bits & 1:
                    bits >>= 1
                    run += 1
                self.fb.fill_rect(x + i * scale, y + top * scale, scale, run * scale, c)
                top += run
