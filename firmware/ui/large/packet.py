"""The three cards of a packet in the middle of the screen, and where they come from or go to.

Both ends of a pass look alike: the same three places, the same arrow, the same face.
"""

from micropython import const

from core.hearts.codes import FEWEST_PASSED as PACKET
from session.session import NAMES
from ui import canvas as directions
from ui.large.cards import CARD_H, CARD_W, SMALL_H, SMALL_W, draw_place, draw_trick_card
from ui.large.face import SIZE, draw_face
from ui.large.font import F6X7, F10X14
from ui.large.words import fit
from ui.passes import STEPS

# Colours, as in ui/palette.py.
_WHITE = const(1)
_GOLD = const(7)

_GAP = const(6)


def _pitch(canvas):
    return (CARD_W if canvas.roomy else SMALL_W) + _GAP


def _left(canvas):
    return (canvas.width - PACKET * _pitch(canvas) + _GAP) >> 1


def packet_y(canvas, noted):
    """The top of the three places; `noted`: a small line stands above them."""
    if canvas.roomy:
        return 66
    if canvas.upright:
        return 86
    return 30 if noted else 24


def draw_packet(canvas, cards, n, place, noted, step):
    """`n` of three `cards`; the other places are empty.

    `place`: where they go, as in ui/passes.py. `step` of STEPS: how far they have flown.
    `noted` as for packet_y().
    """
    pitch = _pitch(canvas)
    left = _left(canvas)
    top = packet_y(canvas, noted)
    h = CARD_H if canvas.roomy else SMALL_H
    for i in range(PACKET):
        x = left + i * pitch
        to = place if place else i + 1
        y = top
        if step:
            if to == 1:
                x -= (x + pitch) * step // STEPS
            elif to == 3:
                x += (canvas.width - x) * step // STEPS
            elif to == 2:
                y -= (top + h) * step // STEPS
            else:
                x += (left + pitch - x) * step // STEPS
        if i < n and cards[i]:
            draw_trick_card(canvas, cards[i], x, y, 0, 0)
        elif not step:
            draw_place(canvas, x, y)


def draw_other(canvas, seat, place, look, out, noted):
    """The face of the other player, and an arrow to it (`out`) or from it. The rest as above."""
    w = canvas.width
    top = packet_y(canvas, noted)
    upright = canvas.upright
    tall = canvas.high
    if place == 2:
        # On a low panel the title leaves room at its right only.
        x = (w - SIZE) >> 1 if tall else w - SIZE - 4
        y = top - SIZE - 4 if tall else top + 2
        arrow = directions.UP if out else directions.DOWN
        if tall:
            canvas.arrow(arrow, x - 32, y + 6, _GOLD, 3)
            canvas.arrow(arrow, x + SIZE + 11, y + 6, _GOLD, 3)
        else:
            canvas.arrow(arrow, x + 6, y + SIZE + 6, _GOLD, 2)
    else:
        y = top - (4 if tall else 1)
        x = 5 if place == 1 else w - SIZE - 5
        go_left = (place == 1) == out
        arrow = directions.LEFT if go_left else directions.RIGHT
        at = x + 6
        below = y + SIZE + (8 if tall else 2)
        if upright:  # face and arrow above the cards, beside each other
            y = top - SIZE - 4
            below = y + 6
            at += SIZE if place == 1 else -SIZE
        canvas.arrow(arrow, at, below, _GOLD, 3 if tall else 2)
    if seat:
        draw_face(canvas, seat - 1, look, x, y)
    elif place == 2:
        canvas.text_mid(NAMES[0], w >> 1, y + 9, _WHITE, F10X14)


def draw_names(canvas, me, players, chosen):
    """Above each of the three places whom its card goes to or comes from; `chosen` in gold."""
    pitch = _pitch(canvas)
    x = _left(canvas) + (pitch - _GAP >> 1)
    for i in range(PACKET):
        name = NAMES[(me + 1 + i) % players]
        font = fit(canvas, name, pitch) if canvas.roomy else F6X7
        y = packet_y(canvas, True) - font[3] - 2
        canvas.text_mid(name, x, y, _GOLD if i == chosen else _WHITE, font)
        x += pitch
