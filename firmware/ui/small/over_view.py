"""The end of a match on 128x64: places, the chart, the deals."""

from micropython import const

from core.deal_text import told
from core.hearts import scoring
from session.session import NAMES
from ui.chart import draw_chart
from ui.faces import FACE, HAPPY, draw_face
from ui.fonts import F4X5
from ui.signs import CUP, draw_sign
from ui.small.theme import title

WORDS = ("AGAIN", "CHART", "DEALS", "MENU")  # the bar: what can be chosen
PER_PAGE = const(8)  # deals

_PER_COLUMN = const(4)
_CHART = const(1)  # places in the bar
_NUMBERS = const(2)


def draw(canvas, screen, match):
    """`screen` is that of ui/screens/game_over.py; `match` is over."""
    _draw_bar(canvas, screen)
    if screen.at == _CHART:
        draw_chart(canvas, screen.history, 0, 0, canvas.width, canvas.height - 11)
    elif screen.at == _NUMBERS:
        _draw_deals(canvas, screen, match.game)
    else:
        _draw_places(canvas, screen, match)


def _draw_places(canvas, screen, match):
    title(canvas, screen.title)
    y = 13
    for seat in screen.ranking:
        canvas.text(scoring.place(match.game.totals, seat), 3, y)
        canvas.text(NAMES[seat], 15, y)
        canvas.text_right(match.game.totals[seat], 62, y)
        y += 10
    size = 2 * FACE
    x = 62 + (canvas.width - 62 - size >> 1)
    winner = screen.ranking[0]
    if scoring.place(match.game.totals, match.me()) == 1:
        draw_sign(canvas, CUP, x + 2, 15, 1, 4)
    else:
        draw_face(canvas, winner - 1, HAPPY, x, 15, 1, 2)


def _draw_deals(canvas, screen, game):
    """The deal number of each hand, column by column; it says which hand that was."""
    n = game.hand_number + 1
    first = screen.page * PER_PAGE
    last = min(first + PER_PAGE, n)
    title(canvas, "DEALS", "{}-{} OF {}".format(first + 1, last, n) if n > PER_PAGE else "")
    half = canvas.width >> 1
    for i in range(first, last):
        x = half if i - first >= _PER_COLUMN else 0
        y = 13 + 10 * ((i - first) % _PER_COLUMN)
        canvas.text(told(game.deal_number(i)), x + 8, y)


def _draw_bar(canvas, screen):
    step = canvas.width // len(WORDS)
    y = canvas.height - 9
    for i in range(len(WORDS)):
        if i == screen.at:
            canvas.frame(step * i, y, step, 9, 1, 1)
        c = 0 if i == screen.at else 1
        canvas.text_mid(WORDS[i], step * i + (step >> 1), y + 2, c, F4X5)
