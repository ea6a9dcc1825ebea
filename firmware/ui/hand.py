"""The player's hand on the screen: sorted cards, the cursor, what is raised or playable."""

from micropython import const

from ui import keys, layout

view = layout.load("hand")

_MOST = const(20)  # cards of a hand


class Hand:
    """The cards of one seat as a fan along the lower edge.

    cards (ascending: clubs, diamonds, spades, hearts) and, one byte a card, playable and raised;
    n cards; cursor: an index, or -1 when it is elsewhere.
    """

    def __init__(self, view):
        self.cards = bytearray(_MOST)
        self.playable = bytearray(_MOST)
        self.raised = bytearray(_MOST)
        self.n = 0
        self.cursor = 0
        self.load(view)

    def load(self, view):
        """Take the cards of a players.view.View; nothing is playable or raised then."""
        self.n = view.hand(self.cards)
        for i in range(_MOST):
            self.playable[i] = self.raised[i] = 0
        if self.cursor >= self.n:
            self.cursor = self.n - 1

    def drop_raised(self):
        """The raised cards leave the hand."""
        n = 0
        for i in range(self.n):
            if not self.raised[i]:
                self.cards[n] = self.cards[i]
                n += 1
            self.raised[i] = 0
        self.n = n

    def find(self, card):
        """The index of `card`, or -1."""
        for i in range(self.n):
            if self.cards[i] == card:
                return i
        return -1

    def mark(self, legal, n):
        """Make the first `n` cards of `legal` the playable ones."""
        for i in range(self.n):
            self.playable[i] = 0
        for i in range(n):
            at = self.find(legal[i])
            if at >= 0:
                self.playable[at] = 1

    def move(self, key, only=None):
        """LEFT and RIGHT go to the next card (that `only` marks), round the ends too."""
        if not self.n:
            return
        step = self.n - 1 if key == keys.LEFT else 1
        at = max(self.cursor, 0)
        for _ in range(self.n):
            at = (at + step) % self.n
            if not only or only[at]:
                break
        self.cursor = at

    def draw(self, canvas):
        """The fan, at the lower edge of the canvas."""
        view.draw_hand(canvas, self.cards, self.n, self.cursor, self.playable, self.raised)
