"""Shooting the moon: whether to try, how to play then, and what stops somebody else's.

`position` is a players.hearts.features.Position that has looked at the view.
"""

from micropython import const

from core.cards import HEARTS
from core.hearts import scoring
from core.hearts.codes import CODE, QS, TAKEN
from players.hearts.card_count import count, higher, highest

# What speaks for a try and against it: the terms of a logistic fit to 40,000 positions in
# self-play (was the moon made?), some thirty times their size; then moved in play, so that of four
# Normals few shoot and most of their attempts are made.
_WINNER = const(108)  # times the share of winners in my hand
_HEART = const(242)  # times the share of hearts that will lose
_SUIT = const(18)  # another suit with losers
_TRICK = const(8)  # each trick won
_FOLLOWS = const(39)  # I shall not lead the next trick
_NEEDED = const(97)

# How much a seat looks like shooting: a 32nd of the points is one, below _SUSPECT it does not
_QUEEN_ALONE = const(6)  # off for the queen, who may have come by force
_TRICKS = const(4)  # for every trick that it has won more than the others together
_MASTER = const(3)  # it leads a card that cannot be beaten ...
_RUN = const(24)  # ... of a suit that hardly anybody follows
_SUSPECT = const(12)
# So feared, a heart that may stop it stays, too; and it gets no low one either
_LIKELY = const(3000)
_CERTAIN = const(11500)


def within_reach(position):
    """Whether nobody else has a point and my hand is strong enough to take the rest."""
    view = position.view
    table = view.table
    seat = view.seat
    for other in range(table.players):
        if other != seat and table.taken[other]:
            return False
    reach = table.tricks[seat] * _TRICK
    if position.suit >= 0 and position.own[position.suit] >> position.best + 1 == 0:
        if position.points:
            return False
        reach -= _FOLLOWS
    n = winners = losing = 0
    for suit in range(4):
        own = position.own[suit]
        n += count(own)
        losing = losers(own, position.out[suit])
        winners += count(own) - losing
        if losing and suit != HEARTS:
            reach -= _SUIT
    return losing < 3 and reach + (winners * _WINNER - losing * _HEART) // n >= _NEEDED


def losers(own, out):
    """How many cards of a suit will not take a trick when it is played from the top.

    The others' cards are expected to fall three a round, later two, the low ones first.
    """
    n = count(out)
    while own and n > 0:
        top = highest(own)
        if out >> top:
            return count(own)
        own &= ~(1 << top)
        for _ in range(3 if n > 4 else 2):
            out &= out - 1
        n = count(out)
    return 0


def cost(position, card):
    """The cost of a card in a try, 256 a point: take every trick, keep what wins later."""
    suit = card >> 4 & 3
    rank = card & 15
    high = higher(position.out[suit], rank)
    if position.suit < 0:
        return high * 600 - rank
    if suit == position.suit:
        if rank < position.best:
            return 4000 + rank
        if position.behind == 0:
            return rank
        return high * 600 - rank
    # a discard: points would end the try; else the worst loser
    value = scoring.card_value(position.view.table.options, card)
    return (4000 if value else 0) - high * 60 + rank


def threat(view):
    """The opponent who has all points so far, or leads while nobody has any, else -1."""
    table = view.table
    seat = -1
    for other in range(table.players):
        if table.taken[other]:
            if seat >= 0:
                return -1
            seat = other
    if seat < 0:
        seat = table.leader
    return -1 if seat == view.seat else seat


def danger(position, seat):
    """What the moon of `seat` is feared to cost me, 256 a point; a card was led.

    It grows with the points, with the tricks won, and when the seat runs a suit: who has no moon
    in mind leads no card that must win.
    """
    view = position.view
    table = view.table
    part = table.taken[seat] * 32 // scoring.moon_value(table.options)
    if view.where[QS] == TAKEN | seat:
        part -= _QUEEN_ALONE * position.queen_share >> 4
    won = table.tricks[seat] * 2 - table.trick_number
    if won > 0:
        part += _TRICKS * won
    if table.leader == seat and position.best_seat == seat:
        out = position.out[position.suit]
        if out >> position.best == 0:
            part += _MASTER + (_RUN if count(out) < 4 else 0)
    return 5 * part * part if part >= _SUSPECT else 0


def against(position, card, seat, fear):
    """What a card adds to the cost when `seat` may be shooting."""
    suit = card >> 4 & 3
    follows = suit == position.suit
    out = position.out[suit]
    high = higher(out, card & 15)
    theirs = position.best_seat == seat
    view = position.view
    late = (seat - view.seat) % view.table.players > position.behind  # it has played
    if follows and card & 15 > position.best:
        if late and not theirs:
            return 0  # somebody else has stopped it
        return -(fear >> (2 if position.behind and high else 1))
    stays = 0
    if out and (follows or suit != HEARTS or fear > _LIKELY):
        stays = fear * 5 >> 3 + high  # a stopper, neither thrown away nor played under theirs
    if scoring.card_value(view.table.options, card):
        if theirs:
            if follows or card & CODE == QS or fear > _CERTAIN:
                stays += fear
        elif late:
            stays -= fear  # it goes to somebody else
    return stays
