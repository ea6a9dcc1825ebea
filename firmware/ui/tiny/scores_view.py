"""The scores in the middle of a hand on 72x40: this hand so far, and the totals."""

from micropython import const

from session.session import NAMES
from ui.fonts import F4X5, F5X7
from ui.tiny.theme import title

_ROW_H = const(8)
_NOW = const(44)  # right edge of this hand's points


def columns(canvas):
    """How many earlier hands there is room for: none."""
    return 0


def draw(canvas, table, head, tail, first, hands):
    """`table`: a players.view.Table; `hands`: points of the earlier hands from `first`."""
    y = title(canvas, head, tail) + 1
    pitch = min(_ROW_H, (canvas.height - y) // table.players)
    font = F4X5 if pitch < _ROW_H else F5X7  # panels of 32 rows
    for seat in range(table.players):
        canvas.text(NAMES[seat], 0, y, 1, font)
        canvas.text("+", canvas.text_right(table.taken[seat], _NOW, y, 1, font) - 6, y, 1, font)
        canvas.text_right(table.totals[seat], canvas.width, y, 1, font)
        y += pitch
