"""What Normal passes: the packet whose leaving makes the rest of the hand cheapest.

The cost of what is kept is a sum over suits, so each suit is asked what it costs after losing its
best 0..3 cards (0..4 where four are passed), and the suits are combined. The numbers are a
least-squares fit to 800,000 packets of random hands, ten a hand, each played out by Normal in the
deal as it lay, half the time against three simple bots; 64 stand for a point.
"""

from array import array
from micropython import const

from core.cards import DIAMONDS, HEARTS, SPADES
from core.hearts import passing, scoring
from core.hearts.codes import CODE, DECLINE, FEWEST_PASSED, OPT_PASS_COUNT, SCATTER
from players.hearts.card_count import count, highest, lower
from players.hearts.weights import FAR

_QUEEN = const(1 << 12)

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


_SLICE = const(130)  # work in a step: a way to pass cards of a suit, times the suit's length


class Packet:
    """The search for a card of the packet, in slices. `position` belongs to whoever thinks."""

    def __init__(self, position):
        self.position = position
        self.cost = array("i", (0 for _ in range(32)))  # [suit * 8 + cards passed]
        self.gone = array("H", (0 for _ in range(32)))  # which those are
        self.left = self.suit = self.cards = 0

    def begin(self):
        """Start on the next card: `position` has looked at the view, some may be in the packet."""
        view = self.position.view
        self.left = FEWEST_PASSED + view.table.options[OPT_PASS_COUNT] - view.passed_len
        self.suit = self.cards = 0

    def step(self):
        """Try some ways to pass cards of a suit; returns whether all have been tried."""
        work = 0
        while self.suit < 4:
            length = count(self.position.own[self.suit])
            work += (length + 1) * length
            if work > _SLICE and work > (length + 1) * length:
                return False
            self._try_suit(self.suit, self.cards)
            self.cards += 1
            if self.cards > self.left:
                self.cards = 0
                self.suit += 1
        return True

    def best(self, legal, n):
        """One of `legal[:n]`: a card of the packet, or DECLINE."""
        cost = self.cost
        least = self._combine(self.left)
        if legal[n - 1] == DECLINE:
            kept = cost[0] + cost[8] + cost[16] + cost[24]
            if kept - least < _DECLINES_BELOW:
                return DECLINE
        view = self.position.view
        scatters = view.table.step == SCATTER
        code = self._worst(_rank_of_target(view, self.left) if scatters else 0)
        for i in range(n):
            if legal[i] & CODE == code:
                return legal[i]
        return legal[0]

    def _try_suit(self, suit, cards):
        """The cheapest way to pass `cards` of a suit: neighbours, from any of them down."""
        position = self.position
        own = position.own[suit]
        out = position.out[suit]
        table = position.view.table
        least = FAR
        at = suit * 8 + cards
        above = own
        while count(above) >= cards:
            gone = 0
            rest = above
            for _ in range(cards):
                top = 1 << highest(rest)
                gone |= top
                rest &= ~top
            cost = _keeping(position, suit, own & ~gone, out | gone)
            if suit == SPADES and gone & _QUEEN and position.queen_share:
                shift = passing.offset(table.step, table.players)
                if shift == 1:
                    cost += _QUEEN_LEFT * position.queen_share >> 4
                elif shift == table.players - 1:
                    cost += _QUEEN_RIGHT * position.queen_share >> 4
            if cost < least:
                least = cost
                self.gone[at] = gone
            if cards == 0:
                break  # there is one way to keep them all
            above &= ~(1 << highest(above))
        self.cost[at] = least

    def _combine(self, left):
        """Leave in gone[0], [8], [16], [24] the packet that is cheapest; returns its cost."""
        cost = self.cost
        gone = self.gone
        least = FAR
        best = 0
        for a in range(left + 1):
            for b in range(left + 1 - a):
                for c in range(left + 1 - a - b):
                    d = left - a - b - c
                    total = cost[a] + cost[8 + b] + cost[16 + c] + cost[24 + d]
                    if total < least:
                        least = total
                        best = a << 9 | b << 6 | c << 3 | d
        gone[0] = gone[best >> 9]
        gone[8] = gone[8 + (best >> 6 & 7)]
        gone[16] = gone[16 + (best >> 3 & 7)]
        gone[24] = gone[24 + (best & 7)]
        return least

    def _worst(self, skip):
        """The card of the packet to which `skip` others are preferred as a gift of bad cards."""
        gone = self.gone
        while True:
            chosen = rank = 0
            worst = -1
            for suit in range(4):
                mask = gone[suit * 8]
                if mask:
                    top = highest(mask)
                    harm = top * 2 + (suit == HEARTS)
                    if suit == SPADES and top >= 12 and self.position.queen_share:
                        harm += 60 if top == 12 else 20
                    if harm > worst:
                        worst = harm
                        chosen = suit
                        rank = top
            if skip == 0:
                return chosen << 4 | rank
            gone[chosen * 8] &= ~(1 << rank)
            skip -= 1


def _keeping(position, suit, own, out):
    """What it costs to keep `own` of a suit when the others hold `out`."""
    if suit == HEARTS:
        return _by_rank(_HEART, own, out) * position.heart_share >> 4
    if suit == SPADES and position.queen_share:
        return _spades(own) * position.queen_share >> 4
    cost = _by_rank(_SIDE, own, out)
    bonus = scoring.bonus_card(position.view.table.options)
    if suit == DIAMONDS and bonus:
        rank = bonus & 15
        if own >> rank & 1:
            cost += _KEPT_BONUS
        cost += _KEPT_CATCHER * min(count(own >> rank + 1), 2)
    return cost


def _by_rank(table, own, out):
    """A suit without a queen to fear."""
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
    """Spades while she is feared."""
    guards = min(lower(own, 12), 4)
    high = count(own >> 13)
    if own & _QUEEN:
        return _KEPT_QUEEN + _QUEEN_GUARD * guards + _QUEEN_HIGH * high
    cost = high * (_HIGH_SPADE + _HIGH_GUARD * guards) + _LOW_SPADE * guards
    return cost if own else cost + _NO_SPADE


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
