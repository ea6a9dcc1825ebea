"""How the table looks on 72x40: four cards in the seats' places, names and points around them.

Places are counted from the seat whose hand is shown: 0 below, 1 left, 2 above, 3 right.
There is no room for faces: a bot that is hit has its name inverted.
"""

from array import array
from micropython import const

from core.cards import HEARTS
from session.session import NAMES
from ui.fonts import F3X5, F4X5
from ui.tiny.cards import (
    TRICK_H,
    TRICK_W,
    draw_ghost,
    draw_place,
    draw_suit_small,
)
from ui.trick import TrickView

_SIDE_Y = const(6)  # of the cards left and right
_BELOW_Y = const(12)
_GAP = const(2)
_LINE = const(6)
_LED = const(3)  # room for the mark of the card led, left of it
_NAME_Y = const(18)  # of the seats at the sides, below their numbers
_OWN_Y = const(16)  # the player's own numbers
_PROMPT_Y = const(25)


class TableView(TrickView):
    """The table of `match` as seen from seat `me`, for one size of canvas."""

    def __init__(self, canvas, match, me):
        self._trick = self._number = ""
        left = (canvas.width - TRICK_W) >> 1
        right = left + TRICK_W + _GAP - 1
        # x and y of the four cards of a trick, then of where they go when taken
        xs = array("h", (left, left - TRICK_W - _GAP + 1, left, right))
        ys = array("h", (min(_BELOW_Y, canvas.height - 23), _SIDE_Y, 0, _SIDE_Y))
        to_x = array("h", (left, -TRICK_W, left, canvas.width))
        to_y = array("h", (canvas.height, _SIDE_Y, -TRICK_H, _SIDE_Y))
        super().__init__(match, me, xs, ys, to_x, to_y)

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
            draw_suit_small(canvas, HEARTS, canvas.width - 5, 0)

    def draw_trick(self, canvas, chosen):
        """The trick being played, and the place of whoever plays next.

        `chosen`, the card under the cursor, stands in the player's own place until one lies there.
        """
        table = self.table
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

    # ---- the seats

    def _draw_seat(self, canvas, place):
        seat = (self.me + place) % self.table.players
        left = self.xs[0]
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
