"""The end of a match: places, a chart of the totals, the deals, and what next.

The bar at the bottom says what can be chosen; CHART and DEALS show themselves at once.
"""

from micropython import const

from core.dealing import DEALS
from core.hearts import scoring
from core.hearts.report import ranking
from session import history, saves
from session.session import NAMES
from ui import keys, layout, shell

view = layout.load("over_view")


_AGAIN = const(0)
_NUMBERS = const(2)
_MENU = const(3)
_NAMED = const(3)  # winners in a title
_CHARTED = const(3)  # lines of a chart beside the player's: of the best


class Screen(shell.Screen):
    """at (index into view.WORDS), page (of the deals), ranking (seats, best first), title, history
    (after each hand the totals of the seats that are `drawn`) are for the view.
    """

    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        self.at = _AGAIN
        self.page = 0  # of the deals
        totals = shell.match.game.totals
        best = ranking(shell.match.game)
        me = shell.match.me()
        others = [seat for seat in best if seat != me]
        self.drawn = [me] + sorted(others[:_CHARTED])
        self.history = [[row[seat] for seat in self.drawn] for _, row in history.read(shell.match)]
        winners = [seat for seat in best if scoring.place(totals, seat) == 1]
        self.ranking = best
        if len(winners) > _NAMED:
            self.title = "{} SHARE THE WIN".format(len(winners))
        elif len(winners) > 1:
            self.title = " + ".join(NAMES[seat] for seat in winners) + " WIN"
        elif winners[0] == shell.match.me():
            self.title = "YOU WIN!"
        else:
            self.title = NAMES[winners[0]] + " WINS"

    def draw(self, canvas):
        view.draw(canvas, self, self.shell.match)

    def press(self, key):
        self.dirty = True
        if key == keys.LEFT:
            self.at = (self.at - 1) % len(view.WORDS)
        elif key == keys.RIGHT:
            self.at = (self.at + 1) % len(view.WORDS)
        elif key in (keys.UP, keys.DOWN, keys.A) and self.at == _NUMBERS:
            pages = self.shell.match.game.hand_number // view.PER_PAGE + 1
            self.page = (self.page + (-1 if key == keys.UP else 1)) % pages
        elif key == keys.A and self.at == _AGAIN:
            self._again()
        elif key == keys.B or (key == keys.A and self.at == _MENU):
            self._leave()
            self.shell.home()

    def tick(self, now):
        if self.shell.device.demo and not self.dirty:
            self._leave()
            self.shell.quit()

    def _leave(self):
        saves.forget(self.shell.device.storage, self.shell.match.record)
        self.shell.match = None

    def _again(self):
        """The same rules and opponents, another deal."""
        shell = self.shell
        old = shell.match
        self._leave()
        seed = shell.device.entropy() % DEALS
        deal = (old.record.NAME, old.options_text, seed, old.levels, old.practice)
        shell.replace("dealing", deal)
