"""What Normal passes: the packet whose leaving makes the rest of the hand cheapest.

The cost of what is kept is a sum over suits, so each suit is asked what it costs after losing its
best 0..3 cards, and the suits are combined. The numbers are a least-squares fit to 800,000 packets
of random hands, ten a hand, each played out by Normal in the deal as it lay, half the time against
three simple bots; 64 stand for a point.
"""

from array import array
from micropython import const

from core.hearts import passing, scoring
from core.hearts.codes import DECLINE, SCATTER
from players.hearts import card_count, features
from players.hearts.card_count import count, highest, lower

_SPADES = const(2)
_HEARTS = const(3)
_DIAMONDS = const(1)
_QUEEN = const(1 << 12)
_PACKET = const(3)

# A kept suit by its length 0, 1, 2, 3 and more (offset 128); then for its lowest cards, for every
# lower card outside; then for every card beyond the third (offset 128, too).
_SIDE = b"\x3f\x70\x9e\x9c\x06\x07\x09\x08\x6d"
_HEART = b"\x5a\xd2\x60\x29\x11\x20\x0f\x02\x90"

_KEPT_QUEEN = const(503)
_QUEEN_GUARD = const(-149)  # for each of at most four spades below her
_QUEEN_HIGH = const(-53)  # for the ace or king beside her
_HIGH_SPADE = const(174)  # ace or king without her
_HIGH_GUARD = const(-33)
_LOW_SPADE = const(-9)
_NO_SPADE = const(-28)
_QUEEN_LEFT = const(73)  # sent to the left she may come back under my cards
_QUEEN_RIGHT = const(-64)
_KEPT_BONUS = const(-200)
_KEPT_CATCHER = const(-110)  # a diamond above the bonus card

_DECLINES_BELOW = const(170)  # what a packet has to gain, else what comes in is feared more

_FAR = const(0x3FFFFFF)

_cost = array("i", (0 for _ in range(16)))  # [suit * 4 + cards passed]
_gone = array("H", (0 for _ in range(16)))  # which those are


def choose(view, legal, n):
    """One card of the packet, given those already chosen (view.passed), or DECLINE."""
    features.begin(view)
    left = _PACKET - view.passed_len
    table = view.table
    shift = passing.offset(table.step, table.players)
    for suit in range(4):
        _try_suit(table.options, suit, left, shift, table.players)
    least = _combine(left)
    if legal[n - 1] == DECLINE:
        kept = _cost[0] + _cost[4] + _cost[8] + _cost[12]
        if kept - least < _DECLINES_BELOW:
            return DECLINE
    if table.step == SCATTER:
        return _worst(_rank_of_target(view, left))
    return _worst(0)


def _try_suit(options, suit, left, shift, players):
    """The cheapest way to pass 0..left cards of a suit: neighbours, from any of them down."""
    own = card_count.own[suit]
    out = card_count.out[suit]
    at = suit * 4
    _gone[at] = 0
    _cost[at] = _keeping(options, suit, own, out)
    for j in range(1, left + 1):
        _cost[at + j] = _FAR
        above = own
        while count(above) >= j:
            gone = 0
            rest = above
            for _ in range(j):
                top = 1 << highest(rest)
                gone |= top
                rest &= ~top
            cost = _keeping(options, suit, own & ~gone, out | gone)
            if suit == _SPADES and gone & _QUEEN and features.queen_share:
                if shift == 1:
                    cost += _QUEEN_LEFT * features.queen_share >> 4
                elif shift == players - 1:
                    cost += _QUEEN_RIGHT * features.queen_share >> 4
            if cost < _cost[at + j]:
                _cost[at + j] = cost
                _gone[at + j] = gone
            above &= ~(1 << highest(above))


def _keeping(options, suit, own, out):
    """What it costs to keep `own` of a suit when the others hold `out`."""
    if suit == _HEARTS:
        return _by_rank(_HEART, own, out) * features.heart_share >> 4
    if suit == _SPADES and features.queen_share:
        return _spades(own) * features.queen_share >> 4
    cost = _by_rank(_SIDE, own, out)
    bonus = scoring.bonus_card(options)
    if suit == _DIAMONDS and bonus:
        rank = bonus & 15
        if own >> rank & 1:
            cost += _KEPT_BONUS
        cost += _KEPT_CATCHER * min(count(own >> rank + 1), 2)
    return cost


def _by_rank(table, own, out):
    cost = table[min(count(own), 3)] - 128
    i = 0
    while own:
        low = own & -own
        own &= ~low
        cost += table[4 + min(i, 3)] * count(out & low - 1)
        if i >= 3:
            cost += table[8] - 128
        i += 1
    return cost


def _spades(own):
    guards = min(lower(own, 12), 4)
    high = count(own >> 13)
    if own & _QUEEN:
        return _KEPT_QUEEN + _QUEEN_GUARD * guards + _QUEEN_HIGH * high
    cost = high * (_HIGH_SPADE + _HIGH_GUARD * guards) + _LOW_SPADE * guards
    return cost if own else cost + _NO_SPADE


def _combine(left):
    """Leave in _gone[0], [4], [8], [12] the packet that is cheapest; returns its cost."""
    least = _FAR
    best = 0
    for a in range(left + 1):
        for b in range(left + 1 - a):
            for c in range(left + 1 - a - b):
                d = left - a - b - c
                cost = _cost[a] + _cost[4 + b] + _cost[8 + c] + _cost[12 + d]
                if cost < least:
                    least = cost
                    best = a << 6 | b << 4 | c << 2 | d
    _gone[0] = _gone[best >> 6]
    _gone[4] = _gone[4 + (best >> 4 & 3)]
    _gone[8] = _gone[8 + (best >> 2 & 3)]
    _gone[12] = _gone[12 + (best & 3)]
    return least


def _worst(skip):
    """The card of the packet to which `skip` others are preferred as a gift of bad cards."""
    while True:
        chosen = rank = 0
        worst = -1
        for suit in range(4):
            gone = _gone[suit * 4]
            if gone:
                top = highest(gone)
                harm = top * 2 + (suit == _HEARTS)
                if suit == _SPADES and top >= 12 and features.queen_share:
                    harm += 60 if top == 12 else 20
                if harm > worst:
                    worst = harm
                    chosen = suit
                    rank = top
        if skip == 0:
            return chosen << 4 | rank
        _gone[chosen * 4] &= ~(1 << rank)
        skip -= 1


def _rank_of_target(view, left):
    """How many of those still to get a card deserve a worse one than the next to be given one.

    The leader deserves the worst; among equals the player on the right, who plays before me.
    """
    table = view.table
    players = table.players
    target = (view.seat + 1 + view.passed_len) % players
    worse = 0
    for k in range(1, left):
        if table.totals[(target + k) % players] <= table.totals[target]:
            worse += 1
    return worse
