"""The views know what a person at that seat knows, and nothing else."""

import random
from array import array

from core import options
from core.hearts import codes, record
from core.hearts import options as hearts_options
from players import view as v
from players.hearts import observe
from tests.mp import mp_output
from tests.players.games import random_options


def may_be_told(place, seat):
    """What `seat` may know of a card that is at `place` (core/hearts/state.py)."""
    if place in (codes.IN_HAND | seat, codes.PASSED | seat):
        return (place,)
    if place & 0x70 in (codes.IN_HAND, codes.PASSED):
        return (v.UNSEEN, place)  # the latter if I passed it there
    return (place,)


def check(game, views, carry):
    """Compare what the views know with the state; returns whether tricks are being played."""
    table = views[0].table
    assert table.phase == game.phase
    for seat, view in enumerate(views):
        assert view.table is table
        for card in range(64):
            assert view.where[card] in may_be_told(game.loc[card], seat)
        assert table.taken[seat] == game.taken(seat)
    # those before this hand, also when it has been scored: its points are in `taken`
    assert list(table.totals) + [table.overtime] == list(carry)
    playing = game.phase == codes.PLAY
    trick = list(game.log[game.trick_start : game.log_len]) if playing else []
    assert list(table.trick[: table.trick_len]) == trick
    state = (bool(game.broken), game.leader, game.trick_number)
    assert not playing or state == (bool(table.broken), table.leader, table.trick_number)
    return playing


def test_views_agree_with_the_state_and_can_be_told_again():
    rng = random.Random(5)
    legal = array("H", [0] * 64)
    in_tricks = 0
    for match in range(25):
        choice = random_options(rng)
        game = record.make(choice, match)
        views = observe.make(game.players, choice)
        observe.deal(game, views)
        carry = game.carry()
        for _ in range(130):
            if game.is_terminal():
                break
            in_tricks += check(game, views, carry)
            n = game.legal_actions(legal)
            action, seat = legal[rng.randrange(n)], game.current_player()
            flags = game.apply_action(action)
            observe.update(game, action, seat, flags, views)
            if flags & codes.DEALT:
                carry = game.carry()
        again = observe.make(game.players, choice)
        told = record.make(choice, match, game.hand_number, carry)
        observe.deal(told, again)
        for action in game.log[: game.log_len]:
            seat = told.current_player()
            observe.update(told, action, seat, told.apply_action(action), again)
        for one, other in zip(views, again, strict=True):
            mine, theirs = dict(vars(one)), dict(vars(other))
            assert vars(mine.pop("table")) == vars(theirs.pop("table"))
            assert mine == theirs
    assert in_tricks > 1000


def test_who_does_not_follow_has_shown_out():
    rng = random.Random(6)
    legal = array("H", [0] * 64)
    found = 0
    for deal in range(10):
        game = record.make(options.from_text(hearts_options, "pass_cycle=H"), deal)
        views = observe.make(4, game.options)
        observe.deal(game, views)
        voids = [0, 0, 0, 0]
        while game.phase == codes.PLAY:
            card, seat = legal[rng.randrange(game.legal_actions(legal))], game.current_player()
            led = game.log[game.trick_start] if game.log_len > game.trick_start else card
            voids[seat] |= 0 if led >> 4 == card >> 4 else 1 << (led >> 4)
            observe.update(game, card, seat, game.apply_action(card), views)
            assert list(views[0].table.voids) == voids
        found += sum(mask != 0 for mask in voids)
    assert found > 20


def test_what_was_passed_and_received():
    for step, name in ((0, "L"), (1, "R"), (2, "X"), (3, "S")):
        choice = options.from_text(hearts_options, "pass_cycle=LRXSH")
        game = record.make(choice, 77, hand_number=step)
        assert game.step == ord(name)
        views = observe.make(4, choice)
        observe.deal(game, views)
        legal = array("H", [0] * 64)
        for _ in range(12):
            game.legal_actions(legal)
            seat = game.current_player()
            action = legal[0]
            observe.update(game, action, seat, game.apply_action(action), views)
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
from core.hearts import codes
from core.hearts import record
from players.hearts import observe
choice = bytes(CHOICE)
game = record.make(choice, 4)
gc.collect()
before = gc.mem_alloc()
views = observe.make(4, choice)
gc.collect()
made = gc.mem_alloc() - before
legal = array("H", (0 for _ in range(64)))
n = seat = action = flags = 0  # new globals would grow their table
observe.deal(game, views)
while game.phase != codes.NEXT and game.phase != codes.OVER:
    micropython.heap_lock()
    n = game.legal_actions(legal)
    seat = game.current_player()
    action = legal[game.log_len * 7 % n]
    flags = game.apply_action(action)
    observe.update(game, action, seat, flags, views)
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
