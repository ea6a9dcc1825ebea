"""A line chart of the totals over the hands of a match, in the seats' colours."""

from micropython import const

from session.session import NAMES
from ui.large.font import F6X7
from ui.large.theme import SEATS

# Colours, as in ui/palette.py.
_GREY = const(8)
_DARK_GREY = const(9)

_LABEL = const(28)  # the name of a seat at the end of its line, and a gap
_SCALE = const(24)  # numbers at the left
_LINE = const(9)  # of the names


def draw_chart(canvas, history, x, y, w, h):
    """`history`: the totals of the seats after each hand, oldest first."""
    high = 1
    low = 0
    for totals in history:
        high = max(high, *totals)
        low = min(low, *totals)
    left = x + _SCALE
    width = w - _SCALE - _LABEL
    base = y + h - 1
    inner = h - 8
    zero = base - 3 + low * inner // (high - low)
    steps = max(1, len(history))
    for k in range(1, steps + 1):
        canvas.vline(left + k * width // steps, y, h, _DARK_GREY)
    canvas.vline(left, y, h, _GREY)
    canvas.hline(left, zero, width, _GREY)
    canvas.text_right(high, left - 3, y, _GREY, F6X7)
    if low:
        canvas.text_right(low, left - 3, base - 7, _GREY, F6X7)
    canvas.text_right(0, left - 3, zero - 3, _GREY, F6X7)
    for seat in range((len(history[-1]) if history else 0) - 1, -1, -1):
        x0 = left
        y0 = zero
        for k in range(len(history)):
            x1 = left + (k + 1) * width // steps
            y1 = zero - history[k][seat] * inner // (high - low)
            # Three lines below each other: as thick on slopes as anywhere.
            for d in range(-1, 2):
                canvas.fb.line(x0, y0 + d, x1, y1 + d, SEATS[seat])
            x0, y0 = x1, y1
    _names(canvas, history, x + w - _LABEL + 5, y, zero, inner, high - low)


def _names(canvas, history, x, y, zero, inner, span):
    """The names where the lines end, moved apart where they would touch."""
    if not history:
        return
    totals = history[-1]
    order = sorted(range(len(totals)), key=lambda seat: -totals[seat])
    top = y
    for k in range(len(order)):
        seat = order[k]
        at = zero - totals[seat] * inner // span - 3
        room = zero + 4 - _LINE * (len(order) - k)  # leave room for those below
        at = max(top, min(at, max(room, top)))
        canvas.text(NAMES[seat], x, at, SEATS[seat], F6X7)
        top = at + _LINE
