"""The state of every Hearts but the common one for four (rules.md 1, 5 to 9, 11, 17).

The rules of one variant alone are in modules of their own, which a match loads only if its options
ask: kitty, two_decks, booster, turbo and dummy. What they need of a hand is kept here.
"""

from core import dealing, rng, tricks
from core.hearts import variant_end
from core.hearts.codes import (
    BID,
    BID_DUMMY,
    BOOSTED,
    CHARGE,
    CODE,
    DEAD,
    DISCARD,
    FEWEST_PLAYERS,
    HELD,
    HUSE,
    IN_HAND,
    OPT_BOOSTER,
    OPT_CANCEL_LAST,
    OPT_DECK_FIT,
    OPT_DECKS,
    OPT_DUMMY,
    OPT_HEARTS_LEAD,
    OPT_KITTY,
    OPT_PASS_CYCLE,
    OPT_PLAYERS,
    OPT_TEAMS,
    OPT_TURBO,
    PENDING,
    PLACE,
    PLAY,
    QS,
    QUEEN,
    SAVE,
    TAKEN,
    TRICK,
)
from core.hearts.state import Hearts


def _usual(options, seats):
    """The steps of pass_cycle=usual (rules.md 2, 11)."""
    if options[OPT_DUMMY]:
        return b"L" if seats == 2 else b"H"
    if options[OPT_DECKS]:
        return b"LR"
    return b"LRH" if seats & 1 else b"LRXH"


class Variant(Hearts):
    """A match with 2 to 11 seats and any options, which go together (core/options.py).

    Beside what Hearts has, read-only for others: hands (that play to a trick: the seats, and a
    dummy's, which is hand number `players`), teams (how many; seat s is of team s % teams; 0:
    none), kitty_cards (how many there are), kitty_owner (the seat that got the kitty or will get
    the blind, -1: nobody yet), declarer (-1: none), charged (bits of core/hearts/turbo.py, known
    to all from SHOWN on), won (who took the last trick that was won, or -1), suits_led (bits: of
    finished tricks), was_broken (hearts were when this trick began), to_discard.
    The totals and points of partners with a shared score are the team's.
    """

    ends = variant_end
    # The modules that are loaded
    dummy = kitty = cancel = booster = turbo = None

    def __init__(self, options, seed, hand_number=0, carry=(), cycle=None):
        seats = FEWEST_PLAYERS + options[OPT_PLAYERS]
        self.hands = seats
        if options[OPT_DUMMY]:
            from core.hearts import dummy

            self.dummy = dummy
            self.hands += 1
        if options[OPT_DECKS]:
            from core.hearts import two_decks

            self.cancel = two_decks
        if options[OPT_BOOSTER]:
            from core.hearts import booster

            self.booster = booster
        if options[OPT_TURBO]:
            from core.hearts import turbo

            self.turbo = turbo
        self.kitty_cards = 0
        if options[OPT_DUMMY] == HUSE or options[OPT_KITTY]:
            self.kitty_cards = 4
        elif options[OPT_DECKS]:
            self.kitty_cards = 104 % seats
        elif options[OPT_DECK_FIT] and not self.dummy:
            self.kitty_cards = 52 % seats
        if self.kitty_cards and not self.dummy:
            from core.hearts import kitty

            self.kitty = kitty
        self.teams = b"\0\2\3\2"[options[OPT_TEAMS]]
        if not options[OPT_PASS_CYCLE]:
            cycle = _usual(options, seats)
        Hearts.__init__(self, options, seed, hand_number, carry, cycle)

    # ---- what one may ask

    def value(self, card):
        """Penalty points of a card, as charged."""
        return variant_end.value(self, card)

    def unseen(self, seat):
        """How many of these points nobody else has seen: of the kitty, or discarded."""
        return variant_end.unseen(self, seat)

    def standing(self, seat):
        """What ranks a seat, lower is better: its total, or the sum of its team's totals."""
        return variant_end.standing(self, seat)

    def returns(self):
        """A list of each seat's result, higher is better: the negated standings."""
        return [-self.standing(seat) for seat in range(self.players)]

    def waits(self):
        """Whether the queen of spades may only follow suit so far, under queen_waits."""
        return not (self.was_broken or self.options[OPT_HEARTS_LEAD]) and self.value(QS) > 0

    def hand_to_play(self):
        n = self.log_len - self.trick_start
        return self.dummy.hand_at(self, n) if self.dummy else (self.leader + n) % self.players

    def asking(self):
        """The module whose choice comes next, in a phase from BID to DISCARD."""
        if self.phase == CHARGE:
            return self.turbo
        return self.kitty if self.phase == DISCARD else self.dummy

    def current_player(self):
        phase = self.phase
        if phase == PLAY:
            hand = self.hand_to_play()
            return hand if hand < self.players else self.dummy.partner(self)
        if BID <= phase <= DISCARD:
            return self.asking().player(self)
        return Hearts.current_player(self)

    def legal_actions(self, out):
        phase = self.phase
        if BID <= phase <= DISCARD:
            return self.asking().legal_actions(self, out)
        return Hearts.legal_actions(self, out)

    # ---- acting

    def apply_action(self, action):
        phase = self.phase
        if BID <= phase <= DISCARD:
            return self.asking().choose(self, action)
        return Hearts.apply_action(self, action)

    def deal(self):
        self.charged = self.suits_led = self.to_discard = self.turn = self.charges = 0
        self.was_broken = False
        self.won = self.kitty_owner = self.declarer = -1
        self.trick_cards = self.hands
        Hearts.deal(self)

    def give_out(self, deck):
        kitty = self.kitty_cards
        out = 0 if kitty or self.dummy else dealing.removed(self.players, self.decks)
        n = dealing.deck(deck, self.decks, out)
        rng.shuffle(self.rng, deck, 0, n)
        if self.dummy:
            self.dummy.deal(self, deck, n)
        else:
            dealing.deal(deck, n, self.loc, self.leader, self.players, kitty)

    def open(self):
        """The pass is over: bids or charges come first."""
        if self.options[OPT_DUMMY] == BID_DUMMY:
            self.phase = BID
        elif self.turbo:
            self.phase = CHARGE
            if not self.turbo.next_seat(self):
                self.lead()
        else:
            self.lead()

    def lead(self):
        """Begin the tricks."""
        Hearts.open(self)
        if self.options[OPT_DUMMY] == HUSE:
            self.dummy.first_lead(self)

    def take(self):
        """The trick is full: give it to whoever wins it; scores the hand after the last one."""
        start = self.trick_start
        n = self.log_len - start
        if self.booster and n == self.players and self.booster.boosts(self):
            self.trick_cards = 2 * n
            return BOOSTED
        self.trick_cards = self.hands
        at = (self.cancel or tricks).winner(self.log, start, n)
        flags = TRICK | SAVE
        self.last_leader = self.leader
        place = PENDING
        if at < 0:
            flags |= DEAD
        elif self.dummy:
            self.dummy.win(self, at)
            place = TAKEN | self.won
        else:
            self.leader = self.won = (self.leader + at) % self.players
            place = TAKEN | self.won
        penalty = False
        for i in range(start, self.log_len):
            card = self.log[i]
            self.loc[card] = place
            if self.value(card):
                penalty = True
                if card & CODE == QS:
                    flags |= QUEEN
        self.suits_led |= 1 << (self.log[start] >> 4 & 3)
        self.trick_start = self.log_len
        self.trick_number += 1
        self.was_broken = self.broken
        last = not self.holds(self.leader)
        if at >= 0:
            if self.cancel:
                self.collect()
            if self.kitty_owner < 0 and self.kitty_cards:
                flags |= (self.kitty or self.dummy).take(self, penalty, last)
        return flags | self.score() if last else flags

    def holds(self, hand):
        for place in self.loc:
            if place & HELD == IN_HAND | hand:
                return True
        return False

    def collect(self):
        """The tricks that nobody has won go to the winner of the last one that was."""
        loc = self.loc
        for card in range(len(loc)):
            if loc[card] & PLACE == PENDING:
                loc[card] = TAKEN | self.won

    def score(self):
        if self.cancel and self.won >= 0 and not self.options[OPT_CANCEL_LAST]:
            self.collect()
        if self.options[OPT_DUMMY] == HUSE:
            self.dummy.open_blind(self)
        return Hearts.score(self)
