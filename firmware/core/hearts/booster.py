"""Booster nines (rules.md 8): a nine of the suit led asks for another round of the same trick."""

from micropython import const

from core.cards import SUIT
from core.hearts.codes import IN_HAND, PLACE

_NINE = const(9)


def boosts(game):
    """Whether the first round of a trick, which is full, is followed by another."""
    log = game.log
    start = game.trick_start
    nine = log[start] & SUIT | _NINE
    for i in range(start, game.log_len):
        if log[i] == nine:
            for place in game.loc:
                if place & PLACE == IN_HAND:
                    return True
    return False
