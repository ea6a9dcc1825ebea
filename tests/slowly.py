"""Many cases of one kind: a few in `make test`, all in `make test-all`."""

import os
from collections.abc import Iterable
from typing import Any

import pytest


def but(fast: Iterable[object], cases: Iterable[Any]) -> list[Any]:
    """The cases, for parametrize; those that are not among `fast` carry the mark slow."""
    kept = list(fast)
    return [case if case in kept else pytest.param(case, marks=pytest.mark.slow) for case in cases]


# Bits of the MicroPython that long tests run on: 32, as boards have, where there is one.
BITS = but([32 if os.environ.get("MICROPYTHON32") else 64], [64, 32])
