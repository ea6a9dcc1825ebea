"""The trick on the table, the same on all panels: whose card lies where, and how it slides away.

Places are those of ui/seats.py.
"""

from micropython import const

from core import tricks
from ui import layout

cards = layout.load("cards")

STEPS = const(8)  # of a slide, from the trick's place to the one who takes it


class TrickView:
    """The trick of `match` as seen from seat `me`; the panel's TableView adds the seats.

    Attributes to set before drawing: turn (the seat to act, -1: none), looks (a face's look for
    each seat). `xs` and `ys`: where the four cards lie, `to_x` and `to_y`: where they go when
    taken (arrays of pixels, by place); draw_card: of the panel's cards. Drawing allocates nothing.
    """

    def __init__(self, match, me, xs, ys, to_x, to_y):
        self.table = match.views[me].table
        self.draw_card = cards.draw_trick_card
        self.me = me
        self.turn = -1
        self.looks = bytearray(self.table.players)
        self.xs = xs
        self.ys = ys
        self.to_x = to_x
        self.to_y = to_y

    def draw_trick(self, canvas, chosen):
        """The trick being played, and the place of whoever plays next.

        `chosen`, the card under the cursor, can be seen in the hand.
        """
        if self.turn >= 0:
            place = (self.turn - self.me) % self.table.players
            cards.draw_place(canvas, self.xs[place], self.ys[place])
        self.draw_played(canvas)

    def draw_played(self, canvas):
        """The cards of the trick being played."""
        table = self.table
        if table.trick_len:
            best = tricks.winner(table.trick, 0, table.trick_len)
            self.draw_cards(canvas, table.trick, table.trick_len, table.leader, best, 0)

    def draw_last(self, canvas, lit, step):
        """The trick just taken, its winner marked if `lit`, `step` of STEPS on its way."""
        table = self.table
        best = (table.last_winner - table.last_leader) % table.players if lit else -1
        self.draw_cards(canvas, table.last, table.players, table.last_leader, best, step)

    def draw_cards(self, canvas, played, n, leader, best, step):
        """The first `n` of `played`, by seats from `leader` on; `best`: the winner's index."""
        seats = self.table.players
        to = (self.table.last_winner - self.me) % seats
        for k in range(n):
            # the winner last, on top of the others when they slide together
            i = (best + 1 + k) % n
            place = (leader + i - self.me) % seats
            x = self.xs[place]
            y = self.ys[place]
            if step:
                x += (self.to_x[to] - x) * step // STEPS
                y += (self.to_y[to] - y) * step // STEPS
            self.draw_card(canvas, played[i], x, y, i == best, i == 0)
