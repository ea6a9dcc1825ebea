"""Card codes and their names.

A card is one small int, ``suit << 4 | rank``: suits clubs 0, diamonds 1, spades 2, hearts 3
(black and red alternate when a hand is sorted by code), ranks 2..10, jack 11, queen 12, king 13,
ace 14. The same card of a second deck is 64 higher.
"""

from micropython import const

CLUBS = const(0)
DIAMONDS = const(1)
SPADES = const(2)
HEARTS = const(3)

QUEEN_OF_SPADES = const(0x2C)

SUIT_NAMES = "CDSH"
RANK_NAMES = "..23456789TJQKA"  # index = rank; there are no ranks 0 and 1
_SECOND_DECK = const(64)


def card_name(card):
    """Two letters, rank then suit: ``0x2C`` -> ``'QS'``; both decks give the same name."""
    return RANK_NAMES[card & 15] + SUIT_NAMES[card >> 4 & 3]


def parse_card(name):
    """The code of a card name such as ``'QS'`` or ``'td'``; ValueError says what was expected."""
    text = name.upper()
    rank = RANK_NAMES.find(text[0]) if len(text) == 2 else -1
    suit = SUIT_NAMES.find(text[1]) if len(text) == 2 else -1
    if rank < 2 or suit < 0:
        raise ValueError("card must be a rank of 23456789TJQKA and a suit of CDSH, not " + name)
    return suit << 4 | rank


def fill_deck(out, decks):
    """Write the codes of `decks` whole decks into `out`, ascending; returns how many (52, 104)."""
    n = 0
    for deck in range(decks):
        for suit in range(4):
            for rank in range(2, 15):
                out[n] = deck * _SECOND_DECK | suit << 4 | rank
                n += 1
    return n
