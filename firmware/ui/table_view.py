"""How the table looks: seats around it, the trick in the middle, what stands in its corners.

Places are counted from the seat whose hand is shown: 0 below, 1 left, 2 above, 3 right.
Everything is worked out from the canvas once; drawing allocates nothing.
"""

from array import array

from micropython import const

from core import tricks
from ui import faces
from ui.cards_art import (
    FAN_H,
    TRICK_H,
    TRICK_W,
    draw_heart,
    draw_place,
    draw_trick_card,
)
from ui.fonts import F3X5, F4X5
from ui.hand import top_of
from ui.match import NAMES

STEPS = const(8)  # of a slide, from the trick's place to the one who takes it

_NAME_H = const(5)  # height of the small fonts
_TIP_H = const(2)  # what marks the card led, below it
_GAP = const(2)


class TableView:
    """The table of `match` as seen from seat `me`, for one size of canvas.

    Attributes to set before drawing: turn (the seat to act, -1: none), looks (a face's look for
    each seat).
    """

    def __init__(self, canvas, match, me):
        self.table = match.views[me].table
        self.me = me
        self.turn = -1
        self.looks = bytearray(self.table.players)
        mid = canvas.width >> 1
        bottom = top_of(canvas) - TRICK_H - _TIP_H
        side = faces.FACE + 1  # clear of the face that stands left of the upper card
        left = mid - (TRICK_W >> 1)
        # x and y of the four cards of a trick, then of where they go when taken
        self._xs = array("h", (left, left - TRICK_W - _GAP, left, left + TRICK_W + _GAP))
        self._ys = array("h", (bottom, side, 0, side))
        self._to_x = array("h", (left, -TRICK_W, left, canvas.width))
        self._to_y = array("h", (canvas.height - FAN_H, side, -TRICK_H - _TIP_H, side))

    def draw(self, canvas, status):
        """Everything but the trick and the hand; `status` is a word for the lower right."""
        for place in range(self.table.players):
            self._draw_seat(canvas, place)
        y = top_of(canvas) - 9
        draw_heart(canvas, self.table.broken, canvas.width - 9, y)
        canvas.text_right(status, canvas.width - 12, y + 2, 1, F4X5)

    def draw_trick(self, canvas):
        """The trick being played, and the place of whoever plays next."""
        table = self.table
        if self.turn >= 0:
            place = (self.turn - self.me) % table.players
            draw_place(canvas, self._xs[place], self._ys[place])
        if table.trick_len:
            best = tricks.winner(table.trick, 0, table.trick_len)
            self._draw_cards(canvas, table.trick, table.trick_len, table.leader, best, 0)

    def draw_last(self, canvas, lit, step):
        """The trick just taken, its winner inverted if `lit`, `step` of STEPS on its way."""
        table = self.table
        best = (table.last_winner - table.last_leader) % table.players if lit else -1
        self._draw_cards(canvas, table.last, table.players, table.last_leader, best, step)

    def _draw_cards(self, canvas, cards, n, leader, best, step):
        seats = self.table.players
        to = (self.table.last_winner - self.me) % seats
        for i in range(n):
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
        w = canvas.width
        mid = w >> 1
        if place == 0:
            x = self._name(canvas, seat, 0, top_of(canvas) - 7)
            self._taken(canvas, seat, x + 4, top_of(canvas) - 7)
            return
        if place == 2:
            x = mid + (TRICK_W >> 1) + 2
            self._face(canvas, seat, mid - (TRICK_W >> 1) - faces.FACE - 3, 0)
            self._name(canvas, seat, x, 0)
            self._taken(canvas, seat, x, _NAME_H + 2)
            return
        name_y = 2 + faces.FACE + 2
        if place == 1:
            self._face(canvas, seat, 0, 2)
            self._name(canvas, seat, 0, name_y)
            self._taken(canvas, seat, faces.FACE + 2, 7)
            return
        self._face(canvas, seat, w - faces.FACE, 2)
        x = w - self._name_width(canvas, seat)
        self._name(canvas, seat, x, name_y)
        if self.table.taken[seat]:
            x = canvas.text_right(self.table.taken[seat], w - faces.FACE - 2, 7, 1, F4X5)
            canvas.text_right("+", x - 1, 7, 1, F4X5)

    def _face(self, canvas, seat, x, y):
        if seat:
            faces.draw_face(canvas, seat - 1, self.looks[seat], x, y)

    def _name_width(self, canvas, seat):
        total = canvas.text_width(self.table.totals[seat], F3X5)
        return canvas.text_width(NAMES[seat], F4X5) + 3 + total

    def _name(self, canvas, seat, x, y):
        """Name and total; returns the x after them."""
        after = canvas.text(NAMES[seat], x, y, 1, F4X5)
        if seat == self.turn:
            canvas.hline(x, y + _NAME_H + 1, after - x - 1)
        return canvas.text(self.table.totals[seat], after + 2, y, 1, F3X5)

    def _taken(self, canvas, seat, x, y):
        """Points taken in this hand, if any."""
        if self.table.taken[seat]:
            x = canvas.text("+", x, y, 1, F4X5)
            canvas.text(self.table.taken[seat], x, y, 1, F4X5)
