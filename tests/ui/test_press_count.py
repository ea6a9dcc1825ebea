"""How many presses a match takes, at the real screens by Normal's choices (press_count.py)."""

from pathlib import Path
from typing import NamedTuple

import pytest

from tests.mp import FIRMWARE, ROOT, mp_output

HERE = Path(__file__).parent
PATH = (HERE / "clock", HERE, ROOT / "tests" / "hal" / "device", FIRMWARE)
SIX = "LEFT RIGHT UP DOWN A B"
TWO = "RIGHT A/LEFT B"
STANDARD = "first_trick_points=ban moon_score=add"


class Count(NamedTuple):
    all: float
    table: float
    held: float


def count(matches: int, roles: str, rules: str) -> Count:
    """Presses a card played."""
    out = mp_output(
        HERE / "press_count.py", args=[str(matches), roles, rules], path=PATH, timeout=500
    )
    cards, presses, table, held = (int(word) for word in out.split()[-4:])
    return Count(presses / cards, table / cards, held / cards)


def test_a_few_matches() -> None:
    found = count(4, SIX, STANDARD)
    assert found.all <= 1.9 and found.table <= 1.29, found


@pytest.mark.slow
@pytest.mark.parametrize("rules", [STANDARD, ""])
def test_six_buttons(rules: str) -> None:
    found = count(30, SIX, rules)
    assert found.all <= 1.9 and found.table <= 1.25, found


@pytest.mark.slow
def test_two_buttons() -> None:
    assert count(30, TWO, STANDARD).held <= 0.2
