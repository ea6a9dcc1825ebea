"""The state of a game of Hearts: seed + options + actions, and nothing else.

Everything that can be known is read from one byte per card (`loc`), the actions of the hand
(`log`) and a few counters. The vocabulary is OpenSpiel's: current_player, legal_actions,
apply_action, is_terminal, returns. An action is one int: a card (to pass or to play), or one of
the choices below.
rules.md 1-4 and 10 say what every option does.
"""

from array import array
from micropython import const

from core import dealing, legal, passing, piles, rng, scoring, settling, tricks

# Phases
PASS = const(0)  # every seat chooses its packet, hidden until all have chosen
PLAY = const(1)
MOON = const(2)  # the shooter chooses
NEXT = const(3)  # the hand is scored; the only action is DEAL
OVER = const(4)

# Actions that are not cards
DECLINE = const(0x100)  # pass_blind: forward the incoming packet unseen
MOON_ADD = const(0x110)  # everybody else gets the points
MOON_SUB = const(0x111)  # the shooter loses them
DEAL = const(0x120)  # start the next hand
CLAIM = const(0x121)  # end a hand in which nothing can change any more

# What apply_action says has happened
CHOSE = const(1)
EXCHANGED = const(2)
PLAYED = const(4)
BROKEN = const(8)
TRICK = const(16)
HAND = const(32)
MATCH = const(64)
SHOT = const(128)  # somebody took every penalty card
SUN = const(256)  # and every trick
DEALT = const(512)
RESET = const(1024)  # a total was reset
QUEEN = const(2048)  # the trick held the queen of spades, and she counts

_OPT_PLAYERS = const(0)
_OPT_PASS_CYCLE = const(2)
_OPT_PASS_MIX = const(3)
_OPT_PASS_BLIND = const(4)
_OPT_OPENING_LEAD = const(5)
_OPT_MOON_SCORE = const(16)
_OPT_SUN = const(17)

# Places of a card; the low bits are a seat
IN_HAND = const(0x10)
PASSED = const(0x20)
ON_TABLE = const(0x30)
TAKEN = const(0x40)

_PASS_COUNT = const(3)
_QS = const(0x2C)
_HOLD = const(0x48)  # ord("H")

# Bits of marks
_BROKEN = const(1)
_LATCH = const(2)  # the end test was met; only a tie keeps the match going (core/settling.py)


class Hearts:
    """A match. `options` is bytes, one value index an option; `seed` is a deal number, 0..999999.

    The other arguments continue a match from the start of a later hand: its number, the totals of
    the seats before it, and whether the end test had already been met.

    Read-only for others: options, seed, players, hand_number, dealer, phase, loc (one byte a
    card), log (array 'H') with log_len, leader, trick_start (index into log), trick_number (0..),
    last_leader, totals and points (array 'h', a seat each; points is the last scored hand's).
    """

    def __init__(self, options, seed, hand_number=0, totals=None, latch=False):
        self.options = bytes(options)
        self.seed = seed
        self.players = 4 + options[_OPT_PLAYERS]
        self.loc = bytearray(64)
        self.log = array("H", (0 for _ in range(52 + self.players * _PASS_COUNT + 1)))
        self.totals = array("h", totals or (0 for _ in range(self.players)))
        self.points = array("h", (0 for _ in range(self.players)))
        self.rng = rng.make()
        self.marks = _LATCH if latch else 0
        self.hand_number = hand_number
        self._deal()

    # ---- what one may ask

    @property
    def broken(self):
        """Whether hearts are broken."""
        return self.marks & _BROKEN

    @property
    def latch(self):
        """Whether the end test has been met and a tie plays on."""
        return bool(self.marks & _LATCH)

    @property
    def step(self):
        """This hand's passing step, an ASCII code (see core/passing.py)."""
        return passing.step_of(
            passing.CYCLES[self.options[_OPT_PASS_CYCLE]],
            self.options[_OPT_PASS_MIX],
            self.hand_number,
        )

    def deal_number(self, hand):
        """The six-digit number of hand `hand` (0..) of this match."""
        return dealing.number(rng.make(), self.seed, hand, self.players)

    def value(self, card):
        """Penalty points of a card."""
        return scoring.card_value(self.options, card)

    def taken(self, seat):
        """Penalty points captured so far by a seat in this hand."""
        return piles.points(self.options, self.loc, seat)

    def current_player(self):
        """The seat to act, or -1 when the table deals (NEXT) or the match is over."""
        if self.phase == PLAY:
            return (self.leader + self.log_len - self.trick_start) % self.players
        if self.phase == PASS:
            done = passing.finished(self.log, self.log_len, _PASS_COUNT)
            return (self.dealer + 1 + done) % self.players
        if self.phase == MOON:
            return self.shooter()
        return -1

    def legal_actions(self, out):
        """Fill `out` (64 slots of 16 bits are enough) with the legal actions; returns how many."""
        if self.phase == PLAY:
            return legal.playable(self, self.current_player(), out, 0)
        if self.phase == PASS:
            n = tricks.gather(self.loc, IN_HAND | self.current_player(), -1, out, 0)
            if self._may_decline():
                out[n] = DECLINE
                n += 1
            return n
        if self.phase == MOON:
            out[0] = MOON_ADD
            out[1] = MOON_SUB
            return 2
        if self.phase == NEXT:
            out[0] = DEAL
            return 1
        return 0

    def is_terminal(self):
        """Whether the match is over."""
        return self.phase == OVER

    def returns(self):
        """A list of each seat's result, higher is better: the negated totals."""
        return [-int(total) for total in self.totals]

    def shooter(self):
        """The seat that holds every penalty card of the deal, or -1."""
        return piles.shooter(self.options, self.loc)

    def can_claim(self):
        """Whether no score can change any more, so that the hand may end now (rules.md 1.2)."""
        if self.phase != PLAY or self.log_len != self.trick_start:
            return False
        if not piles.settled(self.options, self.loc):
            return False
        return not self.options[_OPT_SUN] or piles.sole_taker(self.loc) < 0

    # ---- acting

    def apply_action(self, action):
        """Do `action`; returns flags of what happened. ValueError if illegal: nothing changed."""
        phase = self.phase
        if phase == PLAY:
            return self._claim() if action == CLAIM else self._play(action)
        if phase == PASS:
            return self._choose(action)
        if phase == MOON:
            if action != MOON_ADD and action != MOON_SUB:
                raise ValueError("the shooter adds or subtracts")
            self._write(action)
            return self._settle(action == MOON_SUB, self.shooter())
        if phase == NEXT:
            if action != DEAL:
                raise ValueError("the hand is over: deal")
            self.hand_number += 1
            self._deal()
            return DEALT
        raise ValueError("the match is over")

    def _write(self, action):
        self.log[self.log_len] = action
        self.log_len += 1

    def _deal(self):
        seats = self.players
        number = dealing.number(self.rng, self.seed, self.hand_number, seats)
        self.dealer = number % seats
        rng.seed(self.rng, number, 0)
        deck = self.log  # free between hands, so the deck is shuffled in it
        n = dealing.deck(deck, 1, 0)
        rng.shuffle(self.rng, deck, 0, n)
        self.leader = self.last_leader = (self.dealer + 1) % seats
        dealing.deal(deck, n, self.loc, self.leader, seats, 0)
        self.log_len = self.trick_start = self.trick_number = 0
        self.marks &= _LATCH
        self.phase = PASS
        if self.step == _HOLD:
            self._open()

    def _may_decline(self):
        """pass_blind, a step that moves whole packets, and nothing of this packet chosen yet."""
        if not self.options[_OPT_PASS_BLIND] or not passing.offset(self.step, self.players):
            return False
        loc = self.loc
        mark = PASSED | self.current_player()
        for card in range(len(loc)):
            if loc[card] == mark:
                return False
        return True

    def _choose(self, action):
        seat = self.current_player()
        if action == DECLINE:
            if not self._may_decline():
                raise ValueError("declining is not offered here")
        elif action < 0 or action >= len(self.loc) or self.loc[action] != IN_HAND | seat:
            raise ValueError("not a card of this hand")
        else:
            self.loc[action] = PASSED | seat
        self._write(action)
        if passing.finished(self.log, self.log_len, _PASS_COUNT) < self.players:
            return CHOSE
        passing.exchange(
            self.step,
            self.log,
            self.log_len,
            _PASS_COUNT,
            (self.dealer + 1) % self.players,
            self.players,
            self.loc,
            self.rng,
        )
        self._open()
        return CHOSE | EXCHANGED

    def _open(self):
        """Begin the tricks: the dealer's left leads, or the holder of the lowest club."""
        self.phase = PLAY
        self.trick_start = self.log_len
        if self.options[_OPT_OPENING_LEAD] < 2:  # two_clubs, club_holder
            self.leader = self.loc[legal.lowest_club(self.loc)] & 15
        self.last_leader = self.leader

    def _play(self, card):
        seat = self.current_player()
        if card < 0 or card >= len(self.loc) or self.loc[card] & 0x7F != IN_HAND | seat:
            raise ValueError("not a card of this hand")
        if not self._is_playable(seat, card):
            raise ValueError("this card may not be played now")
        flags = PLAYED
        if not self.marks & _BROKEN and legal.breaks(self, card):
            self.marks |= _BROKEN
            flags |= BROKEN
        self.loc[card] = ON_TABLE | seat
        self._write(card)
        if self.log_len - self.trick_start == self.players:
            flags |= self._take()
        return flags

    def _is_playable(self, seat, card):
        # the free end of the log serves as the buffer: it has room for more than one hand's rest
        at = self.log_len
        for i in range(at, at + legal.playable(self, seat, self.log, at)):
            if self.log[i] == card:
                return True
        return False

    def _take(self):
        """Give the full trick to its winner; scores the hand after the last one."""
        flags = TRICK
        seats = self.players
        won = (self.leader + tricks.winner(self.log, self.trick_start, seats)) % seats
        for i in range(self.trick_start, self.log_len):
            card = self.log[i]
            self.loc[card] = TAKEN | won
            if card & 0x3F == _QS and self.value(card):
                flags |= QUEEN
        self.last_leader = self.leader
        self.leader = won
        self.trick_start = self.log_len
        self.trick_number += 1
        for place in self.loc:
            if place & 0x7F == IN_HAND | won:
                return flags
        return flags | self._score()

    def _claim(self):
        if not self.can_claim():
            raise ValueError("the rest of this hand still matters")
        self._write(CLAIM)
        return self._score()

    def _score(self):
        shooter = self.shooter()
        choice = self.options[_OPT_MOON_SCORE]  # choose, sub, add, unless_loses
        if shooter >= 0 and choice == 0:
            self.phase = MOON
            return 0
        subtract = choice == 1 or (
            choice == 3 and shooter >= 0 and settling.adding_loses(self, shooter)
        )
        return self._settle(subtract, shooter)

    def _settle(self, subtract, shooter):
        flags = settling.settle(self, subtract, shooter)
        self.phase = OVER if flags & MATCH else NEXT
        return flags
