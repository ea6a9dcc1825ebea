"""The abstract buttons that screens understand; a board config maps pins to them.

1..8, so that 0 can mean "no press". The names are the roles used in board configs.
"""

from micropython import const

LEFT = const(1)
RIGHT = const(2)
UP = const(3)
DOWN = const(4)
A = const(5)
B = const(6)
X = const(7)
Y = const(8)
