import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_tools.frontends import cells, drawing
from host_tools.frontends.terminal import play
from tests.host_tools.frontends.fakes import FakeBoard, FakePanel, FakeWindow, screen

ROLES = ("LEFT", "RIGHT", "UP", "DOWN", "A", "B")
LEGEND = "←→↑↓ move   A Enter/Space/Z   B Esc/Backspace/X   quit Q"


def test_keys_reach_the_board_and_its_picture_the_window() -> None:
    board = FakeBoard()
    window = FakeWindow(["KEY_RIGHT", None, "z", *[None] * 20])
    assert play(board, ROLES, window)
    assert board.pressed == ["RIGHT", "A"]
    assert not board.held
    lines = window.shown()
    # 64 columns of sextants in the middle of 80; the pixels (0, 0) and (1, 0) share a cell.
    assert lines[0] == " " * 8 + "🬂"
    assert lines[23].strip() == LEGEND


def test_a_board_that_ends_by_itself_ends_the_game() -> None:
    board = FakeBoard(life=200)
    assert not play(board, ROLES, FakeWindow([None] * 100))


def test_only_what_changed_is_written() -> None:
    window = FakeWindow(["z", *[None] * 30])
    play(FakeBoard(), ROLES, window)
    first, second = window.written
    assert len(first) > 64 * 22
    assert len(second) < 30


def test_unknown_keys_do_nothing() -> None:
    board = FakeBoard()
    play(board, ROLES, FakeWindow(["w", "KEY_F5", "5", None, None]))
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
    play(board, ROLES, window)
    (_, first), (before, message), (after, again) = seen
    assert "enlarge the window to 64x16 (40x10 now)" in " ".join(screen(message, 40, 10))
    assert after == before, "time passed for a player who saw nothing"
    assert len(again) == len(first)
    # What was pressed blindly was not passed on.
    assert board.pressed == []


def test_quitting_works_in_a_window_that_is_too_small() -> None:
    board = FakeBoard()
    assert play(board, ROLES, FakeWindow([], (0, 20, 3)))
    assert board.now == 0


@pytest.mark.parametrize("size", [(1, 1), (5, 2), (20, 3), (63, 30)])
def test_the_message_fits_any_window(size: tuple[int, int]) -> None:
    text = drawing.update(None, drawing.too_small(128, 64, *size))
    screen(text, *size)


@pytest.mark.parametrize(
    ("columns", "lines", "words"),
    [(64, 22, False), (64, 23, True), (80, 24, True), (128, 32, False), (128, 33, True)],
)
def test_the_keys_are_shown_where_there_is_room(columns: int, lines: int, words: bool) -> None:
    new = drawing.scene(bytes(128 * 64), 128, 64, columns, lines, LEGEND)
    assert new is not None
    assert bool(new.words) == words


@given(
    st.lists(
        st.tuples(
            st.sampled_from([(80, 24), (81, 24), (64, 16), (130, 40), (30, 8)]),
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
        new = drawing.scene(pixels, 128, 64, *size, LEGEND) or drawing.too_small(128, 64, *size)
        written += drawing.update(old, new)
        old = new
    assert old is not None
    assert screen(written, *size) == screen(drawing.update(None, old), *size)
    if old.picture:
        kind = cells.fit(*size, 128, 64)
        assert kind is not None
        assert cells.decode(old.picture, 128, 64, kind) == bytes(
            (x, y) in panel.lit for y in range(64) for x in range(128)
        )
