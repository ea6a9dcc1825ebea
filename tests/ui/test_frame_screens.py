"""The screens around the game, on the device's own interpreter."""

import ast
from pathlib import Path

import pytest

from tests.mp import FIRMWARE, mp_output, screen_names

CHECKS = Path(__file__).with_name("frame_checks.py")
# A clock that jumps stands in for the real one.
PATH = (Path(__file__).parent / "clock", FIRMWARE)
_HEAP = "every_screen_leaves_the_heap_as_it_was"
# What other checks are made of.
_PARTS = {
    *("stage", "begin", "begin_other", "labels", "play_until", "hand_over", "play_moon"),
    *("notes_of", "new_plan", "open_and_leave", "below", "forgotten_modules", "wait"),
}


def _checks() -> list[str]:
    tree = ast.parse(CHECKS.read_text())
    names = [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]
    return [name for name in names if name not in _PARTS and name != _HEAP]


@pytest.mark.parametrize("check", _checks())
def test_screen(check: str) -> None:
    """One of the checks that run on MicroPython."""
    assert mp_output(CHECKS, args=[check], path=PATH).split()[-1] == check


@pytest.mark.parametrize("bits", [64, 32])
def test_every_screen_leaves_the_heap_as_it_was(bits: int) -> None:
    assert mp_output(CHECKS, args=[_HEAP], bits=bits, path=PATH).split()[-1] == _HEAP


def test_the_heap_is_checked_for_every_screen_there_is() -> None:
    there = {name.removeprefix("screens.") for name in screen_names()}
    tree = ast.parse(CHECKS.read_text())
    (checked,) = (
        ast.literal_eval(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "SCREENS"
    )
    assert set(checked) == there
