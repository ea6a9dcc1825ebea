"""Where a card of a trick game is: a byte a card, a place with a seat in its low four bits.

The build puts the numbers where the names are (host_tools/constants.py).
"""

from micropython import const

OUT = const(0)  # not in this deal
IN_HAND = const(0x10)
PASSED = const(0x20)  # in a packet, until all have chosen
ON_TABLE = const(0x30)
TAKEN = const(0x40)
KITTY = const(0x50)
PENDING = const(0x60)  # in a trick that nobody has won: it waits for the next that is won
FACE_UP = const(0x80)  # a bit beside IN_HAND: everybody sees the card
HIDDEN = const(0x80)  # the same bit beside TAKEN: only its owner has seen the card

SEAT = const(0x0F)
PLACE = const(0x70)
HELD = const(0x7F)  # place and seat without FACE_UP
CODE = const(0x3F)  # of a card's code: without the number of its deck
