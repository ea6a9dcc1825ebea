"""The end of a hand on 128x64."""

from micropython import const

from core.cards import HEARTS
from session.session import NAMES
from ui.faces import FACE, draw_face
from ui.fonts import F4X5, F5X7
from ui.seats import MOST_SIDES
from ui.signs import draw_suit_big
from ui.small.theme import title

_BAR_W = const(7)
_PEOPLE = const(1)  # seats before the first bot


def draw(canvas, screen, game):
    """`screen` is that of ui/screens/hand_result.py, `game` the scored core.hearts.Hearts."""
    title(canvas, screen.head, screen.tail)
    n = game.players
    if n > MOST_SIDES:
        _draw_many(canvas, screen, game)
        n = 0
    step = canvas.width // max(n, 1)
    for seat in range(n):
        _draw_seat(canvas, screen, game, seat, step * seat + (step - FACE - _BAR_W - 2 >> 1))
    canvas.text_mid(screen.notes[screen.note], canvas.width >> 1, canvas.height - 9)


def _draw_many(canvas, screen, game):
    """More than four: two columns of name, points and total."""
    half = canvas.width >> 1
    y = 12
    for seat in range(game.players):
        x = half * (seat & 1)
        canvas.text(NAMES[seat], x + 1, y)
        canvas.text_right(screen.points[seat], x + 40, y + 1, 1, F4X5)
        canvas.text_right(game.totals[seat], x + half - 3, y, 1, F4X5)
        if seat & 1:
            y += 40 // (game.players + 1 >> 1)


def _draw_seat(canvas, screen, game, seat, x):
    middle = x + (FACE >> 1)
    if seat >= _PEOPLE:
        draw_face(canvas, seat - _PEOPLE, screen.look(seat), x, 11)
    else:
        draw_suit_big(canvas, HEARTS, x + 2, 12)
    canvas.text_mid(NAMES[seat], middle, 28, 1, F4X5)
    points = screen.points[seat]
    font = F5X7 if canvas.text_width(points) <= FACE + 2 else F4X5
    canvas.text_mid(points, middle, 35, 1, font)
    canvas.text_mid(game.totals[seat], middle, 44)
    _draw_bar(canvas, screen.top, x + FACE + 2, 11, 40, game.totals[seat])


def _draw_bar(canvas, top, x, y, h, total):
    """A tube that fills from below as a total comes near the target."""
    canvas.frame(x, y, _BAR_W, h)
    inner = h - 4
    level = max(0, min(inner, total * inner // top))
    if total > 0 and not level:
        level = 1
    canvas.fill(x + 2, y + h - 2 - level, _BAR_W - 4, level)
