"""The last trick on a large panel: the cards, who played them, who won."""

from micropython import const

from session.session import NAMES
from ui.large.cards import CARD_H, CARD_W, draw_card
from ui.large.font import F6X7, F10X14
from ui.large.theme import page

# Colours, as in ui/palette.py.
_WHITE = const(1)
_GOLD = const(7)

_ROW = const(100)  # upright, the cards take two


def draw(canvas, table, head, tail):
    """`table` (of players.view) has the trick, `head` says which, `tail` who took what."""
    y = page(canvas, head, tail)
    y += 50 if canvas.roomy else 6
    columns = 2 if canvas.upright else table.players
    pitch = canvas.width // columns
    x = (pitch - CARD_W) >> 1
    for i in range(table.players):
        seat = (table.last_leader + i) % table.players
        won = seat == table.last_winner
        draw_card(canvas, table.last[i], x, y, won)
        middle = x + (CARD_W >> 1)
        below = y + CARD_H + 6
        canvas.text_mid(NAMES[seat], middle, below, _GOLD if won else _WHITE, F10X14)
        if i == 0:
            canvas.text_mid("LED", middle, below + 19, _WHITE, F6X7)
            below += 10
        if won:
            canvas.text_mid("WON", middle, below + 19, _GOLD, F6X7)
        x += pitch
        if x >= canvas.width:
            x = (pitch - CARD_W) >> 1
            y += _ROW
