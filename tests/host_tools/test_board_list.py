"""The list of boards, and what the configs say about themselves."""

import re
import shutil

import pytest

from host_tools import boards
from host_tools.board_list import listing
from host_tools.cli import run
from host_tools.errors import UserError

NAMES = (
    *("esp32_ssd1306", "pico2_ssd1306", "pico_lcd_1_14", "pico_lcd_1_3", "pico_oled_1_3"),
    *("pico_sh1106", "pico_ssd1306", "pico_ssd1306_spi", "picosystem", "tdisplay"),
    *("tdisplay_upright", "thumby"),
)


def paragraph(name, text):
    return next(part for part in text.split("\n\n") if part.startswith(f"{name}: "))


def test_all_boards_are_listed(capsys):
    assert run(["boards"]) == 0
    text = capsys.readouterr().out
    assert tuple(re.findall(r"^(\w+): ", text, re.MULTILINE)) == NAMES
    assert max(len(line) for line in text.splitlines()) <= 79


def test_a_board():
    text = paragraph("tdisplay", listing())
    assert "display  ST7789, 240x135 16 colours, on SPI, turned by 90\n" in text
    assert "buttons  2: RIGHT (held: LEFT) A (held: B)\n" in text
    assert "chip     esp32, 161 KB heap\n" in text
    assert "beware   display.spi.cs: GPIO5" in text
    assert "tried    not on hardware yet" in text


def test_what_was_tried(tmp_path):
    text = (boards.BOARD_CONFIGS / "thumby.toml").read_text()
    note = "2026-12-01: started, a whole match played"
    (tmp_path / "thumby.toml").write_text(text.replace("tried = []", f'tried = ["{note}"]'))
    assert f"tried    {note}" in listing(tmp_path)
    shutil.copy(boards.BOARD_CONFIGS / "tdisplay.toml", tmp_path)
    (tmp_path / "thumby.toml").write_text(text.replace("tried = []", 'tried = ["it works"]'))
    with pytest.raises(UserError, match=r"status\.tried\.0: expected a list of dated notes"):
        listing(tmp_path)


@pytest.mark.parametrize("name", NAMES)
def test_numbers_have_sources(name):
    """Every number names its source by a short name from the top of the file, or says that it
    is our own choice or unsure: on its line, in the lines above, or above its table.
    """
    text = (boards.BOARD_CONFIGS / f"{name}.toml").read_text()
    head, _, body = text.partition("\nname = ")
    short = re.findall(r"^#   (\w+) +\S", head, re.MULTILINE)
    assert short
    known = re.compile(rf"\b({'|'.join(short)}|own|unsure)\b")
    table = above = ""
    missing = []
    for line in body.partition("\n")[2].splitlines():
        if line.startswith("#"):
            above += line
        elif line.startswith("["):
            table, above = above, ""
        elif re.match(r"\w+ = (\d|[\[{].*\d)", line) and not line.startswith(("sure", "unsure")):
            if not known.search(line.partition("#")[2] + above + table):
                missing.append(line)
            above = ""
        elif line:
            above = ""
    assert missing == []


@pytest.mark.parametrize("name", NAMES)
def test_every_board_says_how_sure_it_is(name):
    status = boards.load(name).status
    assert status.sure
    assert status.unsure
