"""The pyramid on large panels: cards with their index on top, as close as the panel needs."""

from micropython import const

from core.pyramid import chances
from core.pyramid.codes import CARDS, ROWS, WASTE
from ui.canvas import LEFT
from ui.large import cards
from ui.large.font import F6X7, F10X14
from ui.large.theme import page, text_mid

# Colours, as in ui/palette.py.
_BLACK = const(0)
_WHITE = const(1)
_FELT_DARK = const(4)
_BACK = const(5)
_GOLD = const(7)
_DARK_GREY = const(9)
_CARD = const(10)

_EDGE = const(2)
_WIDE = const(30)  # from here on rank and suit stand side by side
_BANNER = const(20)
_LIFTED = const(2)  # pixels that the picked card stands higher

# The ink of a suit on a covered card, which is dark, by its ink on a light one: black, red, blue
# and green become white, pink, cyan and gold.
_ON_DARK = b"\x01\x01\x0d\x01\x01\x0e\x07"


def draw(canvas, board):
    """`board`: the screen of ui/pyramid/board.py."""
    page(canvas)
    game = board.game
    pitch = (canvas.width - 2 * _EDGE) // ROWS
    tall = pitch <= _WIDE
    h = 36 if tall else 30
    row_h = min((canvas.height - 2 * _EDGE - h) // (ROWS - 1), 32 if tall else 28)
    for place in range(CARDS):
        if not game.left >> place & 1:
            continue
        row = chances.row(place)
        k = place - (row * (row + 1) >> 1)
        x = (canvas.width >> 1) - (pitch * (row + 1) >> 1) + pitch * k
        y = _EDGE + row_h * row
        if place == board.picked:
            y -= _LIFTED
        here = place == board.cursor or place == board.picked
        _card(canvas, game.cards[place], x, y, pitch - 1, h, game.is_open(place), here)
    font = F6X7 if tall else F10X14
    _draw_talon(canvas, board, pitch, h, font)
    _draw_numbers(canvas, board, font, _EDGE + h + 4)
    if board.banner[0]:
        y = canvas.height - _BANNER
        canvas.fill(0, y, canvas.width, _BANNER, _GOLD)
        text = board.banner[0] + board.needed
        text_mid(canvas, text, canvas.width >> 1, y + 3, canvas.width - 8, _BLACK)


def _card(canvas, card, x, y, w, h, is_open, marked):
    face = _CARD if is_open else _FELT_DARK
    canvas.frame(x, y, w, h, _GOLD if marked else _DARK_GREY, face)
    if marked:
        canvas.rect(x + 1, y + 1, w - 2, h - 2, _GOLD)
    suit = card >> 4 & 3
    c = canvas.suits[suit]
    if not is_open:
        c = _ON_DARK[c]
    if w < _WIDE:
        cards.draw_rank(canvas, card & 15, x + 4, y + 2, c)
        cards.draw_suit(canvas, suit, x + 3, y + 18, c)
    else:
        cards.draw_rank(canvas, card & 15, x + 4, y + 1, c)
        cards.draw_suit(canvas, suit, x + 17, y + 2, c)


def _draw_numbers(canvas, board, font, below):
    """`below`: the first row under the talon."""
    right = canvas.width - 3
    y = 4
    if font is F6X7:  # a label above its number, as there is no room beside it
        canvas.text_right("MOVES", right, y, _WHITE, font)
        y += font[3] + 2
    x = canvas.text_right(board.moves, right, y, _WHITE, font)
    if font is not F6X7:
        canvas.text_right("MOVES", x - 5, y + 5, _WHITE, F6X7)
    y += font[3] + 4
    canvas.text_right(board.clock, right, y, _WHITE, font)
    if board.state:
        canvas.text_right("LOST", right, y + font[3] + 4, _WHITE if font is F6X7 else _GOLD, font)
    x = canvas.text("OUT", _EDGE, below, _WHITE, F6X7)
    canvas.text(board.removed, x + 4, below, _WHITE, F6X7)


def _draw_talon(canvas, board, pitch, h, font):
    game = board.game
    w = pitch - 1
    x = _EDGE
    here = board.cursor > WASTE
    left = game.talon_len - game.at
    canvas.frame(x, _EDGE, w, h, _GOLD if here else _DARK_GREY, _BACK if left else _FELT_DARK)
    if here:
        canvas.rect(x + 1, _EDGE + 1, w - 2, h - 2, _GOLD)
    y = _EDGE + (h - 7 >> 1)
    if left:
        canvas.text_mid(left, x + (w >> 1), _EDGE + (h - font[3] >> 1), _WHITE, font)
    elif game.talon_len:
        canvas.arrow(LEFT, x + (w - 7 >> 1), y, _WHITE)
    x += pitch + 2
    card = game.card(WASTE)
    if card:
        marked = board.cursor == WASTE or board.picked == WASTE
        _card(canvas, card, x, _EDGE, w, h, True, marked)
    else:
        canvas.frame(x, _EDGE, w, h, _FELT_DARK)
