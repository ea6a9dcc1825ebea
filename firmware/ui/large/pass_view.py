"""Both ends of a pass on a large panel."""

from micropython import const

from session.session import NAMES
from ui import faces
from ui.large.font import F6X7, F10X14
from ui.large.hand import draw_banner, draw_button
from ui.large.packet import draw_names, draw_other, draw_packet
from ui.large.theme import TITLE_H, page

# Colours, as in ui/palette.py.
_WHITE = const(1)
_GOLD = const(7)

_UNSEEN = "SEND ON UNSEEN"


def draw(canvas, screen, choosing):
    """Everything but the hand of ui/screens/pass_cards.py; `choosing`: not yet on their way."""
    count = screen.tally
    right = count if canvas.upright else ""  # it stands in a second line
    if screen.place == 0:
        page(canvas, "ONE TO EACH\n", right)
        free = screen.free_place() if choosing else -1
        draw_names(canvas, screen.others, len(screen.cards), free)
    elif screen.place < 0:
        page(canvas, "PASS TO THE MIX", right)
    else:
        y = page(canvas, screen.line, right) - TITLE_H  # 0, or the second line's
        x = 5 if y else 13 + canvas.text_width(screen.head, F10X14)
        canvas.text(NAMES[screen.to], x, y + 3, _GOLD, F10X14)
        look = faces.NEUTRAL if screen.count < len(screen.cards) else faces.HIT
        draw_other(canvas, screen.to, screen.place, look, True, False, len(screen.cards))
    if not right:
        canvas.text(count, canvas.width - 36, 3, _WHITE, F10X14)
    cards = screen.cards
    draw_packet(canvas, cards, len(cards), screen.place, screen.place == 0, screen.flown)
    if screen.banner:
        draw_banner(canvas, screen.banner)
    elif choosing:
        if screen.count == len(screen.cards):
            draw_button(canvas, "PASS", screen.hand.cursor < 0)
        elif screen.blind and not screen.count:
            draw_button(canvas, _UNSEEN, screen.hand.cursor < 0)


def draw_received(canvas, screen):
    """Everything but the hand of ui/screens/received.py."""
    if screen.note and canvas.upright:
        canvas.upright.draw_noted(canvas, screen.head, screen.note)
    else:
        page(canvas, screen.head)
        canvas.text_mid(screen.note, canvas.width >> 1, TITLE_H + 2, _WHITE, F6X7)
    if screen.place == 0:
        draw_names(canvas, screen.others, len(screen.cards), -1)
    elif screen.place > 0:
        draw_other(canvas, screen.sender, screen.place, faces.HAPPY, False, screen.note, screen.n)
    noted = screen.note or screen.place == 0
    draw_packet(canvas, screen.cards, screen.n, screen.place, noted, 0)
    draw_button(canvas, "PLAY", True)
