"""The end of a match: places, a chart of the totals, the deals, and what next.

The bar at the bottom says what can be chosen; CHART and DEALS show themselves at once.
"""

from micropython import const

from core.deal_text import told
from core.dealing import DEALS
from core.hearts import scoring
from core.hearts.report import ranking
from session import history, saves
from session.session import NAMES
from ui import chart, keys, layout, shell, widgets
from ui.grid import Grid

icons = layout.load("icons")
theme = layout.load("theme")

_AGAIN = const(0)
_CHART = const(1)
_NUMBERS = const(2)
_MENU = const(3)
_WORDS = ("AGAIN", "CHART", "DEALS", "MENU")

_NAMED = const(3)  # winners in a title
_COLUMNS = const(2)  # of deals, at most


class Screen(shell.Screen):
    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        self.at = _AGAIN
        self.page = 0  # of the deals
        match = shell.match
        totals = match.game.totals
        best = ranking(match.game)
        me = match.me()
        self._history = None  # read for the chart only
        self._seats = sorted([seat for seat in best if seat != me][: chart.MOST - 1])
        self._seats.insert(0, me)
        places = [scoring.place(totals, seat) for seat in best]
        rows = [(places[i], NAMES[best[i]], totals[best[i]]) for i in range(len(best))]
        lit = [i for i in range(len(best)) if places[i] == 1]
        self._places = Grid(shell.canvas, rows, None, b"\x01\x01\x01", lit, 2)
        self._game = match.game
        self._per_page = 1
        self._winner = -1 if scoring.place(totals, me) == 1 else best[0] - 1
        winners = [seat for seat in best if scoring.place(totals, seat) == 1]
        if len(winners) > _NAMED:
            self.title = "{} SHARE THE WIN".format(len(winners))
        elif len(winners) > 1:
            self.title = " + ".join(NAMES[seat] for seat in winners) + " WIN"
        elif winners[0] == me:
            self.title = "YOU WIN!"
        else:
            self.title = NAMES[winners[0]] + " WINS"

    def draw(self, canvas):
        if self.at == _CHART:
            if self._history is None:
                self._history = [after for _, after in history.read(self.shell.match)]
            bottom = widgets.bar(canvas, _WORDS, self.at)
            chart.draw_chart(canvas, self._history, self._seats, 0, 1, canvas.width, bottom - 2)
        elif self.at == _NUMBERS:
            self._draw_deals(canvas)
        else:
            self._draw_places(canvas)

    def _draw_places(self, canvas):
        w = canvas.width
        y = self._head(canvas, self.title, "")
        bottom = widgets.bar(canvas, _WORDS, self.at)
        x = theme.EDGE + 1
        right = x + max(theme.PLACES, self._places.least(canvas, theme.TEXT))
        end = self._places.draw(canvas, x, y, right, bottom)
        if canvas.upright:  # below the places
            icons.draw_cheer(canvas, self._winner, w >> 1, end + bottom >> 1)
        else:
            low = y if y else theme.LINE
            icons.draw_cheer(canvas, self._winner, right + w >> 1, low + bottom >> 1)

    def _head(self, canvas, text, tail):
        """The title, on a low panel beside what stands below; the first row of that."""
        if canvas.height < 40:
            canvas.text_right(tail or text, canvas.width, 0, 1, theme.TIGHT)
            return 0
        if canvas.text_width(text, theme.TIGHT) > canvas.width - 2:
            text = "SHARED WIN"
        return theme.page(canvas, text, tail) + theme.GAP

    def _draw_deals(self, canvas):
        """The deal number of each hand, column by column; it says which hand that was."""
        game = self._game
        n = game.hand_number + 1
        font = theme.TEXT
        least = canvas.text_width(told(game.deal_number(n - 1)), font) + theme.APART
        columns = max(1, min(_COLUMNS, canvas.width // least))
        room = (
            canvas.height - theme.TITLE_H - theme.GAP - theme.BAR_H * (2 if canvas.upright else 1)
        )
        if canvas.height < 40:
            room += theme.TITLE_H
        rows = room // theme.LINE
        self._per_page = rows * columns
        first = self.page * self._per_page
        last = min(first + self._per_page, n)
        tail = "{}-{} OF {}".format(first + 1, last, n) if n > self._per_page else ""
        y = self._head(canvas, "DEALS", tail)
        widgets.bar(canvas, _WORDS, self.at)
        step = canvas.width // columns
        for i in range(first, last):
            x = step * ((i - first) // rows) + (step - least >> 1)
            at = y + theme.LINE * ((i - first) % rows)
            canvas.text(told(game.deal_number(i)), x, at, 1, font)

    def press(self, key):
        self.dirty = True
        if key == keys.LEFT:
            self.at = (self.at - 1) % len(_WORDS)
        elif key == keys.RIGHT:
            self.at = (self.at + 1) % len(_WORDS)
        elif key in (keys.UP, keys.DOWN, keys.A) and self.at == _NUMBERS:
            pages = self._game.hand_number // self._per_page + 1
            self.page = (self.page + (-1 if key == keys.UP else 1)) % pages
        elif key in (keys.UP, keys.DOWN):
            self._places.press(key)
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
