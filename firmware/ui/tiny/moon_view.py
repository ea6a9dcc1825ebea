"""The shooter's choice on 72x40: one of the two at a time, and what it makes of the totals."""

from micropython import const

from session.session import NAMES
from ui.canvas import LEFT, RIGHT
from ui.fonts import F4X5

_BAR_H = const(9)
_LINE = const(6)
_NOW = const(38)  # right edges of the totals, before and after
_AFTER = const(68)


def draw(canvas, screen, totals):
    """`screen` is that of ui/screens/moon.py, `totals` those before the hand."""
    k = screen.cursor
    w = canvas.width
    canvas.fill(0, 0, w, _BAR_H)
    canvas.tip(LEFT, 2, 2, 3, 0)
    canvas.tip(RIGHT, w - 5, 2, 3, 0)
    canvas.text_mid(screen.labels[k], w >> 1, 2, 0, F4X5)
    h = canvas.height
    y = _BAR_H + (h >= 40)
    n = len(totals)
    room = (h - y + 1 - (6 if h >= 40 else 0)) // _LINE
    for seat in range(min(n, room)):  # the shooter comes first
        canvas.text(NAMES[seat], 1, y, 1, F4X5)
        canvas.text_right(totals[seat], _NOW, y, 1, F4X5)
        canvas.tip(RIGHT, _NOW + 6, y, 3)
        canvas.text_right(screen.after[k][seat], _AFTER, y, 1, F4X5)
        y += _LINE
    if h < 40:
        # Beside the totals: such a panel is wide.
        canvas.text_mid(screen.notes[k], (_AFTER + w) >> 1, h >> 1, 1, F4X5)
    else:
        canvas.text_mid(screen.notes[k], w >> 1, h - 5, 1, F4X5)
