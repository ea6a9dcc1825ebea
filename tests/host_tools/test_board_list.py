"""The list of boards, and what the configs say about themselves."""

import json
import re
import shutil

import pytest

from host_tools import boards
from host_tools.board_list import about, listing
from host_tools.cli import run
from host_tools.errors import USAGE, UserError
from host_tools.paths import ROOT

NAMES = (
    *("esp32_ssd1306", "pico2_ssd1306", "pico_lcd_1_14", "pico_lcd_1_3", "pico_oled_1_3"),
    *("pico_sh1106", "pico_ssd1306", "pico_ssd1306_128x32", "pico_ssd1306_96x64"),
    *("pico_ssd1306_spi", "picosystem", "tdisplay", "tdisplay_upright", "thumby"),
)


def test_all_boards_are_listed_a_line_each(capsys):
    assert run(["boards"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert tuple(line.split()[0] for line in lines[: len(NAMES)]) == NAMES
    assert max(map(len, lines)) <= 79
    assert "tdisplay             esp32  ST7789 240x135  SPI  2 buttons  T-Display" in lines
    # Then how to see the rest.
    assert lines[len(NAMES) :] == ["", "`pocket-hearts boards NAME` says more of one."]


def test_a_long_name_takes_no_second_line(tmp_path):
    text = (boards.BOARD_CONFIGS / "thumby.toml").read_text()
    text = text.replace('name = "Thumby"', 'name = "A handheld that I made in June"')
    (tmp_path / "a_handheld_that_i_made_in_june.toml").write_text(text)
    line = listing(tmp_path).splitlines()[0]
    assert line.startswith("a_handheld_that_i_made_in_june  ") and len(line) == 79


@pytest.mark.parametrize("name", NAMES)
def test_all_there_is_to_say_of_a_board(name, capsys):
    assert run(["boards", name]) == 0
    text = capsys.readouterr().out
    assert text.startswith(f"{name}: ")
    assert f"board_configs/{name}.toml" in text
    assert max(len(line) for line in text.splitlines()) <= 79


def test_a_board_of_ones_own(tmp_path, monkeypatch, capsys):
    shutil.copy(boards.BOARD_CONFIGS / "thumby.toml", tmp_path / "mine.toml")
    monkeypatch.chdir(tmp_path)
    assert run(["boards", "mine.toml"]) == 0
    text = capsys.readouterr().out
    assert text.startswith("mine: Thumby\n")
    assert "spelled out in mine.toml." in text


def test_a_board_that_does_not_exist(capsys):
    assert run(["boards", "tdisplai"]) == USAGE
    assert "did you mean tdisplay?" in capsys.readouterr().err


KEYS = {
    *("id", "name", "chip", "heap", "display", "buttons", "firmware", "sure", "unsure", "tried"),
    "warnings",
}


def test_json_has_the_keys_that_are_documented(capsys):
    assert run(["boards", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert tuple(board["id"] for board in listed) == NAMES
    assert all(set(board) == KEYS for board in listed)
    assert run(["boards", "tdisplay", "--json"]) == 0
    [board] = json.loads(capsys.readouterr().out)
    assert board["display"]["width"] == 240 and board["display"]["bus"] == "spi"
    assert board["buttons"]["A"] == {"pin": 35, "long": "B"}
    told = (ROOT / "docs" / "commands.md").read_text()
    for key in (*KEYS, *board["display"], *board["firmware"]):
        assert f"`{key}`" in told, key


def test_a_board():
    text = about("tdisplay")
    assert "display  ST7789, 240x135 16 colours, on SPI, turned by 90\n" in text
    assert "buttons  2: RIGHT (held: LEFT) A (held: B)\n" in text
    assert "chip     esp32, 161 KB heap\n" in text
    assert "beware   display.spi.cs: GPIO5" in text
    assert "tried    not on hardware yet" in text


def test_what_was_tried(tmp_path):
    text = (boards.BOARD_CONFIGS / "thumby.toml").read_text()
    note = "2026-12-01: started, a whole match played"
    (tmp_path / "thumby.toml").write_text(text.replace("tried = []", f'tried = ["{note}"]'))
    assert f"tried    {note}" in about("thumby", tmp_path)
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
