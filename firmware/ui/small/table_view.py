"""How the table looks: seats around it, the trick in the middle, what stands in its corners.

Places are counted from the seat whose hand is shown: 0 below, 1 left, 2 above, 3 right.
Everything is worked out from the canvas once; drawing allocates nothing.
"""

from micropython import const

from session.session import NAMES
from ui import faces
from ui.fonts import F3X5, F4X5
from ui.seats import ABOVE, BELOW, LEFT, MOST_SIDES, by_side, grid, side
from ui.signs import draw_heart
from ui.small.cards import FAN_H, TRICK_H, TRICK_W
from ui.small.hand import top_of
from ui.trick import TrickView

# The seats at the sides: face, points beside it, name below.
_FACE_Y = const(6)
_TAKEN_Y = const(11)
_NAME_Y = const(23)
_TIP_H = const(2)  # what marks the card led, below it
_CELL_H = const(21)  # of more than four seats
_CARD_Y = const(7)  # below their labels
_GAP = const(2)


class TableView(TrickView):
    """The table of `match` as seen from seat `me`, for one size of canvas."""

    def __init__(self, canvas, match, me):
        mid = canvas.width >> 1
        bottom = top_of(canvas) - TRICK_H - _TIP_H
        middle = faces.FACE + 1  # clear of the face that stands left of the upper card
        left = mid - (TRICK_W >> 1)
        # x and y of the four cards of a trick, then of where they go when taken
        n = match.game.players
        to_x = by_side((left, -TRICK_W, left, canvas.width), n)
        to_y = by_side((canvas.height - FAN_H, middle, -TRICK_H - _TIP_H, middle), n)
        if n > MOST_SIDES:
            xs, ys = grid(n, canvas.width, _CELL_H, 1, _CARD_Y)
        else:
            xs = by_side((left, left - TRICK_W - _GAP, left, left + TRICK_W + _GAP), n)
            ys = by_side((bottom, middle, 0, middle), n)
        super().__init__(match, me, xs, ys, to_x, to_y)

    def draw(self, canvas, trick, prompt):
        """Everything but the trick and the hand.

        `trick` says which it is (upper right), `prompt` what a press does (lower right).
        """
        w = canvas.width
        for place in range(self.table.players):
            self._draw_seat(canvas, place)
        y = top_of(canvas) - 8
        if self.table.players > MOST_SIDES:
            draw_heart(canvas, self.table.broken, w - 10, y + 2)
            return
        canvas.text_right(trick, w - 1, 0, 1, F4X5)
        draw_heart(canvas, self.table.broken, w - 10, y)
        canvas.text_right(prompt, w - 13, y, 1, F4X5)

    # ---- the seats

    def _draw_seat(self, canvas, place):
        players = self.table.players
        seat = (self.me + place) % players
        w = canvas.width
        if players > MOST_SIDES:
            self._draw_cell(canvas, seat, self.xs[place], self.ys[place] - _CARD_Y)
            return
        place = side(place, players)
        if place == BELOW:
            y = top_of(canvas) - 8
            x = self._name(canvas, seat, 1, y)
            x = self._total(canvas, seat, x + 2, y)
            self._taken(canvas, seat, x + 3, y)
        elif place == LEFT:
            self._face(canvas, seat, 0, _FACE_Y)
            x = self._name(canvas, seat, 1, _NAME_Y)
            self._total(canvas, seat, x + 2, _NAME_Y)
            self._taken(canvas, seat, faces.FACE + 1, _TAKEN_Y)
        elif place == ABOVE:
            x = (w >> 1) - (TRICK_W >> 1) - faces.FACE - 2
            self._face(canvas, seat, x, 0)
            right = x - 2
            x = right - self._total_width(canvas, seat)
            self._total(canvas, seat, x, 0)
            self._name(canvas, seat, x - 3 - canvas.text_width(NAMES[seat], F4X5), 0)
            self._taken(canvas, seat, (w + TRICK_W + 6) >> 1, 6)
        else:
            self._face(canvas, seat, w - faces.FACE, _FACE_Y)
            x = w - 1 - self._total_width(canvas, seat)
            self._total(canvas, seat, x, _NAME_Y)
            self._name(canvas, seat, x - 3 - canvas.text_width(NAMES[seat], F4X5), _NAME_Y)
            x = w - faces.FACE - 1 - self._taken_width(canvas, seat)
            self._taken(canvas, seat, x, _TAKEN_Y)

    def _draw_cell(self, canvas, seat, x, y):
        """One of many: the first letter, and what was taken in this hand."""
        after = canvas.text(NAMES[seat][0], x, y, 1, F4X5)
        if seat == self.turn:
            canvas.hline(x, y + 6, after - x - 1)
        self._taken(canvas, seat, after + 1, y)

    def _face(self, canvas, seat, x, y):
        if seat:
            faces.draw_face(canvas, seat - 1, self.looks[seat], x, y)

    def _name(self, canvas, seat, x, y):
        """A name, underlined when it is that seat's turn; returns the x after it."""
        after = canvas.text(NAMES[seat], x, y, 1, F4X5)
        if seat == self.turn:
            canvas.hline(x, y + 6, after - x - 1)
        return after

    def _total(self, canvas, seat, x, y):
        total = self.table.totals[seat]
        return canvas.text(total, x, y, 1, F4X5 if -100 < total < 1000 else F3X5)

    def _total_width(self, canvas, seat):
        total = self.table.totals[seat]
        return canvas.text_width(total, F4X5 if -100 < total < 1000 else F3X5)

    def _taken(self, canvas, seat, x, y):
        """Points taken in this hand, if any."""
        taken = self.table.taken[seat]
        if taken > 0:
            x = canvas.text("+", x, y, 1, F4X5)
        if taken:
            canvas.text(taken, x, y, 1, F4X5)

    def _taken_width(self, canvas, seat):
        taken = self.table.taken[seat]
        plus = canvas.text_width("+", F4X5) + 1 if taken > 0 else 0
        return canvas.text_width(taken, F4X5) + plus
