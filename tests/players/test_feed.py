"""The views know what a person at that seat knows, and nothing else."""

import random
from array import array

from core import hearts, hearts_options, options
from players import feed
from players import view as v
from tests.mp import mp_output
from tests.players.games import random_options


def check(game, views, totals, latch):
    table = views[0].table
    assert table.phase == game.phase
    for seat, view in enumerate(views):
        assert view.table is table
        for card in range(64):
            place, known = game.loc[card], view.where[card]
            if place in (hearts.IN_HAND | seat, hearts.PASSED | seat):
                assert known == place
            elif place & 0x70 in (hearts.IN_HAND, hearts.PASSED):
                assert known == v.UNSEEN or known == place
            else:
                assert known == place
        assert table.taken[seat] == game.taken(seat)
    # those before this hand, also when it has been scored: its points are in `taken`
    assert list(table.totals) == totals
    assert table.latch == latch
    if game.phase == hearts.PLAY:
        assert table.broken == bool(game.broken)
        assert table.leader == game.leader
        assert table.trick_len == game.log_len - game.trick_start
        assert table.trick_number == game.trick_number
        for i in range(table.trick_len):
            assert table.trick[i] == game.log[game.trick_start + i]


def test_views_agree_with_the_state_and_can_be_told_again():
    rng = random.Random(5)
    legal = array("H", [0] * 64)
    for match in range(25):
        choice = random_options(rng)
        game = hearts.Hearts(choice, match)
        views = feed.make(game.players, choice)
        feed.deal(game, views)
        totals, latch = list(game.totals), game.latch
        for _ in range(130):
            if game.is_terminal():
                break
            check(game, views, totals, latch)
            n = game.legal_actions(legal)
            action, seat = legal[rng.randrange(n)], game.current_player()
            flags = game.apply_action(action)
            feed.update(game, action, seat, flags, views)
            if flags & hearts.DEALT:
                totals, latch = list(game.totals), game.latch
        again = feed.make(game.players, choice)
        told = hearts.Hearts(choice, match, game.hand_number, totals, latch)
        feed.deal(told, again)
        for action in game.log[: game.log_len]:
            seat = told.current_player()
            feed.update(told, action, seat, told.apply_action(action), again)
        for one, other in zip(views, again, strict=True):
            mine, theirs = dict(vars(one)), dict(vars(other))
            assert vars(mine.pop("table")) == vars(theirs.pop("table"))
            assert mine == theirs


def test_what_was_passed_and_received():
    for step, name in ((0, "L"), (1, "R"), (2, "X"), (3, "S")):
        choice = options.from_text(hearts_options, "pass_cycle=LRXSH")
        game = hearts.Hearts(choice, 77, hand_number=step)
        assert game.step == ord(name)
        views = feed.make(4, choice)
        feed.deal(game, views)
        legal = array("H", [0] * 64)
        for _ in range(12):
            game.legal_actions(legal)
            seat = game.current_player()
            action = legal[0]
            feed.update(game, action, seat, game.apply_action(action), views)
        for seat, view in enumerate(views):
            assert view.passed_len == view.received_len == 3
            for i in range(3):
                to = (seat + (1 + i if name == "S" else {"L": 1, "R": 3, "X": 2}[name])) % 4
                assert view.passed_to(i) == to
                card = view.passed(i)
                assert view.where[card] == v.IN_HAND | to == game.loc[card]
                got = [views[to].received(k) for k in range(3)]
                assert card in got
                assert got == sorted(got)


HEAP = """
import gc, micropython
from array import array
from core import hearts
from players import feed
choice = bytes(CHOICE)
game = hearts.Hearts(choice, 4)
gc.collect()
before = gc.mem_alloc()
views = feed.make(4, choice)
gc.collect()
made = gc.mem_alloc() - before
legal = array("H", (0 for _ in range(64)))
feed.deal(game, views)
while game.phase != hearts.NEXT and game.phase != hearts.OVER:
    micropython.heap_lock()
    n = game.legal_actions(legal)
    seat = game.current_player()
    action = legal[game.log_len * 7 % n]
    flags = game.apply_action(action)
    feed.update(game, action, seat, flags, views)
    micropython.heap_unlock()
print(made)
"""


def heap_program(text):
    return HEAP.replace("CHOICE", str(list(options.from_text(hearts_options, text))))


def test_no_card_allocates():
    for text in ("", "preset=omnibus pass_blind=on"):
        mp_output(heap_program(text))


def test_four_views_take_little_memory():
    assert int(mp_output(heap_program(""), bits=32)) <= 1200
