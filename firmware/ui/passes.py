"""What both ends of a pass share: choosing the packet and looking at what came in.

The place of the other player, as seen from here: 1 left, 2 across, 3 right, 0 all of them (each
card its own, left to right), -1 the middle.
"""

from micropython import const

SCATTER = const(0x53)  # steps of core/passing.py
MIX = const(0x4D)

STEPS = const(8)  # of a flight
