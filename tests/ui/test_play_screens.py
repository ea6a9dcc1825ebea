"""The screens of the game itself, on the device's own interpreter, with a clock that jumps."""

import ast
from pathlib import Path

import pytest

from tests.mp import FIRMWARE, mp_output

CHECKS = Path(__file__).with_name("play_checks.py")
CLOCK = Path(__file__).parent / "clock"
_LOCKED = "drawing_allocates_nothing"
# What the checks are made of.
_PARTS = {
    "begin",
    "my_turn",
    "play_hand",
    "at_rest",
    "at_offer",
    "state",
    "to_the_last_point",
    "to_row",
    "_draw_locked",
}


def _checks() -> list[str]:
    tree = ast.parse(CHECKS.read_text())
    names = [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]
    return [name for name in names if name not in _PARTS and name != _LOCKED]


def _run(check: str, bits: int = 64) -> None:
    output = mp_output(CHECKS, args=[check], path=(CLOCK, FIRMWARE), bits=bits)
    assert output.split()[-1] == check


@pytest.mark.parametrize("check", _checks())
def test_play(check: str) -> None:
    """One of the checks that run on MicroPython."""
    _run(check)


@pytest.mark.parametrize("bits", [64, 32])
def test_drawing_allocates_nothing(bits: int) -> None:
    _run(_LOCKED, bits)
