"""A line chart of the totals over the hands of a match."""

from micropython import const

from session.session import NAMES
from ui import layout
from ui.fonts import F3X5, F4X5

theme = layout.load("theme")

MOST = const(4)  # lines

# Which pixels of a line are lit on a mono panel, a bit each: the player's is whole and thick, the
# others' whole, dashed and dotted.
_DASHES = b"\xff\xff\xee\x55"
_GRID = const(9)  # dark grey of ui/palette.py


def draw_chart(canvas, history, seats, x, y, w, h):
    """`history`: the totals after each hand, oldest first; `seats`: whose lines are drawn, the
    player's first.
    """
    high = 1
    low = 0
    for totals in history:
        for seat in seats:
            high = max(high, totals[seat])
            low = min(low, totals[seat])
    span = high - low
    coloured = canvas.suits
    font = theme.TIGHT if coloured else F3X5
    names = theme.TIGHT if coloured else F4X5
    labels = [NAMES[seat] if coloured else NAMES[seat][:1] for seat in seats]
    scale = max(canvas.text_width(high, font), canvas.text_width(low, font)) + 2
    left = x + scale
    width = w - scale - max(canvas.text_width(label, names) for label in labels) - 4
    half = font[3] >> 1
    inner = h - 2 * half - 1
    base = y + half + inner
    zero = base + low * inner // span
    steps = max(1, len(history))
    canvas.vline(left, y, h, theme.DIM)
    if coloured:
        for k in range(1, steps + 1):
            canvas.vline(left + k * width // steps, y, h, _GRID)
        canvas.hline(left, zero, width, theme.DIM)
    else:
        canvas.dotted_hline(left, zero, width)
    canvas.text_right(high, left - 1, y, theme.DIM, font)
    if low:
        canvas.text_right(low, left - 1, base - half, theme.DIM, font)
    if zero - y > 3 * half + 2 and (not low or base - zero > 2 * half + 2):
        canvas.text_right(0, left - 1, zero - half, theme.DIM, font)
    for k in range(len(seats) - 1, -1, -1):
        x0 = left
        y0 = zero
        for i in range(len(history)):
            x1 = left + (i + 1) * width // steps
            y1 = zero - history[i][seats[k]] * inner // span
            if coloured:
                # three lines below each other: as thick on slopes as anywhere
                for d in range(-1, 2):
                    canvas.fb.line(x0, y0 + d, x1, y1 + d, theme.SEATS[k])
            else:
                _line(canvas, x0, y0, x1, y1, _DASHES[k])
                if not k:
                    _line(canvas, x0, y0 - 1, x1, y1 - 1, 0xFF)
            x0, y0 = x1, y1
    if history:
        ends = [zero - history[-1][seat] * inner // span for seat in seats]
        _names(canvas, labels, ends, left + width + 3, y, y + h, names)


def _line(canvas, x0, y0, x1, y1, dashes):
    """From (x0, y0) to (x1, y1), one pixel in the longer direction a step."""
    dx = x1 - x0
    dy = y1 - y0
    n = max(abs(dx), abs(dy), 1)
    for i in range(n + 1):
        if dashes >> (i & 7) & 1:
            canvas.pixel(x0 + dx * i // n, y0 + dy * i // n)


def _names(canvas, labels, ends, x, top, bottom, font):
    """Where the lines end, moved apart where they would touch."""
    pitch = font[3] + 1
    order = sorted(range(len(ends)), key=lambda k: ends[k])
    for k in range(len(order)):
        at = ends[order[k]] - (font[3] >> 1)
        room = bottom - pitch * (len(order) - k)  # leave room for those below
        at = max(top, min(at, max(room, top)))
        c = theme.SEATS[order[k]] if canvas.suits else 1
        canvas.text(labels[order[k]], x, at, c, font)
        top = at + pitch
