"""The shooter's choice on 128x64."""

from micropython import const

from session.session import NAMES
from ui.fonts import F4X5, F5X7
from ui.signs import MOON, draw_sign

_ROW_H = const(8)
_ROWS_H = const(34)


def draw(canvas, screen, totals):
    """`screen` is that of ui/screens/moon.py, `totals` those before the hand."""
    w = canvas.width
    draw_sign(canvas, MOON, 0, 0)
    draw_sign(canvas, MOON, w - 7, 0)
    canvas.text_mid(screen.head, w >> 1, 0)
    now = 42
    half = (w - now) >> 1
    n = len(totals)
    row = min(_ROW_H, _ROWS_H // n)
    font = F5X7 if row == _ROW_H else F4X5
    for seat in range(n):
        y = 21 + row * seat
        canvas.text(NAMES[seat], 0, y + 1, 1, F4X5)
        canvas.text_right(totals[seat], now - 6, y, 1, font)
    canvas.text_right("NOW", now - 6, 12, 1, F4X5)
    for k in range(2):
        x = now + half * k
        here = k == screen.cursor
        canvas.frame(x, 9, half - 1, canvas.height - 9, 1, 1 if here else 0)
        c = 0 if here else 1
        mid = x + (half >> 1)
        canvas.text_mid(screen.labels[k], mid, 12, c, F4X5)
        for seat in range(n):
            canvas.text_mid(screen.after[k][seat], mid, 21 + row * seat, c, font)
        canvas.text_mid(screen.notes[k], mid, canvas.height - 9, c, F4X5)
