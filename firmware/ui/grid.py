"""Rows of names and numbers in columns, as wide as their longest texts; they scroll."""

from micropython import const

from ui import keys, layout

theme = layout.load("theme")

_BAR = const(5)  # what the scroll bar takes


class Grid:
    """`rows`: texts or ints, as many in each; the first `names` columns begin at the left, the
    others end at the right. `head`: such a row above them, or None; `inks`: a colour a column;
    `lit`: rows in the colour of the cursor.
    """

    def __init__(self, canvas, rows, head=None, inks=b"\x01\x01\x01", lit=(), names=1):
        self.rows = rows
        self.head = head
        self._inks = inks
        self._lit = lit
        self._names = names
        self._first = 0
        self._shown = len(rows)

    def widths(self, canvas, font):
        """Of the columns, in pixels."""
        found = []
        for k in range(len(self.rows[0])):
            w = canvas.text_width(self.head[k], theme.TIGHT) if self.head else 0
            for row in self.rows:
                w = max(w, canvas.text_width(row[k], font))
            found.append(w)
        return found

    def least(self, canvas, font):
        """The pixels across without which it is not whole."""
        widths = self.widths(canvas, font)
        return sum(widths) + theme.APART * (len(widths) - 1)

    def press(self, key):
        """UP and DOWN scroll; returns whether they did."""
        last = len(self.rows) - self._shown
        step = 1 if key == keys.DOWN else -1 if key == keys.UP else 0
        self._first = max(0, min(self._first + step, last))
        return bool(step and last)

    def draw(self, canvas, x, y, right, bottom):
        """From column `x` to column `right`, row `y` to row `bottom`; returns the y below it."""
        n = len(self.rows)
        if self.head:
            y += theme.TIGHT[3] + 3
        pitch = (bottom - y) // n
        font = theme.FONT
        if pitch <= font[3]:
            font = theme.TEXT
            pitch = max(font[3] + 1, min(pitch, theme.LINE))
        pitch = min(pitch, theme.GRID * 3 >> 1 if canvas.roomy else theme.GRID)
        self._shown = shown = min(n, (bottom - y) // pitch)
        if shown < n:
            right -= _BAR
            canvas.scrollbar(right + 2, y, shown * pitch, self._first, shown, n)
        if self.least(canvas, font) > right - x:
            font = theme.TIGHT
        widths = self.widths(canvas, font)
        # What is free lies between the columns, and behind the names.
        free = right - x - sum(widths) - theme.APART * (self._names - 1)
        apart = max(theme.APART, min(2 * theme.PITCH, free // (len(widths) - self._names)))
        for k in range(len(widths)):
            widths[k] += theme.APART if k < self._names else apart
        if self.head:
            top = y - theme.TIGHT[3] - 3
            self._draw_row(canvas, self.head, widths, x, right, top, theme.TIGHT, self._inks)
            canvas.dotted_hline(x, y - 2, right - x)
        for i in range(self._first, self._first + shown):
            inks = bytes((theme.CURSOR,)) * len(widths) if i in self._lit else self._inks
            top = y + (pitch - font[3] >> 1)
            self._draw_row(canvas, self.rows[i], widths, x, right, top, font, inks)
            y += pitch
        return y

    def _draw_row(self, canvas, row, widths, x, right, y, font, inks):
        for k in range(self._names):
            canvas.text(row[k], x, y, inks[k], font)
            x += widths[k]
        for k in range(len(row) - 1, self._names - 1, -1):
            canvas.text_right(row[k], right, y, inks[k], font)
            right -= widths[k]
