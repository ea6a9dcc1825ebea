"""Totals from -999 to 9999 on every screen of Hearts that shows them, and on every size."""

from pathlib import Path

import pytest

from tests.mp import FIRMWARE, mp_output

CHECKS = Path(__file__).with_name("number_checks.py")
PATH = (Path(__file__).parent / "clock", FIRMWARE)
SIZES = ((72, 40), (128, 32), (96, 64), (128, 64), (240, 135), (240, 240), (135, 240))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("screen", ["table", "scores", "hand_result", "game_over"])
def test_numbers_fit_and_stand_apart(screen: str, size: tuple[int, int]) -> None:
    args = [screen, *map(str, size)]
    assert mp_output(CHECKS, args=args, path=PATH).split()[-1] == screen


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("players", ["three", "five", "six"])
@pytest.mark.parametrize("screen", ["table", "scores", "hand_result", "game_over"])
def test_so_do_those_of_other_tables(screen: str, players: str, size: tuple[int, int]) -> None:
    args = [screen, *map(str, size), f"preset={players}"]
    assert mp_output(CHECKS, args=args, path=PATH).split()[-1] == screen
