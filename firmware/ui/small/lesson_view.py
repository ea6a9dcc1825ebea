"""The lesson on 128x64."""

from micropython import const

from session.session import NAMES
from ui.canvas import RIGHT
from ui.faces import FACE, HAPPY, HIT, NEUTRAL, draw_face
from ui.fonts import F4X5
from ui.hearts import lesson_cards
from ui.hearts import lesson_text as lesson_text  # its words are for the screen
from ui.signs import draw_suit_big
from ui.small.cards import FAN_H, TRICK_W, draw_fan, draw_place, draw_trick_card
from ui.words import draw_lines, draw_lines_mid, wrap

_SEATS = const(4)


def lines(canvas, text):
    """What is said, as lines that fit."""
    return wrap(canvas, text, canvas.width)


def draw_trick(canvas, screen, done):
    """A trick of ui/screens/lesson.py; `done`: the player has played, and this came of it."""
    draw_lines(canvas, screen.lines, 0, 0)
    _draw_places(canvas, screen, 19, done)
    cursor = -1 if done else screen.cursor
    playable = None if done else screen.playable
    draw_fan(canvas, screen.hand, screen.n, cursor, playable, None, canvas.height - FAN_H)
    if done:
        taker = lesson_cards.TRICKS[screen.trick][3]
        draw_face(canvas, taker - 1, HIT if screen.trick else HAPPY, 4, canvas.height - FACE)
        _draw_onward(canvas)


def draw_talk(canvas, screen, first):
    """What is said before the tricks (`first`) and after them."""
    look = NEUTRAL if first else HAPPY
    step = canvas.width // _SEATS
    x = step - FACE >> 1
    draw_suit_big(canvas, 3, x + 1, 1)
    for bot in range(_SEATS - 1):
        draw_face(canvas, bot, look, x + step * (bot + 1), 0)
    draw_lines_mid(canvas, screen.lines, canvas.width >> 1, 20)
    if first:
        canvas.text(screen.skip, 0, canvas.height - 6, 1, F4X5)
    _draw_onward(canvas)


def _draw_onward(canvas):
    """In the lower right corner: A goes on."""
    y = canvas.height - 6
    left = canvas.text_right("A", canvas.width - 7, y, 1, F4X5)
    canvas.tip(RIGHT, left + 7, y, 3)


def _draw_places(canvas, screen, y, done):
    """The four places in the order of play, and who took them."""
    taker = lesson_cards.TRICKS[screen.trick][3]
    step = canvas.width // _SEATS
    x = step - TRICK_W >> 1
    top = y + 6
    for i in range(_SEATS):
        seat = (screen.cards[0] + i) % _SEATS
        canvas.text_mid(NAMES[seat], x + (TRICK_W >> 1), y, 1, F4X5)
        if 2 * i < screen.played:
            won = done and seat == taker
            draw_trick_card(canvas, screen.cards[2 * i + 1], x, top, won, i == 0)
        elif seat == 0:
            draw_place(canvas, x, top)
        x += step
