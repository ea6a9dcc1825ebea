"""A new game's rows on 128x64, with help below them."""

from ui.fonts import F4X5, F5X7
from ui.list_menu import ListMenu
from ui.small.theme import PITCH
from ui.words import draw_lines, wrap

_HELP_H = 18  # two lines and what sets them apart


def _shown(canvas):
    return (canvas.height - _HELP_H) // PITCH


def menu(canvas, row):
    """The list (see ui/list_menu.py), still empty, with the cursor on `row`."""
    return ListMenu([], 0, _shown(canvas), row)


def draw(canvas, menu, text):
    """`text` is the help for the row under the cursor, or what has to be said first."""
    menu.draw(canvas)
    y = _shown(canvas) * PITCH + 1
    canvas.dotted_hline(0, y, canvas.width)
    lines = wrap(canvas, text, canvas.width)
    if len(lines) * 8 <= canvas.height - y:
        draw_lines(canvas, lines, 0, y + 2, F5X7, 8)
    else:
        draw_lines(canvas, wrap(canvas, text, canvas.width, F4X5), 0, y + 2, F4X5, 6)
