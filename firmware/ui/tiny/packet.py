"""The three cards of a packet on 72x40, and where they come from or go to.

Both ends of a pass look alike: the same three places, the same arrow.
"""

from micropython import const

from core.hearts.codes import FEWEST_PASSED as PACKET
from session.session import NAMES
from ui.canvas import DOWN, LEFT, RIGHT, UP
from ui.fonts import F4X5
from ui.passes import STEPS
from ui.tiny.cards import TRICK_H, TRICK_W, draw_place, draw_trick_card

_PITCH = const(18)  # of the places: TRICK_W and a gap
_Y = const(8)
_ARROW = const(7)


def draw_packet(canvas, cards, n, place, step):
    """`n` of three `cards`; the other places are dotted.

    `place` as in ui/passes.py. `step` of STEPS: how far they have flown there.
    """
    for i in range(PACKET):
        x = i * _PITCH
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
                x += (_PITCH - x) * step // STEPS
        if i < n and cards[i]:
            draw_trick_card(canvas, cards[i], x, y, 0, 0)
        elif not step:
            draw_place(canvas, x, y)


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


def draw_names(canvas, me, players, chosen):
    """Above each of the three places whom its card goes to or comes from; `chosen` inverted."""
    x = 0
    for i in range(PACKET):
        name = NAMES[(me + 1 + i) % players]
        if i == chosen:
            canvas.fill(x, 0, TRICK_W + 1, 7)
        canvas.text_mid(name, x + (TRICK_W >> 1), 1, 0 if i == chosen else 1, F4X5)
        x += _PITCH
