"""The scores in the middle of a hand on 72x40: this hand so far, and the totals."""

from micropython import const

from ui.match import NAMES
from ui.tiny.words import title

_ROW_H = const(8)
_NOW = const(44)  # right edge of this hand's points


def columns(canvas):
    """How many earlier hands there is room for: none."""
    return 0


def draw(canvas, table, head, tail, first, hands):
    """`table` is a players.view.Table; `hands` the points of the earlier hands from `first` on."""
    y = title(canvas, head, tail) + 1
    for seat in range(table.players):
        canvas.text(NAMES[seat], 0, y)
        canvas.text("+", canvas.text_right(table.taken[seat], _NOW, y) - 6, y)
        canvas.text_right(table.totals[seat], canvas.width, y)
        y += _ROW_H
