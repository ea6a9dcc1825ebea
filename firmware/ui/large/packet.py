"""The cards of a packet in the middle of the screen, and where they come from or go to.

Both ends of a pass look alike: the same places, the same arrow, the same face.
"""

from micropython import const

from session.session import NAMES
from ui import canvas as directions
from ui.large.cards import CARD_W, SMALL_W
from ui.large.face import SIZE, draw_face
from ui.large.font import F6X7, F10X14
from ui.large.theme import fit
from ui.packet import draw

# Colours, as in ui/palette.py.
_WHITE = const(1)
_GOLD = const(7)

_GAP = const(6)


def _pitch(canvas, n):
    """From one of `n` places to the next: four of them are as wide as an upright panel."""
    return min((CARD_W if canvas.roomy else SMALL_W) + _GAP, canvas.width // n)


def _left(canvas, n):
    return (canvas.width - n * _pitch(canvas, n) + _GAP) >> 1


def packet_y(canvas, noted):
    """The top of the places; `noted`: a small line stands above them."""
    if canvas.roomy:
        return 66
    if canvas.upright:
        return 86
    return 30 if noted else 24


def draw_packet(canvas, packet, n, place, noted, step):
    """`n` of the cards in `packet`; `place` and `step` as in ui/packet.py, `noted` as above."""
    count = len(packet)
    y = packet_y(canvas, noted)
    draw(canvas, packet, n, place, step, _left(canvas, count), y, _pitch(canvas, count))


def draw_other(canvas, seat, place, look, out, noted, n):
    """The face of the other player, and an arrow to it (`out`) or from it, beside `n` cards."""
    w = canvas.width
    top = packet_y(canvas, noted)
    above = canvas.upright or canvas.high and _left(canvas, n) < SIZE + 8
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
        if above:  # face and arrow above the cards, beside each other
            y = top - SIZE - 4
            below = y + 6
            at += SIZE if place == 1 else -SIZE
        canvas.arrow(arrow, at, below, _GOLD, 3 if tall else 2)
    if seat:
        draw_face(canvas, seat - 1, look, x, y)
    elif place == 2:
        canvas.text_mid(NAMES[0], w >> 1, y + 9, _WHITE, F10X14)


def draw_names(canvas, others, n, chosen):
    """Above each of `n` places the seat of `others` that its card goes to or comes
    from; `chosen` in gold.
    """
    pitch = _pitch(canvas, n)
    x = _left(canvas, n) + (pitch - _GAP >> 1)
    for i in range(n):
        name = NAMES[others[i]]
        font = fit(canvas, name, pitch) if canvas.roomy else F6X7
        y = packet_y(canvas, True) - font[3] - 2
        canvas.text_mid(name, x, y, _GOLD if i == chosen else _WHITE, font)
        x += pitch
