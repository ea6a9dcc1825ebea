"""How often Normal shoots the moon, among its like: players call many moons broken."""

import subprocess
import sys

import pytest

from host_tools.measure.moons import measure, share
from tests.mp import ROOT


def test_some_hundred_hands_have_few_moons():
    found = measure(300)
    # the limit below, and three standard errors
    assert 0 < found.moons <= 300 * 0.13
    assert found.made <= found.attempts
    assert found.made <= found.moons


def test_the_counts_are_printed_with_their_intervals():
    done = subprocess.run(
        [sys.executable, "-m", "host_tools.measure.moons", "--deals", "8"],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )
    hands, attempts = done.stdout.splitlines()
    assert hands.startswith("8 hands, ")
    assert " attempts, " in attempts
    assert share(5, 100) == "5.0 % +-4.3"
    assert share(0, 0) == "none"


@pytest.mark.slow
def test_moons_are_rare_and_attempts_are_made():
    found = measure(4000)
    assert found.moons <= 0.08 * found.hands
    assert found.made >= 0.7 * found.attempts
    assert found.attempts > 100
