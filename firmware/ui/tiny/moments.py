"""Big moments on 72x40: drawn over all that lies above the hand."""

from micropython import const

from session.session import NAMES
from ui import faces, moments
from ui.signs import MOON, draw_heart, draw_rank, draw_sign, draw_suit_big
from ui.tiny.hand import top_of

_CARD_W = const(29)  # the queen
_CARD_H = const(19)
_WORDS_X = const(51)  # the middle of the words beside a picture
_FIRST_Y = const(3)  # of two lines
_SECOND_Y = const(12)
_LEAST = const(22)  # rows that this takes


def draw(canvas, kind, seat, giver, card, flash):
    """Draw moment `kind`. `seat` took it or shot, `giver` played `card` (QUEEN, HEARTS).

    `flash` alternates between 0 and 1.
    """
    h = max(top_of(canvas), _LEAST)
    canvas.fill(0, 0, canvas.width, h, 0)
    canvas.hline(0, h - 2, canvas.width)
    if kind == moments.QUEEN:
        _draw_queen(canvas, card, flash)
        canvas.text_mid("QUEEN", _WORDS_X, _FIRST_Y)
        _draw_pair(canvas, "TO ", NAMES[seat], _WORDS_X, _SECOND_Y)
    elif kind == moments.HEARTS:
        draw_heart(canvas, flash, 6, 3, 1, 2)
        canvas.text_mid("HEARTS", _WORDS_X - 2, _FIRST_Y)
        canvas.text_mid("BROKEN", _WORDS_X - 2, _SECOND_Y)
    else:
        if seat:
            faces.draw_face(canvas, seat - 1, faces.SLY if flash else faces.HAPPY, 3, 3)
        elif kind == moments.SUN:
            _draw_sun(canvas, 11, 10, flash)
        else:
            draw_sign(canvas, MOON, 4, 3, 1, 2)
        _draw_pair(canvas, NAMES[seat], " SHOT", _WORDS_X - 5, _FIRST_Y)
        canvas.text_mid("A SUN!" if kind == moments.SUN else "A MOON!", _WORDS_X - 5, _SECOND_Y)


def _draw_queen(canvas, card, flash):
    canvas.frame(1, 1, _CARD_W, _CARD_H, 1, flash)
    draw_rank(canvas, card & 15, 4, 4, flash ^ 1, 2)
    draw_suit_big(canvas, card >> 4 & 3, 16, 4, flash ^ 1)


def _draw_pair(canvas, one, other, middle, y):
    """Two texts side by side, centred together."""
    width = canvas.text_width(one) + canvas.text_width(other)
    x = canvas.text(one, middle - (width >> 1), y)
    canvas.text(other, x, y)


def _draw_sun(canvas, x, y, flash):
    canvas.fill(x - 3, y - 4, 7, 9)
    canvas.fill(x - 4, y - 3, 9, 7)
    r = 8 if flash else 7
    for d in (-r, r):
        canvas.pixel(x, y + d)
        canvas.pixel(x + d, y)
        canvas.pixel(x + d * 3 // 4, y + d * 3 // 4)
        canvas.pixel(x - d * 3 // 4, y + d * 3 // 4)
