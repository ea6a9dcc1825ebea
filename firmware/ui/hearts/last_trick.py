"""The last trick: who played what, who won it, and what it cost."""

from core.hearts import scoring
from core.hearts.codes import CODE
from session.session import NAMES
from ui import layout, shell

view = layout.load("trick_view")


class Screen(shell.Screen):
    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        match = shell.match
        table = match.views[match.me()].table
        self._table = table
        self._head = "TRICK {}".format(table.trick_number)
        points = sum(match.game.value(card) for card in table.last)
        self._tail = "{} TOOK {}".format(NAMES[table.last_winner], points)
        bonus = scoring.bonus_card(table.options)
        if bonus and any(card & CODE == bonus for card in table.last):
            points = scoring.bonus_value(table.options)
            self._tail += "{:+d}".format(points)

    def draw(self, canvas):
        view.draw(canvas, self._table, self._head, self._tail)

    def press(self, key):
        self.shell.pop()
