"""The pages of How to play on 128x64."""

from micropython import const

from ui.canvas import LEFT, RIGHT, UP
from ui.signs import CUP, draw_sign
from ui.small.cards import BIG_W, TRICK_W, draw_big_card, draw_place, draw_trick_card
from ui.small.theme import title
from ui.words import draw_lines, wrap

_CUP = const(1)  # pictures that are not a card, see ui/screens/how_to_play.py
_WAYS = const(2)
_TRICK = const(3)

_TRICK_CARDS = b"\x08\x0d\x05"


def draw_page(canvas, name, number, text, picture):
    """A page of `text`, with a card's code or one of the pictures above (0: none)."""
    title(canvas, name, number)
    width = canvas.width - 2
    if picture > _TRICK:
        width -= BIG_W + 4
        draw_big_card(canvas, picture, canvas.width - BIG_W - 1, 18)
    y = draw_lines(canvas, wrap(canvas, text, width), 1, 12)
    _draw_below(canvas, picture, y + 2)


def draw_keys(canvas, name, number, rows):
    """The page of buttons: `rows` are (what it is called, what it does, that in short)."""
    title(canvas, name, number)
    y = 12
    for button, what, _ in rows:
        x = canvas.text(button, 1, y)
        canvas.text(what, x + 6, y)
        y += 9


def _draw_below(canvas, picture, y):
    middle = canvas.width >> 1
    y += canvas.height - y - 14 >> 1
    if picture == _CUP:
        draw_sign(canvas, CUP, middle - 7, y, 1, 2)
    elif picture == _WAYS:
        canvas.arrow(LEFT, middle - 38, y, 1, 2)
        canvas.arrow(RIGHT, middle - 7, y, 1, 2)
        canvas.arrow(UP, middle + 24, y, 1, 2)
    elif picture == _TRICK:
        x = middle - 2 * (TRICK_W + 6) + 3
        for i in range(len(_TRICK_CARDS)):
            draw_trick_card(canvas, _TRICK_CARDS[i], x, y, i == 1, i == 0)
            x += TRICK_W + 6
        draw_place(canvas, x, y)
