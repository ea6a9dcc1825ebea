"""Faces and signs, as forms show them."""

from micropython import const

from ui.faces import BOTS, HAPPY
from ui.large.cards import CUP, draw_sign, draw_suit_big  # noqa: F401
from ui.large.face import draw_face

FACE = const(32)  # pixels, as in ui/large/face.py

_GOLD = const(7)  # as in ui/palette.py


def draw_cheer(canvas, bot, x, y):
    """The winner of a match around a point: a cup (-1: the player), or a bot's face and a cup."""
    if bot < 0:
        draw_sign(canvas, CUP, x - 28, y - 28, _GOLD, 8)
    elif canvas.upright:  # beside each other
        draw_face(canvas, bot % BOTS, HAPPY, x + 6, y - 16)
        draw_sign(canvas, CUP, x - 36, y - 14, _GOLD, 4)
    else:
        draw_face(canvas, bot % BOTS, HAPPY, x - 16, y)
        draw_sign(canvas, CUP, x - 14, y - 34, _GOLD, 4)
