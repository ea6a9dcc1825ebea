"""The wiring picture in docs/ is the config's."""

import re

import pytest

from host_tools import boards
from host_tools.errors import UserError
from host_tools.paths import ROOT
from host_tools.wiring_picture import picture


def test_the_picture_in_docs_is_that_of_the_config():
    drawn = (ROOT / "docs" / "wiring_pico_ssd1306.svg").read_text(encoding="utf-8")
    assert drawn == picture(boards.load("pico_ssd1306")), (
        "run: python -m host_tools.wiring_picture pico_ssd1306 docs/wiring_pico_ssd1306.svg"
    )


def test_pins_with_a_wire_are_those_of_the_data_sheet():
    # Raspberry Pi Pico data sheet 2.1: physical pins of GND, GP4, GP5, GP10 to GP15, 3V3(OUT).
    bold = re.findall(r'font-weight="bold">([^<]+)<', picture(boards.load("pico_ssd1306")))
    pins = [(text, bold[at + 1]) for at, text in enumerate(bold[:-1]) if bold[at + 1].isdecimal()]
    assert pins == [
        ("GND", "3"), ("GP4", "6"), ("GP5", "7"), ("GP10", "14"), ("GP11", "15"), ("GP12", "16"),
        ("GP13", "17"), ("GND", "18"), ("GP14", "19"), ("GP15", "20"), ("3V3(OUT)", "36"),
    ]  # fmt: skip


@pytest.mark.parametrize("name", ["thumby", "esp32_ssd1306", "pico_ssd1306_spi"])
def test_what_cannot_be_drawn_is_told(name):
    with pytest.raises(UserError, match="only a Pico with a display on I2C"):
        picture(boards.load(name))
