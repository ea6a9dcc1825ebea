"""Debouncing and repeats, on the real MicroPython with a clock of the test's own."""

from pathlib import Path

import pytest

from tests.mp import FIRMWARE, mp_output

HERE = Path(__file__).parent / "device"


@pytest.mark.parametrize("bits", [64, 32])
def test_buttons(bits):
    out = mp_output(HERE / "check_buttons.py", path=[HERE, FIRMWARE], bits=bits)
    assert "all passed" in out
