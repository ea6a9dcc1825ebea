"""The menu at the table on a large panel."""

from micropython import const

from ui.large.words import TITLE_H, text_mid, title
from ui.list_menu import ListMenu

# Colours, as in ui/palette.py.
_BLACK = const(0)
_GOLD = const(7)

_TOP = TITLE_H + 1
_ALL = 20


def menu(rows):
    """The list of rows (see ui/list_menu.py): as many as there is room for."""
    return ListMenu(rows, _TOP, _ALL)


def draw(canvas, menu, tail, note):
    """`tail` names the deal; `note`: what an entry has to say, or ""."""
    w = canvas.width
    if canvas.upright:
        title(canvas, tail)  # there is no room for both
    else:
        title(canvas, "TABLE", tail)
    menu.draw(canvas)
    if note:
        y = canvas.height - 20
        canvas.fill(0, y, w, 20, _GOLD)
        text_mid(canvas, note, w >> 1, y + 3, w - 8, _BLACK)
