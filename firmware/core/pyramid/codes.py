"""The numbers that the modules of Pyramid agree on, stated once.

A removal is two places, `i << 5 | j` with i < j, or a king's place twice. Places 0..27 are the
pyramid's, row by row; WASTE is the top card of the waste. A turn is a run of flips, then a
removal: `run << 10 | removal`; the log has nothing else.
"""

from micropython import const

CARDS = const(28)  # of the pyramid
ROWS = const(7)
TALON = const(24)  # cards beside it, stock and waste together

WASTE = const(28)
BOTH = const(5)  # bits of a place in a removal
RUN = const(10)  # bits of a removal in a turn
NOTHING = const(0x3FF)  # a removal that is none: so far the turn is only flips

# Actions that remove nothing
FLIP = const(0x7F00)  # the next card of the stock
RESET = const(0x7F01)  # the waste becomes the stock again, in the same order
GIVE_UP = const(0x7F02)

# Events, beside those of core/events.py
FLIPPED = const(16)
TURNED = const(32)  # the waste was turned over
REMOVED = const(64)
KING = const(128)
STUCK = const(256)  # no card of the pyramid can ever go again
LOST = const(512)  # a card of the pyramid can never go

KING_RANK = const(13)
