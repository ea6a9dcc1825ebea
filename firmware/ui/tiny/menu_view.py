"""The main menu on 72x40."""

from micropython import const

from ui.list_menu import ListMenu
from ui.tiny.theme import title

_TOP = const(8)
_SHOWN = const(4)


def menu(canvas, rows):
    """The list of rows (see ui/list_menu.py)."""
    return ListMenu(rows, _TOP, _SHOWN)


def draw(canvas, menu, text, head):
    """`head` names a game, or "" for all; there is no room for `text`."""
    title(canvas, head.upper() or "POCKET HEARTS")
    menu.draw(canvas)
