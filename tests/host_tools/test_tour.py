"""Every screen's picture is what was looked at and found good: tests/data/screens.

A picture that differs is written to build/screens. Look at it, enlarged too; if it is right, copy
it over the one in tests/data/screens.
"""

import shutil
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from host_tools import boards, tour
from host_tools.errors import UserError
from host_tools.paths import BUILD, FIRMWARE, ROOT
from host_tools.positions import Position, any_way, store
from host_tools.tour import Scene

KEPT = ROOT / "tests" / "data" / "screens"
BOARDS = ("pico_ssd1306", "thumby")


Toured = tuple[str, list[Path]]


@pytest.fixture(scope="module", params=BOARDS)
def toured(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Toured:
    """A board's name and its pictures."""
    folder = tmp_path_factory.mktemp("tour")
    return request.param, tour.write_tour(boards.load(request.param), folder)


def test_every_screen_is_as_it_was_found_good(toured: Toured) -> None:
    board, paths = toured
    actual = BUILD / "screens" / board
    shutil.rmtree(actual, ignore_errors=True)
    kept = {path.name for path in (KEPT / board).glob("*.png")}
    different = sorted(kept - {path.name for path in paths})
    for path in paths:
        if path.name not in kept or not _same(path, KEPT / board / path.name):
            actual.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, actual)
            different.append(path.name)
    assert not different, f"look at build/screens/{board}"


def _same(one: Path, other: Path) -> bool:
    a, b = Image.open(one).convert("L"), Image.open(other).convert("L")
    return a.size == b.size and ImageChops.difference(a, b).getbbox() is None


def test_pictures_are_as_large_as_the_panel_and_enlarged(toured: Toured) -> None:
    board, paths = toured
    display = boards.load(board).display
    for path in paths:
        assert Image.open(path).size == (display.width, display.height)
        big = Image.open(path.parent / tour.BIG / path.name)
        assert big.size == (display.width * tour.ENLARGED, display.height * tour.ENLARGED)
        assert path.name[:2].isdigit()


def test_no_screen_is_left_out() -> None:
    """A screen's pictures begin with its name."""
    lines = [line.split() for scene in tour.SCENES for line in scene.script.splitlines()]
    shown = [words[0] for words in lines if words]
    other_names = {"how_to_play": "how_to_aim", "pass_cards": "pass"}
    for path in (FIRMWARE / "ui" / "screens").glob("[a-z]*.py"):
        name = other_names.get(path.stem, path.stem)
        assert any(found.startswith(name) for found in shown), path.stem


def test_a_firmware_that_stops_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = Scene("boot\nmenu WAIT", broken="hearts/ui/shell.mpy")
    monkeypatch.setattr(tour, "SCENES", (scene,))
    with pytest.raises(UserError, match="before menu"):
        tour.write_tour(boards.load(BOARDS[0]), tmp_path)


def test_earlier_pictures_go_and_other_files_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tour, "SCENES", (Scene("splash"),))
    for name in ("77-gone.png", "mine.txt"):
        (tmp_path / name).write_text("")
    tour.write_tour(boards.load(BOARDS[0]), tmp_path)
    assert sorted(p.name for p in tmp_path.iterdir()) == ["01-splash.png", tour.BIG, "mine.txt"]


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(UserError, match="cannot write"):
        tour.write_tour(boards.load(BOARDS[0]), tmp_path / "file" / "pictures")


def test_a_position_that_does_not_exist(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("host_tools.positions._DEALS", 1)
    with pytest.raises(LookupError):
        store(Position("", any_way, lambda game, legal: False), tmp_path)
