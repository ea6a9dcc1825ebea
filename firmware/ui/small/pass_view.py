"""Both ends of a pass on 128x64."""

from session.session import NAMES
from ui import faces
from ui.fonts import F4X5
from ui.small.hand import draw_banner, draw_button
from ui.small.packet import draw_names, draw_other, draw_packet

_UNSEEN = "SEND ON UNSEEN"


def draw(canvas, screen, choosing):
    """Everything but the hand of ui/screens/pass_cards.py; `choosing`: not yet on their way."""
    _draw_head(canvas, screen)
    if screen.place == 0 and choosing:
        draw_names(canvas, screen.others, len(screen.cards), screen.free_place())
    elif screen.place > 0:
        look = faces.NEUTRAL if screen.count < len(screen.cards) else faces.HIT
        draw_other(canvas, screen.to, screen.place, look, True, len(screen.cards))
    draw_packet(canvas, screen.cards, len(screen.cards), screen.place, True, screen.flown)
    if screen.banner:
        draw_banner(canvas, screen.banner)
    elif choosing:
        if screen.count == len(screen.cards):
            draw_button(canvas, "PASS", screen.hand.cursor < 0)
        elif screen.blind and not screen.count:
            draw_button(canvas, _UNSEEN, screen.hand.cursor < 0)


def _draw_head(canvas, screen):
    w = canvas.width
    if screen.place == 2:
        canvas.text(screen.short, 0, 0)
        x = canvas.text_right(NAMES[screen.to], w, 0)
        canvas.text_right("TO", x - 3, 0)
        _draw_count(canvas, screen, w - 18, 19)
        return
    if screen.place == 0:
        canvas.text("ONE TO EACH", 0, 0)
    elif screen.place < 0:
        canvas.text(screen.mix, 0, 0)
    else:
        x = canvas.text(screen.head, 0, 0)
        canvas.text(NAMES[screen.to], x + 3, 0)
    _draw_count(canvas, screen, w - 17, 1)


def _draw_count(canvas, screen, x, y):
    x = canvas.text(screen.count, x, y, 1, F4X5)
    x = canvas.text("/", x, y, 1, F4X5)
    canvas.text(len(screen.cards), x, y, 1, F4X5)


def draw_received(canvas, screen):
    """Everything but the hand of ui/screens/received.py."""
    if screen.place == 2:
        canvas.text(NAMES[screen.sender], 0, 0)
        canvas.text_right("GAVE YOU", canvas.width, 0)
    else:
        canvas.text_mid(screen.head, canvas.width >> 1, 0)
    if screen.note:
        canvas.text_mid(screen.note, canvas.width >> 1, 9, 1, F4X5)
    if screen.place == 0:
        draw_names(canvas, screen.others, len(screen.cards), -1)
    elif screen.place > 0:
        draw_other(canvas, screen.sender, screen.place, faces.HAPPY, False, len(screen.cards))
    if screen.n:
        draw_packet(canvas, screen.cards, screen.n, screen.place, False, 0)
    draw_button(canvas, "PLAY", True)
