"""The pages of How to play on a large panel."""

from micropython import const

from ui.canvas import LEFT, RIGHT, UP
from ui.large.cards import (
    CARD_H,
    CARD_W,
    CUP,
    SMALL_H,
    SMALL_W,
    draw_card,
    draw_place,
    draw_sign,
    draw_trick_card,
)
from ui.large.font import F6X7, F10X14
from ui.large.words import felt, fit, is_tall
from ui.words import draw_lines, wrap

# Colours, as in ui/palette.py.
_WHITE = const(1)
_GOLD = const(7)

_CUP = const(1)  # pictures that are not a card, see ui/screens/how_to_play.py
_WAYS = const(2)
_TRICK = const(3)

_TRICK_CARDS = b"\x08\x0d\x05"


def draw_page(canvas, name, number, text, picture):
    """A page of `text`, with a card's code or one of the pictures above (0: none)."""
    y = felt(canvas, name, number) + 8
    width = canvas.width - 10
    if picture > _TRICK:
        width -= CARD_W + 8
        draw_card(canvas, picture, canvas.width - CARD_W - 6, y + 4)
    font = F10X14
    lines = wrap(canvas, text, width, font)
    below = SMALL_H + 6 if 0 < picture <= _TRICK else 0
    if y + 18 * len(lines) + below > canvas.height:
        font = F6X7
        lines = wrap(canvas, text, width, font)
    y = draw_lines(canvas, lines, 5, y, font, font[3] + 4)
    _draw_below(canvas, picture, y + 2)


def draw_keys(canvas, name, number, rows):
    """The page of buttons: `rows` are (what it is called, what it does)."""
    y = felt(canvas, name, number) + 5
    room = (canvas.height - y) // max(1, len(rows))
    for button, what, _ in rows:
        if room >= 26:
            canvas.text(button, 5, y, _GOLD, F6X7)
            canvas.text(what, 14, y + 9, _WHITE, fit(canvas, what, canvas.width - 20))
        else:
            x = canvas.text(button, 5, y + 5, _GOLD, F6X7) + 8
            font = fit(canvas, what, canvas.width - x)
            canvas.text(what, x, y + (14 - font[3] >> 1), _WHITE, font)
        y += min(room, 36)


def _draw_below(canvas, picture, y):
    middle = canvas.width >> 1
    tall = is_tall(canvas)
    h = CARD_H if tall else SMALL_H
    if picture == _CUP:
        scale = 8 if tall else 5
        y += canvas.height - y - 7 * scale >> 1
        draw_sign(canvas, CUP, middle - 7 * scale // 2, y, _GOLD, scale)
    elif picture == _WAYS:
        scale = 6 if tall else 4
        y += canvas.height - y - 7 * scale >> 1
        canvas.arrow(LEFT, middle - 23 * scale // 2, y, _GOLD, scale)
        canvas.arrow(RIGHT, middle + 9 * scale // 2, y, _GOLD, scale)
        canvas.arrow(UP, middle - 7 * scale // 2, y, _GOLD, scale)
    elif picture == _TRICK:
        pitch = (CARD_W if tall else SMALL_W) + 10
        x = middle - 2 * pitch + 5
        y += max(0, canvas.height - y - h - 8 >> 1)
        for i in range(len(_TRICK_CARDS)):
            draw_trick_card(canvas, _TRICK_CARDS[i], x, y, i == 1, i == 0)
            x += pitch
        draw_place(canvas, x, y)
