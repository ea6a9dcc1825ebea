"""A question or a message on 128x64: up to five lines, and its buttons."""

from micropython import const

from ui.words import draw_lines_mid, wrap

_LINE = const(9)
_BUTTON_W = const(30)
_BUTTON_H = const(13)
_PITCH = const(38)


def lines(canvas, text):
    """The text, as lines that fit."""
    return wrap(canvas, text, canvas.width - 4)


def draw(canvas, text, words, at):
    """`text` is from lines(); `words` the buttons, and `at` the index of the chosen one."""
    mid = canvas.width >> 1
    y = canvas.height - _BUTTON_H
    draw_lines_mid(canvas, text, mid, y - _LINE * len(text) >> 1)
    x = mid - (_PITCH * len(words) >> 1) + 4
    for i in range(len(words)):
        here = 1 if i == at else 0
        canvas.frame(x, y, _BUTTON_W, _BUTTON_H, 1, here)
        canvas.text_mid(words[i], x + (_BUTTON_W >> 1), y + 3, 1 - here)
        x += _PITCH
