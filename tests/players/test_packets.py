"""What Normal passes: whole packets from hands of thirteen."""

import pytest

from players.hearts import normal
from tests.players.situations import packet

# Worthless hearts and side cards beside the spades in question.
BESIDE = " KC QC 9C 4C QD JD 4D 6H 3H"


@pytest.mark.parametrize("guards", ["2S 3S 4S", "5S 6S 7S", "3S 8S 9S"])
def test_a_guarded_queen_is_kept_unless_she_can_be_given_to_the_right(guards):
    assert "QS" not in packet(normal, "QS " + guards + BESIDE).split()
    assert "QS" in packet(normal, "QS " + guards + BESIDE, "R").split()


def test_a_bare_queen_goes():
    assert "QS" in packet(normal, "QS 2S KC QC TC 8C KD QD JD 8D 7D 4H 3H").split()


def test_four_low_guards_are_enough():
    assert "QS" not in packet(normal, "QS 2S 3S 4S 5S KD QD JD 9C 8C 7C 4H 3H").split()


def test_what_catches_the_jack_of_diamonds_is_kept_where_it_counts():
    hand = "AD KD 7D QC KC JC 9C 2S 3S 4S 9H 8H 4H"
    assert "AD" not in packet(normal, hand, choice="preset=omnibus").split()
    assert "AD" in packet(normal, hand).split()


def test_the_jack_of_diamonds_is_kept_where_it_counts():
    hand = "JD 2C 3C 4C 5C 2S 3S 4S 5S 2H 3H 4H 5H"
    assert "JD" not in packet(normal, hand, choice="preset=omnibus").split()
    assert "JD" in packet(normal, hand).split()


def test_a_good_hand_declines_and_a_bad_one_passes():
    good = "2C 3C 4C 5C 2D 3D 4D 2S 3S 4S 2H 3H 4H"
    bad = "AC KC 4C 5C AD KD 4D 2S 3S QS AH KH 4H"
    blind = {"choice": "pass_blind=on", "decline": True}
    assert packet(normal, good, **blind) == ""
    assert len(packet(normal, bad, **blind).split()) == 3


def test_scatter_gives_the_queen_to_whoever_leads():
    hand = "QS 2S AC KC QC KD QD JD 9C 8C 7C 4H 3H"
    for seat in (1, 2, 3):
        totals = [40, 40, 40, 40]
        totals[seat] = 10
        passed = packet(normal, hand, "S", choice="pass_cycle=LRXS", totals=totals).split()
        assert passed.index("QS") == seat - 1
