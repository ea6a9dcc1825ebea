"""A list of rows with a cursor, which scrolls: what the menus are made of.

A row is ``(label, value, changeable)``: `value` stands at the right edge ("" for none; None makes
the row a button, its label in the middle), and small tips beside it say that LEFT and RIGHT
change it. A pitch of more than two lines puts the value below its label.
"""

from micropython import const

from ui import keys, layout
from ui.canvas import LEFT, RIGHT

theme = layout.load("theme")

_EDGE = const(2)
_TIP = const(5)  # a tip of 3 columns and the gap to the value
_BAR = const(5)  # what the scroll bar takes


class ListMenu:
    """`shown` rows of `pitch` pixels are seen, the first of them at `y`; `entries` are rows
    as above.

    Attributes: rows, cursor (index of the row it stands on).
    """

    def __init__(self, entries, y, shown, cursor=0, pitch=theme.PITCH):
        self.rows = entries
        self.cursor = cursor
        self._y = y
        self._shown = shown
        self._first = 0
        self._pitch = pitch

    def press(self, key):
        """UP and DOWN move the cursor, round the ends too; returns whether they did."""
        n = len(self.rows)
        if key == keys.UP:
            self.cursor = (self.cursor - 1) % n
        elif key == keys.DOWN:
            self.cursor = (self.cursor + 1) % n
        else:
            return False
        return True

    def draw(self, canvas):
        """Draw the rows around the cursor."""
        n = len(self.rows)
        shown = min(self._shown, n, (canvas.height - self._y) // self._pitch)
        # Keep one row beyond the cursor in sight, so that nobody takes a middle for an end.
        first = min(self._first, max(0, self.cursor - 1))
        first = max(first, self.cursor + 2 - shown)
        self._first = first = max(0, min(first, n - shown))
        width = canvas.width
        if shown < n:
            width -= _BAR
            canvas.scrollbar(canvas.width - 3, self._y, shown * self._pitch, first, shown, n)
        y = self._y
        for i in range(first, first + shown):
            self._draw_row(canvas, i, y, width)
            y += self._pitch

    def _draw_row(self, canvas, i, y, width):
        label, value, changeable = self.rows[i]
        here = i == self.cursor
        c = 0 if here else 1
        if here:
            canvas.frame(0, y, width, self._pitch, theme.CURSOR, theme.CURSOR)
        right = width - _EDGE - (_TIP if changeable else 1)
        used = 2 * _EDGE + _TIP + (_TIP if changeable else 0)
        h = self._pitch
        below = 0
        if value and h > 2 * theme.FONT[3]:
            below = h = h >> 1
        room = width - used
        if value and not below:
            room -= canvas.text_width(value, theme.TIGHT)
        plain = theme.FONT if canvas.text_width(label, theme.FONT) <= room else theme.TIGHT
        if value:
            room = width - used - (0 if below else canvas.text_width(label, plain))
            font = theme.FONT
            if canvas.text_width(value, font) > room:
                font = theme.TIGHT
                if canvas.text_width(value, font) > room:
                    right = width - 1  # rather no tips than one long word
                    changeable = False
            top = y + below
            left = canvas.text_right(value, right, top + (h - font[3] >> 1), c, font)
            if here and changeable:
                top += h - 5 >> 1
                canvas.tip(LEFT, left - _TIP, top, 3, 0)
                canvas.tip(RIGHT, right + 2, top, 3, 0)
        y += h - plain[3] >> 1
        if value is None:
            canvas.text_mid(label, width >> 1, y, c, plain)
        else:
            canvas.text(label, _EDGE, y, c, plain)
