"""Plays hands with Normal on every seat, on CPython and on MicroPython alike.

argv: how many. Prints `name value` lines; times are ms.
"""

import sys
import time
from array import array

from core import options
from core.hearts import codes
from core.hearts import options as hearts_options
from core.hearts.state import Hearts
from players.hearts import easy, normal, observe

try:
    from time import ticks_diff, ticks_us
except ImportError:

    def ticks_us():
        return time.perf_counter_ns() // 1000

    def ticks_diff(a, b):
        return a - b


class Clock:
    """Times of one kind of call: how many, their sum and the longest (us)."""

    def __init__(self):
        self.n = self.total = self.worst = 0

    def add(self, start):
        took = ticks_diff(ticks_us(), start)
        self.n += 1
        self.total += took
        self.worst = max(self.worst, took)

    def say(self, name):
        if self.n:
            print(name + "_mean", self.total / self.n / 1000)
            print(name + "_worst", self.worst / 1000)


NAMES = "deal", "legal", "apply", "feed", "normal", "pass", "easy"
THINKERS = "normal", "pass", "easy"


def think(thinker, view, legal, n, whole, slices):
    """The answer of `thinker`; times all of it, and begin, best and each step alone."""
    begun = start = ticks_us()
    thinker.begin(view, legal, n)
    slices.add(start)
    done = False
    while not done:
        start = ticks_us()
        done = thinker.step()
        slices.add(start)
    start = ticks_us()
    action = thinker.best()
    slices.add(start)
    whole.add(begun)
    return action


def play(hands, seed):
    """Play and time `hands` hands; returns the clocks by name."""
    clocks = {name: Clock() for name in NAMES}
    for name in THINKERS:
        clocks[name + "_slice"] = Clock()
    legal = array("H", bytes(128))
    thinker = normal.Thinker()
    beginner = easy.Thinker()
    choice = options.preset(hearts_options, "pagat")
    for number in range(hands):
        start = ticks_us()
        game = Hearts(choice, seed + number)
        clocks["deal"].add(start)
        views = observe.make(4, choice)
        observe.deal(game, views)
        while game.phase == codes.PASS or game.phase == codes.PLAY:
            seat = game.current_player()
            what = "pass" if game.phase == codes.PASS else "normal"
            start = ticks_us()
            n = game.legal_actions(legal)
            clocks["legal"].add(start)
            action = legal[0]
            if n > 1:  # a forced card is no thinking
                view = views[seat]
                think(beginner, view, legal, n, clocks["easy"], clocks["easy_slice"])
                action = think(thinker, view, legal, n, clocks[what], clocks[what + "_slice"])
            start = ticks_us()
            flags = game.apply_action(action)
            clocks["apply"].add(start)
            start = ticks_us()
            observe.update(game, action, seat, flags, views)
            clocks["feed"].add(start)
    return clocks


if __name__ == "__main__":
    count = int(sys.argv[1])
    play(3, 900)  # warm: imports, caches
    begin = ticks_us()
    play(count, 1)
    print("hands", count * 1000000 / ticks_diff(ticks_us(), begin))
