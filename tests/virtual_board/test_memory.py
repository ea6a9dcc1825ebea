"""The memory budget of the whole firmware: a match to its end in 96 KB of heap.

Here on the board that most is tested on, and its parts; all boards: tests/boards.

The limit is what a board would have; what the simulation costs is added to it, and a 64-bit
MicroPython gets twice that.
"""

from pathlib import Path

import pytest

from host_tools import boards
from host_tools.budget import LITTLEFS, native_code, run_script
from host_tools.build import build
from host_tools.errors import UserError
from host_tools.measure import limits, matches
from host_tools.virtual_board.binary import measure
from tests import slowly
from tests.mp import micropython, screen_names

BOARD = "pico_ssd1306"


@pytest.fixture(params=slowly.BITS, ids=["m64", "m32"])
def mp(request: pytest.FixtureRequest) -> Path:
    """The 32-bit MicroPython where there is one; `make test-all` takes the other, too."""
    return micropython(request.param)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return build(boards.load(BOARD), tmp_path)


@pytest.mark.parametrize("match", slowly.but([matches.person], [matches.bots, matches.person]))
def test_whole_match_within_the_budget(mp: Path, root: Path, match: matches.Match) -> None:
    board = boards.load(BOARD)
    words = measure(mp).bits // 32
    budget, goal = limits.of(board)
    limit = budget - LITTLEFS - native_code(board, run_script(board, root, mp))
    build(board, root)  # the script was main.py
    # With the board's own heap first: what should happen, and the most that is in use. To find
    # that is slow; `pocket-hearts budget` does it for the person's match too.
    ample = matches.play(board, root, match, micropython=mp, peak=match is matches.bots)
    told = (
        f"at most {ample.peak} bytes in use, {words} x {limit} allowed "
        f"(budget {budget}, goal {goal}; littlefs, native code and twice on 64 bits)"
    )
    assert ample.peak <= words * limit, told
    try:
        tight = matches.play(board, root, match, micropython=mp, heap=limit)
    except UserError as error:
        pytest.fail(f"{error}; {told}")
    assert tight.printed == ample.printed, told
    # A save that fails for want of memory is caught by the game, but it is not there.
    assert tight.saved == ample.saved, told


def test_parts_within_their_budgets_and_screens_that_leave_nothing(mp: Path, root: Path) -> None:
    lines = [line.split() for line in run_script(boards.load(BOARD), root, mp)]
    parts = {line[1]: int(line[2]) for line in lines if line[0] == "part"}
    words = measure(mp).bits // 32
    assert parts["core"] <= words * limits.CORE.budget
    assert parts["state"] + parts["hand"] <= words * limits.STATE.budget
    screens = {line[1]: int(line[4]) for line in lines if line[0] == "screen"}
    assert screens.keys() == {name.removeprefix("screens.") for name in screen_names()}, lines
    # Each was opened before; what is left now would be lost at every visit.
    assert {name: left for name, left in screens.items() if left > 0} == {}
