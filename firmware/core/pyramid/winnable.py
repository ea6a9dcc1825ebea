"""Deals that can be won (rules.md 13): "winnable deal" draws one of these numbers.

They are in a data file, three bytes each (core/pyramid/winnable_deals.py).
"""

from core.data import data


def count():
    """How many there are."""
    return _number(0)


def deal(i):
    """The number of winnable deal `i`, 0 .. count() - 1; they come in ascending order."""
    return _number(i + 1)


def _number(at):
    found = data("core.pyramid.winnable_deals", 3 * at, 3)
    return found[0] | found[1] << 8 | found[2] << 16
