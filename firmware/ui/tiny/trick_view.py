"""The last trick on 72x40: four big cards, who played them, who won."""

from micropython import const

from session.session import NAMES
from ui.fonts import F4X5
from ui.tiny.cards import BIG_H, BIG_W, draw_big_card
from ui.tiny.theme import title

_CARDS_Y = const(8)


def draw(canvas, table, head, tail):
    """`table` (a Table) has the trick, `head` says which it is, `tail` who took it."""
    y = _CARDS_Y
    if canvas.height < 40:
        y = 0
    else:
        title(canvas, tail)
    pitch = canvas.width // table.players
    x = (pitch - BIG_W) >> 1
    name_y = y + BIG_H + (1 if y else 0)
    for i in range(table.players):
        seat = (table.last_leader + i) % table.players
        won = seat == table.last_winner
        middle = x + (BIG_W >> 1)
        draw_big_card(canvas, table.last[i], x, y, won)
        canvas.text_mid(NAMES[seat], middle, name_y, 1, F4X5)
        if won:
            canvas.text_mid("WON", middle, name_y + 6, 1, F4X5)
        elif i == 0:
            canvas.text_mid("LED", middle, name_y + 6, 1, F4X5)
        x += pitch
