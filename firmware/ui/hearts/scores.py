"""The scores in the middle of a hand: totals, this hand so far, the hands before."""

from core.hearts import scoring
from session import history
from ui import keys, layout, shell

view = layout.load("scores_view")


class Screen(shell.Screen):
    upright = True

    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        match = shell.match
        game = match.game
        self._table = match.views[match.me()].table
        hands = scoring.n_hands(game.options)
        self._tail = "OF {}".format(hands)
        if not hands:
            self._tail = "TO {}".format(scoring.target(game.options))
        self._top = 0
        self._head = "HAND {}".format(game.hand_number + 1)
        hands_before = history.read(match)[: game.hand_number]
        fit = view.columns(shell.canvas)
        self._first = max(0, len(hands_before) - fit)
        self._hands = [points for points, _ in hands_before[self._first :]]

    def draw(self, canvas):
        hands = self._hands
        view.draw(canvas, self._table, self._head, self._tail, self._first, hands, self._top)

    def press(self, key):
        """UP and DOWN scroll where there are more seats than rows; all else leads back."""
        last = max(0, self._table.players - view.rows(self.shell.canvas))
        if last and key in (keys.UP, keys.DOWN):
            self._top = min(max(self._top + (1 if key == keys.DOWN else -1), 0), last)
            self.dirty = True
        else:
            self.shell.pop()
