"""Where 2 to 11 seats are around a table, on every size of panel.

A place is counted from the seat whose hand is shown: 0 that one, 1 its left, and so on. Up to four
places are sides of the table; more stand in two rows, in the order of play, the player's own last.
"""

from array import array
from micropython import const

BELOW = const(0)
LEFT = const(1)
ABOVE = const(2)
RIGHT = const(3)

MOST_SIDES = const(4)  # seats with a side of their own

# By how many seats there are: the side of each place.
_SIDES = (b"\0", b"\0\2", b"\0\1\3", b"\0\1\2\3")


def side(place, players):
    """The side of a place: BELOW, LEFT, ABOVE or RIGHT."""
    if players > MOST_SIDES:
        return LEFT if place == 1 else RIGHT if place == players - 1 else ABOVE
    return _SIDES[players - 1][place]


def by_side(values, players):
    """An array of what each place has, of four values for the sides."""
    return array("h", (values[side(place, players)] for place in range(players)))


def columns(players):
    """How many stand in the first of two rows."""
    return (players + 1) >> 1


def grid(players, width, row_h, x, y):
    """(xs, ys), arrays: a cell for each place, in two rows of `row_h` pixels from `y` on, `x` from
    the cell's left edge.
    """
    n = columns(players)
    pitch = width // n
    cells = [(players - 1 + place) % players for place in range(players)]
    # The last cell is the player's own, whether the rows are full or not.
    cells[0] = 2 * n - 1
    return (
        array("h", (x + pitch * (cell % n) for cell in cells)),
        array("h", (y + row_h * (cell // n) for cell in cells)),
    )
