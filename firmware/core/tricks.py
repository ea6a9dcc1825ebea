"""What all trick games share: following suit and who wins."""

from core.cards import SUIT
from core.places import HELD


def winner(cards, start, count):
    """Offset (0..count-1) of the card that wins the trick ``cards[start : start + count]``.

    The highest card of the suit led wins; `cards` is any sequence of codes, oldest first.
    """
    best = cards[start]
    at = 0
    for i in range(1, count):
        card = cards[start + i]
        if (card ^ best) & SUIT == 0 and card & 15 > best & 15:
            best = card
            at = i
    return at


def gather(loc, mark, suit, out, at):
    """Write the cards whose place is `mark` into `out` from index `at`; returns how many.

    Ascending, and only of `suit` unless that is negative. A face-up card in a hand counts as
    being in that hand.
    """
    n = at
    if suit < 0:
        for card in range(len(loc)):
            if loc[card] & HELD == mark:
                out[n] = card
                n += 1
        return n - at
    for deck in range(suit << 4, len(loc), 64):
        for card in range(deck + 2, deck + 15):
            if loc[card] & HELD == mark:
                out[n] = card
                n += 1
    return n - at
