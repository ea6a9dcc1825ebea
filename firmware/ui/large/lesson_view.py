"""The lesson on a large panel."""

from micropython import const

from session.session import NAMES
from ui.canvas import RIGHT
from ui.faces import HAPPY, HIT, NEUTRAL
from ui.hearts import lesson_cards
from ui.hearts import lesson_text as lesson_text  # its words are for the screen
from ui.large.cards import (
    CARD_W,
    SMALL_W,
    draw_fan,
    draw_place,
    draw_suit_big,
    draw_trick_card,
)
from ui.large.face import SIZE, draw_face
from ui.large.font import F6X7, F10X14
from ui.large.hand import draw_hand
from ui.large.lines import even
from ui.large.theme import fit, page
from ui.words import draw_lines, draw_lines_mid, wrap

# Colours, as in ui/palette.py.
_WHITE = const(1)
_RED = const(2)
_GOLD = const(7)
_GREY = const(8)

_SEATS = const(4)
_LINE = const(18)
_UPRIGHT_Y = const(110)  # of the names, upright
_REST = const(34)  # rows of the hand that are left when the trick is over

_font = [F10X14]  # of what is said now


def lines(canvas, text):
    """What is said, as lines that fit."""
    if text is lesson_text.HELLO or text is lesson_text.BYE:
        return even(canvas, text, canvas.width - 20)
    width = canvas.width - 6
    said = wrap(canvas, text, width, F10X14)
    fits = len(said) * _LINE <= _places_y(canvas)
    _font[0] = F10X14 if fits else F6X7
    return said if fits else wrap(canvas, text, width, F6X7)


def _places_y(canvas):
    """Where the names above the cards stand: below what is said."""
    return _UPRIGHT_Y if canvas.upright else 62 if canvas.roomy else 36


def draw_trick(canvas, screen, done):
    """A trick of ui/screens/lesson.py; `done`: the player has played, and this came of it."""
    page(canvas)
    font = _font[0]
    y = 4 if canvas.high else 1
    draw_lines(canvas, screen.lines, 3, y, font, font[3] + (_LINE - 14))
    _draw_places(canvas, screen, _places_y(canvas), done)
    y = canvas.height
    if done and canvas.upright:
        y -= _REST
        draw_fan(canvas, screen.hand, screen.n, -1, None, None, y)
    else:
        draw_hand(canvas, screen.hand, screen.n, -1 if done else screen.cursor,
                  None if done else screen.playable, None)  # fmt: skip
    if done:
        taker = lesson_cards.TRICKS[screen.trick][3]
        y -= SIZE + 2
        draw_face(canvas, taker - 1, HIT if screen.trick else HAPPY, 4, y)
        _draw_onward(canvas, y + SIZE - 16)


def draw_talk(canvas, screen, first):
    """What is said before the tricks (`first`) and after them."""
    page(canvas)
    look = NEUTRAL if first else HAPPY
    step = canvas.width // _SEATS
    y = 44 if canvas.roomy else 6
    draw_suit_big(canvas, 3, step - 21 >> 1, y + 4, _RED)
    x = step - SIZE >> 1
    for bot in range(_SEATS - 1):
        draw_face(canvas, bot, look, x + step * (bot + 1), y)
    y += SIZE + (20 if canvas.roomy else 8)
    pitch = 20 if canvas.roomy else _LINE
    draw_lines_mid(canvas, screen.lines, canvas.width >> 1, y, F10X14, pitch)
    y = canvas.height - 18
    if first:
        font = fit(canvas, screen.skip, canvas.width - 40)
        canvas.text(screen.skip, 4, y + (14 - font[3] >> 1), _GREY, font)
    _draw_onward(canvas, y)


def _draw_onward(canvas, y):
    """At the right: A goes on."""
    left = canvas.text_right("A", canvas.width - 16, y, _GOLD, F10X14)
    canvas.tip(RIGHT, left + 16, y + 1, 6, _GOLD)


def _draw_places(canvas, screen, y, done):
    """The four places in the order of play, and who took them."""
    taker = lesson_cards.TRICKS[screen.trick][3]
    step = canvas.width // _SEATS
    w = CARD_W if canvas.roomy else SMALL_W
    x = step - w >> 1
    font = F10X14 if canvas.roomy else F6X7
    top = y + font[3] + (4 if canvas.roomy else 2)
    for i in range(_SEATS):
        seat = (screen.cards[0] + i) % _SEATS
        won = done and seat == taker
        canvas.text_mid(NAMES[seat], x + (w >> 1), y, _GOLD if won else _WHITE, font)
        if 2 * i < screen.played:
            draw_trick_card(canvas, screen.cards[2 * i + 1], x, top, won, i == 0)
        elif seat == 0:
            draw_place(canvas, x, top)
        x += step
