"""The main menu on a large panel."""

from micropython import const

from ui.large.cards import CARD_H, CARD_W, draw_card, draw_suit
from ui.large.font import F10X14
from ui.large.lines import even
from ui.large.theme import PITCH, TITLE_H, text_mid, title
from ui.list_menu import ListMenu
from ui.words import draw_lines_mid

# Colours, as in ui/palette.py.
_BLACK = const(0)
_RED = const(2)
_FELT = const(3)
_GREY = const(8)

_CARDS = b"\x2c\x3e\x1d\x0b"


def menu(canvas, rows):
    """The list of rows (see ui/list_menu.py)."""
    return ListMenu(rows, TITLE_H + 6, 5 if canvas.high else 4, 0, PITCH)


def draw(canvas, menu, text, head):
    """`head` names a game, or "" for all; `text` says more about the row under the cursor."""
    w = canvas.width
    head = head.upper() or ("HEARTS" if canvas.upright else "POCKET HEARTS")
    title(canvas, head)
    pitch = 13 if canvas.upright else 15
    x = w - 4 - 4 * pitch
    if x > canvas.text_width(head, F10X14) + 6:
        for suit in range(4):
            draw_suit(canvas, suit, x + pitch * suit, 4, _RED if suit & 1 else _BLACK)
    menu.draw(canvas)
    y = canvas.height - 18
    if canvas.high:
        lines = even(canvas, text, w)
        n = 3 if canvas.upright else 2
        y -= 18 * (n - 1)
        top = y + (18 if len(lines) < n else 0)
        draw_lines_mid(canvas, lines, w >> 1, top, F10X14, 18, _GREY)
        pitch = min(52, (w - CARD_W) // 3)
        x = (w - CARD_W - 3 * pitch) >> 1
        for card in _CARDS:
            draw_card(canvas, card, x, y - CARD_H - (3 if canvas.upright else 14))
            x += pitch
    else:
        text_mid(canvas, text, w >> 1, y, w, _GREY)
        canvas.fill(0, y - 6, w, 2, _FELT)
