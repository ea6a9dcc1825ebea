"""The menu at the table on 128x64."""

from micropython import const

from ui.fonts import F4X5
from ui.list_menu import ListMenu
from ui.small.words import title
from ui.words import draw_lines_mid, wrap

_TOP = const(10)
_SHOWN = const(6)


def menu(rows):
    """The list of rows (see ui/list_menu.py)."""
    return ListMenu(rows, _TOP, _SHOWN)


def lines(canvas, text):
    """A question, as lines that fit."""
    return wrap(canvas, text, canvas.width - 8)


def draw(canvas, menu, tail, note):
    """`tail` names the deal; `note`: what an entry has to say, or ""."""
    title(canvas, "TABLE")
    canvas.text_right(tail, canvas.width - 2, 2, 0, F4X5)
    menu.draw(canvas)
    if note:
        canvas.fill(0, canvas.height - 9, canvas.width, 9, 1)
        canvas.text_mid(note, canvas.width >> 1, canvas.height - 8, 0)


def draw_question(canvas, question, yes):
    """`question` is from lines(); `yes`: 1 if the cursor is on Yes, 0 on No."""
    mid = canvas.width >> 1
    draw_lines_mid(canvas, question, mid, 6)
    for i in range(2):
        x = mid - 34 + 38 * i
        y = canvas.height - 16
        canvas.frame(x, y, 30, 13, 1, 1 if yes == i else 0)
        canvas.text_mid("Yes" if i else "No", x + 15, y + 3, 0 if yes == i else 1)
