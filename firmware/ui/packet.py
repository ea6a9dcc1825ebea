"""The cards of a packet side by side, on all panels, and how they fly to another player.

The place of the other player, as seen from here: 1 left, 2 across, 3 right, 0 all of them (each
card its own, left to right), -1 the middle.
"""

from micropython import const

from ui import layout

cards = layout.load("cards")

STEPS = const(8)  # of a flight


def draw(canvas, packet, n, place, step, left, y, pitch):
    """`n` of the cards in the buffer `packet`, from `left`, `y` on; the other places are empty.

    `place`: where they go. `step` of STEPS: how far they have flown.
    """
    for i in range(len(packet)):
        x = left + i * pitch
        top = y
        to = place if place else i + 1
        if step:
            if to == 1:
                x -= (x + pitch) * step // STEPS
            elif to == 3:
                x += (canvas.width - x) * step // STEPS
            elif to == 2:
                top -= (y + canvas.height // 2) * step // STEPS
            else:
                x += (left + pitch - x) * step // STEPS
        if i < n and packet[i]:
            cards.draw_trick_card(canvas, packet[i], x, top, 0, 0)
        elif not step:
            cards.draw_place(canvas, x, top)
