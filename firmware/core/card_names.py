"""Names of cards for people and files; the game itself knows only the codes of core/cards.py."""

SUIT_NAMES = "CDSH"
RANK_NAMES = "..23456789TJQKA"  # index = rank; there are no ranks 0 and 1


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
