"""Easy in positions: a beginner fears the queen, plays low and ducks, mostly."""

from core.card_names import card_name
from players.hearts import easy
from tests.players.situations import decide, packet, situation

TABLES = 64  # as many tables, each with its own luck


def choices(hand, **position):
    """What Easy plays there, at each of TABLES tables."""
    played = []
    for salt in range(TABLES):
        view = situation(hand, **position)
        view.table.salt = salt
        played.append(card_name(decide(easy, view)))
    return played


def test_the_queen_is_thrown_before_any_ace():
    assert set(choices("QS AC AD KD 3S", trick="5H", gone="2C 3C")) == {"QS"}


def test_a_heart_is_thrown_before_another_card_of_its_rank():
    assert choices("JC JD JH", trick="3S").count("JH") > TABLES * 3 // 4


def test_the_queen_is_passed_on():
    assert packet(easy, "QS 2S 3S 4S KC QC KD QD JD AC 8C 7C AH").split()[0] == "QS"


def test_leads_are_low():
    assert choices("AS AC 7D JD KC").count("7D") > TABLES // 2


def test_high_spades_are_no_leads():
    assert set(choices("QS AC AD AH")) <= {"AC", "AD", "AH"}
    assert not set(choices("AS KS AC AD")) & {"AS", "KS"}


def test_ducks_as_high_as_it_can_most_of_the_time():
    played = choices("3D 8D QD 4C", trick="9D 6H")
    assert set(played) == {"3D", "8D"}
    assert played.count("8D") > TABLES // 2


def test_the_last_player_takes_a_trick_without_points_high():
    assert set(choices("3D 8D QD 4C", trick="9D 6D 2D")) == {"QD"}


def test_the_last_player_leaves_a_trick_with_points():
    assert set(choices("3D 8D QD 4C", trick="9D 6H 2D")) == {"3D", "8D"}


def test_the_last_player_keeps_the_queen_out_of_a_trick_that_she_would_win():
    assert set(choices("5S QS 4D", trick="2S 3S 4S")) == {"5S"}


def test_the_queen_does_not_go_up_while_the_king_can():
    assert set(choices("QS KS 4C", trick="JS")) == {"KS"}
