"""A match on every board, to its end: in the heap it has, and in the memory the game may take.

On MICROPYTHON32, whose objects have a board's size; without one on 64 bits, with twice as much.
`pocket-hearts budget --board NAME` says how much a board needs.
"""

import os
from pathlib import Path

import pytest

from host_tools import boards
from host_tools.budget import LITTLEFS, native_code
from host_tools.build import build
from host_tools.errors import UserError
from host_tools.measure import limits, matches
from host_tools.measure.limits import KB
from tests import slowly
from tests.mp import micropython

AMPLE = 256 * KB
ONE_HAND = "end=hands n_hands=1"
# The smallest panel, and two sizes of those in colour, with machine code in the heap and without
# it (on an ESP32). What draws on 128x64 is tested in tests/virtual_board, with a whole match of a
# person.
KINDS = ("thumby", "picosystem", "tdisplay")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One for all builds: most modules are the same on all boards, and are compiled once."""
    return tmp_path_factory.mktemp("built")


@pytest.fixture(scope="module")
def program() -> Path:
    return micropython(32 if os.environ.get("MICROPYTHON32") else 64)


_code: dict[str, int] = {}


def beside(board: boards.Board, root: Path) -> int:
    """Bytes of a board's heap that are outside the virtual board's: littlefs, machine code."""
    if board.display.format == "mono":  # its panel's driver is bytecode
        return LITTLEFS
    kind = f"{board.arch} {board.firmware.mpy}"
    if kind not in _code:
        app = root / "hearts"
        # What asks for machine code is source in such a build.
        names = [path.relative_to(app).with_suffix("").as_posix() for path in app.rglob("*.py")]
        _code[kind] = native_code(board, ["loaded " + " ".join(names).replace("/", ".")])
    return LITTLEFS + _code[kind]


def check(
    board: boards.Board,
    root: Path,
    program: Path,
    match: matches.Match,
    heap: int,
    ample: matches.Played,
    options: str = "",
) -> None:
    """In `heap` everything goes as in `ample` memory: the same lines, saves that are there."""
    try:
        tight = matches.play(board, root, match, micropython=program, heap=heap, options=options)
    except UserError as error:
        pytest.fail(f"{board.id} in {heap} bytes: {error}")
    assert tight.printed == ample.printed
    assert tight.saved == ample.saved


@pytest.fixture(scope="module")
def bots(folder: Path, program: Path) -> matches.Played:
    """The match of bots, with as much memory as it wants. It is the same on every board."""
    board = boards.load("pico_ssd1306")
    root = build(board, folder)
    played = matches.play(board, root, matches.bots, micropython=program, heap=AMPLE)
    assert len(played.printed) > 4
    assert "hands.log" in played.saved
    return played


@pytest.mark.parametrize("name", slowly.but(KINDS, boards.names()))
def test_bots_play_a_whole_match_in_the_boards_heap(
    name: str, folder: Path, program: Path, bots: matches.Played
) -> None:
    board = boards.load(name)
    root = build(board, folder)
    check(board, root, program, matches.bots, board.heap - beside(board, root), bots)


@pytest.mark.parametrize("name", KINDS)
def test_bots_play_a_whole_match_within_the_budget(
    name: str, folder: Path, program: Path, bots: matches.Played
) -> None:
    board = boards.load(name)
    root = build(board, folder)
    heap = limits.of(board).budget - beside(board, root)
    check(board, root, program, matches.bots, heap, bots)


def person_within_budget(name: str, folder: Path, program: Path, options: str) -> None:
    board = boards.load(name)
    root = build(board, folder)
    heap = limits.of(board).budget - beside(board, root)
    ample = matches.play(
        board, root, matches.person, micropython=program, heap=AMPLE, options=options
    )
    check(board, root, program, matches.person, heap, ample, options)


@pytest.mark.parametrize("name", [*KINDS, "tdisplay_upright"])
def test_a_person_plays_a_hand_within_the_budget(name: str, folder: Path, program: Path) -> None:
    person_within_budget(name, folder, program, ONE_HAND)


@pytest.mark.parametrize("name", ["thumby", "pico_ssd1306"])
def test_a_deal_of_pyramid_is_won_within_its_budget(
    name: str, folder: Path, program: Path
) -> None:
    board = boards.load(name)
    root = build(board, folder)
    heap = limits.of_pyramid(board).budget - beside(board, root)
    ample = matches.play(board, root, matches.solitaire, micropython=program, heap=AMPLE)
    assert any("28 of 28 removed" in line for line in ample.printed)
    check(board, root, program, matches.solitaire, heap, ample)


@pytest.mark.slow
@pytest.mark.parametrize("name", boards.names())
def test_a_person_plays_a_whole_match_within_the_budget(
    name: str, folder: Path, program: Path
) -> None:
    person_within_budget(name, folder, program, "")


def test_a_board_of_three_buttons_plays_a_match(folder: Path, program: Path) -> None:
    """Previous, next and A, which is B when it is held."""
    board = boards.load("pico_ssd1306")
    few = {role: board.buttons[role] for role in ("LEFT", "RIGHT", "A")}
    few["A"] = few["A"].model_copy(update={"long": "B"})
    board = board.model_copy(update={"buttons": few, "safe_button": "A"})
    root = build(board, folder)
    played = matches.play(board, root, matches.person, micropython=program, options=ONE_HAND)
    assert any(line.startswith(matches.OVER) for line in played.printed)
    assert played.presses > 50


def test_limits_are_those_of_the_panel_or_the_heap() -> None:
    """The figures that were agreed on: a change of one is a decision."""
    found = {name: tuple(limits.of(boards.load(name))) for name in boards.names()}
    small, large = (96 * KB, 64 * KB), (140 * KB, 120 * KB)
    for name in ("thumby", "pico_ssd1306_128x32", "pico_ssd1306_96x64"):
        assert found.pop(name) == (90 * KB, 60 * KB)
    for name in ("picosystem", "pico_lcd_1_3", "pico_lcd_1_14", "tdisplay", "tdisplay_upright"):
        assert found.pop(name) == large
    assert set(found.values()) == {small}
    board = boards.load("picosystem").model_copy(update={"heap": 100 * KB})
    assert limits.of(board) == (100 * KB, 100 * KB)
