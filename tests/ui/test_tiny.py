"""The panel of 72x40, on the device's own interpreter: cards, whole texts, few buttons."""

import ast
from pathlib import Path

import pytest

from tests.mp import FIRMWARE, mp_output

CHECKS = Path(__file__).with_name("tiny_checks.py")
CLOCK = Path(__file__).parent / "clock"
# What the checks are made of.
_PARTS = {"stage", "blank", "columns"}


def _checks() -> list[str]:
    tree = ast.parse(CHECKS.read_text())
    names = [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]
    return [name for name in names if name not in _PARTS]


@pytest.mark.parametrize("check", _checks())
def test_tiny(check: str) -> None:
    """One of the checks that run on MicroPython."""
    assert mp_output(CHECKS, args=[check], path=(CLOCK, FIRMWARE)).split()[-1] == check
