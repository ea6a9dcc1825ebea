"""Cancellation Hearts (rules.md 9): equal cards of one trick cancel each other."""

from core.cards import SUIT
from core.hearts.codes import CODE


def winner(cards, start, count):
    """Offset of the card that wins the trick ``cards[start : start + count]``, or -1: it is dead.

    The highest card of the suit led wins that lies there once.
    """
    suit = cards[start] & SUIT
    best = 0
    at = -1
    for i in range(count):
        card = cards[start + i] & CODE
        if card & SUIT == suit and card > best:
            for k in range(count):
                if k != i and cards[start + k] & CODE == card:
                    break
            else:
                best = card
                at = i
    return at
