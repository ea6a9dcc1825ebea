"""Big moments on 128x64: drawn over whatever lies above the hand."""

from micropython import const

from session.session import NAMES
from ui import faces, moments
from ui.signs import MOON, draw_heart, draw_sign
from ui.small.cards import BIG_H, BIG_W, draw_big_card
from ui.small.hand import top_of

_CY = const(3)  # seat of the moon-shooter
_BIG_TEXT = const(14)  # height of the 5x7 font, doubled


def draw(canvas, kind, seat, giver, card, flash):
    """Draw moment `kind`. `seat` took it or shot, `giver` played `card` (QUEEN, HEARTS).

    `flash` alternates between 0 and 1.
    """
    w = canvas.width
    h = top_of(canvas)
    canvas.fill(0, 0, w, h, 0)
    canvas.hline(0, h - 1, w)
    mid = w >> 1
    y = (h - 1 - BIG_H) >> 1
    if kind == moments.QUEEN:
        draw_big_card(canvas, card, 3, max(y, 0), flash)
        look = moments.look_at(seat, 13, seat == _CY) if seat else faces.HAPPY
        _face(canvas, seat or giver, look)
        mid = (3 + BIG_W + w - 2 * faces.FACE) >> 1
        canvas.text_mid("QUEEN", mid, 4, 1, scale=2)
        _to(canvas, seat, mid, 4 + _BIG_TEXT + 5)
    elif kind == moments.HEARTS:
        draw_heart(canvas, flash, 6, (h - 24) >> 1, 1, 3)
        canvas.text_mid("HEARTS", mid + 16, 4, 1, scale=2)
        canvas.text_mid("ARE BROKEN", mid + 16, 4 + _BIG_TEXT + 5)
    else:
        if kind == moments.SUN:
            _sun(canvas, 19, h >> 1, flash)
        else:
            draw_sign(canvas, MOON, 5, (h - 28) >> 1, 1, 4)
        if seat:
            _face(canvas, seat, faces.SLY if flash else faces.HAPPY)
            mid = (36 + w - 2 * faces.FACE) >> 1
        else:
            mid = (36 + w) >> 1
        x = canvas.text_width(NAMES[seat]) + 4 + canvas.text_width("SHOT A")
        x = canvas.text(NAMES[seat], mid - (x >> 1), 5)
        canvas.text("SHOT A", x + 3, 5)
        canvas.text_mid("SUN!" if kind == moments.SUN else "MOON!", mid, 17, 1, scale=2)


def _face(canvas, seat, look):
    size = 2 * faces.FACE
    x = canvas.width - size - 1
    faces.draw_face(canvas, seat - 1, look, x, (top_of(canvas) - size) >> 1, 1, 2)


def _to(canvas, seat, mid, y):
    x = mid - ((canvas.text_width("TO") + 4 + canvas.text_width(NAMES[seat])) >> 1)
    x = canvas.text("TO", x, y)
    canvas.text(NAMES[seat], x + 3, y)


def _sun(canvas, x, y, flash):
    canvas.fill(x - 6, y - 8, 13, 17)
    canvas.fill(x - 8, y - 6, 17, 13)
    r = 13 if flash else 11
    for d in (-r, r - 1):
        canvas.fill(x - 1, y + d, 2, 2)
        canvas.fill(x + d, y - 1, 2, 2)
        canvas.fill(x + d * 3 // 4, y + d * 3 // 4, 2, 2)
        canvas.fill(x - d * 3 // 4, y + d * 3 // 4, 2, 2)
