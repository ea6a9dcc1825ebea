"""What the core costs in heap, measured from inside: runs on MicroPython only.

Arguments: "core" and options, or "hands" and hands. For "core" it prints "import N" and "state N",
in bytes: what the modules cost that these options need, and a match in play. For "hands" it prints
"hand ok" for every one that was played, from its first choice to the deal after it, without a
single allocation. The core's folder comes first on the search path, as .mpy.
"""

import gc
import micropython
import sys
from array import array
from binascii import unhexlify


def make(rules, seed, hand=0, carry=()):
    from core.hearts.record import make as made

    return made(rules, seed, hand, carry)


def import_cost(rules):
    gc.collect()
    before = gc.mem_alloc()
    make(rules, 482913)
    gc.collect()
    return gc.mem_alloc() - before


def state_cost(rules):
    """Bytes a match keeps after a hand, its log included; the options are the caller's."""
    state, below = seeded()
    out = array("H", (0 for _ in range(64)))
    games = [None] * 32  # many, since the collector may keep or miss a little garbage
    gc.collect()
    before = gc.mem_alloc()
    for i in range(len(games)):
        games[i] = make(rules, 482913 + i)
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
    while game.phase < 7:  # core/hearts/codes.py, NEXT
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


def core(rules):
    cost = import_cost(rules)
    state = state_cost(rules)
    print("import", cost - state)
    print("state", state)


def hands(lines):
    state, below = seeded()
    out = array("H", (0 for _ in range(64)))
    for line in lines:  # options in hexadecimal, hand number, totals of every seat
        rules, hand, total = line.split(":")
        rules = unhexlify(rules)
        seats = 2 + rules[0]
        game = make(rules, 482913, int(hand), [int(total)] * seats)
        for _ in range(3):
            if not game.is_terminal():
                locked_hand(game, state, below, out)
        print("hand ok")


if sys.argv[1] == "core":
    core(unhexlify(sys.argv[2]))
else:
    hands(sys.argv[2:])
