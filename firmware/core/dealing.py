"""Dealing: a deal is a function of its number, seat by seat (rules.md 1).

A number of six digits says which cards everybody has. Which hand of a match it is, from which the
way of the pass follows, is added as a million a hand: 2004711 is written 004711-3.
"""

from micropython import const

from core import cards, rng
from core.places import IN_HAND, KITTY, OUT

DEALS = const(1000000)
_THOUSAND = const(1000)

# Cards that leave the deck so that it goes out evenly, in this order: 2D, 2C, 3C, 2S.
_REMOVED = b"\x12\x02\x03\x22"


def number(state, match, hand, seats):
    """The six-digit number of hand `hand` (0..) in the match that began with deal `match`, whose
    own hand does not matter here.

    The first hand is the match's own number, so any deal can be played again as a match's first.
    The dealer is a number's remainder by the seats: later numbers are drawn (with the generator
    `state`) among those that let the deal pass to the left, so that a number fixes the dealer too.
    """
    match %= DEALS
    if hand == 0:
        return match
    rng.seed(state, match, hand)
    while True:
        n = rng.below(state, _THOUSAND) * _THOUSAND + rng.below(state, _THOUSAND)
        n -= n % seats
        if n + seats <= DEALS:
            return n + (match + hand) % seats


def removed(players, decks):
    """How many cards leave the deck so that every hand has as many: one deck, no kitty."""
    return 52 % players if decks == 1 else 0


def deck(out, decks, without):
    """Write the codes of `decks` whole decks into `out`, ascending; returns how many.

    The first `without` (0..4) cards of the list 2D 2C 3C 2S are left out of the first deck.
    """
    n = cards.fill_deck(out, decks)
    for k in range(without):
        i = 0
        while out[i] != _REMOVED[k]:
            i += 1
        n -= 1
        while i < n:
            out[i] = out[i + 1]
            i += 1
    return n


def deal(deck, n, loc, first, players, kitty):
    """Deal `deck[:n]` singly to the seats, `first` (the dealer's left) first, into `loc`.

    A kitty of `kitty` cards gets one after each of the first rounds, so that the dealer has the
    last card. Cards that are not in the deck are out of play.
    """
    for card in range(len(loc)):
        loc[card] = OUT
    turn = 0
    for i in range(n):
        if turn == players:
            turn = 0
            if kitty:
                kitty -= 1
                loc[deck[i]] = KITTY
                continue
        loc[deck[i]] = IN_HAND | (first + turn) % players
        turn += 1
