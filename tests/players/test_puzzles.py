"""Positions in which players elsewhere complain about the bots; Normal must find a good card."""

import pytest

from core.card_names import card_name
from players.hearts import easy, normal
from tests.players.situations import decide, situation

CLUBS = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"
LOW_DIAMONDS = "2D 3D 4D 5D 6D 7D 8D 9D TD"


def all_but(text):
    return " ".join(r + s for s in "CDSH" for r in "23456789TJQKA" if r + s not in text.split())


# name, good cards, position
PUZZLES = [
    (
        "no queen under a low spade with other spades in hand",
        "3S 7S",
        {"hand": "3S 7S QS 4D 9D JC 5H 8H", "trick": "6S", "gone": "2C 3C 4C 5C 6C 7C 8C 9C"},
    ),
    (
        "the queen goes under the king",
        "QS",
        {"hand": "3S 7S QS 4D 9D JC 5H 8H", "trick": "6S KS", "gone": "2C 3C 4C 5C 6C"},
    ),
    (
        "the queen goes on another suit",
        "QS",
        {"hand": "3S 7S QS 4D 9D 5H 8H", "trick": "JC", "gone": CLUBS[:18]},
    ),
    (
        "ducks as high as possible",
        "8D",
        {"hand": "3D 8D QD 4C 9C 5H 8H", "trick": "9D 6H", "gone": "2D 4D 5D 6D 2C 3C"},
    ),
    (
        "last with nothing in the trick: the highest",
        "AD",
        {"hand": "3D 8D AD 4C 9C 5H 2H 3S", "trick": "9D TD 5D", "gone": "2D 4D 2C 3C"},
    ),
    (
        "last with the queen in the trick: stays under",
        "8D",
        {"hand": "3D 8D AD 4C 9C 5H 8H", "trick": "9D QS TD", "gone": "2D 4D 2C 3C"},
    ),
    (
        "ace of spades not led into an unseen queen",
        "2D 3D 4C 5C",
        {"hand": "AS 2D 3D 4C 5C 7H 8H", "gone": "2C 3C 6C 7C"},
    ),
    (
        "ace of spades is no card to follow with while another spade ducks",
        "5S",
        {"hand": "5S AS 2D 3D 4C 7H 8H", "trick": "6S", "gone": "2C 3C 6C 7C"},
    ),
    (
        "no lead of a dead suit while another suit gets rid of the lead",
        "2D 3D",
        {"hand": "2D 3D KC AC", "gone": CLUBS.replace(" KC AC", "") + " 2S 3S 2H 3H 4H 5H"},
    ),
    (
        "splits the points: takes a heart trick from the only one with points",
        "KH",
        {
            "hand": "4H KH 2D 3D 5C",
            "trick": "3H 6H JH",
            "gone": "2H 5H 7H 8H 9H TH QS 2C 3C 4C",
            "taken": (0, 0, 0, 19),
        },
    ),
    (
        "keeps points from the one who holds all others",
        "9C TC",
        {
            "hand": "9C TC AH 5H",
            "trick": "AD",
            "gone": "2H 3H 4H 6H 7H 8H 9H QS " + LOW_DIAMONDS,
            "taken": (0, 0, 0, 20),
        },
    ),
    (
        "keeps the stopper in hearts",
        "TC",
        {
            "hand": "TC AH",
            "trick": "KD QD",
            "gone": "2H 3H 4H 6H 7H 8H 9H TH QS 2C 3C 4C 5C " + LOW_DIAMONDS,
            "taken": (0, 0, 21, 0),
        },
    ),
    (
        "ends a moon by a heart on somebody else's trick",
        "AH",
        {
            "hand": "TC AH",
            "trick": "QD KD",
            "gone": "2H 3H 4H 6H 7H 8H 9H TH QS 2C 3C 4C 5C " + LOW_DIAMONDS,
            "taken": (0, 0, 21, 0),
        },
    ),
    (
        "no stopper under the shooter's ace while another heart follows",
        "2H",
        {
            "hand": "2H KH 5D 6D 7D",
            "trick": "AH 3H",
            "gone": "4H 5H 6H 7H 8H QS 2C 3C 4C 5C 6C 7C",
            "taken": (0, 0, 18, 0),
        },
    ),
    (
        "no queen for who has the hearts and runs a dead suit",
        "2D",
        {
            "hand": "QS 2D",
            "trick": "KC",
            "gone": CLUBS.replace(" KC", "") + " 2H 3H 4H 5H 6H 7H 8H 9H",
            "taken": (0, 0, 0, 8),
        },
    ),
    (
        "one low heart that would lose is no moon",
        "3H",
        {
            "hand": "3H AS KS AD KD",
            "trick": "TH",
            "gone": "2H 4H 5H 6H QS 2C 3C 4C",
            "taken": (17, 0, 0, 0),
        },
    ),
    (
        "last, it takes the hearts that would end a lost match",
        "JH",
        {
            "hand": "4H JH 2D 3D",
            "trick": "2H 9H 5H",
            "gone": "2C 3C 4C 5C QS",
            "taken": (0, 0, 0, 13),
            "totals": (60, 20, 97, 40),
        },
    ),
    (
        "last, it leaves those hearts while the match goes on",
        "4H",
        {
            "hand": "4H JH 2D 3D",
            "trick": "2H 9H 5H",
            "gone": "2C 3C 4C 5C QS",
            "taken": (0, 0, 0, 13),
            "totals": (60, 20, 64, 40),
        },
    ),
    (
        "following, its queen does not end a match that is lost",
        "4S",
        {
            "hand": "4S QS 2D 3D",
            "trick": "KS",
            "gone": "2C 3C 4C 5C",
            "totals": (60, 20, 30, 90),
        },
    ),
    (
        "the jack of diamonds is taken when it is cheap",
        "KD AD",
        {
            "hand": "3D KD AD 4C 9C 5H 8H",
            "trick": "9D JD 5D",
            "gone": "2D 4D 2C 3C",
            "choice": "preset=omnibus",
        },
    ),
    (
        "the jack of diamonds is not thrown away",
        "KC QC 9H",
        {
            "hand": "JD 3D KC QC 9H",
            "trick": "9S",
            "gone": "2D 4D 2C 3C QS KS AS 2S 3S",
            "choice": "preset=omnibus",
        },
    ),
    (
        "the jack of diamonds comes home when it wins as last",
        "JD",
        {
            "hand": "JD 3D QD KC 9H",
            "trick": "9D TD 2D",
            "gone": "4D 2C 3C QS",
            "choice": "preset=omnibus",
        },
    ),
    (
        "a queen worth nothing is played like any spade",
        "QS",
        {
            "hand": "3S QS 5H 8H 9D",
            "trick": "4S TS JS",
            "gone": "2C 3C 4C 5C",
            "choice": "queen_value=0",
        },
    ),
    (
        "an ace of spades is safe to lead when the queen is worth nothing",
        "AS",
        {"hand": "AS 2D 3D 4C 5C 7H 8H", "gone": "2C 3C 6C 7C", "choice": "queen_value=0"},
    ),
    (
        "a queen worth nothing is thrown after an ace",
        "AC",
        {
            "hand": "QS AC 4H",
            "trick": "5D 6D",
            "gone": "2C 3C 6C 7C",
            "choice": "queen_value=0",
        },
    ),
    (
        "in Spot Hearts the ace of hearts is thrown before a low one",
        "AH",
        {"hand": "2H 3H AH 9D 8D", "trick": "9C TC", "gone": "2C 3C 4C", "choice": "preset=spot"},
    ),
    (
        "second hand plays under the ace and keeps the king of spades for it",
        "KS",
        {"hand": "KS 4S 2D 3D 4C", "trick": "5S AS 6S", "gone": "2C 3C QS"},
    ),
    (
        "an opponent already has points: no hopeless try for the rest",
        "2H 2D AS",
        {
            "hand": "2H AH KH 2D AS",
            "gone": "3H 4H 2C 3C 4C QS KS",
            "taken": (10, 2, 0, 0),
        },
    ),
]


@pytest.mark.parametrize(("name", "good", "position"), PUZZLES, ids=[p[0] for p in PUZZLES])
def test_normal_finds(name, good, position):
    assert card_name(decide(normal, situation(**position))) in good.split()


def test_a_lead_suit_is_not_dead_for_ever():
    # two clubs nobody else has: neither is led while diamonds are still about
    view = situation("4D 9D QC KC 7H", gone=CLUBS.replace(" QC KC", "") + " 2D 3D 2H 3H 4H")
    assert card_name(decide(normal, view)) not in ("QC", "KC")


def test_the_queen_is_not_eaten_last():
    # with a spade and a diamond left: gives the lead away by the low diamond, not by the queen
    left = "QS 2D 3S 9S 5D 8D 9D KH"
    view = situation("QS 2D", gone=all_but(left), taken=(0, 3, 9, 0))
    assert card_name(decide(normal, view)) == "2D"


def test_a_sure_hand_takes_the_queen_and_goes_on():
    sure = {
        "hand": "AS KS 2S AH KH QH JH",
        "trick": "TS QS 3S",
        "gone": "4S 5S 6S 7S 8S 9S JS 2H 3H 4H 5H 6H 7H",
    }
    assert card_name(decide(normal, situation(**sure, taken=(6, 0, 0, 0)))) in ("AS", "KS")
    # somebody else has points: nothing is to be had but the queen
    assert card_name(decide(normal, situation(**sure, taken=(5, 0, 1, 0)))) == "2S"


def test_a_single_low_heart_that_loses_is_no_sure_hand():
    view = situation(
        "AS KS 2S AH KH 3H",
        trick="TS QS 3S",
        gone="4S 5S 6S 7S 8S 9S JS 2H 4H 5H 6H",
        taken=(4, 0, 0, 0),
    )
    assert card_name(decide(normal, view)) == "2S"


def test_what_may_catch_the_jack_of_diamonds_is_kept():
    for hand, good in (("AD 9C", "9C"), ("AD 4D JC 5C", "JC"), ("KD QC 5C", "QC")):
        view = situation(
            hand,
            trick="5S",
            gone="2C 3C 4C QS KS AS 2D 3D",
            taken=(0, 3, 2, 0),
            choice="preset=omnibus",
        )
        assert card_name(decide(normal, view)) == good


def test_a_beginner_fears_the_queen_more_than_any_ace():
    for salt in range(64):
        view = situation("QS AC AD KD 3S", trick="5H", gone="2C 3C")
        view.table.salt = salt
        assert card_name(decide(easy, view)) == "QS"


def test_no_heart_is_thrown_that_ends_a_lost_match():
    # any heart would end a match that I lose, so it is the diamond
    hand = {"hand": "4H 3D 5H", "trick": "TC JC", "gone": "2C 3C 4C QS"}
    view = situation(**hand, totals=(60, 20, 30, 99))
    assert card_name(decide(normal, view)) == "3D"


def test_a_sure_hand_runs_its_long_suit_and_a_hopeless_one_gives_its_hearts_up():
    hand = {"hand": "AD KD QD JD AH KH", "gone": "QS TD 9D 8D 7D 2C"}
    sure = situation(**hand, taken=(13, 0, 0, 0))
    assert card_name(decide(normal, sure))[1] == "D"
    hopeless = situation(**hand, taken=(0, 13, 0, 0))
    assert card_name(decide(normal, hopeless))[1] == "H"


def test_points_for_the_moon_of_another_are_kept_and_others_are_thrown():
    hand = {
        "hand": "9C TC AH 5H",
        "trick": "AD",
        "gone": "2H 3H 4H 6H 7H 8H 9H QS " + LOW_DIAMONDS,
    }
    mooning = situation(**hand, taken=(0, 0, 0, 20))
    assert card_name(decide(normal, mooning)) in ("9C", "TC")
    shared = situation(**hand, taken=(0, 0, 10, 10))
    assert card_name(decide(normal, shared)) == "AH"


def test_eleven_winners_and_the_deuce_of_hearts_are_no_moon():
    """A try would run the clubs; without one the deuce goes while others must still follow."""
    view = situation("AC KC QC JC TC 9C 8C AD KD AS KS 2H", gone="2C 2D")
    assert card_name(decide(normal, view)) == "2H"


@pytest.mark.parametrize(
    ("hand", "trick", "others", "kept"),
    [
        ("4H 5C", "9S 8S", "3C QH 4D QS", "5C"),
        ("2H 6D", "9S 5S", "4D 9H 9C JC", "6D"),
    ],
)
def test_a_heart_is_a_gift_for_whoever_leads_the_match(hand, trick, others, kept):
    """The player across wins the trick so far; `kept`: what is better thrown otherwise."""
    gone = all_but(f"{hand} {trick} {others}")
    position = {"hand": hand, "trick": trick, "gone": gone, "taken": (3, 3, 3, 3)}
    ahead = situation(**position, totals=(60, 20, 10, 30))
    assert card_name(decide(normal, ahead)) == hand.split()[0]
    behind = situation(**position, totals=(50, 20, 60, 30))
    assert card_name(decide(normal, behind)) == kept


def test_the_bonus_card_is_not_put_under_a_winner():
    view = situation(
        "JD TD 4C", trick="QD KD 2D", gone="3C QS KS AS 2S 3S", choice="preset=omnibus"
    )
    assert card_name(decide(normal, view)) == "TD"
    # and who may still be given it keeps a card above it in a trick without it
    view = situation("3D AD", trick="9D", gone="2D 4D QD KD TD 2C 3C", choice="preset=omnibus")
    assert card_name(decide(normal, view)) == "AD"


# name, right card, position: what I passed settles it, and without it I would play otherwise
PASSED = [
    (
        "the left must take it with the jack that I passed, so the ten goes and the deuce stays",
        "TC",
        {"hand": "2C TC 5D 8D 6H 9H", "trick": "9C 4C", "gone": "3C 5C 6C 7C 8C QC KC AC"},
        "JC",
    ),
    (
        "the right, who holds the queen that I passed, has played: no queen can catch the ace",
        "AS",
        {"hand": "9S AS 5D 8D 6H 9H 3H", "trick": "5S 7S", "gone": "6S 8S TS", "step": "R"},
        "QS",
    ),
]


@pytest.mark.parametrize(
    ("name", "right", "position", "passed"), PASSED, ids=[p[0] for p in PASSED]
)
def test_what_was_passed_is_known_to_be_there(name, right, position, passed):
    told = situation(**position, passed=passed)
    untold = situation(**position)
    assert card_name(decide(normal, told)) == right
    assert card_name(decide(normal, untold)) != right
