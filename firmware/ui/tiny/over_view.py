"""The end of a match on 72x40: places, the chart, the deals."""

from micropython import const

from core.deal_text import told
from core.hearts import scoring
from session.session import NAMES
from ui.canvas import LEFT, RIGHT
from ui.chart import draw_chart
from ui.faces import HAPPY, draw_face
from ui.fonts import F4X5
from ui.signs import CUP, draw_sign
from ui.tiny.theme import title

WORDS = ("AGAIN", "CHART", "DEALS", "MENU")  # what can be chosen; only the chosen one is seen
PER_PAGE = const(4)  # deals

_CHART = const(1)  # places among the words
_NUMBERS = const(2)
_LINE = const(6)
_BAR_H = const(7)


def draw(canvas, screen, match):
    """`screen` is that of ui/screens/game_over.py; `match` is over."""
    _draw_bar(canvas, screen.at)
    if screen.at == _CHART:
        draw_chart(canvas, screen.history, 0, 0, canvas.width, canvas.height - _BAR_H - 1)
    elif screen.at == _NUMBERS:
        _draw_deals(canvas, screen, match.game)
    else:
        _draw_places(canvas, screen, match)


def _head(canvas, text, tail):
    """The title, on a panel of 32 rows beside what stands below; the first row of that."""
    if canvas.height < 40:
        canvas.text_right(tail or text, canvas.width, 0, 1, F4X5)
        return 0
    return title(canvas, text, tail) + 1


def _draw_places(canvas, screen, match):
    fits = canvas.text_width(screen.title, F4X5) < canvas.width
    y = _head(canvas, screen.title if fits else "SHARED WIN", "")
    for seat in screen.ranking:
        canvas.text(scoring.place(match.game.totals, seat), 1, y, 1, F4X5)
        canvas.text(NAMES[seat], 9, y, 1, F4X5)
        canvas.text_right(match.game.totals[seat], 48, y, 1, F4X5)
        y += _LINE
    winner = screen.ranking[0]
    if scoring.place(match.game.totals, match.me()) == 1:
        draw_sign(canvas, CUP, 54, min(13, canvas.height - 21), 1, 2)
    else:
        draw_face(canvas, winner - 1, HAPPY, 54, min(12, canvas.height - 22))


def _draw_deals(canvas, screen, game):
    """The deal number of each hand, which it says itself."""
    n = game.hand_number + 1
    first = screen.page * PER_PAGE
    last = min(first + PER_PAGE, n)
    y = _head(canvas, "DEALS", "{}-{}/{}".format(first + 1, last, n) if n > PER_PAGE else "")
    for i in range(first, last):
        canvas.text(told(game.deal_number(i)), 16, y, 1, F4X5)
        y += _LINE


def _draw_bar(canvas, at):
    y = canvas.height - _BAR_H
    w = canvas.width
    canvas.fill(0, y, w, _BAR_H)
    canvas.text_mid(WORDS[at], w >> 1, y + 1, 0, F4X5)
    canvas.tip(LEFT, 2, y + 1, 3, 0)
    canvas.tip(RIGHT, w - 5, y + 1, 3, 0)
