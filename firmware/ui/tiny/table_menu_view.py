"""The menu at the table on 72x40."""

from micropython import const

from ui.fonts import F4X5
from ui.list_menu import ListMenu
from ui.tiny.words import title
from ui.words import draw_lines_mid, wrap

_TOP = const(8)
_SHOWN = const(4)
_LINE = const(6)


def menu(rows):
    """The list of rows (see ui/list_menu.py)."""
    return ListMenu(rows, _TOP, _SHOWN)


def draw(canvas, menu, tail, note):
    """`tail` names the deal; `note`: what an entry has to say, or ""."""
    title(canvas, tail)
    menu.draw(canvas)
    if note:
        told = wrap(canvas, note, canvas.width, F4X5)
        h = len(told) * _LINE + 1
        y = canvas.height - h
        canvas.fill(0, y - 1, canvas.width, h + 1, 0)
        canvas.fill(0, y, canvas.width, h)
        draw_lines_mid(canvas, told, canvas.width >> 1, y + 1, F4X5, _LINE, 0)
