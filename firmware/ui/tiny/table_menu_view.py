"""The menu at the table on 72x40."""

from micropython import const

from ui.fonts import F4X5
from ui.list_menu import ListMenu
from ui.tiny.words import title
from ui.words import draw_lines, draw_lines_mid, wrap

_TOP = const(8)
_SHOWN = const(4)
_LINE = const(6)
_BUTTON_W = const(24)
_BUTTON_H = const(9)


def menu(rows):
    """The list of rows (see ui/list_menu.py)."""
    return ListMenu(rows, _TOP, _SHOWN)


def lines(canvas, text):
    """A question, as lines that fit."""
    return wrap(canvas, text, canvas.width, F4X5)


def draw(canvas, menu, tail, note):
    """`tail` names the deal; `note`: what an entry has to say, or ""."""
    title(canvas, tail)
    menu.draw(canvas)
    if note:
        told = lines(canvas, note)
        h = len(told) * _LINE + 1
        y = canvas.height - h
        canvas.fill(0, y - 1, canvas.width, h + 1, 0)
        canvas.fill(0, y, canvas.width, h)
        draw_lines_mid(canvas, told, canvas.width >> 1, y + 1, F4X5, _LINE, 0)


def draw_question(canvas, question, yes):
    """`question` is from lines(); `yes`: 1 if the cursor is on Yes, 0 on No."""
    draw_lines(canvas, question, 0, 0, F4X5, _LINE)
    mid = canvas.width >> 1
    y = canvas.height - _BUTTON_H
    for i in range(2):
        x = mid - _BUTTON_W - 2 + (_BUTTON_W + 4) * i
        canvas.frame(x, y, _BUTTON_W, _BUTTON_H, 1, 1 if yes == i else 0)
        canvas.text_mid("YES" if i else "NO", x + (_BUTTON_W >> 1), y + 2, 1 - (yes == i), F4X5)
