"""How the table looks on 72x40: four cards in the seats' places, names and points around them.

Places are counted from the seat whose hand is shown: 0 below, 1 left, 2 above, 3 right.
There is no room for faces: a bot that is hit has its name inverted.
"""

from array import array
from micropython import const

from core import tricks
from ui.fonts import F3X5, F4X5
from ui.match import NAMES
from ui.tiny.cards import (
    TRICK_H,
    TRICK_W,
    draw_ghost,
    draw_place,
    draw_suit_small,
    draw_trick_card,
)

STEPS = const(8)  # of a slide, from the trick's place to the one who takes it

_SIDE_Y = const(6)  # of the cards left and right
_BELOW_Y = const(12)
_GAP = const(2)
_LINE = const(6)
_LED = const(3)  # room for the mark of the card led, left of it
_NAME_Y = const(18)  # of the seats at the sides, below their numbers
_OWN_Y = const(16)  # the player's own numbers
_PROMPT_Y = const(25)
_HEARTS = const(3)


class TableView:
    """The table of `match` as seen from seat `me`, for one size of canvas.

    Attributes to set before drawing: turn (the seat to act, -1: none), looks (a face's look for
    each seat).
    """

    def __init__(self, canvas, match, me):
        self.table = match.views[me].table
        self.me = me
        self.turn = -1
        self._trick = self._number = ""
        self.looks = bytearray(self.table.players)
        left = (canvas.width - TRICK_W) >> 1
        right = left + TRICK_W + _GAP - 1
        # x and y of the four cards of a trick, then of where they go when taken
        self._xs = array("h", (left, left - TRICK_W - _GAP + 1, left, right))
        self._ys = array("h", (_BELOW_Y, _SIDE_Y, 0, _SIDE_Y))
        self._to_x = array("h", (left, -TRICK_W, left, canvas.width))
        self._to_y = array("h", (canvas.height, _SIDE_Y, -TRICK_H, _SIDE_Y))

    def draw(self, canvas, trick, prompt):
        """Everything but the trick and the hand.

        `trick` says which it is: of "Trick 5" the number is shown. `prompt` what a press does.
        """
        if trick is not self._trick:
            self._trick = trick
            self._number = trick.split()[-1]
        for place in range(self.table.players):
            self._draw_seat(canvas, place)
        x = 0
        if len(self._number) == 1:
            # A T of three pixels; beside two digits there is no room for any.
            canvas.hline(0, 0, 3)
            canvas.vline(1, 0, 5)
            x = 4
        canvas.text(self._number, x, 0, 1, F3X5)
        if prompt:
            canvas.text_right(prompt, canvas.width, _PROMPT_Y, 1, F4X5)
        if self.table.broken:
            draw_suit_small(canvas, _HEARTS, canvas.width - 5, 0)

    def draw_trick(self, canvas, chosen):
        """The trick being played, and the place of whoever plays next.

        `chosen`, the card under the cursor, stands in the player's own place until one lies there.
        """
        table = self.table
        if chosen and not self._has_played():
            draw_ghost(canvas, chosen, self._xs[0], self._ys[0])
        if self.turn >= 0 and self.turn != self.me:
            place = (self.turn - self.me) % table.players
            draw_place(canvas, self._xs[place], self._ys[place])
        if table.trick_len:
            best = tricks.winner(table.trick, 0, table.trick_len)
            self._draw_cards(canvas, table.trick, table.trick_len, table.leader, best, 0)

    def _has_played(self):
        """Whether the player's own card lies in the trick."""
        table = self.table
        return (self.me - table.leader) % table.players < table.trick_len

    def draw_last(self, canvas, lit, step):
        """The trick just taken, its winner inverted if `lit`, `step` of STEPS on its way."""
        table = self.table
        best = (table.last_winner - table.last_leader) % table.players if lit else -1
        self._draw_cards(canvas, table.last, table.players, table.last_leader, best, step)

    def _draw_cards(self, canvas, cards, n, leader, best, step):
        seats = self.table.players
        to = (self.table.last_winner - self.me) % seats
        for k in range(n):
            # the winner last, on top of the others when they slide together
            i = (best + 1 + k) % n
            place = (leader + i - self.me) % seats
            x = self._xs[place]
            y = self._ys[place]
            if step:
                x += (self._to_x[to] - x) * step // STEPS
                y += (self._to_y[to] - y) * step // STEPS
            draw_trick_card(canvas, cards[i], x, y, i == best, i == 0)

    # ---- the seats

    def _draw_seat(self, canvas, place):
        seat = (self.me + place) % self.table.players
        left = self._xs[0]
        if place == 0:
            self._total(canvas, seat, left - _LED, _OWN_Y)
            self._taken(canvas, seat, left + TRICK_W + 2, _OWN_Y)
        elif place == 1:
            x = canvas.text_width(self.table.totals[seat], F3X5)
            self._total(canvas, seat, x, _SIDE_Y)
            self._taken(canvas, seat, 0, _SIDE_Y + _LINE)
            self._name(canvas, seat, 0, _NAME_Y)
        elif place == 2:
            self._name(canvas, seat, left - _LED - canvas.text_width(NAMES[seat], F4X5), 0)
            x = canvas.text(self.table.totals[seat], left + TRICK_W + 1, 0, 1, F3X5)
            self._taken(canvas, seat, x, 0)
        else:
            w = canvas.width
            self._total(canvas, seat, w, _SIDE_Y)
            x = w - canvas.text_width(self.table.taken[seat], F3X5) - 4
            self._taken(canvas, seat, x, _SIDE_Y + _LINE)
            self._name(canvas, seat, w - canvas.text_width(NAMES[seat], F4X5), _NAME_Y)

    def _name(self, canvas, seat, x, y):
        """A name; underlined when it is that seat's turn, inverted when it is hit."""
        w = canvas.text_width(NAMES[seat], F4X5)
        hit = self.looks[seat]
        if hit:
            canvas.fill(x - 1, y - 1, w + 2, 7)
        canvas.text(NAMES[seat], x, y, 0 if hit else 1, F4X5)
        if seat == self.turn:
            canvas.hline(x, y + 6, w)

    def _total(self, canvas, seat, right, y):
        canvas.text_right(self.table.totals[seat], right, y, 1, F3X5)

    def _taken(self, canvas, seat, x, y):
        """Points taken in this hand, if any."""
        if self.table.taken[seat]:
            x = canvas.text("+", x, y, 1, F3X5)
            canvas.text(self.table.taken[seat], x, y, 1, F3X5)
