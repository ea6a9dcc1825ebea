"""The end of a hand on a large panel."""

from micropython import const

from core.cards import HEARTS
from session.session import NAMES
from ui.large.cards import draw_suit_big
from ui.large.face import SIZE, draw_face
from ui.large.font import F6X7, F10X14
from ui.large.lines import even
from ui.large.theme import SEATS, fit, page, text_mid
from ui.seats import MOST_SIDES
from ui.words import draw_lines_mid

# Colours, as in ui/palette.py.
_BLACK = const(0)
_WHITE = const(1)
_RED = const(2)
_GOLD = const(7)
_DARK_GREY = const(9)
_ORANGE = const(12)

_BAR_W = const(12)
_ROW = const(38)
_PEOPLE = const(1)  # seats before the first bot


def draw(canvas, screen, game):
    """`screen` is that of ui/screens/hand_result.py, `game` the scored core.hearts.Hearts."""
    y = page(canvas, screen.head, screen.tail)
    y += 16 if canvas.roomy else 3 if canvas.upright else 6
    n = game.players
    if n > MOST_SIDES:
        _draw_many(canvas, screen, game, y)
        n = 0
    step = canvas.width // max(n, 1)
    for seat in range(n):
        if canvas.upright:
            _draw_row(canvas, screen, game, seat, y + _ROW * seat)
        else:
            _draw_seat(canvas, screen, game, seat, step * seat, y, step)
    w = canvas.width
    lines = even(canvas, screen.notes[screen.note], w - 8)
    y = canvas.height - 18 * len(lines) - 2
    canvas.fill(0, y - 4, w, canvas.height - y + 4, _BLACK)
    draw_lines_mid(canvas, lines, w >> 1, y, F10X14, 18, _GOLD)


def _draw_many(canvas, screen, game, y):
    """More than four: name, points and total in rows; in two columns where there is room."""
    columns = 1 if canvas.upright else 2
    w = canvas.width // columns
    row = 18 if canvas.upright else 22 if canvas.high else 15
    for seat in range(game.players):
        x = w * (seat % columns)
        canvas.text(NAMES[seat], x + 5, y, SEATS[seat], F10X14)
        canvas.text_right(screen.points[seat], x + w - 46, y + 4, _ORANGE, F6X7)
        canvas.text_right(
            game.totals[seat], x + w - 6, y, _WHITE, fit(canvas, game.totals[seat], 36)
        )
        if seat % columns == columns - 1:
            y += row


def _draw_head(canvas, screen, seat, middle, y):
    if seat >= _PEOPLE:
        draw_face(canvas, seat - _PEOPLE, screen.look(seat), middle - (SIZE >> 1), y)
    else:
        draw_suit_big(canvas, HEARTS, middle - 10, y + 4, _RED)


def _draw_row(canvas, screen, game, seat, y):
    """A seat on a panel that is held upright."""
    _draw_head(canvas, screen, seat, 18, y)
    canvas.text(NAMES[seat], 38, y, _WHITE, F10X14)
    w = canvas.width
    total = game.totals[seat]
    font = fit(canvas, total, 36)
    x = canvas.text_right(total, w - 2, y + (14 - font[3] >> 1), _WHITE, font)
    canvas.text_right(screen.points[seat], min(x - 4, w - 36), y + 5, _ORANGE, F6X7)
    _draw_bar(canvas, screen.top, 38, y + 18, w - 40, total, SEATS[seat])


def _draw_seat(canvas, screen, game, seat, x, y, step):
    roomy = canvas.roomy
    middle = x + (step - _BAR_W - 4 >> 1)
    _draw_head(canvas, screen, seat, middle, y)
    top = y
    y += SIZE + (16 if roomy else 3)
    canvas.text_mid(NAMES[seat], middle, y, _WHITE, F10X14 if roomy else F6X7)
    y += 34 if roomy else 11
    canvas.text_mid(screen.points[seat], middle, y, _ORANGE, F10X14)
    y += 34 if roomy else 17
    total = game.totals[seat]
    text_mid(canvas, total, middle, y, step - _BAR_W - 6)
    h = y + 14 - top
    _draw_bar(canvas, screen.top, x + step - _BAR_W - 4, top, h, total, SEATS[seat])


def _draw_bar(canvas, top, x, y, length, total, c):
    """A tube that fills from below, or from the left, as a total comes near the target."""
    h = _BAR_W if canvas.upright else length
    canvas.frame(x, y, length if canvas.upright else _BAR_W, h, _WHITE, _DARK_GREY)
    inner = length - 4
    level = max(0, min(inner, total * inner // top))
    if total > 0 and not level:
        level = 1
    if canvas.upright:
        canvas.fill(x + 2, y + 2, level, _BAR_W - 4, c)
    else:
        canvas.fill(x + 2, y + h - 2 - level, _BAR_W - 4, level, c)
