"""A second press destroys nothing and plays nothing: real buttons, on the device's interpreter."""

import ast
from pathlib import Path

import pytest

from tests.mp import FIRMWARE, ROOT, mp_output

HERE = Path(__file__).parent
CHECKS = HERE / "press_checks.py"
PATH = (HERE / "clock", HERE, ROOT / "tests" / "hal" / "device", FIRMWARE)
_PARTS = {"begin", "wait", "press", "calm", "passed", "mine", "my_cards"}


def _checks() -> list[str]:
    tree = ast.parse(CHECKS.read_text())
    names = [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]
    return [name for name in names if name not in _PARTS]


@pytest.mark.parametrize("check", _checks())
def test_second_press(check: str) -> None:
    assert mp_output(CHECKS, args=[check], path=PATH).split()[-1] == check
