"""What the core costs in heap, measured from inside: runs on MicroPython only.

Prints "import N" and "state N" in bytes, then "hand ok" for every hand that was played, from its
first packet to the deal after it, without a single allocation. The core's folder comes first on
the search path, as .mpy.
"""

import gc
import micropython
import sys
from array import array
from binascii import unhexlify


def import_cost():
    gc.collect()
    before = gc.mem_alloc()
    import core.hearts.state  # noqa: F401 - measured

    gc.collect()
    return gc.mem_alloc() - before


def state_cost(rules):
    """Bytes a match keeps after a hand, its log included; the options are the caller's."""
    from core.hearts.state import Hearts

    state, below = seeded()
    out = array("H", (0 for _ in range(64)))
    games = [None] * 32  # many, since the collector may keep or miss a little garbage
    gc.collect()
    before = gc.mem_alloc()
    for i in range(len(games)):
        games[i] = Hearts(rules, 482913 + i)
        play_hand(games[i], state, below, out)
    gc.collect()
    return (gc.mem_alloc() - before) // len(games)


def seeded():
    from core import rng

    state = rng.make()
    rng.seed(state, 77, 1)
    return state, rng.below


def play_hand(game, state, below, out):
    """Play a hand at random and deal the next; asks everything that a table asks on the way."""
    while game.phase < 3:
        n = game.legal_actions(out)
        action = out[below(state, n)]
        game.apply_action(action)
        game.can_claim()
        game.current_player()
        game.taken(0)
    if not game.is_terminal():
        game.legal_actions(out)
        game.apply_action(out[0])


def locked_hand(game, state, below, out):
    micropython.heap_lock()
    try:
        play_hand(game, state, below, out)
    finally:
        micropython.heap_unlock()


def main(hands):
    print("import", import_cost())
    print("state", state_cost(bytes(24)))
    from core.hearts.state import Hearts

    state, below = seeded()
    out = array("H", (0 for _ in range(64)))
    for line in hands:  # options in hexadecimal, hand number, totals of every seat
        rules, hand, total = line.split(":")
        game = Hearts(unhexlify(rules), 482913, int(hand), [int(total)] * 4)
        for _ in range(3):
            if not game.is_terminal():
                locked_hand(game, state, below, out)
        print("hand ok")


main(sys.argv[1:])
