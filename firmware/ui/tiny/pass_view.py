"""Both ends of a pass on 72x40."""

from micropython import const

from session.session import NAMES
from ui.fonts import F4X5
from ui.tiny.cards import draw_ghost
from ui.tiny.hand import draw_banner, draw_button, lines_of
from ui.tiny.packet import PITCH, draw_head, draw_names, draw_packet
from ui.words import draw_lines_mid

_GHOST_X = const(56)  # the card under the cursor, beside the three places
_GHOST_Y = const(8)
_LINE = const(6)


def draw(canvas, screen, choosing):
    """Everything but the hand of ui/screens/pass_cards.py; `choosing`: not yet on their way."""
    if screen.place == 0:
        free = screen.free_place() if choosing else -1
        draw_names(canvas, screen.others, len(screen.cards), free)
    elif screen.place < 0:
        draw_head(canvas, -1, screen.head, "MIX", True)
    else:
        draw_head(canvas, screen.place, screen.head, NAMES[screen.to], True)
    draw_packet(canvas, screen.cards, len(screen.cards), screen.place, True, screen.flown)
    hand = screen.hand
    if choosing and hand.cursor >= 0 and hand.n:
        # Four places leave no room for it: then it stands where it would lie.
        x = _GHOST_X if len(screen.cards) < 4 else PITCH * screen.free_place()
        if x >= 0:
            draw_ghost(canvas, hand.cards[hand.cursor], x, _GHOST_Y)
    if screen.banner:
        draw_banner(canvas, screen.banner)
    elif choosing:
        if screen.count == len(screen.cards):
            draw_button(canvas, "PASS", hand.cursor < 0)
        elif screen.blind and not screen.count:
            draw_button(canvas, "ON UNSEEN", hand.cursor < 0)


def draw_received(canvas, screen):
    """Everything but the hand of ui/screens/received.py."""
    if screen.place == 0:
        draw_names(canvas, screen.others, len(screen.cards), -1)
    elif screen.place > 0:
        draw_head(canvas, screen.place, NAMES[screen.sender], "GAVE YOU", False)
    elif canvas.text_width(screen.head, F4X5) <= canvas.width:
        canvas.text_mid(screen.head, canvas.width >> 1, 1, 1, F4X5)
    elif screen.n:
        canvas.text_mid("YOUR OWN CARDS", canvas.width >> 1, 1, 1, F4X5)
    else:
        draw_lines_mid(canvas, lines_of(canvas, screen.head), canvas.width >> 1, 1, F4X5, _LINE)
    if screen.n:
        draw_packet(canvas, screen.cards, screen.n, screen.place, False, 0)
    if screen.note:
        draw_lines_mid(canvas, lines_of(canvas, screen.note), canvas.width >> 1, 18, F4X5, _LINE)
    else:
        draw_button(canvas, "PLAY", True)
