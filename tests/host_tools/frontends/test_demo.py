"""A match that the board plays by itself, as `make play` does without a terminal."""

import re
from pathlib import Path

import pytest
from PIL import Image

from host_tools import boards, cli
from host_tools.boards import Board
from host_tools.errors import UserError
from host_tools.frontends import demo

HAND = re.compile(
    r"hand (\d+) deal \d{6}: YOU \S+=(-?\d+) \w+ \S+=(-?\d+) \w+ \S+=(-?\d+) \w+ \S+=(-?\d+)"
)


@pytest.fixture
def pico() -> Board:
    return boards.load("pico_ssd1306")


def test_a_whole_match(pico: Board, tmp_path: Path) -> None:
    lines: list[str] = []
    demo.play_board(pico, 7, lines.append, tmp_path / "out")
    started, *hands, places, pictures = lines
    assert started == "Pocket Hearts is on the display"
    found = [HAND.match(line) for line in hands]
    assert all(found), hands
    assert [int(m[1]) for m in found if m] == list(range(1, len(hands) + 1))
    assert "deal 000007" in hands[0]
    last = found[-1]
    assert last is not None
    totals = sorted(int(total) for total in last.groups()[1:])
    assert totals[-1] >= 100
    # Places in ascending order of the totals of the last hand.
    assert [int(n) for n in re.findall(r"\w+ (-?\d+)(?:,|$)", places)] == totals
    for name in ("1_start", "2_table", "3_hand", "4_end"):
        assert f"{name}.png" in pictures
        with Image.open(tmp_path / "out" / f"{name}.png") as image:
            assert image.size == (128, 64)
            assert len(image.getcolors() or []) == 2, "an empty picture"
        with Image.open(tmp_path / "out" / f"{name}_x4.png") as image:
            assert image.size == (512, 256)


def test_the_same_deal_gives_the_same_match(pico: Board, tmp_path: Path) -> None:
    runs: list[list[str]] = [[], []]
    for number, lines in enumerate(runs):
        demo.play_board(pico, 123456, lines.append, tmp_path / str(number))
        del lines[-1]  # names the folder
    assert runs[0] == runs[1]


def test_a_firmware_that_fails_is_an_error(
    pico: Board, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(board: Board, out: Path) -> Path:
        out.mkdir(parents=True)
        (out / "hearts").mkdir()
        (out / "hearts" / "board.py").write_text("")
        (out / "main.py").write_text("print('so far')\nraise ValueError('no display')\n")
        return out

    monkeypatch.setattr(demo, "build", broken)
    lines: list[str] = []
    with pytest.raises(UserError, match="no display"):
        demo.play_board(pico, 1, lines.append, tmp_path / "out")
    assert lines[0] == "so far"


def test_the_command_without_a_terminal(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(demo, "BUILD", tmp_path)
    assert cli.run(["play", "--seed", "42"]) == 0
    out, err = capsys.readouterr()
    assert "hand 1 deal 000042" in out
    assert "match over" in out
    assert err == ""
