"""What both ends of a pass share: choosing the packet and looking at what came in.

The place of the other player, as seen from here: 1 left, 2 across, 3 right, 0 all of them (each
card its own, left to right), -1 the middle.
"""

from micropython import const

STEPS = const(8)  # of a flight
