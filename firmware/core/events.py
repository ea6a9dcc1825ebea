"""What the apply_action of every game may say has happened; a game's own events begin at 16.

The build puts the numbers where the names are (host_tools/constants.py).
"""

from micropython import const

HAND = const(1)  # a hand, a round, a spin is over and its points are added
MATCH = const(2)  # the game is over
DEALT = const(4)  # a new hand, a new deal is there
SAVE = const(8)  # something would be lost if the power went now
