"""The card the cursor starts on when leading."""

import pytest

from core.hearts.codes import QS
from ui.hearts import advice

KING_S, ACE_S, ACE_D, NINE_H = QS + 1, QS + 2, 0x1E, 0x39


class Lead:
    trick_len = 0
    trick = b""


@pytest.mark.parametrize(
    ("cards", "start"),
    [
        ([QS, ACE_D], ACE_D),
        ([ACE_D, KING_S], ACE_D),
        ([ACE_S, NINE_H, QS], NINE_H),
        ([QS, KING_S, ACE_S], QS),
        ([ACE_S, KING_S], KING_S),
    ],
)
def test_a_high_spade_is_no_first_lead(cards, start):
    assert advice.start_card(Lead, cards, len(cards)) == start
