"""Keys, with and without their releases, and the mouse, as presses of a board's buttons."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_tools import boards
from host_tools.frontends.hands import Hands, Typist
from host_tools.frontends.taps import GAP, HOLD
from host_tools.presses import HELD_MS, long_roles

PAD: dict[str, str | None] = dict.fromkeys(("LEFT", "RIGHT", "UP", "DOWN", "A", "B"))
TWO: dict[str, str | None] = {"RIGHT": "LEFT", "A": "B"}
# ms until a keyboard repeats a held key, and between its repeats.
KEYBOARDS = pytest.mark.parametrize(
    ("delay", "every"),
    [(250, 92), (200, 25), (500, 33), (500, 90), (660, 40), (400, 30), (250, 33), (600, 50)],
)


class Board:
    """Buttons that note when they go down and up; the clock goes on in steps of 20 ms."""

    def __init__(self) -> None:
        self.now = 0
        self.events: list[tuple[int, str, str]] = []

    def press(self, button: str) -> None:
        self.events.append((self.now, "press", button))

    def release(self, button: str) -> None:
        self.events.append((self.now, "release", button))

    def presses(self) -> list[str]:
        return [button for _, what, button in self.events if what == "press"]

    def held(self) -> list[tuple[str, int]]:
        """Each press in turn: the button, and how long it was down."""
        assert [what for _, what, _ in self.events] == ["press", "release"] * (
            len(self.events) // 2
        )
        downs, ups = self.events[::2], self.events[1::2]
        return [(a[2], b[0] - a[0]) for a, b in zip(downs, ups, strict=True)]


def typed(
    strokes: list[tuple[int, str, str]],
    buttons: dict[str, str | None] = PAD,
    until: int | None = None,
) -> Board:
    """What a terminal's strokes do: (ms, key, role), and then nothing more for 5 s."""
    board = Board()
    typist = Typist(board.press, board.release, buttons)
    left = sorted(strokes, key=lambda stroke: stroke[0])
    end = until or (left[-1][0] if left else 0) + 5000
    while board.now <= end:
        while left and left[0][0] <= board.now:
            _, key, role = left.pop(0)
            typist.key(key, role, board.now)
        typist.tick(board.now)
        board.now += 20
    return board


def hold(start: int, delay: int, every: int, length: int) -> list[int]:
    """When a terminal hears of a key that is held for so long."""
    return [start, *range(start + delay, start + length, every)]


def strokes(times: list[int], key: str = "\r", role: str = "A") -> list[tuple[int, str, str]]:
    return [(time, key, role) for time in times]


# ---- Without releases.


@KEYBOARDS
@pytest.mark.parametrize("role", ["A", "B"])
def test_a_held_key_is_one_press(role: str, delay: int, every: int) -> None:
    board = typed(strokes(hold(0, delay, every, 4000), "k", role))
    assert board.held() == [(role, HOLD)]


@KEYBOARDS
def test_holding_twice_is_two_presses(delay: int, every: int) -> None:
    times = hold(0, delay, every, 2000) + hold(2600, delay, every, 2000)
    assert typed(strokes(times)).presses() == ["A", "A"]


@pytest.mark.parametrize("apart", [100, 130, 150, 170, 200, 250, 300, 400, 500, 660, 900, 2000])
@pytest.mark.parametrize("count", [2, 3, 7])
def test_presses_one_by_one_all_count(apart: int, count: int) -> None:
    board = typed(strokes([apart * i for i in range(count)]))
    assert board.presses() == ["A"] * count


def test_a_press_in_time_with_the_repeats_counts_soon_after() -> None:
    board = typed(strokes([0, 500]), until=760)
    assert board.presses() == ["A", "A"]


@pytest.mark.parametrize("apart", [0, 20, 100, 300, 500])
def test_two_keys_of_one_button_are_two_presses(apart: int) -> None:
    board = typed([(0, "\r", "A"), (apart, " ", "A")])
    assert board.presses() == ["A", "A"]


def test_another_key_ends_the_doubt() -> None:
    board = typed([(0, "\r", "A"), (500, "\r", "A"), (560, "x", "B")])
    assert board.presses() == ["A", "A", "B"]


def test_a_tap_is_held_long_enough_and_released() -> None:
    assert typed(strokes([0])).events == [(0, "press", "A"), (HOLD, "release", "A")]


def test_quick_presses_come_one_after_the_other_with_a_gap() -> None:
    board = typed([(0, "r", "RIGHT"), (0, "\r", "A")])
    assert board.presses() == ["RIGHT", "A"]
    _, (up, _, _), (down, _, _), _ = board.events
    assert down - up == GAP


@KEYBOARDS
@pytest.mark.parametrize("buttons", [PAD, TWO], ids=["pad", "two buttons"])
def test_holding_an_arrow_moves_on_and_stops_soon_after(
    buttons: dict[str, str | None], delay: int, every: int
) -> None:
    times = hold(0, delay, every, 3000)
    board = typed(strokes(times, "→", "RIGHT"), buttons)
    assert {held for _, held in board.held()} == {HOLD}
    starts = [when for when, what, _ in board.events if what == "press"]
    assert 15 <= len(starts) <= 3000 // (HOLD + GAP) + 2
    assert starts[-1] < 3000 + 3 * (HOLD + GAP)
    assert max(b - a for a, b in pairwise(starts)) <= delay + 40


def test_a_hold_gives_the_second_meaning_of_a_button() -> None:
    assert typed(strokes([0], "\x1b", "B"), TWO).held() == [("A", HELD_MS)]
    assert typed(strokes([0], "←", "LEFT"), TWO).held() == [("RIGHT", HELD_MS)]
    assert typed(strokes([0], "↑", "UP"), TWO).held() == [("RIGHT", HELD_MS)]
    assert typed(strokes([0], "↓", "DOWN"), TWO).held() == [("RIGHT", HOLD)]


@KEYBOARDS
def test_a_held_left_arrow_keeps_its_button_down(delay: int, every: int) -> None:
    board = typed(strokes(hold(0, delay, every, 4000), "←", "LEFT"), TWO)
    *_, (button, longest) = sorted(board.held(), key=lambda each: each[1])
    assert button == "RIGHT"
    assert 4000 - delay - HELD_MS <= longest <= 4400
    assert len(board.held()) <= 2


@KEYBOARDS
def test_a_held_enter_never_becomes_the_second_meaning(delay: int, every: int) -> None:
    assert typed(strokes(hold(0, delay, every, 4000)), TWO).held() == [("A", HOLD)]


@given(
    st.sampled_from([PAD, TWO]),
    st.lists(st.tuples(st.sampled_from(["RIGHT", "LEFT", "A", "B"]), st.integers(0, 900))),
)
def test_every_press_is_released_before_the_next(
    buttons: dict[str, str | None], keys: list[tuple[str, int]]
) -> None:
    now = 0
    events: list[tuple[int, str, str]] = []
    for role, pause in keys:
        events.append((now, role, role))
        now += pause
    board = typed(events, buttons, until=now + 700 * (len(keys) + 1))
    assert all(span >= HOLD for _, span in board.held())
    times = [when for when, _, _ in board.events]
    assert all(b - a >= GAP for a, b in pairwise(times))


# ---- With releases.


def handled(
    steps: list[tuple[int, str, str, str]],
    buttons: dict[str, str | None] = PAD,
) -> Board:
    """What keys ("down", "up") and a finger ("finger") do: (ms, what, source, role)."""
    board = Board()
    hands = Hands(board.press, board.release, buttons)
    left = list(steps)
    while board.now <= steps[-1][0] + 3000:
        while left and left[0][0] <= board.now:
            _, what, source, role = left.pop(0)
            if what == "down":
                hands.key(source, role, board.now)
            elif what == "finger":
                hands.finger(source, role)
            else:
                hands.up(source)
        hands.tick(board.now)
        board.now += 20
    assert not hands.down
    return board


@pytest.mark.parametrize("length", [20, 500, 3000])
def test_a_plain_button_is_down_as_long_as_its_key(length: int) -> None:
    board = handled([(0, "down", "k", "A"), (length, "up", "k", "")])
    assert board.held() == [("A", length)]


@pytest.mark.parametrize("length", [20, 500, 3000])
def test_enter_of_a_button_with_two_meanings_is_brief(length: int) -> None:
    board = handled([(0, "down", "k", "A"), (length, "up", "k", "")], TWO)
    assert board.held() == [("A", HOLD)]


@pytest.mark.parametrize("length", [20, 500, 3000])
@pytest.mark.parametrize(("role", "button"), [("B", "A"), ("LEFT", "RIGHT"), ("UP", "RIGHT")])
def test_a_second_meaning_is_held_long_enough(role: str, button: str, length: int) -> None:
    board = handled([(0, "down", "k", role), (length, "up", "k", "")], TWO)
    ((pressed, held),) = board.held()
    assert pressed == button
    assert max(HELD_MS, length) <= held <= max(HELD_MS, length) + 40


def test_the_right_arrow_held_moves_on_and_does_not_turn_back() -> None:
    board = handled([(0, "down", "k", "RIGHT"), (2000, "up", "k", "")], TWO)
    assert set(board.held()) == {("RIGHT", HOLD)}
    assert 12 <= len(board.held()) <= 16


def test_a_finger_on_the_button_is_as_long_as_it_is() -> None:
    board = handled([(0, "finger", "mouse", "A"), (900, "up", "mouse", "")], TWO)
    assert board.held() == [("A", 900)]


# ---- Every board.


@pytest.mark.parametrize("name", boards.names())
def test_every_role_of_every_board_has_a_key(name: str) -> None:
    buttons = long_roles(boards.load(name))
    wanted = {*buttons, *filter(None, buttons.values()), "UP", "DOWN", "A", "B"}
    board = Board()
    assert set(Typist(board.press, board.release, buttons).ways) >= wanted
