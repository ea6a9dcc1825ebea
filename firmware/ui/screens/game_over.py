"""The end of a match: places, a chart of the totals, the deals, and what next.

The bar at the bottom says what can be chosen; CHART and DEALS show themselves at once.
"""

from micropython import const

from ui import keys, match, shell
from ui.fonts import F4X5
from ui.match import NAMES
from ui.words import title

_DEALS = const(1000000)

_AGAIN = const(0)
_CHART = const(1)
_NUMBERS = const(2)
_MENU = const(3)
_WORDS = ("AGAIN", "CHART", "DEALS", "MENU")


class Screen(shell.Screen):
    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        self._at = _AGAIN
        self._scroll = 0
        ranking = shell.match.ranking()
        winners = [seat for seat in ranking if shell.match.place(seat) == 1]
        self._ranking = ranking
        if len(winners) > 1:
            self._title = " + ".join(NAMES[seat] for seat in winners) + " WIN"
        elif winners[0] == shell.match.me():
            self._title = "YOU WIN!"
        else:
            self._title = NAMES[winners[0]] + " WINS"

    def draw(self, canvas):
        title(canvas, self._title)
        y = 12
        for seat in self._ranking:
            x = canvas.text(shell_place(self.shell.match, seat), 2, y)
            canvas.text(NAMES[seat], x + 6, y)
            canvas.text_right(self.shell.match.game.totals[seat], 64, y)
            y += 10
        self._draw_bar(canvas)

    def _draw_bar(self, canvas):
        step = canvas.width // len(_WORDS)
        y = canvas.height - 9
        for i in range(len(_WORDS)):
            if i == self._at:
                canvas.frame(step * i, y, step, 9, 1, 1)
            c = 0 if i == self._at else 1
            canvas.text_mid(_WORDS[i], step * i + (step >> 1), y + 2, c, F4X5)

    def press(self, key):
        self.dirty = True
        if key == keys.LEFT:
            self._at = (self._at - 1) % len(_WORDS)
        elif key == keys.RIGHT:
            self._at = (self._at + 1) % len(_WORDS)
        elif key == keys.A and self._at == _AGAIN:
            self._again()
        elif key == keys.B or (key == keys.A and self._at == _MENU):
            self._leave()
            self.shell.go("menu")

    def tick(self, now):
        if self.shell.device.demo and not self.dirty:
            self._leave()
            self.shell.quit()

    def _leave(self):
        match.forget(self.shell.device.storage)
        self.shell.match = None

    def _again(self):
        """The same rules and opponents, another deal."""
        shell = self.shell
        old = shell.match
        self._leave()
        seed = shell.device.entropy() % _DEALS
        shell.match = match.start(
            shell.device.storage, old.options_text, seed, old.levels, old.practice
        )
        shell.go(shell.match.screen())


def shell_place(match, seat):
    """The place of `seat` as text, such as "1."."""
    return "{}.".format(match.place(seat))
