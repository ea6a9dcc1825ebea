"""The three cards of a packet in the middle of the screen, and where they come from or go to.

Both ends of a pass look alike: the same three places, the same arrow, the same face.
"""

from micropython import const

from core.hearts.codes import FEWEST_PASSED as PACKET
from session.session import NAMES
from ui import canvas as directions
from ui import faces
from ui.fonts import F4X5
from ui.passes import STEPS
from ui.small.cards import TRICK_H, TRICK_W, draw_place, draw_trick_card

_PITCH = const(23)  # of the places: TRICK_W and a gap
_Y = const(16)
_WIDTH = const(66)
_FACE_Y = const(11)


def draw_packet(canvas, cards, n, place, out, step):
    """`n` of three `cards`; the other places are dotted.

    `place` as in ui/passes.py. `out`: they go there, else they come. `step` of
    STEPS: how far they have flown.
    """
    left = (canvas.width - _WIDTH) >> 1
    for i in range(PACKET):
        x = left + i * _PITCH
        to = place if place else i + 1
        y = _Y
        if step:
            if to == 1:
                x -= (x + TRICK_W) * step // STEPS
            elif to == 3:
                x += (canvas.width - x) * step // STEPS
            elif to == 2:
                y -= (_Y + TRICK_H) * step // STEPS
            else:
                x += (left + _PITCH - x) * step // STEPS
        if i < n and cards[i]:
            draw_trick_card(canvas, cards[i], x, y, 0, 0)
        elif not step:
            draw_place(canvas, x, y)


def draw_other(canvas, seat, place, look, out):
    """The face of the one other player, and an arrow to it or from it. Places as above."""
    w = canvas.width
    if place == 2:
        x = (w - faces.FACE) >> 1
        y = 0
        _arrow(canvas, directions.UP if out else directions.DOWN, x - 10, 5)
        _arrow(canvas, directions.UP if out else directions.DOWN, x + faces.FACE + 3, 5)
    else:
        y = _FACE_Y
        x = 2 if place == 1 else w - faces.FACE - 2
        go_left = (place == 1) == out
        _arrow(
            canvas,
            directions.LEFT if go_left else directions.RIGHT,
            x + faces.FACE + 2 if place == 1 else x - 9,
            _Y + 2,
        )
    if seat:
        faces.draw_face(canvas, seat - 1, look, x, y)
    elif place == 2:
        canvas.text_mid(NAMES[0], w >> 1, 5)


def draw_names(canvas, me, players, chosen):
    """Above each of the three places whom its card goes to or comes from; `chosen` inverted."""
    x = (canvas.width - _WIDTH) >> 1
    for i in range(PACKET):
        name = NAMES[(me + 1 + i) % players]
        if i == chosen:
            canvas.fill(x, _Y - 8, TRICK_W, 7)
        canvas.text_mid(name, x + (TRICK_W >> 1), _Y - 7, 0 if i == chosen else 1, F4X5)
        x += _PITCH


def _arrow(canvas, direction, x, y):
    canvas.arrow(direction, x, y)
