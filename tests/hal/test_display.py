"""The SSD1306 driver, on the real MicroPython against a model of the controller's memory."""

import re
from pathlib import Path

import pytest

from tests.mp import FIRMWARE, mp_output

HERE = Path(__file__).parent / "device"


@pytest.mark.parametrize("bits", [64, 32])
def test_driver(bits):
    out = mp_output(HERE / "check_display.py", path=[HERE, FIRMWARE], bits=bits)
    assert "all passed" in out


def test_every_start_up_byte_names_its_section():
    source = (FIRMWARE / "hal/displays/ssd1306.py").read_text()
    body = source.split("return bytes(\n        (\n")[1].split("        )\n")[0]
    above = ""
    for line in body.splitlines():
        if not line.strip().startswith("#"):
            assert re.search(r"# (10\.[12]\.\d+ |charge pump)", line + above), line
        above = line
