"""What may be known at one seat: a Table, which everybody sees, and a View, which adds its own.

For any trick game with 2 to 11 seats. Neither holds a reference to the game: the game's observe
module (players/hearts/observe.py) tells them what happens, and knows the rules; bots and screens
read them. Seats are 0..players-1, seat + 1 is on the left and plays next. Cards are codes of
core/cards.py, 64 a deck, points whole numbers. Nothing is allocated after the constructors.
"""

from array import array
from micropython import const

from core.cards import DECK, SUIT
from core.places import IN_HAND, ON_TABLE, OUT, PASSED, TAKEN

NOBODY = const(255)  # in last_winner and bonus_taker

# View.where[card]: a place of core/places.py, as far as the seat knows it. IN_HAND: certainly in
# that seat's hand, my own or passed there by me; PASSED: in my packet, on its way.
UNSEEN = const(1)  # in one of the other hands


class Table:
    """What all seats see. `options` is bytes as in core/options.py.

    phase and step (the game's codes), dealer, hand_number, salt (what a bot may draw random
    numbers from: 0..255, far too little to tell the deal), totals (array 'h', before this hand),
    overtime (the end test was met, a tie plays on), broken, declined (bit mask of the seats that
    declined to pass, known after the exchange); the current trick: leader, trick (bytearray, play
    order), trick_len, trick_number (0..); the one before: last, last_leader, last_winner (NOBODY:
    there is none); per seat: taken (array 'h', points captured in this hand), tricks (taken),
    voids (bit mask of the suits it has shown out of); bonus_taker (NOBODY: not captured yet).
    """

    def __init__(self, players, options):
        self.players = players
        self.options = options
        self.totals = array("h", (0 for _ in range(players)))
        self.taken = array("h", self.totals)
        self.trick = bytearray(players)
        self.last = bytearray(players)
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

    def led(self):
        """The suit led to the trick, or -1 when the next card leads."""
        return self.trick[0] >> 4 & 3 if self.trick_len else -1

    def play(self, seat, card):
        """A card is played."""
        if self.trick_len == 0:
            self.leader = seat
        elif (card ^ self.trick[0]) & SUIT:
            self.voids[seat] |= 1 << (self.trick[0] >> 4 & 3)
        self.trick[self.trick_len] = card
        self.trick_len += 1

    def take(self, winner):
        """The trick goes to `winner`, who leads next. What it is worth, the game adds before."""
        for i in range(self.trick_len):
            self.last[i] = self.trick[i]
        self.tricks[winner] += 1
        self.last_leader = self.leader
        self.last_winner = self.leader = winner
        self.trick_len = 0
        self.trick_number += 1


class View:
    """What seat `seat` knows; the views of one game share their `table`.

    where: one byte a card, see above. packet: the cards I passed, in the order chosen, then those
    I received, ascending (passed_len and received_len of them, `most` each at the most).
    """

    def __init__(self, seat, table, decks, most):
        self.seat = seat
        self.table = table
        self.where = bytearray(DECK * decks)
        self.packet = bytearray(3 * most)  # chosen, received, and whom the chosen went to
        self.passed_len = 0
        self.received_len = 0

    def passed(self, i):
        """The i-th card that I chose to pass."""
        return self.packet[i]

    def received(self, i):
        """The i-th card that came in for them, ascending."""
        return self.packet[len(self.packet) // 3 + i]

    def passed_to(self, i):
        """The seat that got my i-th passed card, or -1: that is not known."""
        to = self.packet[len(self.packet) // 3 * 2 + i]
        return -1 if to == NOBODY else to

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

    # ---- what the game's observe module tells

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

    def sent(self, i, to):
        """The packets are exchanged: my i-th card went to the seat `to`, -1 for who knows where.

        One that came back to me is told by `receive`, as any other.
        """
        self.packet[len(self.packet) // 3 * 2 + i] = NOBODY if to < 0 else to
        self.where[self.packet[i]] = UNSEEN if to < 0 or to == self.seat else IN_HAND | to

    def receive(self, card):
        """After `sent`: a card came in (ascending)."""
        self.where[card] = IN_HAND | self.seat
        self.packet[len(self.packet) // 3 + self.received_len] = card
        self.received_len += 1

    def play(self, seat, card):
        """A card is played by `seat`."""
        self.where[card] = ON_TABLE | seat

    def take(self, winner):
        """The trick goes to `winner`. Call it before the table's own `take`."""
        for i in range(self.table.trick_len):
            self.where[self.table.trick[i]] = TAKEN | winner
