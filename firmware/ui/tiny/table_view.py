"""How the table looks from 72x40 to below 128x64: a column for each seat, in the order of play.

From the top of a column: the name, or its first letter and what was taken in this hand; the card
in the trick; the total. The player's own column is the last. There is no room for faces: a bot
that is hit has its name inverted.
"""

from array import array
from micropython import const

from core.cards import HEARTS
from session.session import NAMES
from ui.fonts import F3X5, F4X5
from ui.seats import MOST_SIDES, columns, grid
from ui.tiny.cards import (
    TRICK_H,
    draw_card_small,
    draw_ghost,
    draw_place,
    draw_suit_small,
)
from ui.tiny.hand import top_of
from ui.trick import TrickView

_LED = const(2)  # room for the mark of the card led, left of it
_CARD_Y = const(6)
_TOTAL_Y = const(16)
_POINTS_X = const(18)  # on low panels: beside the card
_BESIDE_Y = const(8)
_LOW = const(40)  # rows; on fewer there is no room below the card
_THREE = const(100)
_CELL_H = const(12)  # of more than four seats: two rows
_CELL_LOW = const(8)
_BESIDE_X = const(17)
_NARROW = const(30)  # a column without room for a whole name and points


class TableView(TrickView):
    """The table of `match` as seen from seat `me`, for one size of canvas."""

    def __init__(self, canvas, match, me):
        seats = match.game.players
        self._low = canvas.height < _LOW
        if seats > MOST_SIDES:
            self._pitch = canvas.width // columns(seats)
            y = 0 if self._low else _CARD_Y
            xs, ys = grid(seats, canvas.width, _CELL_LOW if self._low else _CELL_H, _LED, y)
        else:
            self._pitch = pitch = canvas.width // seats
            # By place: the player's own comes first, and stands on the right.
            xs = array("h", (_LED + pitch * ((seats - 1 + i) % seats) for i in range(seats)))
            ys = array("h", (_CARD_Y for _ in range(seats)))
        to_y = array("h", (canvas.height if i == 0 else -TRICK_H for i in range(seats)))
        super().__init__(match, me, xs, ys, xs, to_y)
        if seats > MOST_SIDES:
            self.draw_card = draw_card_small

    def draw(self, canvas, trick, prompt):
        """Everything but the trick and the hand. `prompt` says what a press does; there is no
        room to say which trick it is.
        """
        for place in range(self.table.players):
            self._draw_seat(canvas, place)
        y = top_of(canvas) - 2
        if prompt:
            canvas.text_right(prompt, canvas.width, y + 3, 1, F4X5)
        if self.table.broken:
            many = self.table.players > MOST_SIDES
            draw_suit_small(canvas, HEARTS, canvas.width - 5 if many else 0, 0 if many else y)

    def draw_trick(self, canvas, chosen):
        """The trick being played, and the place of whoever plays next.

        `chosen`, the card under the cursor, stands in the player's own place until one lies there.
        """
        table = self.table
        if table.players > MOST_SIDES:
            self.draw_played(canvas)
            return
        if chosen and not self._has_played():
            draw_ghost(canvas, chosen, self.xs[0], self.ys[0])
        if self.turn >= 0 and self.turn != self.me:
            place = (self.turn - self.me) % table.players
            draw_place(canvas, self.xs[place], self.ys[place])
        self.draw_played(canvas)

    def _has_played(self):
        """Whether the player's own card lies in the trick."""
        table = self.table
        return (self.me - table.leader) % table.players < table.trick_len

    def _draw_cell(self, canvas, seat, x, y):
        """One of many: the first letter and what was taken, above the card or beside it."""
        if self._low:
            x += _BESIDE_X
        else:
            y -= _CARD_Y
        end = canvas.text(NAMES[seat][0], x + 1, y, 1, F4X5)
        if seat == self.turn:
            canvas.hline(x + 1, y + 5, 4)
        if self.table.taken[seat]:
            canvas.text(self.table.taken[seat], end + 1, y, 1, F3X5)

    def _is_wide(self, total):
        """Whether a total has four places."""
        return not -_THREE < total < 1000

    def _draw_seat(self, canvas, place):
        table = self.table
        seat = (self.me + place) % table.players
        x = self.xs[place] - _LED
        if table.players > MOST_SIDES:
            self._draw_cell(canvas, seat, x, self.ys[place])
            return
        taken = table.taken[seat]
        name = NAMES[seat]
        c = 1
        y = _BESIDE_Y if self._low else 0
        w = canvas.text_width(name, F4X5)
        if self.looks[seat]:
            canvas.fill(x, 0, w + 2, 6)
            c = 0
        elif taken and self._pitch < _NARROW or self._low and self._is_wide(table.totals[seat]):
            name = name[0]
        end = canvas.text(name, x + 1, 0, c, F4X5)
        if seat == self.turn:
            canvas.hline(x + 1, 5, end - x - 2)
        if self._low:
            canvas.text_right(table.totals[seat], x + self._pitch - 1, 0, 1, F3X5)
            end = x + _POINTS_X
        if taken and c:
            if 0 < taken < _THREE:  # three digits need its room
                end = canvas.text("+", end, y, 1, F3X5)
            canvas.text(taken, end, y, 1, F3X5)
        if not self._low:
            canvas.text(table.totals[seat], x + 1, _TOTAL_Y, 1, F3X5)
