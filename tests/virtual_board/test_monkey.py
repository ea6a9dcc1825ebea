"""Nothing that can be pressed stops the game, holds a player, or fills the memory."""

from pathlib import Path

import pytest

from host_tools import boards
from tests.mp import screen_names
from tests.virtual_board.monkey import Monkey, stops

BOARDS = ("thumby", "pico_ssd1306", "pico_lcd_1_14", "tdisplay_upright", "pico_oled_1_3")
PRESSES = 200  # on each board and MicroPython: 2,000 in all
MANY = 20_000
# What random presses hardly reach: a moon of one's own; what only a fault shows.
SELDOM = {"hearts.moon", "screens.crash"}


def check(monkey: Monkey) -> None:
    assert not monkey.stopped, monkey.told()
    assert not stops(monkey.lines), monkey.told()
    assert monkey.screens[-1] == "menu", f"no way back from {monkey.screens[-1]}: {monkey.told()}"


@pytest.mark.parametrize("name", BOARDS)
def test_a_monkey_finds_its_way_back(name: str, tmp_path: Path, mp: Path) -> None:
    monkey = Monkey(boards.load(name), tmp_path, mp, seed=7)
    monkey.play(PRESSES)
    check(monkey)
    assert len(set(monkey.screens)) > 5, monkey.told()


@pytest.mark.slow
@pytest.mark.parametrize("name", BOARDS)
def test_many_presses_see_every_screen_and_leave_nothing(
    name: str, tmp_path: Path, mp: Path
) -> None:
    monkey = Monkey(boards.load(name), tmp_path, mp, seed=11)
    monkey.play(MANY)
    check(monkey)
    there = {screen.removeprefix("screens.") for screen in screen_names()}
    missed = there - set(monkey.screens) - {screen.removeprefix("screens.") for screen in SELDOM}
    assert not missed, monkey.told()
    # Names that MicroPython meets for the first time stay; later visits add nothing.
    late = monkey.menus[len(monkey.menus) // 2 :]
    assert max(late) - min(late) < 2048, late
