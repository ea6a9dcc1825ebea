"""A match of Hearts in words: what a digest is made of, and what a golden hand reads like.

Only hands, actions, points, totals and named events: no flag bits, phase numbers or location
bytes, so that a digest changes when a rule does and not when the state is kept another way.
CPython and MicroPython run this file.
"""

from core import card_names
from core.hearts import codes

# Actions that are no cards, and events, by their names in core.hearts.
CHOICES = ("DECLINE", "MOON_ADD", "MOON_SUB", "DEAL", "CLAIM", "DONE", "NO_SWAP")
EVENTS = ("CHOSE", "EXCHANGED", "PLAYED", "BROKEN", "QUEEN", "TRICK", "SHOT", "SUN", "RESET")
EVENTS += ("HAND", "MATCH", "DEALT", "SEALED", "SHOWN", "SWAPPED", "BOOSTED", "DEAD")
EVENTS += ("GOT_KITTY", "DISCARDED")


def hand_words(game):
    """The hands as they are, a text a seat: ``2C QS TH``."""
    hands = []
    for seat in range(getattr(game, "hands", game.players)):
        held = [
            card_names.card_name(card)
            for card in range(len(game.loc))
            if game.loc[card] & 0x7F == codes.IN_HAND | seat
        ]
        hands.append(" ".join(held))
    return hands


def action_word(action):
    """``QS``, or the name of a choice, such as ``moon_add``."""
    for name in CHOICES:
        if action == getattr(codes, name):
            return name.lower()
    if action >= codes.BIDS:
        return "bid {}".format(action - codes.BIDS)
    return card_names.card_name(action)


def event_words(flags):
    """The names of the events in `flags`, always in the same order."""
    return [name.lower() for name in EVENTS if flags & getattr(codes, name)]


def number_words(numbers):
    """Points or totals, seat by seat: ``16 6 4 0``."""
    return " ".join([str(number) for number in numbers])
