"""Pyramid's screens on the device's own interpreter, for every size of panel."""

import ast
from pathlib import Path

import pytest

from tests.mp import FIRMWARE, mp_output

CHECKS = Path(__file__).with_name("pyramid_checks.py")
CLOCK = Path(__file__).parent / "clock"
# What the checks are made of.
_PARTS = {"stage", "deal", "lost_deal", "picture", "finish"}
_LOCKED = "nothing_is_allocated"
SIZES = ("72x40", "128x32", "96x64", "128x64", "240x135", "240x240", "135x240")


def _checks() -> list[str]:
    tree = ast.parse(CHECKS.read_text())
    names = [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]
    return [name for name in names if name not in _PARTS]


def _run(check: str, size: str, bits: int = 64) -> None:
    args = [check, *size.split("x")]
    assert mp_output(CHECKS, args=args, path=(CLOCK, FIRMWARE), bits=bits).split()[-1] == check


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("check", _checks())
def test_pyramid(check: str, size: str) -> None:
    """One of the checks that run on MicroPython."""
    _run(check, size)


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_allocated_with_32_bits(size: str) -> None:
    _run(_LOCKED, size, 32)
