"""The state of a game of Pyramid Solitaire (rules.md 13): seed + actions, and nothing else.

The cards of the pyramid are places 0..27, row by row; row r has r + 1 cards, and the card at place
i lies under i + r + 1 and i + r + 2. The talon is the stock and the waste in one: the first `at`
of its cards are the waste, the last of those is its top. One player, seat 0.
"""

from array import array
from micropython import const

from core import dealing, rng
from core.events import HAND, MATCH, SAVE
from core.pyramid import chances
from core.pyramid.chances import rank
from core.pyramid.codes import (
    BOTH,
    CARDS,
    FLIP,
    FLIPPED,
    GIVE_UP,
    KING,
    KING_RANK,
    LOST,
    NOTHING,
    REMOVED,
    RESET,
    RUN,
    STUCK,
    TALON,
    TURNED,
    WASTE,
)

_PLACE = const(31)
# Every removal takes a card of the pyramid, but for kings of the talon: 28 at the most, and the
# flips since the last of them.
_TURNS = const(29)


class Pyramid:
    """A deal. `options` is bytes as in core/options.py, `seed` a deal number, 0..999999.

    The rest is what every game takes; Pyramid has no later hands and carries nothing.

    Read-only for others: options, seed, players (1), hand_number (0), cards (codes by place), left
    (bit mask of the places that still have their card), talon (codes in the order of flipping, the
    first `talon_len` count) and `at`, log (array 'H') with log_len: turns.
    """

    def __init__(self, options, seed, hand_number=0, carry=()):
        if hand_number or len(carry):
            raise ValueError("a deal of Pyramid is a whole game")
        self.options = bytes(options)
        self.seed = seed
        self.players = 1
        self.hand_number = 0
        self.cards = bytearray(CARDS)
        self.talon = bytearray(TALON)
        self.log = array("H", (0 for _ in range(_TURNS)))
        self._deal()

    def _deal(self):
        state = rng.make()
        rng.seed(state, self.seed, 0)
        deck = array("H", (0 for _ in range(CARDS + TALON)))
        n = dealing.deck(deck, 1, 0)
        rng.shuffle(state, deck, 0, n)
        for i in range(CARDS):
            self.cards[i] = deck[i]
        for i in range(TALON):
            self.talon[i] = deck[CARDS + i]
        self.talon_len = TALON
        self.at = 0
        self.left = (1 << CARDS) - 1
        self.log_len = 0
        self.given_up = False

    # ---- what one may ask

    def carry(self):
        """What a later hand would need: nothing."""
        return []

    def deal_number(self, hand):
        """The six-digit number of the deal."""
        return self.seed

    def current_player(self):
        """0, or -1 when the game is over."""
        return -1 if self.is_terminal() else 0

    def is_terminal(self):
        """Whether the pyramid is gone, or was given up."""
        return not self.left or self.given_up

    def returns(self):
        """[cards of the pyramid that were removed], 28 for a win."""
        return [self.removed()]

    def removed(self):
        """How many cards of the pyramid are out."""
        left = self.left
        n = CARDS
        while left:
            left &= left - 1
            n -= 1
        return n

    def is_open(self, place):
        """Whether the pyramid's card at `place` is there and lies under none."""
        return self.left >> place & 1 and not self.left & chances.covers(place)

    def card(self, place):
        """The card at a place, WASTE included, or 0 when none can be taken there."""
        if place == WASTE:
            return self.talon[self.at - 1] if self.at else 0
        return self.cards[place] if self.is_open(place) else 0

    def legal_actions(self, out):
        """Fill `out` (64 slots of 16 bits) with the legal actions; returns how many.

        Removals first, then FLIP or RESET, at last GIVE_UP.
        """
        if self.is_terminal():
            return 0
        n = 0
        for i in range(WASTE + 1):
            first = self.card(i)
            if not first:
                continue
            if rank(first) == KING_RANK:
                out[n] = i << BOTH | i
                n += 1
                continue
            for j in range(i + 1, WASTE + 1):
                other = self.card(j)
                if other and rank(first) + rank(other) == KING_RANK:
                    out[n] = i << BOTH | j
                    n += 1
        if self.at < self.talon_len:
            out[n] = FLIP
            n += 1
        elif self.talon_len:
            out[n] = RESET
            n += 1
        out[n] = GIVE_UP
        return n + 1

    # ---- acting

    def apply_action(self, action):
        """Do `action`; returns events. ValueError if illegal: nothing changed.

        A whole turn, as it stands in the log, is an action as well.
        """
        if self.is_terminal():
            raise ValueError("the game is over")
        if action == GIVE_UP:
            self.given_up = True
            return HAND | MATCH | SAVE
        if action == FLIP or action == RESET:
            if (action == FLIP) != (self.at < self.talon_len) or not self.talon_len:
                raise ValueError("the stock is empty" if action == FLIP else "the stock has cards")
            return self._flip(1)
        run = action >> RUN
        removal = action & NOTHING
        if action < 0 or action >= FLIP or run > self.talon_len:
            raise ValueError("no such turn")
        if removal == NOTHING:
            if not run:
                raise ValueError("no such turn")
            return self._flip(run)
        before = self.at
        self.at = (before + run) % (self.talon_len + 1)
        if not self._fits(removal):
            self.at = before
            raise ValueError("these cards may not go")
        self.at = before
        if run:
            self._flip(run)
        return self._remove(removal)

    def _fits(self, removal):
        i = removal >> BOTH
        j = removal & _PLACE
        if not i <= j <= WASTE:
            return False
        first = self.card(i)
        if i == j:
            return first and rank(first) == KING_RANK
        other = self.card(j)
        return first and other and rank(first) + rank(other) == KING_RANK

    def _flip(self, run):
        """Go on by so many flips and resets; the turn in the log that has no removal yet grows."""
        n = self.log_len
        if not n or self.log[n - 1] & NOTHING != NOTHING:
            self.log[n] = NOTHING
            self.log_len = n = n + 1
        before = self.log[n - 1] >> RUN
        run %= self.talon_len + 1
        turned = self.at + run > self.talon_len
        self.at = (self.at + run) % (self.talon_len + 1)
        run = (before + run) % (self.talon_len + 1)
        self.log[n - 1] = run << RUN | NOTHING
        if not run:
            self.log_len = n - 1  # once round: as if nothing had been flipped
        return (TURNED if turned else FLIPPED) | SAVE

    def _remove(self, removal):
        n = self.log_len
        if n and self.log[n - 1] & NOTHING == NOTHING:
            removal |= self.log[n - 1] & ~NOTHING
            n -= 1
        self.log[n] = removal
        self.log_len = n + 1
        removal &= NOTHING
        i = removal >> BOTH
        j = removal & _PLACE
        if j == WASTE:
            self.at -= 1
            self.talon_len -= 1
            for k in range(self.at, self.talon_len):
                self.talon[k] = self.talon[k + 1]
        else:
            self.left &= ~(1 << j)
        if i != j:
            self.left &= ~(1 << i)
        flags = REMOVED | SAVE
        if i == j:
            flags |= KING
        if not self.left:
            return flags | HAND | MATCH
        if chances.stuck(self):
            flags |= STUCK
        elif chances.lost(self):
            flags |= LOST
        return flags

    def taken_back(self, out):
        """Fill `out` (29 slots) with the log one step earlier; its length, or -1 at the start.

        A step is a flip of the last run, the removal that ends a run, or having given up.
        """
        n = self.log_len
        for i in range(n):
            out[i] = self.log[i]
        if self.given_up:
            return n
        if not n:
            return -1
        last = out[n - 1]
        if last & NOTHING == NOTHING:
            last -= 1 << RUN
        else:
            last |= NOTHING
        out[n - 1] = last
        return n if last >> RUN else n - 1
