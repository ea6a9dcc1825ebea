"""Deals of Pyramid that are proven to be winnable: what "winnable deal" draws from.

The list is firmware/core/pyramid/winnable_deals.py, which this writes.
"""

from collections.abc import Iterator
from itertools import islice

from host_tools import pyramid_solver
from host_tools.firmware_modules import firmware

DEALS: int = firmware("core.dealing").DEALS
# Steps of this length come to every deal number once, and the first of them lie evenly: 1,000,000
# by the golden ratio, and coprime to it.
_STEP = 618_033
_PER_LINE = 12

_MODULE = '''\
"""Deals that can be won, by their numbers in order: each was solved.

Written by `pocket-hearts pyramid list`; core/pyramid/winnable.py reads it.
"""

DEALS = """
{}
"""


def pack(numbers):
    """Three bytes a number, the lowest first: how many, and then each."""
    return b"".join(bytes((n & 255, n >> 8 & 255, n >> 16)) for n in [len(numbers)] + numbers)


PACKED = pack([int(number) for number in DEALS.split()])
'''


def winnable() -> Iterator[int]:
    """Numbers of winnable deals, from all over the range; always the same ones."""
    for k in range(1, DEALS + 1):
        number = k * _STEP % DEALS
        if pyramid_solver.solve(pyramid_solver.deal(number)).turns is not None:
            yield number


def module(numbers: list[int]) -> str:
    """The source of the module that lists these numbers."""
    shown = [f"{number:06d}" for number in sorted(numbers)]
    rows = [" ".join(shown[at : at + _PER_LINE]) for at in range(0, len(shown), _PER_LINE)]
    return _MODULE.format("\n".join(rows))


def first(count: int) -> list[int]:
    """The first so many of the winnable deals."""
    return list(islice(winnable(), count))
