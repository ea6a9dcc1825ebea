"""A question or a message on 72x40: up to five lines, and its buttons."""

from micropython import const

from ui.fonts import F4X5
from ui.words import draw_lines, wrap

_LINE = const(6)
_BUTTON_W = const(24)
_BUTTON_H = const(9)
_PITCH = const(28)


def lines(canvas, text):
    """The text, as lines that fit."""
    return wrap(canvas, text, canvas.width, F4X5)


def draw(canvas, text, words, at):
    """`text` is from lines(); `words` the buttons, and `at` the index of the chosen one."""
    draw_lines(canvas, text, 0, 0, F4X5, _LINE)
    x = (canvas.width - _PITCH * len(words) >> 1) + 2
    y = canvas.height - _BUTTON_H
    for i in range(len(words)):
        here = 1 if i == at else 0
        canvas.frame(x, y, _BUTTON_W, _BUTTON_H, 1, here)
        canvas.text_mid(words[i].upper(), x + (_BUTTON_W >> 1), y + 2, 1 - here, F4X5)
        x += _PITCH
