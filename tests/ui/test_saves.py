"""Saves that are damaged, newer or wrong: nothing is lost, and no menu dies of one."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.mp import FIRMWARE, ROOT, mp_output

HERE = Path(__file__).parent
CHECKS = HERE / "save_checks.py"
PATH = (HERE / "clock", HERE, FIRMWARE)
_PARTS = {"board", "begin", "play", "store", "spoil", "files", "said", "log"}


def _checks() -> list[str]:
    tree = ast.parse(CHECKS.read_text())
    names = [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]
    return [name for name in names if name not in _PARTS]


@pytest.mark.parametrize("check", _checks())
@pytest.mark.parametrize("bits", [64, 32])
def test_saves(check: str, bits: int, tmp_path: Path) -> None:
    output = mp_output(CHECKS, args=[check, str(tmp_path)], path=PATH, bits=bits)
    assert output.split()[-1] == check


@pytest.mark.parametrize("bits", [64, 32])
def test_no_bytes_are_an_error(bits: int) -> None:
    assert mp_output(HERE / "save_fuzz.py", path=(FIRMWARE,), bits=bits).endswith("done\n")


def test_no_bytes_are_an_error_on_cpython_either() -> None:
    folders = [FIRMWARE, ROOT / "host_tools" / "desktop"]
    done = subprocess.run(
        [sys.executable, HERE / "save_fuzz.py"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, folders))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.endswith("done\n"), done.stderr
