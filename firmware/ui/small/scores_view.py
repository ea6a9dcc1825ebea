"""The scores in the middle of a hand on 128x64."""

from micropython import const

from session.session import NAMES
from ui.fonts import F4X5
from ui.small.theme import title

_NAME_W = const(20)
_COLUMN_W = const(17)
_ROW_H = const(10)


def columns(canvas):
    """How many earlier hands there is room for."""
    return (canvas.width - _NAME_W - 50) // _COLUMN_W


def draw(canvas, table, head, tail, first, hands):
    """`table`: a players.view.Table; `hands`: points of the earlier hands from `first`."""
    title(canvas, head, tail)
    w = canvas.width
    now = w - 30
    y = 12
    for k in range(len(hands)):
        canvas.text_right(first + k + 1, _column(k), y, 1, F4X5)
    canvas.text_right("+NOW", now, y, 1, F4X5)
    canvas.text_right("TOTAL", w - 1, y, 1, F4X5)
    canvas.dotted_hline(0, y + 7, w)
    y += _ROW_H
    for seat in range(table.players):
        canvas.text(NAMES[seat], 1, y)
        for k in range(len(hands)):
            canvas.text_right(hands[k][seat], _column(k), y + 1, 1, F4X5)
        canvas.text_right(table.taken[seat], now, y + 1, 1, F4X5)
        canvas.text_right(table.totals[seat], w - 1, y)
        y += _ROW_H


def _column(k):
    """The right edge of the k-th earlier hand's numbers."""
    return _NAME_W + _COLUMN_W * (k + 1)
