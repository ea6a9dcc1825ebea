"""How the table looks on a large panel: seats around it, the trick in the middle, signs above.

Places are counted from the seat whose hand is shown: 0 below, 1 left, 2 above, 3 right.
Everything is worked out from the canvas once; drawing allocates nothing.
"""

from micropython import const

from session.session import NAMES
from ui.large.cards import (
    CARD_H,
    CARD_W,
    SMALL_H,
    SMALL_W,
    draw_heart,
)
from ui.large.face import SIZE, draw_face
from ui.large.font import F6X7, F10X14
from ui.large.hand import top_of
from ui.large.theme import fit
from ui.seats import ABOVE, BELOW, LEFT, MOST_SIDES, RIGHT, by_side, grid
from ui.seats import side as side_of
from ui.trick import TrickView

# Colours, as in ui/palette.py.
_WHITE = const(1)
_FELT = const(3)
_GOLD = const(7)
_ORANGE = const(12)

_GAP = const(4)
_LINE = const(17)
_LOWER = const(12)  # faces at the sides of a low panel, below the top of their cards


class TableView(TrickView):
    """The table of `match` as seen from seat `me`, for one size of canvas."""

    def __init__(self, canvas, match, me):
        roomy = canvas.roomy
        self._roomy = roomy
        w = CARD_W if roomy else SMALL_W
        h = CARD_H if roomy else SMALL_H
        left = (canvas.width - w) >> 1
        top = 4 if roomy else 1
        below = top_of(canvas) - h - (26 if roomy else 6)
        side = (top + below) >> 1
        if canvas.upright:  # the faces stand above
            top = 34
            below -= 26
            side += 11
        n = match.game.players
        to_x = by_side((left, -w, left, canvas.width), n)
        to_y = by_side((canvas.height, side, -h - 8, side), n)
        if n > MOST_SIDES:
            xs, ys = grid(n, canvas.width, top_of(canvas) - 6 >> 1, 2, 2)
        else:
            xs = by_side((left, left - w - _GAP, left, left + w + _GAP), n)
            ys = by_side((below, side, top, side), n)
        super().__init__(match, me, xs, ys, to_x, to_y)
        self._side = side
        self._card_w = w

    def draw(self, canvas, trick, prompt):
        """Everything but the trick and the hand.

        `trick` says which it is (upper right), `prompt` what a press does (lower right).
        """
        canvas.clear(_FELT)
        w = canvas.width
        for place in range(self.table.players):
            self._draw_seat(canvas, place)
        if self.table.players > MOST_SIDES:
            draw_heart(canvas, self.table.broken, w - 22, top_of(canvas) - 18)
            return
        if canvas.upright:
            canvas.text(prompt or trick, 4, 1, _GOLD if prompt else _WHITE, F6X7)
            draw_heart(canvas, self.table.broken, 4, 9)
            return
        canvas.text_right(trick, w - 4, 4, _WHITE, F6X7)
        draw_heart(canvas, self.table.broken, w - 22, 16)
        if prompt:
            y = top_of(canvas) - 20
            left = canvas.text_right(prompt, w - 5, y + 3, _GOLD, F6X7 if w < 200 else F10X14)
            canvas.hline(left, y + 19, w - 5 - left, _GOLD)

    # ---- the seats

    def _draw_seat(self, canvas, place):
        players = self.table.players
        seat = (self.me + place) % players
        if players > MOST_SIDES:
            self._draw_cell(canvas, seat, self.xs[place] + self._card_w + 1, self.ys[place])
            return
        w = canvas.width
        side = self._side
        slot = place
        place = side_of(place, players)
        if place == BELOW:
            y = top_of(canvas) - (20 if self._roomy else 16)
            x = self._name(canvas, seat, 4, y)
            x = canvas.text(self.table.totals[seat], x + 5, y, _WHITE, F10X14)
            self._taken(canvas, seat, x + 4, y, F10X14)
        elif self._roomy:
            self._roomy_seat(canvas, place, seat, slot)
        elif canvas.upright:
            x = self.xs[slot]
            if place == ABOVE:
                # No room for a frame: its name is gold when it is that seat's turn.
                draw_face(canvas, seat - 1, self.looks[seat], x + 4, 1)
                self._block(canvas, seat, -1, x + 36, 2)
            else:
                self._face(canvas, seat, x, side - SIZE - 4)
                self._block(canvas, seat, -1, 4 if place == LEFT else w - 44, side + SMALL_H + 6)
        elif place == LEFT:
            self._face(canvas, seat, 3, side + _LOWER)
            self._column(canvas, seat, 5 + SIZE, side + _LOWER, 0)
        elif place == ABOVE:
            # "ANN+26" must end before the card of the seat on the left.
            x = self.xs[slot] - self._card_w - _GAP - 7
            self._block(canvas, seat, x - SIZE - 4, x, 0)
        else:
            self._face(canvas, seat, w - SIZE - 3, side + _LOWER)
            self._column(canvas, seat, w - SIZE - 5, side + _LOWER, 1)

    def _draw_cell(self, canvas, seat, x, y):
        """One of many: the first letter, and what was taken in this hand."""
        c = _GOLD if seat == self.turn else _WHITE
        canvas.text(NAMES[seat][0], x, y, c, F10X14)
        taken = self.table.taken[seat]
        if taken and canvas.upright:  # below the card
            canvas.text(taken, x - self._card_w, y + SMALL_H + 6, _ORANGE, F6X7)
        else:
            self._taken(canvas, seat, x, y + _LINE, F6X7)

    def _roomy_seat(self, canvas, place, seat, slot):
        w = canvas.width
        side = self._side
        if place == ABOVE:
            x = self.xs[slot]
            self._face(canvas, seat, x - SIZE - 6, 4)
            x += self._card_w + 6
            self._name(canvas, seat, x, 4)
            x = canvas.text(self.table.totals[seat], x, 4 + _LINE, _WHITE, F10X14)
            self._taken(canvas, seat, x + 3, 4 + _LINE, F10X14)
            return
        mid = (w - self._card_w >> 1) - self._card_w - _GAP >> 1
        if place == RIGHT:
            mid = w - mid
        self._face(canvas, seat, mid - (SIZE >> 1), side - 8)
        y = side + SIZE - 4
        self._name(canvas, seat, mid - (canvas.text_width(NAMES[seat], F10X14) >> 1), y)
        canvas.text_mid(self.table.totals[seat], mid, y + _LINE, _WHITE, F10X14)
        x = mid - (canvas.text_width(self.table.taken[seat], F10X14) + 12 >> 1)
        self._taken(canvas, seat, x, y + 2 * _LINE, F10X14)

    def _block(self, canvas, seat, face, x, y):
        """A face at `face` (-1: none), the total, and above that a name and the points."""
        if face >= 0:
            self._face(canvas, seat, face, y + 1)
        total = self.table.totals[seat]
        canvas.text(total, x, y + 8, _WHITE, fit(canvas, total, 44))
        x = canvas.text(NAMES[seat], x, y, _GOLD if seat == self.turn else _WHITE, F6X7)
        self._taken(canvas, seat, x + 1, y, F6X7)

    def _column(self, canvas, seat, x, y, right):
        """Name, total and points of this hand, one below the other, in little room.

        `x` is their left edge, or the right one if `right`.
        """
        c = _GOLD if seat == self.turn else _WHITE
        total = self.table.totals[seat]
        canvas.text(NAMES[seat], self._at(canvas, NAMES[seat], x, right, F6X7), y, c, F6X7)
        canvas.text(total, self._at(canvas, total, x, right, F10X14), y + 9, _WHITE, F10X14)
        x = self._at(canvas, self.table.taken[seat], x, right, F6X7) - 7 * right
        self._taken(canvas, seat, x, y + 26, F6X7)

    def _at(self, canvas, text, x, right, font):
        """Where a text begins whose left or right edge is at `x`."""
        return x - canvas.text_width(text, font) if right else x

    def _face(self, canvas, seat, x, y):
        if seat:
            if seat == self.turn:
                canvas.rect(x - 3, y - 3, SIZE + 6, SIZE + 6, _GOLD)
                canvas.rect(x - 2, y - 2, SIZE + 4, SIZE + 4, _GOLD)
            draw_face(canvas, seat - 1, self.looks[seat], x, y)

    def _name(self, canvas, seat, x, y):
        """A name, in gold when it is that seat's turn; returns the x after it."""
        return canvas.text(NAMES[seat], x, y, _GOLD if seat == self.turn else _WHITE, F10X14)

    def _taken(self, canvas, seat, x, y, font):
        """Points taken in this hand, if any."""
        taken = self.table.taken[seat]
        if 0 < taken < 100:  # three digits need its room
            x = canvas.text("+", x, y, _ORANGE, font)
        if taken:
            canvas.text(taken, x, y, _ORANGE, font)
