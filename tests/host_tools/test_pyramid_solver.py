"""Pyramid: the solver against plain trying, and what the firmware calls lost against both."""

import random
from array import array

import pytest

from core.pyramid import chances, codes
from core.pyramid.state import Pyramid
from host_tools import cli, errors, pyramid_solver

SMALL = 120
_RANKS = (5, 8, 5, 8, 13, 13, 3, 10)
DEALS = 200
DEALS_SLOW = 2000


def small(chance):
    """The top three or four rows of a pyramid with a few ranks, and a short talon."""
    game = Pyramid(b"", 0)
    cards = chance.choice((6, 10))
    game.left = (1 << cards) - 1
    for place in range(cards):
        game.cards[place] = chance.choice(_RANKS)
    game.talon_len = chance.randrange(2, 6)
    for i in range(game.talon_len):
        game.talon[i] = chance.choice(_RANKS)
    return game


def position(game):
    return game.left, game.at, bytes(game.talon[: game.talon_len])


def can_be_won(game):
    """Try every action, flip by flip."""
    out = array("H", bytes(128))
    seen = {position(game)}
    todo = [game]
    while todo:
        here = todo.pop()
        if not here.left:
            return True
        for action in list(out[: here.legal_actions(out)]):
            if action == codes.GIVE_UP:
                continue
            after = pyramid_solver.copy(here)
            after.log_len = 0  # the way here does not matter, and may be longer than a game's
            after.apply_action(action)
            if position(after) not in seen:
                seen.add(position(after))
                todo.append(after)
    return False


def test_the_solver_equals_plain_trying():
    chance = random.Random(1)
    won = 0
    for _ in range(SMALL):
        game = small(chance)
        found = pyramid_solver.solve(game)
        assert (found.turns is not None) == can_be_won(game)
        won += found.turns is not None
    assert 10 < won < SMALL - 10


def check(deals):
    chance = random.Random(2)
    out = array("H", bytes(128))
    won = lost = 0
    for number in range(deals):
        game = Pyramid(b"", number)
        found = pyramid_solver.solve(game)
        if found.turns is not None:
            won += 1
            winner = Pyramid(b"", number)
            for turn in found.turns:
                winner.apply_action(turn)
            assert winner.is_terminal() and winner.returns() == [28]
        # somewhere on the way of a random game
        for _ in range(chance.randrange(60)):
            n = game.legal_actions(out)
            if game.is_terminal() or n < 2:
                break
            game.apply_action(out[chance.randrange(n - 1)])
        if game.left and (chances.lost(game) or chances.stuck(game)):
            lost += 1
            assert pyramid_solver.solve(game).turns is None, number
    assert deals // 2 < won < deals * 3 // 4
    assert lost > deals // 8


def test_what_is_called_lost_cannot_be_won():
    check(DEALS)


@pytest.mark.slow
def test_what_is_called_lost_cannot_be_won_over_many_deals():
    check(DEALS_SLOW)


def test_a_search_leaves_the_game_as_it_is():
    game = Pyramid(b"", 11)
    before = position(game), bytes(game.cards), game.log_len
    pyramid_solver.solve(game)
    assert (position(game), bytes(game.cards), game.log_len) == before


def test_the_command_tells_a_way(capsys):
    ends = {}
    for number in range(6):
        ends[number] = cli.run(["pyramid", "solve", str(number)])
        said = capsys.readouterr()
        if ends[number]:
            assert said.err == f"pocket-hearts: deal {number:06d} cannot be won\n"
        else:
            lines = said.out.splitlines()
            assert lines[0] == f"Deal {number:06d} can be won:"
            assert len(lines) > 14
    assert set(ends.values()) == {0, errors.FAILURE}
