"""The lesson on 72x40."""

from micropython import const

from ui.canvas import RIGHT
from ui.fonts import F4X5
from ui.hearts import lesson_cards
from ui.tiny import lesson_text as lesson_text  # its words are for the screen
from ui.tiny.cards import FAN_H, TRICK_W, draw_fan, draw_place, draw_trick_card
from ui.words import draw_lines, wrap

_SEATS = const(4)
_LINE = const(6)
_ASK_Y = const(14)  # of the trick, above the head of the card under the cursor
_DONE_Y = const(20)


def lines(canvas, text):
    """What is said, as lines that fit."""
    return wrap(canvas, text, canvas.width, F4X5)


def draw_trick(canvas, screen, done):
    """A trick of ui/screens/lesson.py; `done`: the player has played, and this came of it."""
    _draw_places(canvas, screen, done)
    draw_lines(canvas, screen.lines, 0, 0, F4X5, _LINE)
    cursor = -1 if done else screen.cursor
    playable = None if done else screen.playable
    draw_fan(canvas, screen.hand, screen.n, cursor, playable, None, canvas.height - FAN_H)
    if done:
        _draw_onward(canvas)


def draw_talk(canvas, screen, first):
    """What is said before the tricks (`first`) and after them."""
    draw_lines(canvas, screen.lines, 0, 0, F4X5, _LINE)
    if first:
        canvas.text(screen.skip, 0, canvas.height - 6, 1, F4X5)
    _draw_onward(canvas)


def _draw_onward(canvas):
    """In the lower right corner: A goes on."""
    y = canvas.height - 6
    left = canvas.text_right("A", canvas.width - 6, y, 1, F4X5)
    canvas.tip(RIGHT, left + 6, y, 3)


def _draw_places(canvas, screen, done):
    """The four places in the order of play, and who took them."""
    taker = lesson_cards.TRICKS[screen.trick][3]
    step = canvas.width // _SEATS
    x = (step - TRICK_W + 1) >> 1
    y = _DONE_Y if done else _ASK_Y
    if canvas.height < 40:
        y = _LINE * len(screen.lines) + 1
    for i in range(_SEATS):
        seat = (screen.cards[0] + i) % _SEATS
        if 2 * i < screen.played:
            draw_trick_card(canvas, screen.cards[2 * i + 1], x, y, done and seat == taker, i == 0)
        elif seat == 0:
            draw_place(canvas, x, y)
        x += step
