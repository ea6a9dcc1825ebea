"""Plays deals with bots on every seat and prints a digest: runs on CPython and on MicroPython.

Arguments: deals for each set of options, "lock" or "free" (the heap while a seat acts), then the
sets, each as numbers with commas.
"""

import sys
from array import array

from core.hearts import codes, record
from players.hearts import easy, normal, observe

THINKERS = (easy.Thinker(), normal.Thinker())
LOCK = sys.argv[2] == "lock"
if LOCK:
    import micropython


def play(choice, seed, hand, buffer, digest):
    game = record.make(choice, seed, hand)
    views = observe.make(4, choice)
    observe.deal(game, views)
    while game.phase != codes.NEXT and game.phase != codes.OVER:
        seat = game.current_player()
        n = game.legal_actions(buffer)
        if LOCK:
            micropython.heap_lock()
        action = THINKERS[(seat + seed) % 3 != 0].choose(views[seat], buffer, n)
        flags = game.apply_action(action)
        observe.update(game, action, seat, flags, views)
        if LOCK:
            micropython.heap_unlock()
        digest = (digest * 31 + action + flags) % 1000003
    for total in game.totals:
        digest = (digest * 31 + total + 500) % 1000003
    return digest


def main():
    deals = int(sys.argv[1])
    buffer = array("H", (0 for _ in range(64)))
    digest = 0
    seed = 0
    for words in sys.argv[3:]:
        choice = bytes([int(word) for word in words.split(",")])
        for _ in range(deals):
            seed += 1
            digest = play(choice, seed * 37, seed % 9, buffer, digest)
    print(digest)


main()
