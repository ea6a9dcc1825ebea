"""The scores in the middle of a hand: totals, this hand so far, the hands before."""

from micropython import const

from core.hearts import scoring
from session import history
from session.session import NAMES
from ui import layout, shell
from ui.grid import Grid

theme = layout.load("theme")

_BELOW = const(4)  # hands before this one, on an upright panel below the totals
_BELOW_H = const(90)  # pixels they take


class Screen(shell.Screen):
    upright = True

    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        match = shell.match
        game = match.game
        hands = scoring.n_hands(game.options)
        self._tail = "OF {}".format(hands)
        if not hands:
            self._tail = "TO {}".format(scoring.target(game.options))
        self._head = "HAND {}".format(game.hand_number + 1)
        before = [points for points, _ in history.read(match)[: game.hand_number]]
        table = match.views[match.me()].table
        canvas = shell.canvas
        self._grid = self._made(canvas, table, len(before), ())
        # As many of the hands before as there is room for, the latest first.
        for k in range(len(before) - 1, -1, -1):
            grid = self._made(canvas, table, k, before[k:])
            if grid.least(canvas, theme.TEXT) > canvas.width - 2 * theme.EDGE - 2:
                break
            self._grid = grid
        self._before = self._hands(canvas, before) if canvas.upright and before else None

    def _made(self, canvas, table, first, hands):
        """The grid with the points of `hands`, the first of which has the index `first`."""
        headed = canvas.height >= 64
        rows = []
        for seat in range(table.players):
            row = [NAMES[seat]]
            row.extend(points[seat] for points in hands)
            row.append(table.taken[seat] if headed else "{:+d}".format(table.taken[seat]))
            row.append(table.totals[seat])
            rows.append(row)
        head = None
        if headed:
            head = [""]
            head.extend(first + k + 1 for k in range(len(hands)))
            head.extend(("+NOW", "TOTAL"))
        inks = bytes([1] * (len(hands) + 1) + [theme.POINTS, theme.TOTALS])
        return Grid(canvas, rows, head, inks)

    def _hands(self, canvas, before):
        """The latest hands before, one below the other."""
        n = len(before[0])
        rows = [
            (k + 1,) + tuple(before[k]) for k in range(max(0, len(before) - _BELOW), len(before))
        ]
        grid = Grid(canvas, rows, ("",) + NAMES[:n], bytes([1] * (n + 1)))
        return grid if grid.least(canvas, theme.TIGHT) <= canvas.width else None

    def draw(self, canvas):
        y = theme.page(canvas, self._head, self._tail) + theme.GAP
        x = theme.EDGE >> 1
        bottom = canvas.height
        if self._before:
            bottom -= _BELOW_H
            self._before.draw(canvas, x, bottom, canvas.width - x, canvas.height)
        self._grid.draw(canvas, x, y, canvas.width - x, bottom)

    def press(self, key):
        if self._grid.press(key):
            self.dirty = True
        else:
            self.shell.pop()
