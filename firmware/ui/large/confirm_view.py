"""A question or a message on a large panel, and its buttons."""

from micropython import const

from ui.large.font import F10X14
from ui.large.lines import even
from ui.words import draw_lines_mid, wrap

# Colours, as in ui/palette.py.
_BLACK = const(0)
_WHITE = const(1)
_GOLD = const(7)

_LINE = const(19)
_BUTTON_W = const(56)
_BUTTON_H = const(26)
_PITCH = const(66)
_BELOW = const(8)  # the buttons, from the panel's edge


def lines(canvas, text):
    """The text, as lines that fit."""
    width = canvas.width - 8
    if "\n" in text:
        return wrap(canvas, text, width, F10X14)
    return even(canvas, text, width)


def draw(canvas, text, words, at):
    """`text` is from lines(); `words` the buttons, and `at` the index of the chosen one."""
    mid = canvas.width >> 1
    y = canvas.height - _BUTTON_H - _BELOW
    draw_lines_mid(canvas, text, mid, y - _LINE * len(text) >> 1, F10X14, _LINE, _WHITE)
    x = mid - (_PITCH * len(words) >> 1) + 5
    for i in range(len(words)):
        here = i == at
        ground = _GOLD if here else _BLACK
        canvas.frame(x, y, _BUTTON_W, _BUTTON_H, _GOLD if here else _WHITE, ground)
        ink = _BLACK if here else _WHITE
        canvas.text_mid(words[i], x + (_BUTTON_W >> 1), y + 6, ink, F10X14)
        x += _PITCH
