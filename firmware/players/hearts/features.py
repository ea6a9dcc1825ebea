"""A card to be played, as numbers: what Normal weighs (weights.py) to compare cards.

`Position.begin` looks at the trick, then `look` fills `found` for one card. Sixteen stands for
one: a point, a certainty, "yes". Points are scaled so that a hand is worth 26, whatever the
options; what comes from hearts or from the queen of spades is scaled by their share, so that one
set of weights serves all options. Nothing is allocated after the constructor.
"""

from array import array
from micropython import const

from core.cards import HEARTS, SPADES
from core.hearts import scoring
from core.hearts.codes import (
    CODE,
    IN_HAND,
    OPT_FIRST_TRICK_POINTS,
    OPT_QUEEN_VALUE,
    OPT_SPOT,
    PLACE,
    QS,
    SEAT,
)
from players.hearts import card_count
from players.hearts.card_count import MISSES, count, higher, lower
from players.view import UNSEEN

_SEATS = const(11)  # the most there can be

_COUNT = const(48)

# Places in Position.found: a side suit (or spades without a queen to fear) ...
_SIDE = const(0)
_HEART = const(8)
# ... spades around the queen: below her, above her, herself
_LOW_SPADE = const(18)
_HIGH_SPADE = const(24)
_QUEEN = const(29)
# ... and winning the trick
_WIN = const(34)


class Position:
    """One seat's decision in numbers; one object serves all seats, one decision after the other.

    view; own, out, known: see card_count.read; found: what `look` has found of a card.
    The trick: suit (led, or -1), best (the rank that wins so far), best_seat, points (in it, 16 a
    scaled point, bonus card included), behind (seats that play after me), open (1: points may
    fall). The queen of spades, 0 or 1: queen_live (in another hand), queen_behind (in a hand that
    plays after me, as far as I know), queen_mine. heart_share, queen_share; point is a point of
    the rules, scaled.
    """

    def __init__(self):
        self.view = None
        self.own = array("H", (0 for _ in range(4)))
        self.out = array("H", self.own)
        self.known = array("H", (0 for _ in range(4 * _SEATS)))
        self.found = array("h", (0 for _ in range(_COUNT)))
        self.suit = self.best = self.best_seat = self.points = self.behind = self.open = 0
        self.queen_live = self.queen_behind = self.queen_mine = 0
        self.heart_share = self.queen_share = self.point = 16

    def scaled(self, card):
        """Penalty points of a card, 16 a scaled point; the bonus card counts below zero."""
        options = self.view.table.options
        value = scoring.card_value(options, card)
        bonus = scoring.bonus_card(options)
        if bonus and card & CODE == bonus:
            value = scoring.bonus_value(options)
        return value * self.point

    def begin(self, view):
        """Look at the cards and at the trick. Call it once a decision, before `look`."""
        self.view = view
        card_count.read(view, self.own, self.out, self.known)
        table = view.table
        options = table.options
        if options[OPT_SPOT]:
            self.heart_share = 26
            self.queen_share = 6
            self.point = 3
        elif options[OPT_QUEEN_VALUE]:
            self.heart_share = self.point = 32
            self.queen_share = 0
        else:
            self.heart_share = self.queen_share = self.point = 16
        self.open = 0 if table.trick_number == 0 and options[OPT_FIRST_TRICK_POINTS] else 1

        self.suit = suit = table.led()
        best = points = 0
        players = table.players
        for i in range(table.trick_len):
            card = table.trick[i]
            if card >> 4 & 3 == suit and card & 15 > best:
                best = card & 15
                self.best_seat = (table.leader + i) % players
            points += self.scaled(card)
        self.best = best
        self.points = points
        self.behind = players - 1 - table.trick_len

        self.queen_live = self.queen_behind = self.queen_mine = 0
        if self.queen_share:
            # not range(): with a step that is no constant it is an object
            card = QS
            while card < len(view.where):
                self._look_for_queen(view, view.where[card])
                card += CODE + 1

    def _look_for_queen(self, view, place):
        behind = self.behind
        if place == UNSEEN:
            self.queen_live = 1
            if behind:
                self.queen_behind = 1
        elif place & PLACE == IN_HAND:
            if place & SEAT == view.seat:
                self.queen_mine = 1
            else:
                self.queen_live = 1
                players = view.table.players
                if ((place & SEAT) - view.seat + players) % players <= behind:
                    self.queen_behind = 1

    def look(self, card):
        """Fill `found`, all zero before, for a card of my hand that may be played now."""
        s = card >> 4 & 3
        rank = card & 15
        held = self.own[s]
        outside = self.out[s]
        suit = self.suit
        low = lower(outside, rank)
        high = higher(outside, rank)
        if s == HEARTS:
            self._shed(_HEART, self.heart_share, low, high, held, rank)
        elif s == SPADES and (self.queen_live or self.queen_mine):
            found = self.found
            share = self.queen_share
            guards = min(lower(held, 12), 5)
            if rank == 12:
                i = _QUEEN
            elif rank > 12:
                i = _HIGH_SPADE
                found[i + 3] = share * self.queen_mine
            else:
                i = _LOW_SPADE
                if self.queen_mine:
                    found[i + 3] = share
                elif held >> 13:
                    found[i + 4] = share
                    found[i + 5] = share * guards >> 2
            found[i] = share
            found[i + 1] = share * guards >> 2 if rank >= 12 else share * low >> 2
            found[i + 2] = share * (low + high) >> 3
            if rank == 12:
                found[i + 3] = share * high
                if high == 0 and (suit < 0 or suit == s):
                    found[i + 4] = share  # nothing above her is left to take her
        else:
            self._shed(_SIDE, 16, low, high, held, rank)
        if suit < 0 or suit == s:
            self._win(card, low, high, count(held))

    def _shed(self, i, share, low, high, held, rank):
        """Why to be rid of a card: lower cards outside, an end of the suit in sight."""
        found = self.found
        outside = low + high
        length = count(held)
        cover = lower(held, rank)
        found[i] = share * low >> 2
        found[i + 1] = share * 2 * low // (outside + 1)
        found[i + 2] = share * length >> 2
        if length == 1:
            found[i + 3] = share
        elif length == 2:
            found[i + 4] = share
        if cover == 0:
            found[i + 5] = share * min(high, 3) >> 1
        if outside == 0:
            found[i + 6] = share
        if i == _HEART:
            found[i + 7] = share * low * low >> 5
            found[i + 8] = share * low * min(cover, 4) >> 3
            if low == 0 and outside:
                found[i + 9] = share

    def _win(self, card, low, high, length):
        """How likely the card wins the trick, what is in it, and what may still fall."""
        found = self.found
        view = self.view
        table = view.table
        players = table.players
        voids = table.voids
        known = self.known
        suit = self.suit
        behind = self.behind
        s = card >> 4 & 3
        rank = card & 15
        value = self.scaled(card)
        outside = low + high
        win = 256 if rank > self.best else 0
        falls = 0  # how likely points are thrown, summed over the seats behind
        for k in range(1, behind + 1):
            seat = (view.seat + k) % players
            passed = known[seat << 2 | s]
            if voids[seat] >> s & 1:
                falls += 256
            elif passed:
                # it follows, and ducks if it can: what else it has, I do not know
                if passed & (1 << rank) - 1 == 0:
                    win -= win * MISSES[low] >> 8
            else:
                # beaten only by a seat that has a higher card and no lower one: others duck
                win -= win * (MISSES[low] * (256 - MISSES[high]) >> 8) >> 8
                falls += MISSES[outside]
        if not self.open:
            falls = 0
        i = _WIN
        found[i] = win * (self.points + value) >> 8
        if win == 0:
            found[i + 12] = value
        if suit < 0:
            found[i + 13] = falls >> 4 if low == 0 and high else 0
            if outside == 0:
                found[i + 10] = 16
        elif behind == 0:
            found[i + 10] = win >> 4
            return
        found[i + 1] = win >> 4
        found[i + 2] = win * win >> 12
        found[i + 3] = win * table.trick_number >> 7
        found[i + 4] = win * falls >> 12
        found[i + 5] = (win * falls >> 12) * self.queen_behind * self.queen_share >> 4
        if s == HEARTS:
            found[i + 6] = (win >> 4) * self.heart_share * behind >> 4
        found[i + 9] = (win >> 4) * self.queen_live * self.queen_share >> 4
        if s == SPADES and self.queen_behind:
            found[i + 7 if rank > 12 else i + 8] = (win >> 4) * self.queen_share >> 4
        if s < 2 and outside >= 8 and length <= 2:
            found[i + 11] = 16
