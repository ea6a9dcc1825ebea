"""Faces and signs, as forms show them."""

from micropython import const

from ui.canvas import LEFT, RIGHT, UP
from ui.faces import BOTS, HAPPY, draw_face
from ui.signs import CUP, draw_sign, draw_suit_big  # noqa: F401
from ui.small.cards import TRICK_W, draw_big_card, draw_place, draw_trick_card

FACE = const(16)  # pixels, as in ui/faces.py
BIG_W = const(27)  # of draw_big_card
BIG_H = const(37)
BESIDE = const(31)  # columns of a picture beside a page's text

_TRICK_CARDS = b"\x08\x0d\x05"


def trick_width(canvas):
    """Columns of a card of the trick."""
    return TRICK_W


def draw_picture(canvas, picture, y):
    """What belongs to a page (ui/pages.py): a card at the right, or a sign below row `y`."""
    middle = canvas.width >> 1
    y += canvas.height - y - 14 >> 1
    if picture == 1:
        draw_sign(canvas, CUP, middle - 7, y, 1, 2)
    elif picture == 2:
        canvas.arrow(LEFT, middle - 38, y, 1, 2)
        canvas.arrow(RIGHT, middle - 7, y, 1, 2)
        canvas.arrow(UP, middle + 24, y, 1, 2)
    elif picture == 3:
        x = middle - 2 * (TRICK_W + 6) + 3
        for i in range(len(_TRICK_CARDS)):
            draw_trick_card(canvas, _TRICK_CARDS[i], x, y, i == 1, i == 0)
            x += TRICK_W + 6
        draw_place(canvas, x, y)
    elif picture:
        draw_big_card(canvas, picture, canvas.width - BIG_W - 1, 18)


def draw_cheer(canvas, bot, x, y):
    """The winner of a match around a point: a cup (-1: the player) or the face of a bot."""
    if bot < 0:
        draw_sign(canvas, CUP, x - 14, y - 14, 1, 4)
    else:
        draw_face(canvas, bot % BOTS, HAPPY, x - 16, y - 16, 1, 2)
