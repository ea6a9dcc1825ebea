"""The main menu on 128x64."""

from micropython import const

from ui.list_menu import ListMenu
from ui.signs import draw_suit
from ui.small.theme import title

_TOP = const(12)
_SHOWN = const(4)
_PITCH = const(10)


def menu(canvas, rows):
    """The list of rows (see ui/list_menu.py)."""
    return ListMenu(rows, _TOP, _SHOWN, 0, _PITCH)


def draw(canvas, menu, text, head):
    """`head` names a game, or "" for all; `text` says more about the row under the cursor."""
    title(canvas, head.upper() or "POCKET HEARTS")
    for suit in range(4):
        draw_suit(canvas, suit, canvas.width - 38 + 9 * suit, 1, 0)
    menu.draw(canvas)
    canvas.text_mid(text, canvas.width >> 1, canvas.height - 8)
