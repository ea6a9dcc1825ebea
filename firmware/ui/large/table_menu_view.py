"""The menu at the table on a large panel."""

from micropython import const

from ui.large.font import F10X14
from ui.large.lines import even
from ui.large.words import TITLE_H, text_mid, title
from ui.list_menu import ListMenu
from ui.words import draw_lines_mid

# Colours, as in ui/palette.py.
_BLACK = const(0)
_WHITE = const(1)
_GOLD = const(7)

_TOP = TITLE_H + 1
_ALL = 20


def menu(rows):
    """The list of rows (see ui/list_menu.py): as many as there is room for."""
    return ListMenu(rows, _TOP, _ALL)


def lines(canvas, text):
    """A question, as lines that fit."""
    return even(canvas, text, canvas.width - 12)


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


def draw_question(canvas, question, yes):
    """`question` is from lines(); `yes`: 1 if the cursor is on Yes, 0 on No."""
    mid = canvas.width >> 1
    y = canvas.height >> 1
    draw_lines_mid(canvas, question, mid, y - 55, F10X14, 20, _WHITE)
    for i in range(2):
        x = mid - 66 + 72 * i
        here = yes == i
        canvas.frame(x, y + 34, 60, 26, _GOLD if here else _WHITE, _GOLD if here else _BLACK)
        canvas.text_mid("Yes" if i else "No", x + 30, y + 40, _BLACK if here else _WHITE, F10X14)
