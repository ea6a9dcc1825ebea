"""Where the cursor starts at the table, and where it jumps to (docs/screens.md, "The cursor")."""

import pytest

from core.card_names import card_name, parse_card
from core.hearts import options as hearts
from core.hearts.codes import QS
from core.options import from_text
from players.view import UNSEEN, Table, View
from ui.hearts import cursor


def cards(names):
    return sorted(parse_card(name) for name in names.split())


def view(hand, trick="", text="", number=5, queen_gone=False):
    """Seat 0 with `hand`, the trick of these cards on the table."""
    table = Table(4, from_text(hearts, text))
    seat = View(0, table, 1, 3)
    seat.where[QS] = 0x41 if queen_gone else UNSEEN
    for card in cards(hand):
        seat.give(card, True)
    table.trick_number = number
    for name in trick.split():
        table.play(0, parse_card(name))
    return seat


def start(hand, trick="", text="", number=5, queen_gone=False, legal=""):
    may = cards(legal or hand)
    return card_name(cursor.start(view(hand, trick, text, number, queen_gone), may, len(may)))


@pytest.mark.parametrize(
    ("hand", "gone", "first"),
    [
        ("QS AD", False, "AD"),
        ("AD KS", True, "AD"),
        ("AS 9H QS", False, "9H"),
        ("QS KS AS", False, "QS"),
        ("AS KS", True, "KS"),
        ("2S 4S JS KS 3C", False, "JS"),  # the queen is to fall
        ("2S 4S JS KS 3C", True, "3C"),
        ("2S 4S JS 3C 4C 8C TC", True, "2S"),
        ("3S QS 4D 9C", False, "4D"),
        ("5D 6C 7C 8C", True, "5D"),
    ],
)
def test_a_lead_starts_on_a_low_card_and_on_no_high_spade(hand, gone, first):
    assert start(hand, queen_gone=gone) == first


@pytest.mark.parametrize(
    ("hand", "trick", "gone", "first"),
    [
        ("QS AH KD", "3C", False, "QS"),
        ("KS AS AH AD", "3C", False, "KS"),
        ("KS AH AD", "3C", True, "AH"),
        ("2H AD", "3C", True, "2H"),
        ("9C AD", "3S", False, "AD"),
        ("JH TH 4H", "3C", True, "TH"),  # as good as the jack
    ],
)
def test_void_it_starts_on_the_most_dangerous_card(hand, trick, gone, first):
    assert start(hand, trick, queen_gone=gone) == first


@pytest.mark.parametrize(
    ("hand", "trick", "number", "first"),
    [
        ("3D 8D JD", "TD", 5, "8D"),
        ("3D JD AD", "2D", 5, "3D"),
        ("3D 8D JD", "TD 2D 4D", 5, "JD"),  # last, and nothing on it
        ("3D 8D JD", "TD 2H 4D", 5, "8D"),
        ("3C 8C AC", "2C", 0, "AC"),
        ("QS 3S", "KS", 5, "QS"),
        ("QS 3S", "4S 5S 6S", 5, "3S"),
        ("QS KS", "JS", 5, "KS"),
    ],
)
def test_following_it_starts_below_the_winner(hand, trick, number, first):
    assert start(hand, trick, number=number) == first


def test_the_bonus_card_is_not_offered_to_others():
    assert start("JD 4H 9C", "3S", "bonus_card=JD", queen_gone=True, legal="JD 9C") == "9C"
    assert start("3D JD", "QD", "bonus_card=JD") == "3D"
    assert start("JD QD 4C", "3S", "bonus_card=JD", queen_gone=True, legal="JD QD") == "QD"


class Fan:
    """A hand of the screens, as far as a jump sees it."""

    def __init__(self, names, at, playable=""):
        self.cards = bytearray(cards(names))
        self.n = len(self.cards)
        self.cursor = self.cards.index(parse_card(at))
        self.raised = bytearray(self.n)
        may = cards(playable or names)
        self.playable = bytearray(card in may for card in self.cards)

    def jump(self, key, seat, marked=True):
        cursor.jump(self, key, seat, self.playable if marked else None)
        return card_name(self.cards[self.cursor])


UP, DOWN = 3, 4


def test_a_jump_goes_to_what_one_looks_for_in_a_suit():
    hand = "3C 9C 4D 8D QD 5H"
    assert Fan(hand, "9C").jump(DOWN, view(hand)) == "4D"  # a lead
    assert Fan(hand, "9C").jump(DOWN, view(hand, "2S")) == "QD"
    assert Fan(hand, "9C").jump(UP, view(hand, "2S")) == "5H"
    assert Fan(hand, "9C").jump(DOWN, view(hand), marked=False) == "QD"  # in the pass


def test_in_the_only_suit_that_may_be_played_a_jump_goes_to_its_ends_first():
    hand = "3C 4D 8D QD 5H"
    seat = view(hand, "9D")
    fan = Fan(hand, "8D", playable="4D 8D QD")
    assert fan.jump(UP, seat) == "4D"
    assert fan.jump(UP, seat) == "3C"
    fan = Fan(hand, "8D", playable="4D 8D QD")
    assert fan.jump(DOWN, seat) == "QD"
    assert fan.jump(DOWN, seat) == "5H"
