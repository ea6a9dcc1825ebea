"""Big moments on a large panel: drawn over whatever lies above the hand."""

from micropython import const

from session.session import NAMES
from ui import faces, moments
from ui.large.cards import (
    CARD_H,
    CARD_W,
    MOON,
    SMALL_H,
    draw_card,
    draw_heart,
    draw_sign,
    draw_small_card,
)
from ui.large.face import SIZE, draw_face
from ui.large.font import F10X14
from ui.large.hand import top_of

# Colours, as in ui/palette.py.
_WHITE = const(1)
_FELT = const(3)
_FELT_DARK = const(4)
_GOLD = const(7)
_ORANGE = const(12)

_CY = const(3)  # seat of the moon-shooter
_LINE = const(22)


def draw(canvas, kind, seat, giver, card, flash):
    """Draw moment `kind`. `seat` took it or shot, `giver` played `card` (QUEEN, HEARTS).

    `flash` alternates between 0 and 1.
    """
    w = canvas.width
    h = top_of(canvas) - 4
    tall = canvas.high
    canvas.clear(_FELT)
    canvas.fill(0, 0, w, h, _FELT_DARK)
    canvas.fill(0, h, w, 2, _GOLD if flash else _FELT_DARK)
    # Picture, words and face: beside each other, or the words below.
    y = 24 if tall else (h - SMALL_H) >> 1
    mid = w >> 1
    words = y + CARD_H + 16 if tall else (h - 2 * _LINE + 6) >> 1
    if kind == moments.QUEEN:
        if tall:
            draw_card(canvas, card, mid - CARD_W - 12, y, flash)
            _face(canvas, seat or giver, _look(seat), mid + 18, y + 14)
        else:
            draw_small_card(canvas, card, 10, y, flash)
            _face(canvas, seat or giver, _look(seat), w - SIZE - 12, y + 4)
        canvas.text_mid("THE QUEEN", mid, words, _GOLD, F10X14)
        _pair(canvas, "TO", NAMES[seat], mid, words + _LINE)
    elif kind == moments.HEARTS:
        if tall:
            draw_heart(canvas, flash, mid - 31, y - 4, 7)
        else:
            draw_heart(canvas, flash, 10, (h - 40) >> 1, 5)
            mid += 30
        canvas.text_mid("HEARTS", mid, words, _GOLD, F10X14)
        canvas.text_mid("ARE BROKEN", mid, words + _LINE, _WHITE, F10X14)
    else:
        sun = kind == moments.SUN
        x = w // 6 - 2 if not seat and tall else 0
        if sun:
            x += (w >> 2) + 18 if tall else 32
            _sun(canvas, x, y + (CARD_H if tall else SMALL_H) // 2, flash)
        else:
            at = x + ((w >> 2) - 10 if tall else 10)
            draw_sign(canvas, MOON, at, y if tall else (h - 42) >> 1, _GOLD, 8 if tall else 6)
        if seat:
            x = mid + 26 if tall else w - SIZE - 12
            look = faces.SLY if flash else faces.HAPPY
            _face(canvas, seat, look, x, y + (14 if tall else 4))
        _pair(canvas, NAMES[seat], "SHOT", mid, words)
        text = "A SUN!" if sun else "THE MOON!"
        canvas.text_mid(text, mid, words + _LINE, _GOLD if flash else _ORANGE, F10X14)


def _look(seat):
    return moments.look_at(seat, 13, seat == _CY) if seat else faces.HAPPY


def _face(canvas, seat, look, x, y):
    draw_face(canvas, seat - 1, look, x, y)


def _pair(canvas, one, other, mid, y):
    """Two words, centred together."""
    x = canvas.text_width(one, F10X14) + canvas.text_width(other, F10X14) + 10
    x = canvas.text(one, mid - (x >> 1), y, _WHITE, F10X14)
    canvas.text(other, x + 8, y, _WHITE, F10X14)


def _sun(canvas, x, y, flash):
    canvas.fill(x - 12, y - 15, 25, 31, _GOLD)
    canvas.fill(x - 15, y - 12, 31, 25, _GOLD)
    r = 25 if flash else 21
    for d in (-r, r):
        canvas.fill(x - 2, y + d - 2, 4, 4, _ORANGE)
        canvas.fill(x + d - 2, y - 2, 4, 4, _ORANGE)
        canvas.fill(x + d * 3 // 4 - 2, y + d * 3 // 4 - 2, 4, 4, _ORANGE)
        canvas.fill(x - d * 3 // 4 - 2, y + d * 3 // 4 - 2, 4, 4, _ORANGE)
