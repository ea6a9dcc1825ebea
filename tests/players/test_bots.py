"""The bots as players: legal, fair, repeatable, and as strong as their names say."""

import random
from array import array
from collections import Counter

import pytest

from core import options
from core.card_names import parse_card
from core.hearts import codes
from core.hearts import options as hearts_options
from players.hearts import easy, normal, observe
from players.view import Table, View
from tests.players.games import LEVELS, disguise, play_hand, points, random_options
from tests.players.situations import decide, situation


def play_legally(deals, seed):
    rng = random.Random(seed)
    for _ in range(deals):
        levels = "".join(rng.choice("en") for _ in range(4))
        totals = [rng.randrange(-30, 99) for _ in range(4)]
        for _ in play_hand(
            random_options(rng), rng.randrange(1_000_000), levels, rng.randrange(12), totals
        ):
            pass  # play_hand checks each action


def test_no_bot_is_illegal():
    play_legally(120, 1)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_no_bot_is_illegal_over_many_deals(part):
    play_legally(1000, 100 + part)


def count_disguises(wanted, seed):
    """Compare the move in `wanted` disguised positions; they are spread over the hand."""
    rng = random.Random(seed)
    found = 0
    while found < wanted:
        levels = rng.choice(("nnnn", "enen"))
        hand = rng.randrange(10)
        for game, views, actions, action in play_hand(
            random_options(rng), rng.randrange(1_000_000), levels, hand
        ):
            if len(actions) < 2 or rng.random() < 0.6:
                continue
            view = views[game.current_player()]
            disguised = disguise(rng, game, view)
            if disguised is None or disguised[0].loc == game.loc:
                continue
            twin = disguised[1]
            found += 1
            # what the seat knows is the same to the last byte, so every bot's move is ...
            state, other = dict(vars(view)), dict(vars(twin))
            assert vars(state.pop("table")) == vars(other.pop("table"))
            assert state == other
            # ... and it is, whatever else a bot may look at
            bot = LEVELS[levels[view.seat]]
            assert bot.choose(twin, actions, len(actions)) == action
    return found


def test_hidden_cards_change_no_move():
    assert count_disguises(100, 3) >= 100


@pytest.mark.slow
def test_hidden_cards_change_no_move_in_many_positions():
    assert count_disguises(1000, 4) >= 1000


def reachable(root):
    """Everything that a bot can get at from an object: attributes and elements, by name."""
    found, ahead = [], [("view", root)]
    while ahead:
        name, thing = ahead.pop()
        found.append((name, thing))
        if isinstance(thing, (array, bytes, bytearray, list, tuple)):
            ahead += [(f"{name}[{i}]", x) for i, x in enumerate(thing)]
        elif isinstance(thing, dict):
            ahead += [(f"{name}[{key}]", x) for key, x in thing.items()]
        elif hasattr(thing, "__dict__"):
            ahead += [(f"{name}.{key}", x) for key, x in vars(thing).items()]
    return found


def test_a_view_leads_to_no_number_and_to_no_game():
    choice = options.preset(hearts_options, "standard")
    for game, views, _, _ in play_hand(choice, 731_642, "nnnn", 2):
        numbers = {game.seed, game.deal_number(2), game.seed >> 8, game.deal_number(2) >> 8}
        for view in views:
            for name, thing in reachable(view):
                assert isinstance(thing, (int, array, bytes, bytearray, View, Table)), name
                assert not (isinstance(thing, int) and thing in numbers), name


def test_a_salt_says_little_of_the_number():
    counts = Counter(observe.salt(number) for number in range(1_000_000))
    assert len(counts) == 256
    assert min(counts.values()) > 3500
    assert max(counts.values()) < 4200


def test_a_beginner_leads_this_or_that_as_the_salt_says():
    view = situation("3C 4D 5S 4S 9H JD")
    leads = set()
    for salt in range(256):
        view.table.salt = salt
        first = decide(easy, view)
        assert decide(easy, view) == first
        leads.add(first)
    assert len(leads) > 1


def margin(deals, first):
    """Mean points of three Normal seats less those of one Easy: how much weaker Easy is."""
    choice = options.preset(hearts_options, "standard")
    total = 0.0
    for deal in range(deals):
        for seat in range(4):
            levels = "n" * seat + "e" + "n" * (3 - seat)
            result = points(choice, first + deal, levels, deal % 4)
            total += result[seat] - (sum(result) - result[seat]) / 3
    return total / (4 * deals)


def test_easy_is_weaker_than_normal():
    # 3.9 over 200 deals in the arena; a sample of 20 stays far from 0
    assert margin(20, 500) > 1.0


@pytest.mark.slow
def test_easy_is_clearly_weaker_than_normal():
    assert margin(300, 2000) > 2.5


def test_a_bot_keeps_no_running_stream():
    choice = options.preset(hearts_options, "pagat")
    for _, views, actions, action in play_hand(choice, 99, "eeee"):
        if action < 0:
            break
        game_seat = next(v for v in views if any(v.holds(c) for c in actions if c < 64))
        for bot in LEVELS.values():
            once = bot.choose(game_seat, actions, len(actions))
            assert bot.choose(game_seat, actions, len(actions)) == once


def test_scatter_gives_the_worst_card_to_the_leader():
    choice = options.from_text(hearts_options, "pass_cycle=LRXS")
    spread = [0, 0, 0, 0]
    for deal in range(12):
        totals = [40, 60, 10, 50]  # seat 2 leads
        for game, views, _, _ in play_hand(choice, 300 + deal, "nnnn", 3, totals):
            view = views[0]
            if game.phase != codes.PASS and view.passed_len == 3:
                cards = [view.passed(i) for i in range(3)]
                queen = parse_card("QS")
                harm = [100 if c == queen else c & 15 for c in cards]
                spread[view.passed_to(harm.index(max(harm)))] += 1
                break
    assert spread[2] > 9


def test_a_good_hand_declines_a_blind_pass_and_a_bad_one_does_not():
    choice = options.from_text(hearts_options, "pass_blind=on")
    declined = passed = 0
    for deal in range(40):
        for game, _, actions, action in play_hand(choice, deal, "nnnn"):
            if game.phase != codes.PASS:
                break
            if codes.DECLINE in actions:
                declined += action == codes.DECLINE
                passed += action != codes.DECLINE
    assert 0 < declined < passed / 4


@pytest.mark.parametrize("bot", [easy, normal])
def test_the_shooter_subtracts_only_if_adding_loses(bot):
    for totals, expected in (
        ((0, 0, 0, 0), codes.MOON_ADD),
        ((90, 60, 30, 80), codes.MOON_SUB),
        ((40, 80, 70, 60), codes.MOON_ADD),
        ((90, 60, 30, 40), codes.MOON_ADD),
    ):
        view = situation("", totals=totals, choice="preset=pagat")
        view.table.phase = codes.MOON
        choices = [codes.MOON_ADD, codes.MOON_SUB]
        assert bot.Thinker().choose(view, choices, 2) == expected
