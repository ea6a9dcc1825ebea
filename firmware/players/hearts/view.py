"""What may be known at one seat: a Table, which everybody sees, and a View, which adds its own.

Neither holds a reference to the game. players/hearts/observe.py tells them what happens; bots and
screens read them. Seats are 0..players-1, seat + 1 is on the left and plays next. Cards are
codes of core/cards.py, points are whole numbers. Nothing is allocated after the constructors.
"""

from array import array
from micropython import const

from core.hearts import passing, scoring
from core.hearts.codes import (
    BROKEN,
    CODE,
    IN_HAND,
    MIX,
    ON_TABLE,
    OPT_SUN,
    OUT,
    PASSED,
    SCATTER,
    TAKEN,
)

NOBODY = const(255)  # in last_winner and bonus_taker

# View.where[card]: a place of core/places.py, as far as the seat knows it. IN_HAND: certainly in
# that seat's hand, my own or passed there by me; PASSED: in my packet, on its way.
UNSEEN = const(1)  # in one of the other hands

_PACKET = const(4)  # the largest number of cards passed


class Table:
    """What all seats see. `options` is bytes as in core/options.py.

    phase (core/hearts/codes.py), step (core/hearts/passing.py), dealer, hand_number, salt (what a
    bot may draw random numbers from: 0..255, far too little to tell the deal), totals (array 'h',
    before this hand), overtime (the end test was met, a tie plays on), broken,
    declined (bit mask of the seats that declined to pass, known after the exchange); the current
    trick: leader, trick (bytearray, play order), trick_len, trick_number (0..); the one before:
    last, last_leader, last_winner (NOBODY: there is none); per seat: taken (penalty points
    captured in this hand), tricks (taken), voids (bit mask of the suits it has shown out of);
    bonus_taker (NOBODY: not captured yet).
    """

    def __init__(self, players, options):
        self.players = players
        self.options = options
        self.totals = array("h", (0 for _ in range(players)))
        self.trick = bytearray(players)
        self.last = bytearray(players)
        self.taken = bytearray(players)
        self.tricks = bytearray(players)
        self.voids = bytearray(players)
        self.phase = self.step = self.dealer = self.hand_number = self.salt = 0
        self.clear()

    def clear(self):
        """Forget the hand before, at a deal."""
        for seat in range(self.players):
            self.taken[seat] = self.tricks[seat] = self.voids[seat] = 0
            self.trick[seat] = self.last[seat] = 0
        self.leader = self.trick_len = self.trick_number = self.last_leader = 0
        self.last_winner = self.bonus_taker = NOBODY
        self.broken = self.overtime = self.declined = 0

    def play(self, seat, card, flags):
        """A card is played; `flags` are those of apply_action."""
        if self.trick_len == 0:
            self.leader = seat
        elif (card ^ self.trick[0]) & 0x30:
            self.voids[seat] |= 1 << (self.trick[0] >> 4 & 3)
        self.trick[self.trick_len] = card
        self.trick_len += 1
        if flags & BROKEN:
            self.broken = 1

    def take(self, winner):
        """The trick goes to `winner`, who leads next."""
        bonus = scoring.bonus_card(self.options)
        for i in range(self.trick_len):
            card = self.trick[i]
            self.last[i] = card
            self.taken[winner] += scoring.card_value(self.options, card)
            if bonus and card & CODE == bonus:
                self.bonus_taker = winner
        self.tricks[winner] += 1
        self.last_leader = self.leader
        self.last_winner = self.leader = winner
        self.trick_len = 0
        self.trick_number += 1

    def adding_loses(self, seat):
        """Whether `seat`, who shot the moon, loses the match by adding it (rules.md 4.2)."""
        value = scoring.moon_value(self.options)
        if self.options[OPT_SUN] and self.tricks[seat] == self.trick_number:
            value *= 2
        return scoring.adding_loses(
            self.options,
            self.hand_number,
            self.overtime,
            self.totals,
            value,
            seat,
            self.bonus_taker,
            scoring.bonus_value(self.options),
        )


class View:
    """What seat `seat` knows. Views of one game share their `table`; alone it makes its own.

    where: one byte a card, see above. packet: the cards I passed, in the order chosen, then from
    index 4 those I received, ascending (passed_len and received_len of them).
    """

    def __init__(self, seat, players, options, table=None):
        self.seat = seat
        self.table = table or Table(players, options)
        self.where = bytearray(64)
        self.packet = bytearray(2 * _PACKET)
        self.passed_len = 0
        self.received_len = 0

    def passed(self, i):
        """The i-th card that I chose to pass."""
        return self.packet[i]

    def received(self, i):
        """The i-th card that came in for them, ascending."""
        return self.packet[_PACKET + i]

    def passed_to(self, i):
        """The seat that got my i-th passed card, or -1 after a mix."""
        table = self.table
        if table.step == MIX:
            return -1
        if table.step == SCATTER:
            return (self.seat + 1 + i % (table.players - 1)) % table.players
        shift = passing.offset(table.step, table.players)
        return passing.receiver(self.seat, shift, table.players, table.declined)

    def holds(self, card):
        """Whether the card is in my hand."""
        return self.where[card] == IN_HAND | self.seat

    def hand(self, out):
        """Fill `out` with my hand, ascending; returns how many cards."""
        n = 0
        mine = IN_HAND | self.seat
        for card in range(len(self.where)):
            if self.where[card] == mine:
                out[n] = card
                n += 1
        return n

    # ---- what feed.py tells

    def clear(self):
        """Forget the hand before, at a deal."""
        self.passed_len = self.received_len = 0
        for i in range(len(self.packet)):
            self.packet[i] = 0
        for card in range(len(self.where)):
            self.where[card] = OUT

    def give(self, card, mine):
        """A card of this deal: in my hand, or `mine` is false and it is in another."""
        self.where[card] = IN_HAND | self.seat if mine else UNSEEN

    def choose(self, card):
        """I put a card into my packet."""
        self.where[card] = PASSED | self.seat
        self.packet[self.passed_len] = card
        self.passed_len += 1

    def sent(self):
        """The packets are exchanged, table.declined is known: where are the cards I passed?"""
        for i in range(self.passed_len):
            to = self.passed_to(i)
            self.where[self.packet[i]] = UNSEEN if to < 0 or to == self.seat else IN_HAND | to

    def receive(self, card):
        """After `sent`: a card came in (ascending)."""
        self.where[card] = IN_HAND | self.seat
        self.packet[_PACKET + self.received_len] = card
        self.received_len += 1

    def play(self, seat, card):
        """A card is played by `seat`."""
        self.where[card] = ON_TABLE | seat

    def take(self, winner):
        """The trick goes to `winner`. Call it before the table's own `take`."""
        for i in range(self.table.trick_len):
            self.where[self.table.trick[i]] = TAKEN | winner
