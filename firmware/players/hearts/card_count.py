"""What a bot reads out of its View: the cards as one mask of ranks a suit, and sums over them.

Bit r of a mask stands for rank r (2..14), of either deck. Nothing is allocated or kept here: the
masks are in the buffers of whoever thinks.
"""

from core.hearts.codes import IN_HAND, PASSED, PLACE, SEAT
from players.view import UNSEEN

_BITS = b"\0\1\1\2\1\2\2\3\1\2\2\3\2\3\3\4"

# 256 * (2/3)**n: the chance, in 1/256, that n cards lying anywhere in three hands miss one hand.
MISSES = b"\xff\xab\x72\x4c\x33\x22\x16\x0f\x0a\x07\x04\x03\x02\x01\x01\x00"


def read(view, own, out, known):
    """Fill the masks, a suit each: `own` is my hand, `out` what the others hold between them.

    `known` has four masks a seat, from seat * 4: what I passed and it still holds.
    """
    mine = IN_HAND | view.seat
    where = view.where
    for i in range(len(known)):
        known[i] = 0
    for suit in range(4):
        own[suit] = out[suit] = 0
    for start in range(0, len(where), 16):
        suit = start >> 4 & 3
        held = others = 0
        for rank in range(2, 15):
            place = where[start | rank]
            if place == mine:
                held |= 1 << rank
            elif place == UNSEEN or place & PLACE == PASSED:
                others |= 1 << rank
            elif place & PLACE == IN_HAND:
                others |= 1 << rank
                known[(place & SEAT) << 2 | suit] |= 1 << rank
        own[suit] |= held
        out[suit] |= others


def count(mask):
    """How many cards."""
    return _BITS[mask & 15] + _BITS[mask >> 4 & 15] + _BITS[mask >> 8 & 15] + _BITS[mask >> 12]


def lower(mask, rank):
    """How many cards below `rank`."""
    return count(mask & (1 << rank) - 1)


def higher(mask, rank):
    """How many cards above `rank`."""
    return count(mask >> rank + 1)


def highest(mask):
    """The highest rank; 0 for no card."""
    rank = 0
    while mask > 1:
        mask >>= 1
        rank += 1
    return rank
