"""The last trick: who played what, who won it, and what it cost."""

from core.hearts import scoring
from ui import layout, shell
from ui.match import NAMES

view = layout.load("trick_view")


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
        view.draw(canvas, self._table, self._head, self._tail)

    def press(self, key):
        self.shell.go(self._from[0], self._from[1])
