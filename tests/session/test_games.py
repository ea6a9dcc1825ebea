"""Saving, resuming, taking back and replaying, for every game there is, the smallest included."""

from pathlib import Path

import pytest

from tests.mp import FIRMWARE, ROOT, mp_output

HERE = Path(__file__).parent
PATH = (ROOT / "tests/ui/clock", ROOT / "tests/ui", ROOT / "tests/hal/device", FIRMWARE)
GAMES = ("hearts", "pyramid", "null_game")
CHECKS = (
    "every_step_is_saved_and_resumed",
    "taken_back_to_the_start_and_played_again",
    "a_log_is_the_whole_game",
    "a_cut_at_any_byte_of_a_save_loses_one_action_at_most",
)
_ROUND = "the_second_round_of_all_games_leaves_no_byte"


def _run(check: str, game: str, bits: int = 64) -> None:
    script = HERE / "game_checks.py"
    printed = mp_output(script, args=[check, game], path=PATH, bits=bits, timeout=120)
    assert printed.split()[-1] == check


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("check", CHECKS)
def test_game(check: str, game: str) -> None:
    _run(check, game)


@pytest.mark.parametrize("bits", [64, 32])
def test_the_second_round_of_all_games_leaves_no_byte(bits: int) -> None:
    _run(_ROUND, "pyramid", bits)
