"""Shooting the moon: whether to try, how to play then, and what stops somebody else's."""

from micropython import const

from core import scoring
from players import features, reading
from players.reading import count

_HEARTS = const(3)

# Losers, in quarters (a heart counts six), that a hand may have to try before it has points.
_LIMIT = const(6)


def threat(view):
    """The opponent who has captured every point so far and at least a quarter of them, else -1."""
    table = view.table
    seat = -1
    for other in range(table.players):
        if table.taken[other]:
            if seat >= 0:
                return -1
            seat = other
    if seat == view.seat:
        return -1
    if seat >= 0 and table.taken[seat] * 4 < scoring.moon_value(table.options):
        return -1
    return seat


def within_reach(view):
    """Whether nobody else has a point and my hand is strong enough to take the rest."""
    table = view.table
    for seat in range(table.players):
        if seat != view.seat and table.taken[seat]:
            return False
    if features.suit >= 0 and features.points and not _can_win():
        return False
    losing = 0
    for suit in range(4):
        n = losers(reading.own[suit], reading.out[suit])
        losing += n * (6 if suit == _HEARTS else 4)
    return losing <= _LIMIT + table.taken[view.seat] * 8 // scoring.moon_value(table.options)


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
    out = reading.out[suit]
    high = reading.higher(out, rank)
    own = reading.own[suit]
    if features.suit < 0:
        # what wins now, from the suit with most to come
        return high * 600 - count(own) * 40 - count(out) * 30 - rank
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
    """What the moon of `seat` is feared to cost me, 256 a point: it grows as its points do."""
    all_points = scoring.moon_value(view.table.options)
    part = view.table.taken[seat] * 16 // all_points
    return 26 * part * part


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
    if suit == led:
        if card & 15 > features.best and (features.points > 0 or value):
            return -(fear >> (1 if features.behind and high else 0))
        return fear >> 1 if value and features.best_seat == seat else 0
    if value and features.best_seat == seat:
        return fear
    return fear >> 2 if high == 0 and out else 0  # a stopper stays
