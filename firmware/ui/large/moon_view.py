"""The shooter's choice on a large panel."""

from micropython import const

from session.session import NAMES
from ui.large.cards import MOON, draw_sign
from ui.large.font import F6X7, F10X14
from ui.large.theme import page, text_mid

# Colours, as in ui/palette.py.
_BLACK = const(0)
_WHITE = const(1)
_FELT_DARK = const(4)
_GOLD = const(7)

_NOW = const(86)  # the width of names and totals


def draw(canvas, screen, totals):
    """`screen` is that of ui/screens/moon.py, `totals` those before the hand."""
    w = canvas.width
    if canvas.upright:
        _draw_upright(canvas, screen, totals)
        return
    roomy = canvas.roomy
    y = page(canvas, screen.head)
    draw_sign(canvas, MOON, w - 20, 3, _GOLD, 2)
    row = 26 if roomy else 17
    top = y + (36 if roomy else 22)
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
        text_mid(canvas, screen.labels[k], mid, y + (10 if roomy else 5), half - 4, c)
        for seat in range(len(totals)):
            canvas.text_mid(screen.after[k][seat], mid, top + row * seat, c, F10X14)
        text_mid(canvas, screen.notes[k], mid, canvas.height - (28 if roomy else 19), half - 4, c)


def _draw_upright(canvas, screen, totals):
    """The seats beside each other, the choices below each other."""
    w = canvas.width
    y = page(canvas, screen.head)
    step = w // len(totals)
    for seat in range(len(totals)):
        canvas.text_mid(NAMES[seat], step * seat + (step >> 1), y + 6, _WHITE, F6X7)
    _draw_totals(canvas, totals, y + 17, _WHITE)
    y += 38
    h = (canvas.height - y >> 1) - 3
    for k in range(2):
        here = k == screen.cursor
        canvas.frame(1, y, w - 2, h, _WHITE, _GOLD if here else _FELT_DARK)
        c = _BLACK if here else _WHITE
        text_mid(canvas, screen.labels[k], w >> 1, y + 6, w - 8, c)
        _draw_totals(canvas, screen.after[k], y + (h >> 1) - 7, c)
        text_mid(canvas, screen.notes[k], w >> 1, y + h - 20, w - 8, c)
        y += h + 3


def _draw_totals(canvas, totals, y, c):
    step = canvas.width // len(totals)
    for seat in range(len(totals)):
        text_mid(canvas, totals[seat], step * seat + (step >> 1), y, step - 1, c)
