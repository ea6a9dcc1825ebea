"""A moon or a sun was shot by the player, who says what becomes of the points (RULES.md 4.2)."""

from micropython import const

from core import hearts, piles, scoring
from ui import keys, shell
from ui.cards_art import MOON, draw_sign
from ui.fonts import F4X5, F5X7
from ui.match import NAMES

_ACTIONS = (hearts.MOON_ADD, hearts.MOON_SUB)
_ROW_H = const(8)


class Screen(shell.Screen):
    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        game = shell.match.game
        self._game = game
        self._me = game.shooter()
        value = game.moon_points(self._me)
        sun = value != scoring.moon_value(game.options)
        self._head = "YOU SHOT THE SUN!" if sun else "YOU SHOT THE MOON!"
        self._labels = ("THEM +{}".format(value), "YOU -{}".format(value))
        self._after = [self._totals(0, value), self._totals(value, 0)]
        self._notes = [self._end(totals) for totals in self._after]
        self._cursor = 1 if game.adding_loses(self._me) else 0

    def _totals(self, less, more):
        """The totals of all seats when the shooter loses `less` and the others get `more`."""
        game = self._game
        bonus_taker = piles.bonus_taker(game.options, game.loc)
        totals = []
        for seat in range(game.players):
            change = -less if seat == self._me else more
            if seat == bonus_taker:
                change += scoring.bonus_value(game.options)
            total = game.totals[seat] + change
            totals.append(scoring.after_reset(game.options, total, change))
        return totals

    def _end(self, totals):
        """What the match makes of `totals`, in a word or two."""
        game = self._game
        highest = max(totals)
        if not scoring.match_ends(game.options, game.hand_number, highest, game.latch):
            return "goes on"
        if scoring.plays_on(game.options, totals):
            return "tie: goes on"
        place = scoring.place(totals, self._me)
        return "you win!" if place == 1 else "ends: place {}".format(place)

    def draw(self, canvas):
        w = canvas.width
        draw_sign(canvas, MOON, 0, 0)
        draw_sign(canvas, MOON, w - 7, 0)
        canvas.text_mid(self._head, w >> 1, 0)
        now = 42
        half = (w - now) >> 1
        for seat in range(self._game.players):
            y = 21 + _ROW_H * seat
            canvas.text(NAMES[seat], 0, y + 1, 1, F4X5)
            canvas.text_right(self._game.totals[seat], now - 6, y)
        canvas.text_right("NOW", now - 6, 12, 1, F4X5)
        for k in range(2):
            x = now + half * k
            here = k == self._cursor
            canvas.frame(x, 9, half - 1, canvas.height - 9, 1, 1 if here else 0)
            c = 0 if here else 1
            mid = x + (half >> 1)
            canvas.text_mid(self._labels[k], mid, 12, c, F4X5)
            for seat in range(self._game.players):
                canvas.text_mid(self._after[k][seat], mid, 21 + _ROW_H * seat, c, F5X7)
            canvas.text_mid(self._notes[k], mid, canvas.height - 9, c, F4X5)

    def press(self, key):
        self.dirty = True
        if key in (keys.LEFT, keys.RIGHT, keys.UP, keys.DOWN):
            self._cursor ^= 1
        elif key == keys.A:
            match = self.shell.match
            match.act(_ACTIONS[self._cursor])
            self.shell.go(match.screen())
        elif key == keys.B:
            self.shell.go("table_menu")
