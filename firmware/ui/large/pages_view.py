"""The pages of How to play on a large panel."""

from micropython import const

from core.hearts.codes import QS
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
from ui.large.lines import even
from ui.large.theme import fit, page
from ui.words import draw_lines, wrap

# Colours, as in ui/palette.py.
_WHITE = const(1)
_GOLD = const(7)

_CUP = const(1)  # pictures that are not a card, see ui/screens/how_to_play.py
_WAYS = const(2)
_TRICK = const(3)
_LED = const(0x0E)

_KEY_H = const(46)  # upright, at most for a button

# Four cards, where there is room for them; 0: an empty place.
_POINTS = b"\x32\x3b\x3e\x2c"
_HIGHEST = b"\x08\x0e\x05\x36"
_HALF_DONE = b"\x08\x0d\x05\x00"


def draw_page(canvas, name, number, text, picture):
    """A page of `text`, with a card's code or one of the pictures above (0: none)."""
    y = page(canvas, name, number) + 8
    width = canvas.width - 10
    if picture > _TRICK and canvas.upright:
        draw_card(canvas, picture, canvas.width - CARD_W >> 1, canvas.height - CARD_H - 12)
    elif picture > _TRICK and not canvas.roomy:
        width -= CARD_W + 8
        draw_card(canvas, picture, canvas.width - CARD_W - 6, y + 4)
    font = F10X14
    lines = even(canvas, text, width)
    below = SMALL_H + 6 if 0 < picture <= _TRICK else 0
    if y + 18 * len(lines) + below > canvas.height:
        font = F6X7
        lines = wrap(canvas, text, width, font)
    y = draw_lines(canvas, lines, 5, y, font, font[3] + 4)
    _draw_below(canvas, picture, y + 2)


def draw_keys(canvas, name, number, rows):
    """The page of buttons: `rows` are (what it is called, what it does, that in short)."""
    y = page(canvas, name, number) + 5
    room = (canvas.height - y) // max(1, len(rows))
    if canvas.upright:
        _draw_upright_keys(canvas, y, min(room, _KEY_H), rows)
        return
    for button, what, _ in rows:
        if room >= 26:
            canvas.text(button, 5, y, _GOLD, F6X7)
            canvas.text(what, 14, y + 9, _WHITE, fit(canvas, what, canvas.width - 20))
        else:
            x = canvas.text(button, 5, y + 5, _GOLD, F6X7) + 8
            font = fit(canvas, what, canvas.width - x)
            canvas.text(what, x, y + (14 - font[3] >> 1), _WHITE, font)
        y += min(room, 36)


def _draw_upright_keys(canvas, y, room, rows):
    """What a button does, in two lines below its name; `room`: rows of pixels for each."""
    for button, what, _ in rows:
        canvas.text(button, 5, y, _GOLD, F6X7)
        font = F10X14
        lines = wrap(canvas, what, canvas.width - 14, font)
        if 9 + 16 * len(lines) > room:
            font = F6X7
            lines = wrap(canvas, what, canvas.width - 14, font)
        draw_lines(canvas, lines, 12, y + 9, font, font[3] + 2)
        y += room


def _draw_below(canvas, picture, y):
    middle = canvas.width >> 1
    roomy = canvas.roomy
    if picture > _TRICK:
        if roomy and picture in (QS, _LED):
            _draw_row(canvas, _POINTS if picture == QS else _HIGHEST, picture, y)
        elif roomy:
            draw_card(
                canvas, picture, middle - (CARD_W >> 1), y + (canvas.height - y - CARD_H >> 1)
            )
    elif picture == _CUP:
        scale = 8 if roomy else 5
        y += canvas.height - y - 7 * scale >> 1
        draw_sign(canvas, CUP, middle - 7 * scale // 2, y, _GOLD, scale)
    elif picture == _WAYS:
        scale = 6 if roomy else 4
        y += canvas.height - y - 7 * scale >> 1
        canvas.arrow(LEFT, middle - 23 * scale // 2, y, _GOLD, scale)
        canvas.arrow(RIGHT, middle + 9 * scale // 2, y, _GOLD, scale)
        canvas.arrow(UP, middle - 7 * scale // 2, y, _GOLD, scale)
    elif picture == _TRICK:
        _draw_row(canvas, _HALF_DONE, _HALF_DONE[1], y)


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
