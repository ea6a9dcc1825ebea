"""The end of a match on a large panel: places, the chart, the deals."""

from micropython import const

from ui.faces import HAPPY
from ui.large.cards import CUP, draw_sign
from ui.large.chart import draw_chart
from ui.large.face import SIZE, draw_face
from ui.large.font import F6X7, F10X14
from ui.large.words import SEATS, felt, is_tall
from ui.match import NAMES

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


def draw(canvas, screen, match):
    """`screen` is that of ui/screens/game_over.py; `match` is over."""
    if screen.at == _CHART:
        canvas.clear(_BLACK)
        draw_chart(canvas, screen.history, 0, 2, canvas.width, canvas.height - _BAR_H - 5)
    elif screen.at == _NUMBERS:
        _draw_deals(canvas, screen, match.game)
    else:
        _draw_places(canvas, screen, match)
    _draw_bar(canvas, screen)


def _draw_places(canvas, screen, match):
    y = felt(canvas, screen.title) + 6
    row = 36 if is_tall(canvas) else 22
    top = y
    y += row - 14 >> 1
    for seat in screen.ranking:
        first = match.place(seat) == 1
        c = _GOLD if first else _WHITE
        canvas.text(match.place(seat), 8, y, c, F10X14)
        canvas.fill(28, y + 1, 6, 12, SEATS[seat])
        canvas.text(NAMES[seat], 42, y, c, F10X14)
        canvas.text_right(match.game.totals[seat], 124, y, c, F10X14)
        y += row
    x = 128 + (canvas.width - 128 >> 1)
    y = top + 2 * row
    winner = screen.ranking[0]
    if match.place(match.me()) == 1:
        draw_sign(canvas, CUP, x - 35, y - 35, _GOLD, 10)
    else:
        draw_face(canvas, winner - 1, HAPPY, x - (SIZE >> 1), y - 8)
        draw_sign(canvas, CUP, x - 14, y - 42, _GOLD, 4)


def _draw_deals(canvas, screen, game):
    """The deal number of each hand, column by column."""
    n = game.hand_number + 1
    first = screen.page * PER_PAGE
    last = min(first + PER_PAGE, n)
    right = "{}-{} OF {}".format(first + 1, last, n) if n > PER_PAGE else ""
    y = felt(canvas, "DEALS", right) + 10
    row = 34 if is_tall(canvas) else 22
    half = canvas.width >> 1
    for i in range(first, last):
        x = half if i - first >= _PER_COLUMN else 0
        top = y + row * ((i - first) % _PER_COLUMN)
        canvas.text_right(i + 1, x + 24, top + 5, _GREY, F6X7)
        canvas.text("{:06d}".format(game.deal_number(i)), x + 32, top, _WHITE, F10X14)


def _draw_bar(canvas, screen):
    step = canvas.width // len(WORDS)
    y = canvas.height - _BAR_H
    canvas.fill(0, y, canvas.width, _BAR_H, _FELT_DARK)
    for i in range(len(WORDS)):
        here = i == screen.at
        if here:
            canvas.frame(step * i, y, step, _BAR_H, _GOLD, _GOLD)
        c = _BLACK if here else _WHITE
        canvas.text_mid(WORDS[i], step * i + (step >> 1), y + 7, c, F6X7)
