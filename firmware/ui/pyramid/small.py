"""The pyramid on 128x64: every card shows rank and suit, open ones are framed."""

from micropython import const

from core.pyramid import chances
from core.pyramid.codes import CARDS, WASTE
from ui.canvas import LEFT
from ui.fonts import F4X5, F5X7
from ui.pyramid.marks import draw_rank, draw_suit

_PITCH = const(16)  # from one card to the next
_ROW = const(8)  # from one row to the next: what is seen of a covered card
_W = const(15)
_H = const(11)  # of an open card
_STOCK_X = const(2)
_WASTE_X = const(20)
_TOP = const(2)


def draw(canvas, board):
    """`board`: the screen of ui/pyramid/board.py."""
    game = board.game
    middle = canvas.width >> 1
    cursor_x = cursor_y = -1
    for place in range(CARDS):
        if not game.left >> place & 1:
            continue
        row = chances.row(place)
        k = place - (row * (row + 1) >> 1)
        x = middle - (_PITCH >> 1) * (row + 1) + _PITCH * k
        y = _ROW * row
        if not game.is_open(place):
            _face(canvas, game.cards[place], x + 2, y + 1, 1)
        elif place == board.cursor:
            cursor_x = x
            cursor_y = y
        else:
            _card(canvas, game.cards[place], x, y, False, place == board.picked)
    _draw_talon(canvas, board)
    if cursor_x >= 0:  # last, so that nothing lies on its frame
        _card(canvas, game.cards[board.cursor], cursor_x, cursor_y, True, False)
    _draw_numbers(canvas, board)


def _card(canvas, card, x, y, marked, picked):
    """An open card; `marked`: under the cursor, `picked`: the first of a pair."""
    if marked:
        canvas.fill(x - 1, y - 1, _W + 2, _H + 2, 0)
        canvas.frame(x - 2, y - 2, _W + 4, _H + 4, 1)
    inside = 1 if marked or picked else 0
    canvas.frame(x, y, _W, _H, 1, inside)
    _face(canvas, card, x + 2, y + 3, 1 - inside)


def _face(canvas, card, x, y, c):
    draw_rank(canvas, card & 15, x, y, c)
    draw_suit(canvas, card >> 4 & 3, x + 6, y, c)


def _draw_numbers(canvas, board):
    right = canvas.width
    x = canvas.text_right(board.moves, right, 1, 1, F5X7)
    canvas.text_right("MOVES", x - 3, 3, 1, F4X5)
    canvas.text_right(board.clock, right, 11, 1, F4X5)
    if board.state:
        canvas.text_right("LOST", right, 18, 1, F4X5)
    x = canvas.text("OUT", 1, 17, 1, F4X5)
    canvas.text(board.removed, x + 3, 17, 1, F4X5)
    if board.banner[0]:
        y = canvas.height - 9
        canvas.fill(0, y - 1, canvas.width, 10, 0)
        canvas.fill(0, y, canvas.width, 9)
        x = canvas.text_width(board.banner[0]) + canvas.text_width(board.needed)
        x = canvas.text(board.banner[0], canvas.width - x >> 1, y + 1, 0)
        canvas.text(board.needed, x, y + 1, 0)


def _draw_talon(canvas, board):
    game = board.game
    here = board.cursor > WASTE
    c = 0 if here else 1
    left = game.talon_len - game.at
    if left or here:
        canvas.frame(_STOCK_X, _TOP, _W, _H, 1, 1 - c)
    else:
        canvas.dotted(_STOCK_X, _TOP, _W, _H)
    if left:
        canvas.text_mid(left, _STOCK_X + 8, _TOP + 3, c, F4X5)
    elif game.talon_len:
        canvas.arrow(LEFT, _STOCK_X + 4, _TOP + 2, c)
    if here:
        canvas.frame(_STOCK_X - 2, _TOP - 2, _W + 4, _H + 4, 1)
    card = game.card(WASTE)
    if card:
        _card(canvas, card, _WASTE_X, _TOP, board.cursor == WASTE, board.picked == WASTE)
    else:
        canvas.dotted(_WASTE_X, _TOP, _W, _H)
