"""The end of a hand on 72x40: points, totals, the way to the target, and a note."""

from micropython import const

from session.session import NAMES
from ui.fonts import F3X5, F4X5
from ui.seats import MOST_SIDES
from ui.tiny.theme import title
from ui.words import wrap

_NAME_Y = const(8)
_POINTS_Y = const(14)
_TOTAL_Y = const(20)
_BAR_Y = const(26)
_NOTE_Y = const(29)
_LINE = const(6)
_POINTS_X = const(19)  # right edge, of more than four seats
_INSET = const(2)  # of a bar in its column
_UP = const(8)  # how much higher all stands on a panel of 32 rows, where the title is below


def draw(canvas, screen, game):
    """`screen` is that of ui/screens/hand_result.py."""
    h = canvas.height
    up = _UP if h < 40 else 0
    if up:
        canvas.text(screen.head, 0, h - 5, 1, F4X5)
        canvas.text_right(screen.tail, canvas.width, h - 5, 1, F4X5)
    else:
        title(canvas, screen.head, screen.tail)
    n = game.players
    if n > MOST_SIDES:
        _draw_many(canvas, screen, game, _NAME_Y - up)
        n = 0
    step = canvas.width // max(n, 1)
    for seat in range(n):
        _draw_seat(canvas, screen, game.totals[seat], seat, step * seat, step, up)
    y = _NOTE_Y - up
    for line in wrap(canvas, screen.notes[screen.note], canvas.width, F4X5):
        canvas.text_mid(line, canvas.width >> 1, y, 1, F4X5)
        y += _LINE


def _draw_many(canvas, screen, game, y):
    """More than four: two columns of first letter, points and total."""
    half = canvas.width >> 1
    for seat in range(game.players):
        x = half * (seat & 1)
        canvas.text(NAMES[seat][:1], x, y, 1, F4X5)
        canvas.text_right(screen.points[seat], x + _POINTS_X, y, 1, F3X5)
        canvas.text_right(game.totals[seat], x + half - 2, y, 1, F3X5)
        if seat & 1:
            y += _LINE


def _draw_seat(canvas, screen, total, seat, x, step, up):
    middle = x + (step >> 1)
    canvas.text_mid(NAMES[seat], middle, _NAME_Y - up, 1, F4X5)
    canvas.text_mid(screen.points[seat], middle, _POINTS_Y - up, 1, F3X5)
    font = F4X5 if canvas.text_width(total, F4X5) < step - 1 else F3X5
    canvas.text_mid(total, middle, _TOTAL_Y - up, 1, font)
    # The way to the target: dots, filled as far as the total has come.
    width = step - 2 * _INSET
    x += _INSET
    canvas.dotted_hline(x, _BAR_Y - up, width)
    done = max(0, min(width, total * width // screen.top))
    if total > 0 and not done:
        done = 1
    canvas.fill(x, _BAR_Y - up, done, 2)
