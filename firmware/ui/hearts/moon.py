"""A moon or a sun was shot by the player, who says what becomes of the points (rules.md 4.2)."""

from core.hearts import captured, codes, hand_end, scoring
from ui import keys, layout, shell

view = layout.load("moon_view")

_ACTIONS = (codes.MOON_ADD, codes.MOON_SUB)


class Screen(shell.Screen):
    """head, and for both choices labels, after (the totals) and notes; cursor: the choice."""

    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        game = shell.match.game
        self._game = game
        self._me = game.shooter()
        value = hand_end.moon_points(game, self._me)
        sun = value != scoring.moon_value(game.options)
        self.head = "YOU SHOT THE SUN!" if sun else "YOU SHOT THE MOON!"
        self.labels = ("THEM +{}".format(value), "YOU -{}".format(value))
        self.after = [self._totals(0, value), self._totals(value, 0)]
        self.notes = [self._end(totals) for totals in self.after]
        self.cursor = 1 if hand_end.adding_loses(game, self._me) else 0

    def _totals(self, less, more):
        """The totals of all seats when the shooter loses `less` and the others get `more`."""
        game = self._game
        bonus_taker = captured.bonus_taker(game.options, game.loc)
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
        if not scoring.match_ends(game.options, game.hand_number, highest, game.overtime):
            return "goes on"
        if scoring.plays_on(game.options, totals):
            return "tie: goes on"
        place = scoring.place(totals, self._me)
        return "you win!" if place == 1 else "ends: place {}".format(place)

    def draw(self, canvas):
        view.draw(canvas, self, self._game.totals)

    def press(self, key):
        self.dirty = True
        if key in (keys.LEFT, keys.RIGHT, keys.UP, keys.DOWN):
            self.cursor ^= 1
        elif key == keys.A:
            match = self.shell.match
            match.act(_ACTIONS[self.cursor])
            self.shell.play()
        elif key == keys.B:
            self.shell.push("pause")
