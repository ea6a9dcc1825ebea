"""The scores in the middle of a hand on a large panel."""

from micropython import const

from session.session import NAMES
from ui.large.font import F6X7, F10X14
from ui.large.theme import fit, page

# Colours, as in ui/palette.py.
_WHITE = const(1)
_GOLD = const(7)
_ORANGE = const(12)

_NAME_W = const(44)
_COLUMN_W = const(36)
_BELOW = const(4)  # earlier hands, upright: a line each, below the totals


def columns(canvas):
    """How many earlier hands there is room for."""
    return _BELOW if canvas.upright else (canvas.width - _NAME_W - 98) // _COLUMN_W


def draw(canvas, table, head, tail, first, hands):
    """`table`: a players.view.Table; `hands`: points of the earlier hands from `first`."""
    y = page(canvas, head, tail) + 6
    w = canvas.width
    now = w - 54
    row = 36 if canvas.roomy else 23
    if canvas.upright:
        _draw_below(canvas, table.players, y + 4 * row + 18, first, hands)
        hands = ()
    for k in range(len(hands)):
        canvas.text_right(first + k + 1, _column(k), y, _WHITE, F6X7)
    canvas.text_right("+NOW", now, y, _ORANGE, F6X7)
    canvas.text_right("TOTAL", w - 4, y, _GOLD, F6X7)
    canvas.hline(0, y + 10, w, _WHITE)
    y += 10 + (row - 14 >> 1)
    for seat in range(table.players):
        canvas.text(NAMES[seat], 4, y, _WHITE, F10X14)
        for k in range(len(hands)):
            canvas.text_right(hands[k][seat], _column(k), y, _WHITE, F10X14)
        canvas.text_right(table.taken[seat], now, y, _ORANGE, F10X14)
        canvas.text_right(table.totals[seat], w - 4, y, _GOLD, F10X14)
        y += row


def _draw_below(canvas, players, y, first, hands):
    """The earlier hands below each other, the seats beside each other."""
    step = (canvas.width - 16) // players
    for k in range(len(hands)):
        if k == 0:
            for seat in range(players):
                canvas.text_right(NAMES[seat], 14 + step * (seat + 1), y, _WHITE, F6X7)
            canvas.hline(0, y + 10, canvas.width, _WHITE)
            y += 15
        canvas.text_right(first + k + 1, 13, y + 4, _WHITE, F6X7)
        for seat in range(len(hands[k])):
            points = hands[k][seat]
            font = fit(canvas, points, step - 5)
            top = y + (14 - font[3] >> 1)
            canvas.text_right(points, 14 + step * (seat + 1), top, _WHITE, font)
        y += 18


def _column(k):
    """The right edge of the k-th earlier hand's numbers."""
    return _NAME_W + _COLUMN_W * (k + 1)
