"""The cards of a packet in the middle of the screen, and where they come from or go to.

Both ends of a pass look alike: the same places, the same arrow, the same face.
"""

from micropython import const

from session.session import NAMES
from ui import canvas as directions
from ui import faces
from ui.fonts import F4X5
from ui.packet import draw
from ui.small.cards import TRICK_W

_PITCH = const(23)  # of the places: TRICK_W and a gap
_Y = const(16)
_FACE_Y = const(11)


def _left(canvas, n):
    return (canvas.width - n * _PITCH + 3) >> 1


def draw_packet(canvas, packet, n, place, out, step):
    """`n` of the cards in `packet`; `place` and `step` as in ui/packet.py."""
    draw(canvas, packet, n, place, step, _left(canvas, len(packet)), _Y, _PITCH)


def draw_other(canvas, seat, place, look, out, n):
    """The face of the one other player beside `n` cards, an arrow to it or from it."""
    w = canvas.width
    if place == 2:
        x = (w - faces.FACE) >> 1
        y = 0
        arrow = directions.UP if out else directions.DOWN
        canvas.arrow(arrow, x - 10, 5)
        canvas.arrow(arrow, x + faces.FACE + 3, 5)
    else:
        y = _FACE_Y
        x = 2 if place == 1 else w - faces.FACE - 2
        go_left = (place == 1) == out
        arrow = directions.LEFT if go_left else directions.RIGHT
        if n > 3:  # it stands below
            canvas.arrow(arrow, x + 4, y + faces.FACE + 1)
        else:
            canvas.arrow(arrow, x + faces.FACE + 2 if place == 1 else x - 9, _Y + 2)
    if seat:
        faces.draw_face(canvas, seat - 1, look, x, y)
    elif place == 2:
        canvas.text_mid(NAMES[0], w >> 1, 5)


def draw_names(canvas, others, n, chosen):
    """Above each of `n` places the seat of `others` that its card goes to or comes
    from; `chosen` inverted.
    """
    x = _left(canvas, n)
    for i in range(n):
        name = NAMES[others[i]]
        if i == chosen:
            canvas.fill(x, _Y - 8, TRICK_W, 7)
        canvas.text_mid(name, x + (TRICK_W >> 1), _Y - 7, 0 if i == chosen else 1, F4X5)
        x += _PITCH
