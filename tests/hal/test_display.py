"""The display drivers, on the real MicroPython against models of the controllers' memory."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from host_tools import build
from tests.mp import FIRMWARE, mp_output

HERE = Path(__file__).parent / "device"
DISPLAYS = FIRMWARE / "hal/displays"


@pytest.mark.parametrize("bits", [64, 32])
@pytest.mark.parametrize("script", ["check_display", "check_oleds", "check_lcd"])
def test_driver(script, bits):
    out = mp_output(HERE / f"{script}.py", path=[HERE, FIRMWARE], bits=bits)
    assert "all passed" in out


@pytest.mark.parametrize(
    ("driver", "section"),
    [
        ("ssd1306", r"# (10\.[12]\.\d+ |charge pump)"),
        ("sh1106", r"# command \d+, "),
        ("sh1107", r"# command \d+, "),
    ],
)
def test_every_start_up_byte_names_its_section(driver, section):
    source = (DISPLAYS / f"{driver}.py").read_text()
    body = source.split("bytes(\n        (\n")[1].split("        )\n")[0]
    lines = ["", *body.splitlines()]
    told = [(a, b) for a, b in pairwise(lines) if not b.strip().startswith("#")]
    assert len(told) > 5
    assert [b for a, b in told if not re.search(section, b + a)] == []


def test_every_lcd_command_names_its_section():
    lines = ["", *(DISPLAYS / "st7789.py").read_text().splitlines()]
    told = [(a, b) for a, b in pairwise(lines) if re.search(r'command\(b"|^_\w+ = b"', b)]
    assert len(told) > 5
    assert [b for a, b in told if not re.search(r"\b9\.1\.\d+\b", a + b)] == []


@pytest.mark.parametrize("bits", [64, 32])
def test_loops_left_in_bytecode_say_so(bits):
    source = (DISPLAYS / "expand.py").read_text()
    assert mp_output(source + "print(NATIVE)", bits=bits) == "True\n"
    assert mp_output(build.bytecode_source(source) + "print(NATIVE)", bits=bits) == "False\n"
