"""The last trick: who played what, who won it, and what it cost."""

from core import scoring
from ui import shell
from ui.cards_art import BIG_H, BIG_W, draw_big_card
from ui.fonts import F4X5
from ui.match import NAMES
from ui.words import title

_CARDS_Y = 11


class Screen(shell.Screen):
    """`arg`: the screen to go back to and its `arg`, or None for the table."""

    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        self._from = arg or ("table", None)
        match = shell.match
        table = match.views[match.me()].table
        self._table = table
        self._head = "TRICK {}".format(table.trick_number)
        points = sum(match.game.value(card) for card in table.last)
        self._tail = "{} TOOK {}".format(NAMES[table.last_winner], points)
        bonus = scoring.bonus_card(table.options)
        if bonus and any(card & 0x3F == bonus for card in table.last):
            points = scoring.bonus_value(table.options)
            self._tail += "{:+d}".format(points)

    def draw(self, canvas):
        table = self._table
        title(canvas, self._head, self._tail)
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

    def press(self, key):
        self.shell.go(self._from[0], self._from[1])
