"""The scores in the middle of a hand: totals, this hand so far, the hands before."""

from micropython import const

from core import scoring
from ui import shell
from ui.fonts import F4X5
from ui.match import NAMES
from ui.words import title

_NAME_W = const(20)
_COLUMN_W = const(17)
_ROW_H = const(10)


class Screen(shell.Screen):
    """`arg`: the screen to go back to and its `arg`, or None for the table."""

    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        self._from = arg or ("table", None)
        match = shell.match
        game = match.game
        self._table = match.views[match.me()].table
        hands = scoring.n_hands(game.options)
        self._tail = "OF {}".format(hands)
        if not hands:
            self._tail = "TO {}".format(scoring.target(game.options))
        self._head = "HAND {}".format(game.hand_number + 1)
        history = match.history()[: game.hand_number]
        fit = (shell.canvas.width - _NAME_W - 50) // _COLUMN_W
        self._first = max(0, len(history) - fit)
        self._hands = [points for points, _ in history[self._first :]]

    def draw(self, canvas):
        table = self._table
        title(canvas, self._head, self._tail)
        w = canvas.width
        now = w - 30
        y = 12
        for k in range(len(self._hands)):
            canvas.text_right(self._first + k + 1, self._column(k), y, 1, F4X5)
        canvas.text_right("+NOW", now, y, 1, F4X5)
        canvas.text_right("TOTAL", w - 1, y, 1, F4X5)
        canvas.dotted_hline(0, y + 7, w)
        y += _ROW_H
        for seat in range(table.players):
            canvas.text(NAMES[seat], 1, y)
            for k in range(len(self._hands)):
                canvas.text_right(self._hands[k][seat], self._column(k), y + 1, 1, F4X5)
            canvas.text_right(table.taken[seat], now, y + 1, 1, F4X5)
            canvas.text_right(table.totals[seat], w - 1, y)
            y += _ROW_H

    def _column(self, k):
        """The right edge of the k-th earlier hand's numbers."""
        return _NAME_W + _COLUMN_W * (k + 1)

    def press(self, key):
        self.shell.go(self._from[0], self._from[1])
