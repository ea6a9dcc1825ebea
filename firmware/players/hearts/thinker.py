"""How a bot of any level is asked: `begin`, then `step` until it returns True, then `best`.

A step is one slice, at most 25 ms on the Pico, so that the screen and the buttons stay alive.
A thinker keeps all that changes while it thinks, in buffers made once. One serves every seat of
a match, one after the other; a second one may be made and asked while the first is thinking.
"""

from core.hearts import scoring
from core.hearts.codes import MOON, MOON_ADD, MOON_SUB, OPT_SUN


class Thinker:
    """What all levels share: the interface, and the answers that need no thought.

    A level has `think()`, which is a slice: it may set `chosen`, and returns whether it is done.
    """

    def __init__(self):
        self.view = None
        self.legal = None
        self.n = 0  # of `legal`; 0: nothing to think about, or no more
        self.at = 0  # how far it has thought, 0 at the start
        self.chosen = 0

    def begin(self, view, legal, n):
        """Start on the choice of `view`'s seat, one of `legal[:n]` (cards, DECLINE, MOON_ADD ...).

        Neither may change until the thinker is done. What it thought before is given up.
        """
        self.view = view
        self.legal = legal
        self.chosen = legal[0]
        self.n = n if n > 1 else 0
        self.at = 0
        if view.table.phase == MOON:
            self.chosen = MOON_SUB if adding_loses(view.table, view.seat) else MOON_ADD
            self.n = 0

    def step(self):
        """Think for a slice; returns whether it is done."""
        if self.n and self.think():
            self.n = 0
        return self.n == 0

    def best(self):
        """The action to take, when it is done; before that, the best found so far."""
        return self.chosen

    def think(self):
        """A slice; of a level that needs none there is nothing to do."""
        return True

    def choose(self, view, legal, n):
        """The action to take, thought out at once."""
        self.begin(view, legal, n)
        while not self.step():
            pass
        return self.best()


def adding_loses(table, seat):
    """Whether `seat`, who shot the moon, loses the match by adding it (rules.md 4.2)."""
    options = table.options
    value = scoring.moon_value(options)
    if options[OPT_SUN] and table.tricks[seat] == table.trick_number:
        value *= 2
    return scoring.adding_loses(
        options,
        table.hand_number,
        table.overtime,
        table.totals,
        value,
        seat,
        table.bonus_taker,
        scoring.bonus_value(options),
    )
