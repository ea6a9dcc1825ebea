"""Easy: a casual beginner. Plays low, ducks when it is plain, throws the queen; does not count.

`choose` is the whole interface. Its random numbers belong to the hand's deal number, the hand, the
seat and the action, so that resuming or undoing changes no move.
"""

from core import rng
from core.hearts import DECLINE, MOON, MOON_ADD, PASS

_state = rng.make()


def choose(view, legal, n):
    """The action of `legal[:n]` that this seat takes."""
    if view.table.phase == MOON:
        return MOON_ADD
    if view.table.phase == PASS:
        return legal[n - 1] if legal[n - 1] != DECLINE else legal[n - 2]
    return legal[0]
