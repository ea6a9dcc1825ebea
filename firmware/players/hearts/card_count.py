"""What a bot reads out of its View: the cards as one mask of ranks a suit, and sums over them.

`read` fills the module's tables for the seat that is to act; there is one bot thinking at a time.
Bit r of a mask stands for rank r (2..14). Nothing is allocated.
"""

from array import array

from core.hearts.codes import IN_HAND, PASSED
from players.hearts.view import UNSEEN

own = array("H", (0, 0, 0, 0))  # my hand
out = array("H", (0, 0, 0, 0))  # what the other hands hold between them
known = array("H", (0 for _ in range(32)))  # [seat * 4 + suit]: what I passed and it still holds

_BITS = b"\0\1\1\2\1\2\2\3\1\2\2\3\2\3\3\4"

# 256 * (2/3)**n: the chance, in 1/256, that n cards lying anywhere in three hands miss one hand.
MISSES = b"\xff\xab\x72\x4c\x33\x22\x16\x0f\x0a\x07\x04\x03\x02\x01\x01\x00"


def read(view):
    """Fill `own`, `out` and `known`."""
    mine = IN_HAND | view.seat
    for i in range(len(known)):
        known[i] = 0
    for suit in range(4):
        own[suit] = out[suit] = 0
        for rank in range(2, 15):
            place = view.where[suit << 4 | rank]
            bit = 1 << rank
            if place == mine:
                own[suit] |= bit
            elif place == UNSEEN or place & 0x70 == PASSED:
                out[suit] |= bit
            elif place & 0x70 == IN_HAND:
                out[suit] |= bit
                known[(place & 15) << 2 | suit] |= bit


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
