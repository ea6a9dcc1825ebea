"""The core's cases for pytest: run here, and on each MicroPython in one go for all of them."""

from functools import cache
from pathlib import Path

import pytest

from tests.core.cases import (
    cancellation,
    deals,
    dummies,
    houses,
    kitties,
    matrix,
    partners,
    passes,
    plays,
    properties,
    pyramid,
    random_numbers,
    registry,
    scores,
    turbos,
)
from tests.mp import FIRMWARE, ROOT, mp_output

# Importing them has filled the registry.
MODULES = (
    cancellation,
    deals,
    dummies,
    houses,
    kitties,
    matrix,
    partners,
    passes,
    plays,
    properties,
    pyramid,
    random_numbers,
    scores,
    turbos,
)

VECTORS = {name: (function, arguments) for name, function, arguments in registry.VECTORS}
PROPERTIES = dict(registry.PROPERTIES)

# Rounds of every property; a round is about a hand. MicroPython's are fewer: it is slower, and
# what is looked for there is a difference of the language, not of the rules.
ROUNDS = 60
ROUNDS_SLOW = 1500
ROUNDS_MICROPYTHON = 8
ROUNDS_MICROPYTHON_SLOW = 200

RUN = Path(__file__).with_name("run.py")


@cache
def on_micropython(bits: int, rounds: int) -> dict[str, str]:
    """Every case's id -> "ok" or what failed."""
    output = mp_output(RUN, bits=bits, path=(FIRMWARE, ROOT), args=(str(rounds),), timeout=600)
    return dict(line.split("\t", 1) for line in output.splitlines())


def check_micropython(name: str, bits: int, rounds: int) -> None:
    """Fail as the case failed there; skip, visibly, where there is no such MicroPython."""
    results = on_micropython(bits, rounds)
    assert name in results, "the case did not run"
    assert results[name] == "ok", results[name]


BITS = pytest.mark.parametrize("bits", [64, 32])
