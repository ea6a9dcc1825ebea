"""Legal moves at every step and final returns, compared with OpenSpiel's hearts.

OpenSpiel is an independent implementation (its options: pass_cards, no_pts_on_first_trick,
can_lead_any_club, jd_bonus, qs_breaks_hearts, must_break_hearts, can_lead_hearts_instead_of_qs,
avoid_all_tricks_bonus). Ours is given its deal. Its cards are rank * 4 +
suit, ranks from 0, suits clubs, diamonds, hearts, spades; its returns are 26 minus the points; its
moon always adds.

can_lead_any_club lets the holder of the two lead any club. Ours, `club_holder`, allows any card
that the lead bans allow, so the opening is compared after keeping its clubs; the rest in full.
"""

import itertools
import random
from array import array

import pytest

from core import options
from core.hearts import codes, record
from core.hearts import options as hearts_options
from tests.core.cases.players import pick

NAMES = (
    "pass_cards",
    "no_pts_on_first_trick",
    "can_lead_any_club",
    "jd_bonus",
    "qs_breaks_hearts",
    "must_break_hearts",
    "can_lead_hearts_instead_of_qs",
    "avoid_all_tricks_bonus",
)
COMBINATIONS = list(itertools.product((False, True), repeat=len(NAMES)))
STEPS = {"L": 1, "R": 3, "X": 2, "H": 0}  # OpenSpiel's directions are seats to the left

DEALS = 400
DEALS_SLOW = 5000
PARTS = 8  # of the slow run, so that two cores share it


SUITS = (0, 1, 3, 2)  # spades and hearts change places, either way


def to_ours(card):
    return SUITS[card % 4] << 4 | card // 4 + 2


def to_theirs(card):
    return (card & 15) * 4 - 8 + SUITS[card >> 4]


def rules(theirs):
    """Our options for a combination of theirs."""
    words = ["moon_score=add"]
    words.append("first_trick_points=" + ("ban" if theirs["no_pts_on_first_trick"] else "allow"))
    words.append("break_by=" + ("heart_or_qs" if theirs["qs_breaks_hearts"] else "heart"))
    words.append("hearts_lead=" + ("after_break" if theirs["must_break_hearts"] else "any_time"))
    if not theirs["pass_cards"]:
        words.append("pass_cycle=H")
    if theirs["can_lead_any_club"]:
        words.append("opening_lead=club_holder")
    if theirs["jd_bonus"]:
        words.append("bonus_card=JD")
    if theirs["can_lead_hearts_instead_of_qs"]:
        words.append("only_hearts_qs_lead=allow_hearts")
    if theirs["avoid_all_tricks_bonus"]:
        words.append("no_trick_bonus=-5")
    return options.from_text(hearts_options, " ".join(words))


def compare(pyspiel, number):
    """Play deal `number` on both; returns (moves compared, whether a moon was shot)."""
    chance = random.Random(number)
    theirs = dict(zip(NAMES, COMBINATIONS[number % len(COMBINATIONS)], strict=True))
    other = pyspiel.load_game("hearts", theirs).new_initial_state()
    game = record.make(rules(theirs), chance.randrange(10**6), chance.randrange(4))
    direction = STEPS[chr(game.step)]
    assert direction in [action for action, _ in other.chance_outcomes()] or direction == 0
    other.apply_action(direction)
    deck = list(range(52))
    chance.shuffle(deck)
    for i, card in enumerate(deck):
        other.apply_action(card)
        game.loc[to_ours(card)] = codes.IN_HAND | i % 4
    if game.phase == codes.PLAY:  # no pass: the opener was found before we changed the cards
        game.leader = game.last_leader = game.loc[0x02] & 15
    assert not other.is_chance_node()

    state = array("H", (number & 0xFFFF, 1, 2, 3))
    policy = number // 256 % 5  # at random, or all for one seat's moon
    moves = 0
    if game.phase == codes.PASS:
        moves += same_passes(game, other, state, policy)
    out = array("H", [0] * 64)
    while not other.is_terminal():
        assert game.phase == codes.PLAY
        assert game.current_player() == other.current_player()
        ours = list(out[: game.legal_actions(out)])
        opening = game.trick_number == 0 and game.log_len == game.trick_start
        if opening and theirs["can_lead_any_club"]:
            ours = [card for card in ours if card < 0x10]
        assert sorted(map(to_theirs, ours)) == sorted(other.legal_actions()), (number, theirs)
        card = pick(game, state, policy)
        card = card if card in ours else ours[0]
        flags = game.apply_action(card)
        other.apply_action(to_theirs(card))
        moves += 1
    assert flags & codes.HAND
    assert [26 - points for points in game.points] == other.returns(), (number, theirs)
    return moves, bool(flags & codes.SHOT)


def same_passes(game, other, state, policy):
    """Pass the same cards in both: ours chooses from the dealer's left, OpenSpiel from seat 0."""
    hands = [[c for c in range(64) if game.loc[c] == codes.IN_HAND | seat] for seat in range(4)]
    chosen = [[], [], [], []]
    while game.phase == codes.PASS:
        seat = game.current_player()
        card = pick(game, state, policy)
        game.apply_action(card)
        chosen[seat].append(card)
    moves = 0
    for seat in range(4):
        for card in chosen[seat]:
            assert other.current_player() == seat
            assert sorted(other.legal_actions()) == sorted(map(to_theirs, hands[seat]))
            other.apply_action(to_theirs(card))
            hands[seat].remove(card)
            moves += 1
    return moves


@pytest.fixture(scope="module")
def pyspiel():
    return pytest.importorskip("pyspiel", reason="open-spiel is not installed")


def run(pyspiel, numbers):
    moons = 0
    for number in numbers:
        moves, moon = compare(pyspiel, number)
        assert moves in (52, 64)
        moons += moon
    return moons


def test_every_combination(pyspiel):
    assert len(COMBINATIONS) == 256
    assert run(pyspiel, range(DEALS)) >= 20


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_many_deals(pyspiel, part):
    assert run(pyspiel, range(DEALS + part, DEALS + DEALS_SLOW, PARTS)) >= 50
