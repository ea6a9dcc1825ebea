"""The pyramid from 72x40 to below 128x64: ranks without suits; open cards have a line below."""

from micropython import const

from core.pyramid import chances
from core.pyramid.codes import CARDS, ROWS, WASTE
from ui.canvas import LEFT
from ui.fonts import F3X5, F4X5
from ui.pyramid.marks import draw_rank, draw_suit

_HIGHEST = const(8)  # pixels from one row to the next
_CELL = const(7)
_TEN = const(10)


def draw(canvas, board):
    """`board`: the screen of ui/pyramid/board.py."""
    game = board.game
    middle = canvas.width >> 1
    # The cards of a row stand between those of the next, so that rows may be closer than they
    # are high: 4 pixels on 128x32.
    pitch = canvas.width // ROWS & ~1
    row_h = min(_HIGHEST, (canvas.height - 8) // (ROWS - 1))
    for place in range(CARDS):
        if not game.left >> place & 1:
            continue
        row = chances.row(place)
        k = place - (row * (row + 1) >> 1)
        _card(
            canvas,
            game.cards[place] & 15,
            middle - (pitch >> 1) * row + pitch * k,
            row_h * row + 1,
            game.is_open(place),
            place == board.cursor or place == board.picked,
        )
    _draw_talon(canvas, board)
    right = canvas.width
    x = canvas.text_right(board.moves, right, 1, 1, F3X5)
    canvas.text_right("MV", x - 2, 1, 1, F4X5)
    if board.state:
        canvas.text_right("LOST", right, 8, 1, F4X5)
    else:
        canvas.text_right(board.clock, right, 8, 1, F3X5)
        canvas.vline(right - 9, 9, 1)  # the colon, which that font has not
        canvas.vline(right - 9, 11, 1)
    if board.removed:
        canvas.text(-board.removed, 0, 17, 1, F3X5)
    if board.banner[1]:
        y = canvas.height - 7
        canvas.fill(0, y, canvas.width, 7)
        x = canvas.text_width(board.banner[1], F4X5) + canvas.text_width(board.needed, F4X5)
        x = canvas.text(board.banner[1], canvas.width - x >> 1, y + 1, 0, F4X5)
        canvas.text(board.needed, x, y + 1, 0, F4X5)


def _card(canvas, rank, x, y, is_open, marked):
    """Around column `x`."""
    if marked:
        canvas.fill(x - 4, y - 1, _CELL + 2, _CELL)
    elif is_open:
        canvas.hline(x - 1, y + 6, 3)
    draw_rank(canvas, rank, x - (2 if rank == _TEN else 1), y, 0 if marked else 1)


def _draw_talon(canvas, board):
    game = board.game
    left = game.talon_len - game.at
    here = board.cursor > WASTE
    c = 0 if here else 1
    canvas.fill(0, 0, 11, 7, 1 if here else 0)
    if left:
        canvas.text(left, 2, 1, c, F3X5)
    elif game.talon_len:
        canvas.tip(LEFT, 4, 1, 3, c)
    card = game.card(WASTE)
    marked = board.cursor == WASTE or board.picked == WASTE
    if marked:
        canvas.fill(0, 8, 14, 7, 1)
    if card:
        draw_rank(canvas, card & 15, 2, 9, 0 if marked else 1)
        draw_suit(canvas, card >> 4 & 3, 8, 9, 0 if marked else 1)
