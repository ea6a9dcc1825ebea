"""The last trick on 128x64: four big cards, who played them, who won."""

from micropython import const

from session.session import NAMES
from ui.fonts import F4X5
from ui.small.cards import BIG_H, BIG_W, draw_big_card
from ui.small.theme import title

_CARDS_Y = const(11)


def draw(canvas, table, head, tail):
    """`table`: a players.view.Table, `head` says which it is, `tail` who took it."""
    title(canvas, head, tail)
    pitch = canvas.width // table.players
    x = (pitch - BIG_W) >> 1
    name_y = _CARDS_Y + BIG_H + 4
    for i in range(table.players):
        seat = (table.last_leader + i) % table.players
        won = seat == table.last_winner
        draw_big_card(canvas, table.last[i], x, _CARDS_Y, won)
        canvas.text_mid(NAMES[seat], x + (BIG_W >> 1), name_y, 1, F4X5)
        if i == 0:
            canvas.text_mid("LED", x + (BIG_W >> 1), name_y + 6, 1, F4X5)
        elif won:
            canvas.text_mid("WON", x + (BIG_W >> 1), name_y + 6, 1, F4X5)
        x += pitch
