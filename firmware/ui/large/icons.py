"""Faces and signs, as forms show them."""

from micropython import const

from ui.large.cards import draw_sign, draw_suit_big  # noqa: F401
from ui.large.face import draw_face  # noqa: F401

FACE = const(32)  # pixels, as in ui/large/face.py
