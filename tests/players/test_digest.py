"""The same moves on CPython and on MicroPython, and no byte of heap for any of them."""

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from tests.mp import FIRMWARE, ROOT, mp_output
from tests.players.games import presets, random_options

PROGRAM = Path(__file__).with_name("digest.py")


def choices(count, seed):
    rng = random.Random(seed)
    sets = presets() + [random_options(rng) for _ in range(count)]
    return [",".join(map(str, choice)) for choice in sets]


def on_cpython(deals, sets):
    path = os.pathsep.join(map(str, (FIRMWARE, ROOT / "host_tools" / "desktop")))
    done = subprocess.run(
        [sys.executable, str(PROGRAM), str(deals), "free", *sets],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


@pytest.mark.parametrize("bits", [32, 64])
def test_moves_are_the_same_and_allocate_nothing(bits):
    sets = choices(6, 1)
    assert mp_output(PROGRAM, bits=bits, args=("2", "lock", *sets)) == on_cpython(2, sets)


@pytest.mark.slow
@pytest.mark.parametrize("bits", [32, 64])
def test_moves_are_the_same_over_many_deals(bits):
    sets = choices(60, 2)
    output = mp_output(PROGRAM, bits=bits, args=("12", "lock", *sets), timeout=600)
    assert output == on_cpython(12, sets)
