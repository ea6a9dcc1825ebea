"""Pyramid Solitaire is played here: the pyramid, the stock and the waste.

LEFT and RIGHT go from one card that can be taken to the next, from left to right, by way of stock
and waste; A turns a card of the stock, takes a king, or picks the first of a pair, after which
only its partners are visited. DOWN (or X) turns a card of the stock wherever the cursor is, UP
takes back.
"""

import time
from micropython import const

from core.events import MATCH
from core.pyramid import chances
from core.pyramid.chances import rank
from core.pyramid.codes import BOTH, CARDS, FLIP, KING_RANK, LOST, RESET, STUCK, WASTE
from ui import keys, layout, shell

view = layout.load_of("pyramid")

_SECOND_MS = const(1000)
_STOCK = const(29)  # a place like WASTE
_LONGEST = const(59999)  # seconds that the clock can show
_RANKS = "A23456789TJQK"

# What may be said, in full and for panels of 72 columns.
_WHY = (
    ("", ""),
    ("Stuck: no card can go", "STUCK"),
    ("It cannot be won now", "CANNOT BE WON"),
    ("No cards left there", "NONE LEFT"),
    ("Nothing to take back", "NOTHING BACK"),
    ("It needs another: ", "NEEDS: "),
)
_IS_STUCK = const(1)
_IS_LOST = const(2)
_NO_TALON = const(3)
_NO_UNDO = const(4)
_NO_PARTNER = const(5)


class Screen(shell.Screen):
    """For the view: game, cursor and picked (places; 29 is the stock; picked -1 for none), moves,
    removed (cards of the pyramid), clock (bytes), state (1 stuck, 2 lost, 0 as far as is known),
    banner (texts, see above), needed (the rank that a banner ends with, or "").
    """

    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        self._session = shell.match
        self.picked = -1
        self.cursor = _STOCK
        self.clock = bytearray(6)
        self._targets = bytearray(_STOCK + 1)
        self._n = 0
        self._next_ms = time.ticks_add(time.ticks_ms(), _SECOND_MS)
        self._look()
        # A deal may be lost before it has begun.
        self._say(self.state if not self._session.moves else 0)
        self._changed()
        self._settle_cursor()

    def draw(self, canvas):
        view.draw(canvas, self)

    # ---- what there is to choose

    def _changed(self):
        """Take what the session has now."""
        session = self._session
        self.game = session.game
        self.moves = session.moves
        self.removed = session.game.removed()
        self._set_clock()
        self._list_targets()

    def _look(self):
        """Whether it can still be won, as far as a short look tells."""
        game = self._session.game
        self.state = 0
        if not game.is_terminal():
            self.state = (
                _IS_STUCK if chances.stuck(game) else _IS_LOST if chances.lost(game) else 0
            )

    def _say(self, what, needed=""):
        self.banner = _WHY[what]
        self.needed = needed

    def _set_clock(self):
        """In place: nothing is put together anew every second."""
        clock = self.clock
        seconds = min(self._session.seconds, _LONGEST)
        clock[5] = 48 + seconds % 10
        clock[4] = 48 + seconds // 10 % 6
        clock[3] = 58  # a colon
        minutes = seconds // 60
        for i in range(2, -1, -1):
            clock[i] = 48 + minutes % 10 if minutes or i == 2 else 32
            minutes //= 10

    def _list_targets(self):
        """Stock, waste, then the open cards from left to right; with one picked, its partners."""
        targets = self._targets
        game = self.game
        n = 0
        if self.picked < 0:
            targets[0] = _STOCK
            n = 1
        if game.card(WASTE) and (self.picked < 0 or self._fits(WASTE)):
            targets[n] = WASTE
            n += 1
        first = n
        for place in range(CARDS):
            if not game.is_open(place) or (self.picked >= 0 and not self._fits(place)):
                continue
            at = n
            while at > first and _column(targets[at - 1]) > _column(place):
                targets[at] = targets[at - 1]
                at -= 1
            targets[at] = place
            n += 1
        self._n = n

    def _fits(self, place):
        """Whether `place` is the picked card or a partner of it."""
        if place == self.picked:
            return True
        card = self.game.card(place)
        return card and rank(card) + rank(self.game.card(self.picked)) == KING_RANK

    def _partner(self, place):
        """A place whose card goes with the one at `place`, a card of the pyramid's rather than
        the waste's; -1 for none.
        """
        before = self.picked
        self.picked = place
        found = -1
        for other in range(WASTE, -1, -1):
            if other != place and self._fits(other):
                found = other
        self.picked = before
        return found

    def _settle_cursor(self):
        """On a card of the pyramid that can go now, or else on the stock: a press is of use."""
        self.cursor = _STOCK
        for i in range(self._n):
            place = self._targets[i]
            if place < WASTE and (self._is_king(place) or self._partner(place) >= 0):
                self.cursor = place
                return

    def _is_king(self, place):
        return rank(self.game.card(place)) == KING_RANK

    # ---- the player

    def press(self, key):
        self.dirty = True
        if self.needed or self.banner is not _WHY[0]:
            self._say(0)
        if key == keys.LEFT or key == keys.RIGHT:
            self._move(1 if key == keys.RIGHT else -1)
        elif key == keys.DOWN or key == keys.X:
            self._flip()
        elif key == keys.UP:
            self._take_back()
        elif key == keys.A:
            self._choose()
        elif key == keys.B:
            if self.picked >= 0:
                self._let_go()
            else:
                self.shell.push("pause")

    def _move(self, step):
        at = 0
        for i in range(self._n):
            if self._targets[i] == self.cursor:
                at = i
        self.cursor = self._targets[(at + step) % self._n]

    def _let_go(self):
        self.cursor = self.picked
        self.picked = -1
        self._list_targets()

    def _flip(self):
        game = self.game
        if game.talon_len:
            self._act(FLIP if game.at < game.talon_len else RESET)
            self.cursor = _STOCK
        else:
            self._say(_NO_TALON)

    def _choose(self):
        place = self.cursor
        if place == _STOCK:
            self._flip()
        elif place == self.picked:
            self._let_go()
        elif self.picked >= 0:
            first = min(place, self.picked)
            self._act(first << BOTH | max(place, self.picked))
            self._settle_cursor()
        elif self._is_king(place):
            self._act(place << BOTH | place)
            self._settle_cursor()
        else:
            partner = self._partner(place)
            if partner < 0:
                needed = KING_RANK - rank(self.game.card(place))
                self._say(_NO_PARTNER, "10" if needed == 10 else _RANKS[needed - 1])
            else:
                self.picked = place
                self.cursor = partner
                self._list_targets()

    def _act(self, action):
        self.picked = -1
        events = self._session.act(action)
        self._changed()
        if events & MATCH:
            self.shell.play()
        elif events & (STUCK | LOST):
            state = _IS_STUCK if events & STUCK else _IS_LOST
            if not self.state:
                self._say(state)  # once, as it may be played on
            self.state = state

    def _take_back(self):
        self.picked = -1
        if self._session.take_back():
            self._look()
            self._changed()
            self._settle_cursor()
        else:
            self._list_targets()
            self._say(_NO_UNDO)

    # ---- time

    def tick(self, now):
        if time.ticks_diff(now, self._next_ms) >= 0:
            self._next_ms = time.ticks_add(now, _SECOND_MS)
            self._session.seconds += 1
            self._set_clock()
            self.dirty = True

    def close(self):
        """The seconds since the last action are kept too."""
        if not self.game.is_terminal():
            self._session.save()


def _column(place):
    """Where a place lies across: half the distance of two cards is one."""
    row = chances.row(place)
    return 2 * (place - (row * (row + 1) >> 1)) - row
