"""Faces and signs, as forms show them."""

from micropython import const

from core.hearts.codes import QS
from ui.canvas import LEFT, RIGHT, UP
from ui.faces import BOTS, HAPPY
from ui.large.cards import (
    CARD_H,
    CARD_W,
    CUP,
    SMALL_H,
    SMALL_W,
    draw_card,
    draw_place,
    draw_sign,
    draw_suit_big,  # noqa: F401
    draw_trick_card,
)
from ui.large.face import draw_face

FACE = const(32)  # pixels, as in ui/large/face.py
_GOLD = const(7)  # as in ui/palette.py
BIG_W = const(44)  # of draw_big_card
BIG_H = const(60)
BESIDE = const(52)  # columns of a picture beside a page's text on a low panel

# Four cards, where there is room for them; 0: an empty place.
_POINTS = b"\x32\x3b\x3e\x2c"
_HIGHEST = b"\x08\x0e\x05\x36"
_HALF_DONE = b"\x08\x0d\x05\x00"

draw_big_card = draw_card


def trick_width(canvas):
    """Columns of a card of the trick."""
    return CARD_W if canvas.roomy else SMALL_W


def draw_picture(canvas, picture, y):
    """What belongs to a page (ui/pages.py): a card, on a low panel at the right, or a sign below
    row `y`.
    """
    middle = canvas.width >> 1
    scale = 8 if canvas.roomy else 5
    if picture == 1:
        y += canvas.height - y - 7 * scale >> 1
        draw_sign(canvas, CUP, middle - 7 * scale // 2, y, _GOLD, scale)
    elif picture == 2:
        scale -= 2 if canvas.roomy else 1
        y += canvas.height - y - 7 * scale >> 1
        canvas.arrow(LEFT, middle - 23 * scale // 2, y, _GOLD, scale)
        canvas.arrow(RIGHT, middle + 9 * scale // 2, y, _GOLD, scale)
        canvas.arrow(UP, middle - 7 * scale // 2, y, _GOLD, scale)
    elif picture == 3:
        _draw_row(canvas, _HALF_DONE, _HALF_DONE[1], y)
    elif not canvas.high:
        draw_card(canvas, picture, canvas.width - CARD_W - 6, 32)
    elif canvas.roomy and picture in (QS, _HIGHEST[1]):
        _draw_row(canvas, _POINTS if picture == QS else _HIGHEST, picture, y)
    elif canvas.roomy:
        draw_card(canvas, picture, middle - (CARD_W >> 1), y + (canvas.height - y - CARD_H >> 1))
    else:
        draw_card(canvas, picture, middle - (CARD_W >> 1), canvas.height - CARD_H - 12)


def _draw_row(canvas, cards, best, y):
    """Four cards in the middle of what is below `y`; the first has led, except to the queen."""
    w = CARD_W if canvas.roomy else SMALL_W
    pitch = min(w + 10, canvas.width >> 2)
    x = (canvas.width >> 1) - (3 * pitch + w >> 1)
    y += max(0, canvas.height - y - (CARD_H if canvas.roomy else SMALL_H) - 8 >> 1)
    for card in cards:
        if card:
            draw_trick_card(canvas, card, x, y, card == best, card == cards[0] and best != QS)
        else:
            draw_place(canvas, x, y)
        x += pitch


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
