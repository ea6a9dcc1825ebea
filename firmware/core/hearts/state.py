"""The state of a game of Hearts: seed + options + actions, and nothing else.

Everything that can be known is read from one byte per card (`loc`), the actions of the hand
(`log`) and a few counters. The vocabulary is OpenSpiel's: current_player, legal_actions,
apply_action, is_terminal, returns. An action is one int: a card (to pass or to play), or one of
the choices below.
rules.md 1-4 and 10 say what every option does.
"""

from array import array

from core import dealing, rng, tricks
from core.cards import DECK
from core.hearts import legal, passing, scoring
from core.hearts.codes import (
    BROKEN,
    CHOOSE,
    CHOSE,
    CLAIM,
    CODE,
    DEAL,
    DEALT,
    DECLINE,
    EXCHANGED,
    FEWEST_PASSED,
    FEWEST_PLAYERS,
    HELD,
    HOLD,
    IN_HAND,
    LEFT_OF_DEALER,
    MATCH,
    MOON,
    MOON_ADD,
    MOON_SUB,
    NEXT,
    ON_TABLE,
    OPT_DECKS,
    OPT_MOON_SCORE,
    OPT_OPENING_LEAD,
    OPT_PASS_BLIND,
    OPT_PASS_COUNT,
    OPT_PASS_CYCLE,
    OPT_PASS_MIX,
    OPT_PLAYERS,
    OVER,
    PASS,
    PASSED,
    PLAY,
    PLAYED,
    QS,
    QUEEN,
    SAVE,
    SEAT,
    SUB,
    TAKEN,
    TRICK,
    UNLESS_LOSES,
)


class Hearts:
    """A match for four; core/hearts/variant.py has all others.

    `options` is bytes, one value index an option; `seed` a deal number (core/dealing.py); the
    hand it carries is the one whose pass the first hand has.

    The other arguments continue a match from the start of a later hand: its number, and what
    carry() gave before it. ValueError when that is of another table.

    Read-only for others: options, seed, players, decks, pass_count, hand_number, dealer, phase,
    loc (one byte a card, 64 a deck), log (array 'H') with log_len, leader, trick_start (index
    into log), trick_number (0..), last_leader, broken (hearts are), overtime (the end test was
    met; only a tie keeps the match going), totals and points (array 'h', a seat each; points
    is the last scored hand's).
    """

    # The module that says what a hand is worth
    ends = None

    def __init__(self, options, seed, hand_number=0, carry=(), cycle=None):
        if not self.ends:
            from core.hearts import hand_end

            self.ends = hand_end
        self.options = bytes(options)
        self.seed = seed
        self.players = seats = FEWEST_PLAYERS + options[OPT_PLAYERS]
        self.decks = 1 + options[OPT_DECKS]
        self.cycle = cycle or passing.cycle(options[OPT_PASS_CYCLE])
        if options[OPT_PASS_MIX]:
            from core.hearts import mixing

            self.mix = mixing
        self.pass_count = FEWEST_PASSED + options[OPT_PASS_COUNT]
        self.trick_cards = seats
        cards = 52 * self.decks
        self.loc = bytearray(DECK * self.decks)
        # Every card once, of every seat its packet and a choice, and what is chosen at the end.
        # Behind the actions there is room for the deck while it is dealt, for packets while they
        # are mixed, and for the playable cards while one is checked.
        self.log = array("H", (0 for _ in range(cards + seats * (self.pass_count + 1) + 2)))
        self.totals = array("h", (0 for _ in range(seats)))
        self.points = array("h", (0 for _ in range(seats)))
        self.rng = rng.make()
        self.broken = self.overtime = False
        self.hand_number = hand_number
        if len(carry):
            if not seats <= len(carry) <= seats + 1:
                raise ValueError("a total for every seat")
            for seat in range(seats):
                self.totals[seat] = carry[seat]
            self.overtime = len(carry) > seats and bool(carry[seats])
        self.deal()

    def carry(self):
        """What the next hand needs of the ones before: each seat's total, then 1 in overtime.

        To be kept when a hand begins, and given to the constructor with its number.
        """
        kept = list(self.totals)
        kept.append(1 if self.overtime else 0)
        return kept

    # ---- what one may ask

    @property
    def step(self):
        """This hand's passing step, an ASCII code (see core/hearts/passing.py)."""
        hand = self.hand_number + self.seed // dealing.DEALS
        return passing.step_of(self.cycle, self.options[OPT_PASS_MIX], hand)

    def deal_number(self, hand):
        """The deal number of hand `hand` (0..) of this match (core/dealing.py)."""
        number = dealing.number(rng.make(), self.seed, hand, self.players)
        return number + (hand + self.seed // dealing.DEALS) * dealing.DEALS

    def value(self, card):
        """Penalty points of a card."""
        return scoring.card_value(self.options, card)

    def taken(self, seat):
        """Penalty points captured so far by a seat in this hand."""
        return self.ends.taken(self, seat)

    def current_player(self):
        """The seat to act, or -1 when the table deals (NEXT) or the match is over."""
        if self.phase == PLAY:
            return self.hand_to_play()
        if self.phase == PASS:
            done = passing.finished(self)
            return (self.dealer + 1 + done) % self.players
        if self.phase == MOON:
            return self.shooter()
        return -1

    def hand_to_play(self):
        """The hand that the next card comes from: a seat, or players for a dummy's."""
        return (self.leader + self.log_len - self.trick_start) % self.players

    def legal_actions(self, out):
        """Fill `out` (64 slots of 16 bits are enough) with the legal actions; returns how many."""
        if self.phase == PLAY:
            return legal.playable(self, self.hand_to_play(), out, 0)
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
        """The seat that holds every penalty card of the deal, of a team its first; or -1."""
        return self.ends.shooter(self)

    def can_claim(self):
        """Whether no score can change any more, so that the hand may end now (rules.md 1.2)."""
        if self.phase != PLAY or self.log_len != self.trick_start:
            return False
        return self.ends.settled(self)

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
            self.write(action)
            return self.settle(action == MOON_SUB, self.shooter())
        if phase == NEXT:
            if action != DEAL:
                raise ValueError("the hand is over: deal")
            self.hand_number += 1
            self.deal()
            return DEALT | SAVE
        raise ValueError("the match is over")

    def write(self, action):
        """Keep an action: for the rules of a variant."""
        self.log[self.log_len] = action
        self.log_len += 1

    def deal(self):
        seats = self.players
        number = dealing.number(self.rng, self.seed, self.hand_number, seats)
        self.dealer = number % seats
        self.leader = self.last_leader = (self.dealer + 1) % seats
        rng.seed(self.rng, number, 0)
        self.give_out(self.log)
        self.log_len = self.trick_start = self.trick_number = 0
        self.broken = False
        self.phase = PASS
        if self.step == HOLD:
            self.open()

    def give_out(self, deck):
        n = dealing.deck(deck, 1, 0)
        rng.shuffle(self.rng, deck, 0, n)
        dealing.deal(deck, n, self.loc, self.leader, self.players, 0)

    def _may_decline(self):
        """pass_blind, a step that moves whole packets, and nothing of this packet chosen yet."""
        if not self.options[OPT_PASS_BLIND] or not passing.offset(self.step, self.players):
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
        self.write(action)
        if passing.finished(self) < self.players:
            return CHOSE
        passing.exchange(self)
        self.open()
        return CHOSE | EXCHANGED | SAVE

    def open(self):
        """Begin the tricks: the dealer's left leads, or the holder of the lowest club."""
        self.phase = PLAY
        self.trick_start = self.log_len
        if self.options[OPT_OPENING_LEAD] < LEFT_OF_DEALER:
            self.leader = self.loc[legal.lowest_club(self.loc)] & SEAT
        self.last_leader = self.leader

    def _play(self, card):
        seat = self.hand_to_play()
        if card < 0 or card >= len(self.loc) or self.loc[card] & HELD != IN_HAND | seat:
            raise ValueError("not a card of this hand")
        if not self._is_playable(seat, card):
            raise ValueError("this card may not be played now")
        flags = PLAYED
        start = self.trick_start
        led = self.log[start] >> 4 & 3 if self.log_len > start else -1
        if not self.broken and legal.breaks(self.options, card, led):
            self.broken = True
            flags |= BROKEN
        self.loc[card] = ON_TABLE | seat
        self.write(card)
        if self.log_len - start == self.trick_cards:
            flags |= self.take()
        return flags

    def _is_playable(self, seat, card):
        at = self.log_len
        for i in range(legal.playable(self, seat, self.log, at)):
            if self.log[at + i] == card:
                return True
        return False

    def take(self):
        """Give the full trick to its winner; scores the hand after the last one."""
        flags = TRICK | SAVE
        seats = self.players
        won = (self.leader + tricks.winner(self.log, self.trick_start, seats)) % seats
        for i in range(self.trick_start, self.log_len):
            card = self.log[i]
            self.loc[card] = TAKEN | won
            if card & CODE == QS and self.value(card):
                flags |= QUEEN
        self.last_leader = self.leader
        self.leader = won
        self.trick_start = self.log_len
        self.trick_number += 1
        for place in self.loc:
            if place & HELD == IN_HAND | won:
                return flags
        return flags | self.score()

    def _claim(self):
        if not self.can_claim():
            raise ValueError("the rest of this hand still matters")
        self.write(CLAIM)
        return self.score()

    def score(self):
        shooter = self.shooter()
        choice = self.options[OPT_MOON_SCORE]
        if shooter >= 0 and choice == CHOOSE:
            self.phase = MOON
            return 0
        subtract = choice == SUB or (
            choice == UNLESS_LOSES and shooter >= 0 and self.ends.adding_loses(self, shooter)
        )
        return self.settle(subtract, shooter)

    def settle(self, subtract, shooter):
        flags = self.ends.settle(self, subtract, shooter) | SAVE
        self.phase = OVER if flags & MATCH else NEXT
        return flags
