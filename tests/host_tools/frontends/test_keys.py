from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_tools.frontends.keys import BINDINGS, GAP, HOLD, QUIT, REPEAT, Taps, legend, meaning

ALL = [binding.role for binding in BINDINGS]


class Recorder:
    """A board of which only the buttons matter: what was pressed and released, and when."""

    def __init__(self) -> None:
        self.now = 0
        self.events: list[tuple[int, str, str]] = []
        self.taps = Taps(
            lambda role: self.events.append((self.now, "press", role)),
            lambda role: self.events.append((self.now, "release", role)),
        )

    def run(self, ms: int) -> None:
        for _ in range(ms // 20):
            self.taps.tick(self.now)
            self.now += 20

    def presses(self) -> list[str]:
        return [role for _, what, role in self.events if what == "press"]


@pytest.mark.parametrize(
    ("key", "role"),
    [
        ("KEY_LEFT", "LEFT"),
        ("KEY_ENTER", "A"),
        ("\n", "A"),
        (" ", "A"),
        ("z", "A"),
        ("KEY_ESCAPE", "B"),
        ("KEY_BACKSPACE", "B"),
        ("x", "B"),
        ("q", QUIT),
        ("\x03", QUIT),
        ("w", None),
        ("KEY_F1", None),
    ],
)
def test_keys_mean_buttons(key: str, role: str | None) -> None:
    assert meaning(key, ALL) == role


def test_a_button_that_the_board_lacks_is_neither_pressed_nor_named() -> None:
    two = ["LEFT", "A"]
    assert meaning("x", two) is None
    assert meaning("KEY_UP", two) is None
    assert legend(two) == "← move   A Enter/Space/Z   quit Q"
    assert legend([]) == "quit Q"


def test_no_key_has_two_meanings() -> None:
    keys = [key for binding in BINDINGS for key in binding.keys]
    assert len(keys) == len(set(keys))


def test_a_tap_is_held_long_enough_and_released() -> None:
    board = Recorder()
    board.taps.key("A", 0)
    board.run(400)
    assert board.events == [(0, "press", "A"), (HOLD, "release", "A")]


def test_quick_presses_come_one_after_the_other_with_a_gap() -> None:
    board = Recorder()
    board.taps.key("RIGHT", 0)
    board.taps.key("A", 0)
    board.run(600)
    assert board.presses() == ["RIGHT", "A"]
    (_, _, _), (up, _, _), (down, _, _), _ = board.events
    assert down - up == GAP


def test_holding_a_plays_one_card() -> None:
    board = Recorder()
    for _ in range(30):
        board.taps.key("A", board.now)
        board.run(40)
    assert board.presses() == ["A"]


def test_two_presses_of_a_count_twice() -> None:
    board = Recorder()
    board.taps.key("A", board.now)
    board.run(REPEAT * 2)
    board.taps.key("A", board.now)
    board.run(400)
    assert board.presses() == ["A", "A"]


def test_holding_an_arrow_moves_on_and_stops_soon_after_it_is_let_go() -> None:
    board = Recorder()
    for _ in range(50):
        board.taps.key("RIGHT", board.now)
        board.run(20)
    during = len(board.presses())
    board.run(2000)
    assert 8 <= during <= 10
    assert len(board.presses()) - during <= 1


@given(st.lists(st.tuples(st.sampled_from(ALL), st.integers(0, 300)), max_size=40))
def test_every_press_is_released_before_the_next(keys: list[tuple[str, int]]) -> None:
    board = Recorder()
    for role, pause in keys:
        board.taps.key(role, board.now)
        board.run(pause)
    board.run(40 * (HOLD + GAP + 40))
    kinds = [what for _, what, _ in board.events]
    assert kinds == ["press", "release"] * (len(kinds) // 2)
    times = [when for when, _, _ in board.events]
    spans = [b - a for a, b in pairwise(times)]
    assert all(span >= (HOLD if i % 2 == 0 else GAP) for i, span in enumerate(spans))
