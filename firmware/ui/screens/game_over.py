"""The end of a match: places, a chart of the totals, the deals, and what next.

The bar at the bottom says what can be chosen; CHART and DEALS show themselves at once.
"""

from micropython import const

from ui import keys, match, shell
from ui.cards_art import CUP, draw_sign
from ui.chart import draw_chart
from ui.faces import FACE, HAPPY, draw_face
from ui.fonts import F4X5
from ui.match import NAMES
from ui.words import title

_DEALS = const(1000000)
_PER_COLUMN = const(4)  # deals
_PER_PAGE = const(8)

_AGAIN = const(0)
_CHART = const(1)
_NUMBERS = const(2)
_MENU = const(3)
_WORDS = ("AGAIN", "CHART", "DEALS", "MENU")


class Screen(shell.Screen):
    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        self._at = _AGAIN
        self._page = 0  # of the deals
        self._history = [totals for _, totals in shell.match.history()]
        ranking = shell.match.ranking()
        winners = [seat for seat in ranking if shell.match.place(seat) == 1]
        self._ranking = ranking
        if len(winners) > 1:
            self._title = " + ".join(NAMES[seat] for seat in winners) + " WIN"
        elif winners[0] == shell.match.me():
            self._title = "YOU WIN!"
        else:
            self._title = NAMES[winners[0]] + " WINS"

    # ---- drawing

    def draw(self, canvas):
        self._draw_bar(canvas)
        if self._at == _CHART:
            draw_chart(canvas, self._history, 0, 0, canvas.width, canvas.height - 11)
        elif self._at == _NUMBERS:
            self._draw_deals(canvas)
        else:
            self._draw_places(canvas)

    def _draw_places(self, canvas):
        title(canvas, self._title)
        match = self.shell.match
        y = 13
        for seat in self._ranking:
            canvas.text(match.place(seat), 3, y)
            canvas.text(NAMES[seat], 15, y)
            canvas.text_right(match.game.totals[seat], 62, y)
            y += 10
        size = 2 * FACE
        x = 62 + (canvas.width - 62 - size >> 1)
        winner = self._ranking[0]
        if match.place(match.me()) == 1:
            draw_sign(canvas, CUP, x + 2, 15, 1, 4)
        else:
            draw_face(canvas, winner - 1, HAPPY, x, 15, 1, 2)

    def _draw_deals(self, canvas):
        """The deal number of each hand, column by column."""
        game = self.shell.match.game
        n = game.hand_number + 1
        first = self._page * _PER_PAGE
        last = min(first + _PER_PAGE, n)
        title(canvas, "DEALS", "{}-{} OF {}".format(first + 1, last, n) if n > _PER_PAGE else "")
        half = canvas.width >> 1
        for i in range(first, last):
            x = half if i - first >= _PER_COLUMN else 0
            y = 13 + 10 * ((i - first) % _PER_COLUMN)
            canvas.text_right(i + 1, x + 14, y + 2, 1, F4X5)
            canvas.text("{:06d}".format(game.deal_number(i)), x + 19, y)

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
        elif key in (keys.UP, keys.DOWN) and self._at == _NUMBERS:
            pages = self.shell.match.game.hand_number // _PER_PAGE + 1
            self._page = (self._page + (1 if key == keys.DOWN else -1)) % pages
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
        shell.go("dealing", (old.options_text, seed, old.levels, old.practice))

