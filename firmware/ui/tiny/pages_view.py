"""The pages of How to play on 72x40."""

from micropython import const

from ui.canvas import LEFT, RIGHT, UP
from ui.fonts import F4X5
from ui.signs import CUP, draw_sign
from ui.tiny.cards import draw_card_text
from ui.tiny.theme import title
from ui.words import draw_lines, wrap

_CUP = const(1)  # pictures that are not a card, see ui/screens/how_to_play.py
_WAYS = const(2)
_TRICK = const(3)  # no room for that one

_LINE = const(6)
_TOP = const(9)
_PICTURE_H = const(7)


def draw_page(canvas, name, number, text, picture):
    """A page of `text`, with a card's code or one of the pictures above (0: none)."""
    title(canvas, name, number)
    y = draw_lines(canvas, wrap(canvas, text, canvas.width, F4X5), 0, _TOP, F4X5, _LINE)
    if picture and y + _PICTURE_H <= canvas.height + 1 and picture != _TRICK:
        _draw_below(canvas, picture, canvas.height - _PICTURE_H)


def draw_keys(canvas, name, number, rows):
    """The page of buttons: `rows` are (what it is called, what it does, that in short)."""
    y = 1
    if len(rows) * _LINE + _TOP <= canvas.height + 1:
        y = title(canvas, name, number) + 2
    for button, _, what in rows:
        x = canvas.text(button, 0, y, 1, F4X5)
        x = canvas.text(":", x, y, 1, F4X5)
        canvas.text(what, x + 1, y, 1, F4X5)
        y += _LINE


def _draw_below(canvas, picture, y):
    middle = canvas.width >> 1
    if picture == _CUP:
        draw_sign(canvas, CUP, middle - 3, y)
    elif picture == _WAYS:
        canvas.arrow(LEFT, middle - 20, y)
        canvas.arrow(RIGHT, middle - 3, y)
        canvas.arrow(UP, middle + 14, y)
    else:
        draw_card_text(canvas, picture, middle - 6, y)
