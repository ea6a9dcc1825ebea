"""A new game on 72x40: one row at a time, its value and its help."""

from micropython import const

from ui.canvas import LEFT, RIGHT
from ui.fonts import F4X5, F5X7
from ui.list_menu import ListMenu
from ui.words import draw_lines, draw_lines_mid, wrap

_VALUE_Y = const(6)
_VALUE_H = const(9)
_HELP_Y = const(16)
_LINE = const(6)
_TIP = const(6)  # a tip at either end of the value, and a gap
_BAR = const(5)  # what the scroll bar takes


def menu(canvas, row):
    """The list (see ui/list_menu.py), still empty, with the cursor on `row`."""
    return ListMenu([], 0, 1, row)


def draw(canvas, menu, text):
    """`text` is the help for the row under the cursor, or what has to be said first."""
    lines = wrap(canvas, text, canvas.width, F4X5)
    label, value, changeable = menu.rows[menu.cursor]
    width = canvas.width - _BAR
    if value is None:
        # What it starts is the value of the first row.
        label, value = menu.rows[0][1] or "", label
    room = width - (2 * _TIP if changeable else 2)
    font = F5X7 if canvas.text_width(value) <= room else F4X5
    parts = wrap(canvas, value, max(room, width - 2), font)
    h = _VALUE_H + _LINE * (len(parts) - 1)
    below = _HELP_Y + 1 + h - _VALUE_H
    if below + len(lines) * _LINE > canvas.height + 1:
        draw_lines(canvas, lines, 0, 1, F4X5, _LINE)
        return
    canvas.text(label, 0, 0, 1, F4X5)
    canvas.fill(0, _VALUE_Y, width, h)
    draw_lines_mid(canvas, parts, width >> 1, _VALUE_Y + 4 - (font[3] >> 1), font, _LINE, 0)
    if changeable and canvas.text_width(parts[0], font) <= room:
        y = _VALUE_Y + (h >> 1) - 2
        canvas.tip(LEFT, 1, y, 3, 0)
        canvas.tip(RIGHT, width - 4, y, 3, 0)
    draw_lines(canvas, lines, 0, below, F4X5, _LINE)
    n = len(menu.rows)
    canvas.scrollbar(canvas.width - 3, 0, _VALUE_Y + _VALUE_H, menu.cursor, 1, n)
