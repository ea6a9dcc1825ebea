"""Shooting the moon: whether to try, how to play then, and what stops somebody else's."""

from micropython import const

from core import scoring
from players import features, reading
from players.reading import count
from players.view import IN_HAND, TAKEN

_QS = const(0x2C)
_HEARTS = const(3)

# What speaks against a try and for it: the terms of a logistic fit to 4,100 leads in self-play
# (was the moon made?), ten times their size; the two last are set by play.
_SIDE = const(10)  # a loser outside hearts
_SIDE_LATE = const(57)  # the same, divided by the cards I hold
_HEART = const(107)
_QUEEN_TAKEN = const(22)
_QUEEN_MINE = const(10)
_ROOM = const(14)
_ROOM_TAKEN = const(32)  # as much more when all points are mine: there is little left to lose

# How much a seat looks like shooting: a 32nd of the points is one, below _SUSPECT it does not
_QUEEN_ALONE = const(12)  # off for the queen, who may have come by force
_TRICKS = const(4)  # for every trick that it has won more than the others together
_MASTER = const(7)  # it leads a card that cannot be beaten ...
_RUN = const(24)  # ... of a suit that hardly anybody follows
_SUSPECT = const(12)
_SURE = const(40)


def threat(view):
    """The opponent who has all points so far, or leads while nobody has any, else -1."""
    table = view.table
    seat = -1
    for other in range(table.players):
        if table.taken[other]:
            if seat >= 0:
                return -1
            seat = other
    if seat < 0 and table.trick_len:
        seat = table.leader
    return -1 if seat == view.seat else seat


def within_reach(view):
    """Whether nobody else has a point and my hand is strong enough to take the rest."""
    table = view.table
    for seat in range(table.players):
        if seat != view.seat and table.taken[seat]:
            return False
    if features.suit >= 0 and features.points and not _can_win():
        return False
    side = n = 0
    for suit in range(_HEARTS):
        own = reading.own[suit]
        n += count(own)
        side += losers(own, reading.out[suit])
    own = reading.own[_HEARTS]
    n += count(own)
    room = _ROOM + _ROOM_TAKEN * table.taken[view.seat] // scoring.moon_value(table.options)
    place = view.where[_QS]
    if place == TAKEN | view.seat:
        room += _QUEEN_TAKEN
    elif place == IN_HAND | view.seat:
        room += _QUEEN_MINE
    against = losers(own, reading.out[_HEARTS]) * _HEART + side * _SIDE + side * _SIDE_LATE // n
    return against <= room


def _can_win():
    own = reading.own[features.suit]
    return own >> features.best + 1 != 0


def losers(own, out):
    """How many cards of a suit will not take a trick when it is played from the top.

    The others' cards are expected to fall three a round, later two, the low ones first.
    """
    n = count(out)
    while own and n > 0:
        top = reading.highest(own)
        if out >> top:
            return count(own)
        own &= ~(1 << top)
        for _ in range(3 if n > 4 else 2):
            out &= out - 1
        n = count(out)
    return 0


def cost(view, card):
    """The cost of a card in a try, 256 a point: take every trick, keep what wins later."""
    suit = card >> 4 & 3
    rank = card & 15
    high = reading.higher(reading.out[suit], rank)
    if features.suit < 0:
        return high * 600 - rank
    if suit == features.suit:
        if rank < features.best:
            return 4000 + rank
        if features.behind == 0:
            return rank
        return high * 600 - rank
    # a discard: points would end the try; else the worst loser
    value = scoring.card_value(view.table.options, card)
    return (4000 if value else 0) - high * 60 + rank


def danger(view, seat):
    """What the moon of `seat` is feared to cost me, 256 a point.

    It grows with the points, with the tricks won, and when the seat runs a suit: who has no moon
    in mind leads no card that must win.
    """
    table = view.table
    part = table.taken[seat] * 32 // scoring.moon_value(table.options)
    if view.where[_QS] == TAKEN | seat:
        part -= _QUEEN_ALONE * features.queen_share >> 4
    won = table.tricks[seat] * 2 - table.trick_number
    if won > 0:
        part += _TRICKS * won
    if table.trick_len and table.leader == seat and features.best_seat == seat:
        out = reading.out[features.suit]
        if out >> features.best == 0:
            part += _MASTER + (_RUN if count(out) < 4 else 0)
    if part < _SUSPECT:
        return 0
    part = min(part, _SURE)
    fear = 13 * part * part >> 1
    own = reading.own[_HEARTS]
    # with the highest heart I stop it myself, as long as I keep it
    return fear >> 1 if own > reading.out[_HEARTS] > 0 else fear


def against(view, card, seat, fear):
    """What a card adds to the cost when `seat` may be shooting; `features.look` was at it."""
    suit = card >> 4 & 3
    out = reading.out[suit]
    high = reading.higher(out, card & 15)
    value = scoring.card_value(view.table.options, card)
    led = features.suit
    if led < 0:
        # a heart that wins its own trick ends it; a point led low may well go to the shooter
        return (-fear if high == 0 else fear >> 2) if value and out else 0
    if suit == led and card & 15 > features.best:
        if features.points > 0 or value:
            return -(fear >> (1 if features.behind and high else 0))
        return 0
    # a stopper stays, neither thrown away nor played under the shooter's card
    stays = fear * (4 if suit == _HEARTS else 6) >> 3 + high if out else 0
    if value:
        if features.best_seat == seat:
            stays += fear >> 1 if suit == led else fear
        elif (seat - view.seat) % view.table.players > features.behind:
            stays -= fear * 6 >> 3  # the shooter cannot take it any more
    return stays
