"""The menu at the table on 128x64."""

from micropython import const

from ui.fonts import F4X5
from ui.list_menu import ListMenu
from ui.small.words import title

_TOP = const(10)
_SHOWN = const(6)


def menu(rows):
    """The list of rows (see ui/list_menu.py)."""
    return ListMenu(rows, _TOP, _SHOWN)


def draw(canvas, menu, tail, note):
    """`tail` names the deal; `note`: what an entry has to say, or ""."""
    title(canvas, "TABLE")
    canvas.text_right(tail, canvas.width - 2, 2, 0, F4X5)
    menu.draw(canvas)
    if note:
        canvas.fill(0, canvas.height - 9, canvas.width, 9, 1)
        canvas.text_mid(note, canvas.width >> 1, canvas.height - 8, 0)
