"""A new game's rows on a large panel, with help below them."""

from micropython import const

from ui.large.font import F6X7, F10X14
from ui.large.lines import even
from ui.large.theme import PITCH
from ui.list_menu import ListMenu
from ui.words import draw_lines, wrap

# Colours, as in ui/palette.py.
_FELT = const(3)
_GREY = const(8)

_EDGE = const(2)  # as for the rows
_TWO_LINES = const(35)  # a label, and its value below


def _pitch(canvas):
    return _TWO_LINES if canvas.upright else PITCH


def _shown(canvas):
    help_h = 90 if canvas.upright else 62 if canvas.roomy else 22
    return (canvas.height - help_h) // _pitch(canvas)


def menu(canvas, row):
    """The list (see ui/list_menu.py), still empty, with the cursor on `row`."""
    return ListMenu([], 0, _shown(canvas), row, _pitch(canvas))


def draw(canvas, menu, text):
    """`text` is the help for the row under the cursor, or what has to be said first."""
    menu.draw(canvas)
    w = canvas.width
    y = _shown(canvas) * _pitch(canvas) + 1
    canvas.fill(0, y, w, 2, _FELT)
    y += 4
    pitch = 18 if canvas.high else 16
    lines = even(canvas, text, w - _EDGE)
    if len(lines) * pitch <= canvas.height - y:
        draw_lines(canvas, lines, _EDGE, y, F10X14, pitch, _GREY)
    else:
        lines = wrap(canvas, text, w - _EDGE, F6X7)
        draw_lines(canvas, lines, _EDGE, y, F6X7, 9, _GREY)
