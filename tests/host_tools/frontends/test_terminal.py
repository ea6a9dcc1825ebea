from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_tools import boards
from host_tools.build import build
from host_tools.frontends import cells, drawing
from host_tools.frontends.terminal import AWAY, UP, Stroke
from host_tools.frontends.terminal import play as play_in
from host_tools.presses import long_roles
from host_tools.virtual_board import VirtualBoard
from tests.host_tools.frontends.fakes import FakeBoard, FakePanel, FakeWindow, screen

ROLES: dict[str, str | None] = dict.fromkeys(("LEFT", "RIGHT", "UP", "DOWN", "A", "B"))
LEGEND = ["←→↑↓ move", "A Enter/Space/Z", "B Esc/Backspace/X", "quit Q"]
# What changes a single pixel, a braille cell of 8: (0, 0), (1, 0).
DOT1, DOTS14 = "⠁", "⠉"


def play(
    board: FakeBoard,
    window: FakeWindow,
    blocks: cells.Kind = cells.HALF,
    keep: Callable[[cells.Kind], object] = lambda _: None,
) -> bool:
    return play_in(board, ROLES, window, blocks, keep, lambda: board.now)


def scene(
    pixels: bytes, columns: int, lines: int, blocks: cells.Kind = cells.HALF
) -> drawing.Scene | None:
    return drawing.scene(pixels, (128, 64), (columns, lines), blocks, LEGEND)


def test_keys_reach_the_board_and_its_picture_the_window() -> None:
    board = FakeBoard()
    window = FakeWindow(["KEY_RIGHT", None, "z", *[None] * 20])
    assert play(board, window)
    assert board.pressed == ["RIGHT", "A"]
    assert not board.held
    lines = window.shown()
    # 64 columns of braille in the middle of 80, 16 lines with two below; (0, 0) and (1, 0) are
    # in one cell.
    assert lines[2] == " " * 8 + DOTS14 + "⠀" * 63
    assert lines[19].strip() == "   ".join(LEGEND)
    assert lines[20].strip() == "blocks Tab: braille (half needs 128x32)"


def test_a_board_that_ends_by_itself_ends_the_game() -> None:
    board = FakeBoard(life=200)
    assert not play(board, FakeWindow([None] * 100))


def test_only_what_changed_is_written() -> None:
    window = FakeWindow(["z", *[None] * 30])
    play(FakeBoard(), window)
    first, second = window.written
    assert len(first) > 64 * 16
    assert len(second) < 30


def test_unknown_keys_do_nothing() -> None:
    board = FakeBoard()
    play(board, FakeWindow(["w", "KEY_F5", "5", None, None]))
    assert board.pressed == []


def test_the_game_waits_in_a_window_that_is_too_small_and_goes_on_when_it_is_enlarged() -> None:
    board = FakeBoard()
    window = FakeWindow([None, None, "z", *[None] * 30], (0, 80, 24), (2, 40, 10), (12, 80, 24))
    seen: list[tuple[int, str]] = []
    write = window.write

    def note(text: str) -> None:
        write(text)
        seen.append((board.now, text))

    window.write = note  # type: ignore[method-assign]
    play(board, window)
    (_, first), (before, message), (after, again) = seen
    assert "enlarge the window to 64x16 (40x10 now)" in " ".join(screen(message, 40, 10))
    assert after == before, "time passed for a player who saw nothing"
    assert len(again) == len(first)
    # What was pressed blindly was not passed on.
    assert board.pressed == []


def test_quitting_works_in_a_window_that_is_too_small() -> None:
    board = FakeBoard()
    assert play(board, FakeWindow([], (0, 20, 3)))
    assert board.now == 0


@pytest.mark.parametrize("size", [(1, 1), (5, 2), (20, 3), (63, 30)])
def test_the_message_fits_any_window(size: tuple[int, int]) -> None:
    text = drawing.update(None, drawing.too_small(128, 64, *size))
    screen(text, *size)


@pytest.mark.parametrize(
    ("columns", "lines", "words"),
    [(80, 17, False), (80, 18, True), (80, 24, True), (128, 32, False), (128, 33, True)],
)
def test_the_keys_are_shown_where_there_is_room(columns: int, lines: int, words: bool) -> None:
    new = scene(bytes(128 * 64), columns, lines)
    assert new is not None
    assert bool(new.words) == words


SHOWN = {
    (80, 24): cells.BRAILLE,
    (81, 24): cells.BRAILLE,
    (64, 16): cells.BRAILLE,
    (130, 40): cells.HALF,
}


@given(
    st.lists(
        st.tuples(
            st.sampled_from([*SHOWN, (30, 8)]),
            st.lists(st.tuples(st.integers(0, 127), st.integers(0, 63)), max_size=6),
        ),
        min_size=2,
        max_size=5,
    )
)
def test_updates_add_up_to_the_whole_picture(
    steps: list[tuple[tuple[int, int], list[tuple[int, int]]]],
) -> None:
    """Whatever was shown before, the window ends as if it had been drawn at once."""
    panel = FakePanel()
    old: drawing.Scene | None = None
    written = ""
    size = steps[0][0]
    for window, flips in steps:
        if window != size:
            size, written = window, ""
        panel.lit ^= set(flips)
        pixels = panel.image().convert("L").tobytes()
        new = scene(pixels, *size) or drawing.too_small(128, 64, *size)
        written += drawing.update(old, new)
        old = new
    assert old is not None
    assert screen(written, *size) == screen(drawing.update(None, old), *size)
    if size in SHOWN:
        assert cells.decode(old.picture, 128, 64, SHOWN[size]) == bytes(
            (x, y) in panel.lit for y in range(64) for x in range(128)
        )


@pytest.mark.parametrize(
    ("columns", "lines", "wanted", "name", "times"),
    [
        (80, 24, cells.HALF, "braille", 1),
        (64, 16, cells.HALF, "braille", 1),
        (128, 32, cells.HALF, "half", 1),
        (127, 32, cells.HALF, "braille", 1),
        (255, 65, cells.HALF, "half", 1),
        (256, 64, cells.HALF, "half", 2),
        (400, 100, cells.HALF, "half", 3),
        (80, 24, cells.SEXTANT, "sextant", 1),
        (80, 21, cells.SEXTANT, "braille", 1),
        (128, 43, cells.SEXTANT, "sextant", 2),
        (200, 50, cells.BRAILLE, "braille", 3),
    ],
)
def test_the_blocks_that_fit_at_whole_sizes(
    columns: int, lines: int, wanted: cells.Kind, name: str, times: int
) -> None:
    pixels = bytes((x * 7 + y * 3) % 5 == 0 for y in range(64) for x in range(128))
    new = scene(pixels, columns, lines, wanted)
    assert new is not None
    kind = cells.named(name)
    assert kind is not None
    big = cells.decode(new.picture, 128 * times, 64 * times, kind)
    assert big == bytes(
        pixels[y // times * 128 + x // times]
        for y in range(64 * times)
        for x in range(128 * times)
    )


def test_tab_changes_the_blocks_among_those_that_fit_and_says_which() -> None:
    kept: list[str] = []
    seen: list[str] = []
    window = FakeWindow(["KEY_TAB", None, "KEY_TAB", None, "KEY_TAB", None], (0, 130, 40))
    write = window.write

    def note(text: str) -> None:
        write(text)
        seen.append("".join(window.shown()).split("Tab: ")[1][:6])

    window.write = note  # type: ignore[method-assign]
    play(FakeBoard(), window, keep=lambda kind: kept.append(kind.name))
    assert seen == ["half", "sextan", "braill", "half"]
    assert kept == ["sextant", "braille", "half"]


def test_tab_leaves_out_blocks_that_are_too_large() -> None:
    kept: list[str] = []
    keys = ["KEY_TAB", None, "KEY_TAB", None, "KEY_TAB", None]
    play(FakeBoard(), FakeWindow(keys), keep=lambda kind: kept.append(kind.name))
    assert kept == ["sextant", "braille", "sextant"]


def test_a_key_of_a_terminal_that_tells_of_releases_is_down_as_long() -> None:
    board = FakeBoard()
    seen: list[set[str]] = []
    run = board.run

    def note(ms: int) -> None:
        run(ms)
        seen.append(set(board.held))

    board.run = note  # type: ignore[method-assign]
    keys = [Stroke("KEY_ENTER"), None, None, Stroke("KEY_ENTER", UP), None]
    play(board, FakeWindow(keys, has_ups=True))
    assert seen == [{"A"}, {"A"}, set()]
    assert board.pressed == ["A"]


@pytest.mark.parametrize("name", ["pico_oled_1_3", "pico_ssd1306"])
def test_how_to_play_is_left_on_every_kind_of_board(name: str, tmp_path: Path) -> None:
    board = boards.load(name)
    pictures: list[bytes] = []
    with VirtualBoard(board, build(board, tmp_path)) as machine:

        class Looking(FakeWindow):
            def key(self, timeout: float) -> Stroke | None:
                found = super().key(timeout)
                if found == Stroke("look"):
                    pictures.append(machine.panel.image().tobytes())
                return found

        keys: list[str | None] = [None] * 130
        for key in ("\x1b", "\r", "KEY_DOWN", "\r", "KEY_ESCAPE", "KEY_UP"):
            keys += [key, *[None] * 60, "look"]
        assert play_in(
            machine, long_roles(board), Looking(keys), clock=lambda: machine.now_us // 1000
        )
    menu, start, chosen, page, left, last = pictures
    assert len({menu, start, chosen, page}) == 4
    assert (left, last) == (chosen, start)


def test_leaving_the_window_lets_its_keys_go() -> None:
    board = FakeBoard()
    keys = [Stroke("KEY_LEFT"), None, Stroke("", AWAY), None, None]
    play(board, FakeWindow(keys, has_ups=True))
    assert board.pressed == ["LEFT"]
    assert not board.held


def test_the_release_of_q_or_tab_is_no_second_one() -> None:
    kept: list[str] = []
    keys = [Stroke("KEY_TAB"), Stroke("KEY_TAB", UP), Stroke("q", UP), None]
    board = FakeBoard()
    play(board, FakeWindow(keys, has_ups=True), keep=lambda kind: kept.append(kind.name))
    assert kept == ["sextant"]
    assert board.now > 0
