"""README and docs/: what they tell the reader to type exists, and where they lead, too."""

import re
from itertools import pairwise

import pytest

from host_tools import boards, cli
from host_tools.paths import ROOT

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
page = pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)


_BLOCK = re.compile(r"^```\n(.*?)^```", re.MULTILINE | re.DOTALL)
_FOLDERS = "host_tools|board_configs|docs|firmware|tests"


def commands(text):
    """Every `pocket-hearts ...` in code, as words."""
    lines = [line for block in _BLOCK.findall(text) for line in block.splitlines()]
    # Between backticks a line may be wrapped.
    lines += [" ".join(code.split()) for code in re.findall(r"`([^`]+)`", _BLOCK.sub("", text))]
    for line in lines:
        found = re.search(r"(?:^|/)pocket-hearts (.+)", line.split("#")[0].strip())
        if found:
            yield found[1].split()


@page
def test_commands_exist(path):
    for words in commands(path.read_text(encoding="utf-8")):
        if words[0] in ("--version", "--help"):
            continue
        command = cli.commands.commands[words[0]]
        known = {option for param in command.params for option in param.opts}
        named = {word for word in words[1:] if word.startswith("-")}
        assert named <= known, " ".join(words)
        chosen = {name for option, name in pairwise(words) if option == "--board"}
        assert chosen <= {"NAME", "mine.toml", *boards.names()}


def test_commands_are_found_in_the_pages():
    found = {words[0] for path in PAGES for words in commands(path.read_text(encoding="utf-8"))}
    assert found >= {"deploy", "doctor", "log", "firmware", "image", "backup", "uninstall"}


@page
def test_links_lead_somewhere(path):
    text = path.read_text(encoding="utf-8")
    targets = [t.split("#")[0] for t in re.findall(r"\]\(([^)]+)\)", text)]
    ours = [target for target in targets if not target.startswith("http")]
    assert [target for target in ours if not (path.parent / target).is_file()] == []
    for named in re.findall(
        r"`((?:host_tools|board_configs|docs|firmware|tests)/[\w./-]+)`", text
    ):
        assert (ROOT / named).exists(), named


@pytest.mark.parametrize("name", ["pico_ssd1306", "esp32_ssd1306"])
def test_the_tables_of_wires_are_the_configs(name):
    board = boards.load(name)
    text = (ROOT / "docs" / f"{name.split('_')[0]}_oled.md").read_text(encoding="utf-8")
    rows = {line.strip("| ").replace(" | ", "|") for line in text.splitlines()}
    link = board.display.i2c
    pins = {"OLED SDA": link.sda, "OLED SCL": link.scl}
    pins |= {f"button {role}": button.pin for role, button in board.buttons.items()}
    for part, pin in pins.items():
        start = f"{part}|{pin}"
        if board.chip != "esp32":
            part = part.replace("OLED ", "OLED|") if "OLED" in part else f"{part}|one side"
            start = f"{part}|GP{pin}"
        assert [row for row in rows if (row + "|").startswith(start + "|")], start
