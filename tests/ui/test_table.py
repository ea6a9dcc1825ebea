"""The table in deals, presses and time, on the device's own interpreter."""

import ast
from pathlib import Path

import pytest

from tests.mp import FIRMWARE, mp_output

CHECKS = Path(__file__).with_name("table_checks.py")
PATH = (Path(__file__).parent / "clock", FIRMWARE)
# What the checks are made of.
_PARTS = {"table", "played", "wait_for", "rest_of", "picture", "difference"}


def _checks() -> list[str]:
    tree = ast.parse(CHECKS.read_text())
    names = [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]
    return [name for name in names if name not in _PARTS]


@pytest.mark.parametrize("check", _checks())
def test_table(check: str) -> None:
    """One of the checks that run on MicroPython."""
    assert mp_output(CHECKS, args=[check], path=PATH).split()[-1] == check
