"""Tells the views what happens in a game: public events, and to each seat its own cards.

It is the only place where a view meets the state. Call `deal` at the start of a hand and `update`
after every apply_action; a hand that is resumed or rolled back is told again in the same way.
"""

from core.hearts import passing
from core.hearts.codes import CHOSE, DEALT, DECLINE, EXCHANGED, HELD, IN_HAND, PASS, PLAYED, TRICK
from players.hearts.view import View


def make(players, options):
    """A list of one View a seat; they share one Table."""
    first = View(0, players, options)
    return [first] + [View(seat, players, options, first.table) for seat in range(1, players)]


def salt(number):
    """Eight bits mixed from a match's number, 0..999999: some 3,900 numbers share each value."""
    return (number ^ number >> 8 ^ number >> 16) & 255


def deal(game, views):
    """A hand has just been dealt: each view gets its cards."""
    table = views[0].table
    table.clear()
    table.hand_number = game.hand_number
    table.salt = salt(game.seed)
    table.dealer = game.dealer
    table.step = game.step
    table.overtime = 1 if game.overtime else 0
    for seat in range(table.players):
        table.totals[seat] = game.totals[seat]
    loc = game.loc
    for view in views:
        view.clear()
        mine = IN_HAND | view.seat
        for card in range(len(loc)):
            if loc[card]:
                view.give(card, loc[card] & HELD == mine)
    _phase(game, table)


def update(game, action, seat, flags, views):
    """`seat` did `action` and apply_action returned `flags`: tell the views."""
    if flags & DEALT:
        deal(game, views)
        return
    table = views[0].table
    if flags & CHOSE:
        if action != DECLINE:
            views[seat].choose(action)
        if flags & EXCHANGED:
            _exchange(game, views)
    if flags & PLAYED:
        table.play(seat, action, flags)
        for view in views:
            view.play(seat, action)
    if flags & TRICK:
        # the tracked state knows the winner, also after the last trick
        for view in views:
            view.take(game.leader)
        table.take(game.leader)
    _phase(game, table)


def _phase(game, table):
    table.phase = game.phase
    if table.trick_len == 0 and game.phase != PASS:
        table.leader = game.leader


def _exchange(game, views):
    table = views[0].table
    table.declined = passing.declined(game)
    loc = game.loc
    for view in views:
        view.sent()
        mine = IN_HAND | view.seat
        for card in range(len(loc)):
            if loc[card] & HELD == mine and view.where[card] != mine:
                view.receive(card)
