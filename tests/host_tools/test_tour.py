"""Every screen's picture, as each board's panel shows it, is what was looked at and found good.

They lie in tests/data/screens, in a folder for each board. A board that shows what another shows
has only those that differ. A picture that is not as kept is written to build/screens. Look at it,
enlarged too; if it is right, copy it over the one in tests/data/screens.
"""

import shutil
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from host_tools import boards, tour
from host_tools.errors import UserError
from host_tools.paths import BUILD, FIRMWARE, ROOT
from host_tools.positions import Position, any_way, store
from host_tools.tour_script import Scene

KEPT = ROOT / "tests" / "data" / "screens"
# Whose pictures a board shows: its own, or those of one with the same size and drawings. The
# first ones differ in size, controller or number of buttons; `make test` leaves out the others,
# which add nothing new.
BOARDS = {
    "pico_ssd1306": "pico_ssd1306",
    "thumby": "thumby",
    "picosystem": "picosystem",
    "pico_lcd_1_14": "pico_lcd_1_14",
    "tdisplay_upright": "tdisplay_upright",
}
ALIKE = {
    "pico_ssd1306_128x32": "pico_ssd1306_128x32",
    "pico_sh1106": "pico_ssd1306",
    "pico_oled_1_3": "pico_ssd1306",
    "pico_ssd1306_96x64": "pico_ssd1306_96x64",
    "pico_ssd1306_spi": "pico_ssd1306",
    "pico2_ssd1306": "pico_ssd1306",
    "esp32_ssd1306": "pico_ssd1306",
    "pico_lcd_1_3": "picosystem",
    "tdisplay": "pico_lcd_1_14",
}


def kept(board: str, like: str) -> dict[str, Path]:
    """The files of a board's pictures, by their names."""
    return {path.name: path for name in (like, board) for path in (KEPT / name).glob("*.png")}


@pytest.mark.parametrize(
    ("board", "like"),
    [*BOARDS.items(), *(pytest.param(*pair, marks=pytest.mark.slow) for pair in ALIKE.items())],
)
def test_every_screen_is_as_it_was_found_good(board: str, like: str) -> None:
    actual = BUILD / "screens" / board
    shutil.rmtree(actual, ignore_errors=True)
    display = boards.load(board).display
    files = kept(board, like)
    different: list[str] = []
    for number, (name, picture) in enumerate(tour.pictures(boards.load(board)), 1):
        assert picture.size == (display.width, display.height)
        file = f"{number:02d}-{name}.png"
        if not same(picture, files.pop(file, None)):
            actual.mkdir(parents=True, exist_ok=True)
            small(picture).save(actual / file, optimize=True)
            different.append(file)
    assert not different, f"look at build/screens/{board}"
    assert not files, "no longer shown"


def same(picture: Image.Image, path: Path | None) -> bool:
    if path is None:
        return False
    a, b = picture.convert("RGB"), Image.open(path).convert("RGB")
    return a.size == b.size and ImageChops.difference(a, b).getbbox() is None


def small(picture: Image.Image) -> Image.Image:
    """With a palette: half the bytes. Exact, since there are few colours."""
    return picture if picture.mode == "1" else picture.quantize(256)


def test_every_board_has_its_pictures_and_none_twice() -> None:
    every = {**BOARDS, **ALIKE}
    assert every.keys() == set(boards.names())
    assert {path.name for path in KEPT.iterdir()} <= every.keys()
    others = [(board, like) for board, like in every.items() if board != like]
    assert others
    for board, like in others:
        own, other = kept(board, board), kept(like, like)
        assert own.keys() <= other.keys()
        assert not [name for name in own if same(Image.open(own[name]), other[name])]


def test_pictures_are_written_true_and_enlarged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tour, "SCENES", tour.SCENES[1:3])
    paths = tour.write_tour(boards.load("thumby"), tmp_path)
    assert [path.name for path in paths] == ["01-queen.png", "02-hearts_break.png"]
    for path in paths:
        assert Image.open(path).size == (72, 40)
        assert Image.open(tmp_path / tour.BIG / path.name).size == (432, 240)


def test_no_screen_is_left_out() -> None:
    """A screen's pictures begin with its name."""
    lines = [line.split() for scene in tour.SCENES for line in scene.script.splitlines()]
    shown = [words[0] for words in lines if words]
    other_names = {"pause": "table_menu", "statistics": "pyramid_statistics"}
    for path in (FIRMWARE / "ui" / "screens").glob("[a-z]*.py"):
        name = other_names.get(path.stem, path.stem)
        assert any(found.startswith(name) for found in shown), path.stem
    assert {"pyramid_board", "pyramid_won", "pyramid_given_up", "pyramid_aim"} <= {*shown}


def test_a_firmware_that_stops_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = Scene("boot\nmenu WAIT", broken="hearts/v_shell.mpy")
    monkeypatch.setattr(tour, "SCENES", (scene,))
    with pytest.raises(UserError, match="before menu"):
        tour.write_tour(boards.load("thumby"), tmp_path)


def test_earlier_pictures_go_and_other_files_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tour, "SCENES", (Scene("splash"),))
    for name in ("77-gone.png", "mine.txt"):
        (tmp_path / name).write_text("")
    tour.write_tour(boards.load("thumby"), tmp_path)
    assert sorted(p.name for p in tmp_path.iterdir()) == ["01-splash.png", tour.BIG, "mine.txt"]


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(UserError, match="cannot write"):
        tour.write_tour(boards.load("thumby"), tmp_path / "file" / "pictures")


def test_a_position_that_does_not_exist(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("host_tools.positions._DEALS", 1)
    with pytest.raises(LookupError):
        store(Position("", any_way, lambda game, legal: False), tmp_path)
