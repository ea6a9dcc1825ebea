"""Card codes; their names are in core/card_names.py.

A card is one small int, ``suit << 4 | rank``: suits clubs 0, diamonds 1, spades 2, hearts 3
(black and red alternate when a hand is sorted by code), ranks 2..10, jack 11, queen 12, king 13,
ace 14. The same card of a second deck is 64 higher.
"""

from micropython import const

CLUBS = const(0)
DIAMONDS = const(1)
SPADES = const(2)
HEARTS = const(3)

SUIT = const(0x30)  # of a card's code: the bits of its suit

DECK = const(64)


def fill_deck(out, decks):
    """Write the codes of `decks` whole decks into `out`, ascending; returns how many (52, 104)."""
    n = 0
    for deck in range(decks):
        for suit in range(4):
            for rank in range(2, 15):
                out[n] = deck * DECK | suit << 4 | rank
                n += 1
    return n
