"""A line chart of the totals over the hands of a match."""

from micropython import const

from session.session import NAMES
from ui.fonts import F3X5, F4X5

_LABEL = const(8)  # the letter of a seat at the end of its line, and a gap
_SCALE = const(14)  # numbers at the left

# Which pixels of a line are lit, a bit each: the player's is whole and thick, the bots' whole,
# dashed and dotted.
_DASHES = b"\xff\xff\xee\x55"


def draw_chart(canvas, history, seats, x, y, w, h):
    """`history`: the totals of these four seats at most after each hand, oldest first."""
    high = 1
    low = 0
    for totals in history:
        high = max(high, *totals)
        low = min(low, *totals)
    left = x + _SCALE
    width = w - _SCALE - _LABEL
    base = y + h - 1
    inner = h - 5  # a letter at the top of a line reaches two rows above it
    zero = base - 2 + low * inner // (high - low)
    canvas.vline(left, y, h)
    canvas.dotted_hline(left, zero, width)
    canvas.text_right(high, left - 1, y, 1, F3X5)
    if low:
        canvas.text_right(low, left - 1, base - 4, 1, F3X5)
    canvas.text_right(0, left - 1, zero - 2, 1, F3X5)
    steps = max(1, len(history))
    for seat in range(len(history[-1]) if history else 0):
        x0 = left
        y0 = zero
        for k in range(len(history)):
            x1 = left + (k + 1) * width // steps
            y1 = zero - history[k][seat] * inner // (high - low)
            _line(canvas, x0, y0, x1, y1, _DASHES[seat])
            if seat == 0:
                _line(canvas, x0, y0 - 1, x1, y1 - 1, 0xFF)
            x0, y0 = x1, y1
    _letters(canvas, history, seats, x + w - _LABEL + 3, y, zero, inner, high - low)


def _line(canvas, x0, y0, x1, y1, dashes):
    """From (x0, y0) to (x1, y1), one pixel in the longer direction a step."""
    dx = x1 - x0
    dy = y1 - y0
    n = max(abs(dx), abs(dy), 1)
    for i in range(n + 1):
        px = x0 + dx * i // n
        if dashes >> (px + i & 7) & 1:
            canvas.pixel(px, y0 + dy * i // n)


def _letters(canvas, history, seats, x, y, zero, inner, span):
    """First letters of the names where the lines end, moved apart where they would touch."""
    if not history:
        return
    totals = history[-1]
    order = sorted(range(len(totals)), key=lambda seat: -totals[seat])
    top = y
    for k in range(len(order)):
        seat = order[k]
        at = zero - totals[seat] * inner // span - 2
        room = zero + 3 - 6 * (len(order) - k)  # leave room for those below
        at = max(top, min(at, max(room, top)))
        canvas.text(NAMES[seats[seat]][:1], x, at, 1, F4X5)
        top = at + 6
