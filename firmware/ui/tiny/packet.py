"""The cards of a packet on 72x40, and where they come from or go to.

Both ends of a pass look alike: the same places, the same arrow.
"""

from micropython import const

from session.session import NAMES
from ui.canvas import DOWN, LEFT, RIGHT, UP
from ui.fonts import F4X5
from ui.packet import draw
from ui.tiny.cards import TRICK_W

PITCH = const(18)  # of the places: TRICK_W and a gap
_Y = const(8)
_ARROW = const(7)


def draw_packet(canvas, packet, n, place, out, step):
    """`n` of the cards in `packet`; `place` and `step` as in ui/packet.py."""
    draw(canvas, packet, n, place, step, 0, _Y, PITCH)


def draw_head(canvas, place, text, name, out):
    """One line: `text`, `name`, and at their side the arrow to or from the other player."""
    width = canvas.text_width(text, F4X5) + 3 + canvas.text_width(name, F4X5)
    x = (canvas.width - width) >> 1
    if place == 1:
        canvas.arrow(LEFT if out else RIGHT, 0, 0)
        x = _ARROW + 2
    elif place > 1:
        direction = (UP if out else DOWN) if place == 2 else (RIGHT if out else LEFT)
        canvas.arrow(direction, canvas.width - _ARROW, 0)
        x = canvas.width - _ARROW - 2 - width
    x = canvas.text(text, x, 1, 1, F4X5)
    canvas.text(name, x + 2, 1, 1, F4X5)


def draw_names(canvas, others, n, chosen):
    """Above each of `n` places the seat of `others` that its card goes to or comes
    from; `chosen` inverted.
    """
    x = 0
    for i in range(n):
        name = NAMES[others[i]]
        if i == chosen:
            canvas.fill(x, 0, TRICK_W + 1, 7)
        canvas.text_mid(name, x + (TRICK_W >> 1), 1, 0 if i == chosen else 1, F4X5)
        x += PITCH
