"""Faces and signs, as forms show them."""

from micropython import const

from ui.canvas import LEFT, RIGHT, UP
from ui.faces import BOTS, HAPPY, draw_face
from ui.signs import CUP, draw_sign, draw_suit_big  # noqa: F401
from ui.tiny.cards import TRICK_W, draw_big_card, draw_card_text  # noqa: F401

FACE = const(16)  # pixels, as in ui/faces.py
BIG_W = const(13)  # of draw_big_card
BIG_H = const(20)
BESIDE = const(0)  # columns of a picture beside a page's text: none, it stands below

_PICTURE_H = const(7)


def trick_width(canvas):
    """Columns of a card of the trick."""
    return TRICK_W


def draw_picture(canvas, picture, y):
    """What belongs to a page (ui/pages.py), along the lower edge if `y` leaves room for it."""
    middle = canvas.width >> 1
    if y > canvas.height - _PICTURE_H + 1:
        return
    y = canvas.height - _PICTURE_H
    if picture == 1:
        draw_sign(canvas, CUP, middle - 3, y)
    elif picture == 2:
        canvas.arrow(LEFT, middle - 20, y)
        canvas.arrow(RIGHT, middle - 3, y)
        canvas.arrow(UP, middle + 14, y)
    elif picture > 3:  # there is no room for a trick
        draw_card_text(canvas, picture, middle - 6, y)


def draw_cheer(canvas, bot, x, y):
    """The winner of a match around a point: a cup (-1: the player) or the face of a bot."""
    if bot < 0:
        draw_sign(canvas, CUP, x - 7, y - 7, 1, 2)
    else:
        draw_face(canvas, bot % BOTS, HAPPY, x - 8, y - 8)
