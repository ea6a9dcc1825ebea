"""Tells the views what happens in a game: public events, and to each seat its own cards.

It is the only place where a view meets the state. Call `deal` at the start of a hand and `update`
after every apply_action; a hand that is resumed or rolled back is told again in the same way.
Whoever knows one seat only, as a server of bots does, calls `sent` and `play` instead.
"""

from core import tricks
from core.hearts import legal, passing, scoring
from core.hearts.codes import (
    CHOSE,
    CODE,
    DEALT,
    DECLINE,
    EXCHANGED,
    FEWEST_PASSED,
    HELD,
    IN_HAND,
    MIX,
    OPT_PASS_COUNT,
    PASS,
    PLAYED,
    SCATTER,
)
from players.view import Table, View


def make(players, options, decks=1):
    """A list of one View a seat; they share one Table."""
    table = Table(players, options)
    most = FEWEST_PASSED + options[OPT_PASS_COUNT]
    return [View(seat, table, decks, most) for seat in range(players)]


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
    if flags & CHOSE:
        if action != DECLINE:
            views[seat].choose(action)
        if flags & EXCHANGED:
            _exchange(game, views)
    if flags & PLAYED:
        play(views, seat, action)
    _phase(game, views[0].table)


def play(views, seat, card):
    """All see `seat` play `card`, and who takes the trick with the last card of it."""
    table = views[0].table
    if not table.broken and legal.breaks(table.options, card, table.led()):
        table.broken = 1
    table.play(seat, card)
    for view in views:
        view.play(seat, card)
    if table.trick_len == table.players:
        winner = tricks.winner(table.trick, 0, table.players)
        _take(views, table, (table.leader + winner) % table.players)


def _take(views, table, winner):
    options = table.options
    bonus = scoring.bonus_card(options)
    for i in range(table.trick_len):
        card = table.trick[i]
        table.taken[winner] += scoring.card_value(options, card)
        if bonus and card & CODE == bonus:
            table.bonus_taker = winner
    for view in views:
        view.take(winner)
    table.take(winner)


def sent(view):
    """The packets are exchanged, table.declined is known: tell a view where its cards went."""
    table = view.table
    players = table.players
    for i in range(view.passed_len):
        if table.step == MIX:
            to = -1
        elif table.step == SCATTER:
            to = (view.seat + passing.scattered(i, players, view.passed_len)) % players
        else:
            shift = passing.offset(table.step, players)
            to = passing.receiver(view.seat, shift, players, table.declined)
        view.sent(i, to)


def _phase(game, table):
    table.phase = game.phase
    if table.trick_len == 0 and game.phase != PASS:
        table.leader = game.leader


def _exchange(game, views):
    table = views[0].table
    table.declined = passing.declined(game)
    loc = game.loc
    for view in views:
        sent(view)
        mine = IN_HAND | view.seat
        for card in range(len(loc)):
            if loc[card] & HELD == mine and view.where[card] != mine:
                view.receive(card)
