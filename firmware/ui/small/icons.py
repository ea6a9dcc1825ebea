"""Faces and signs, as forms show them."""

from micropython import const

from ui.faces import draw_face  # noqa: F401
from ui.signs import draw_sign, draw_suit_big  # noqa: F401

FACE = const(16)  # pixels, as in ui/faces.py
