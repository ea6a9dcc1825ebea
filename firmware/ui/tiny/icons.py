"""Faces and signs, as forms show them."""

from micropython import const

from ui.faces import BOTS, HAPPY, draw_face
from ui.signs import CUP, draw_sign, draw_suit_big  # noqa: F401

FACE = const(16)  # pixels, as in ui/faces.py


def draw_cheer(canvas, bot, x, y):
    """The winner of a match around a point: a cup (-1: the player) or the face of a bot."""
    if bot < 0:
        draw_sign(canvas, CUP, x - 7, y - 7, 1, 2)
    else:
        draw_face(canvas, bot % BOTS, HAPPY, x - 8, y - 8)
