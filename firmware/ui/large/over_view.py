"""The end of a match on a large panel: places, the chart, the deals."""

from micropython import const

from core.deal_text import told
from core.hearts import scoring
from session.session import NAMES
from ui.faces import HAPPY
from ui.large.cards import CUP, draw_sign
from ui.large.chart import draw_chart
from ui.large.face import SIZE, draw_face
from ui.large.font import F6X7, F10X14
from ui.large.theme import SEATS, page

# Colours, as in ui/palette.py.
_BLACK = const(0)
_WHITE = const(1)
_FELT_DARK = const(4)
_GOLD = const(7)
_GREY = const(8)

WORDS = ("AGAIN", "CHART", "DEALS", "MENU")  # the bar: what can be chosen
PER_PAGE = const(8)  # deals

_PER_COLUMN = const(4)
_CHART = const(1)  # places in the bar
_NUMBERS = const(2)
_BAR_H = const(20)
_ROWS = const(2)  # of the bar, upright


def draw(canvas, screen, match):
    """`screen` is that of ui/screens/game_over.py; `match` is over."""
    if screen.at == _CHART:
        canvas.clear(_BLACK)
        h = canvas.height - _BAR_H * (_ROWS if canvas.upright else 1)
        draw_chart(canvas, screen.history, 0, 2, canvas.width, h - 5)
    elif screen.at == _NUMBERS:
        _draw_deals(canvas, screen, match.game)
    else:
        _draw_places(canvas, screen, match)
    _draw_bar(canvas, screen)


def _draw_places(canvas, screen, match):
    y = page(canvas, screen.title) + 6
    row = 36 if canvas.roomy else 28 if canvas.upright else 22
    top = y
    y += row - 14 >> 1
    for seat in screen.ranking:
        first = scoring.place(match.game.totals, seat) == 1
        c = _GOLD if first else _WHITE
        canvas.text(scoring.place(match.game.totals, seat), 8, y, c, F10X14)
        canvas.fill(28, y + 1, 6, 12, SEATS[seat])
        canvas.text(NAMES[seat], 42, y, c, F10X14)
        canvas.text_right(match.game.totals[seat], 124, y, c, F10X14)
        y += row
    x = 128 + (canvas.width - 128 >> 1)
    y = top + 2 * row
    size = 10
    aside = 0
    if canvas.upright:  # below the places, face and cup beside each other
        x = canvas.width >> 1
        y = top + 4 * row + 31
        size = 8
        aside = 22
    winner = screen.ranking[0]
    if scoring.place(match.game.totals, match.me()) == 1:
        draw_sign(canvas, CUP, x - 7 * size // 2, y - 7 * size // 2, _GOLD, size)
    else:
        draw_face(canvas, winner - 1, HAPPY, x + aside - (SIZE >> 1), y - (16 if aside else 8))
        draw_sign(canvas, CUP, x - aside - 14, y - (14 if aside else 42), _GOLD, 4)


def _draw_deals(canvas, screen, game):
    """The deal number of each hand, column by column; it says which hand that was."""
    n = game.hand_number + 1
    first = screen.page * PER_PAGE
    last = min(first + PER_PAGE, n)
    right = "{}-{} OF {}".format(first + 1, last, n) if n > PER_PAGE else ""
    y = page(canvas, "DEALS", right) + 10
    row = 34 if canvas.roomy else 20 if canvas.upright else 22
    column = PER_PAGE if canvas.upright else _PER_COLUMN
    half = canvas.width >> 1
    for i in range(first, last):
        x = half if i - first >= column else 0
        top = y + row * ((i - first) % column)
        canvas.text(told(game.deal_number(i)), x + 12, top, _WHITE, F10X14)


def _draw_bar(canvas, screen):
    rows = _ROWS if canvas.upright else 1
    font = F10X14 if canvas.upright else F6X7
    n = len(WORDS) // rows
    step = canvas.width // n
    y = canvas.height - _BAR_H * rows
    canvas.fill(0, y, canvas.width, _BAR_H * rows, _FELT_DARK)
    for i in range(len(WORDS)):
        x = step * (i % n)
        here = i == screen.at
        if here:
            canvas.frame(x, y, step, _BAR_H, _GOLD, _GOLD)
        c = _BLACK if here else _WHITE
        canvas.text_mid(WORDS[i], x + (step >> 1), y + (_BAR_H - font[3] + 1 >> 1), c, font)
        if i % n == n - 1:
            y += _BAR_H
