"""MicroPython's `micropython` module, as much of it as the firmware imports, for CPython.

Only the core and the players run on CPython (tests, the bench); there `const` and the code
emitters change nothing.
"""

from collections.abc import Callable
from typing import TypeVar

_T = TypeVar("_T")
_F = TypeVar("_F", bound=Callable[..., object])


def const(value: _T) -> _T:
    """The value itself; MicroPython's compiler folds it."""
    return value


def native(function: _F) -> _F:
    """The function unchanged."""
    return function


def viper(function: _F) -> _F:
    """The function unchanged; viper code here keeps to what both runtimes agree on."""
    return function
