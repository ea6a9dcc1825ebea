"""The shooter's choice on a large panel."""

from micropython import const

from ui.large.cards import MOON, draw_sign
from ui.large.font import F10X14
from ui.large.words import felt, is_tall, text_mid
from ui.match import NAMES

# Colours, as in ui/palette.py.
_BLACK = const(0)
_WHITE = const(1)
_FELT_DARK = const(4)
_GOLD = const(7)

_NOW = const(86)  # the width of names and totals


def draw(canvas, screen, totals):
    """`screen` is that of ui/screens/moon.py, `totals` those before the hand."""
    w = canvas.width
    tall = is_tall(canvas)
    y = felt(canvas, screen.head)
    draw_sign(canvas, MOON, w - 20, 3, _GOLD, 2)
    row = 26 if tall else 17
    top = y + (36 if tall else 22)
    for seat in range(len(totals)):
        canvas.text(NAMES[seat], 4, top + row * seat, _WHITE, F10X14)
        canvas.text_right(totals[seat], _NOW - 8, top + row * seat, _WHITE, F10X14)
    half = (w - _NOW) >> 1
    for k in range(2):
        x = _NOW + half * k
        here = k == screen.cursor
        canvas.frame(
            x, y + 2, half - 2, canvas.height - y - 3, _WHITE, _GOLD if here else _FELT_DARK
        )
        c = _BLACK if here else _WHITE
        mid = x + (half >> 1) - 1
        text_mid(canvas, screen.labels[k], mid, y + (10 if tall else 5), half - 4, c)
        for seat in range(len(totals)):
            canvas.text_mid(screen.after[k][seat], mid, top + row * seat, c, F10X14)
        text_mid(canvas, screen.notes[k], mid, canvas.height - (28 if tall else 19), half - 4, c)
