"""Easy: a casual beginner. Leads and plays low, ducks, throws the queen; never counts.

Its random numbers belong to the table's salt, the hand, the seat and the action, so that resuming
or undoing changes no move and no deal can be told.
"""

from core import rng
from core.cards import HEARTS, SPADES, SUIT
from core.hearts import scoring
from core.hearts.codes import CODE, DECLINE, PASS, QS
from players.hearts import thinker


class Thinker(thinker.Thinker):
    """See players/hearts/thinker.py. One slice does: it looks at each card once."""

    def __init__(self):
        thinker.Thinker.__init__(self)
        self.rng = rng.make()

    def think(self):
        view = self.view
        table = view.table
        legal = self.legal
        n = self.n
        at = table.trick_number + 4 if table.phase != PASS else view.passed_len
        rng.seed(self.rng, table.salt, (table.hand_number & 127) << 9 | view.seat << 5 | at)
        if legal[n - 1] == DECLINE:
            n -= 1  # a beginner wants new cards
        if table.phase == PASS:
            self.chosen = _highest(self.rng, table.options, legal, n)
        elif table.trick_len == 0:
            self.chosen = _lead(self.rng, legal, n)
        elif (legal[0] ^ table.trick[0]) & SUIT:
            self.chosen = _highest(self.rng, table.options, legal, n)
        else:
            self.chosen = _follow(self.rng, table, legal, n)
        return True


def _highest(state, options, legal, n):
    """What looks worst: the queen of spades, then high cards; one time in four not quite that."""
    bonus = scoring.bonus_card(options)
    chosen = legal[0]
    most = -1
    for i in range(n):
        card = legal[i]
        fear = (card & 15) * 4 + rng.below(state, 6)
        if card & CODE == QS and scoring.card_value(options, card):
            fear += 100
        elif card >> 4 & 3 == HEARTS:
            fear += 5
        elif bonus and card & CODE == bonus:
            fear = 0
        if fear > most:
            most = fear
            chosen = card
    return chosen


def _lead(state, legal, n):
    """A low card of some suit."""
    chosen = legal[0]
    least = 1000
    for i in range(n):
        card = legal[i]
        fear = (card & 15) * 4 + rng.below(state, 10)
        if card >> 4 & 3 == SPADES and card & 15 >= 12:
            fear += 60
        if fear < least:
            least = fear
            chosen = card
    return chosen


def _follow(state, table, legal, n):
    """Duck as high as that goes; else low, or high when last and there is nothing to fear."""
    best = 0
    points = 0
    bonus = scoring.bonus_card(table.options)
    for i in range(table.trick_len):
        card = table.trick[i]
        if (card ^ table.trick[0]) & SUIT == 0:
            best = max(best, card & 15)
        points += scoring.card_value(table.options, card)
        if bonus and card & CODE == bonus:
            points -= 8
    last = table.trick_len == table.players - 1
    if last and points <= 0:
        card = legal[n - 1]
        return card if card & CODE != QS else legal[n - 2]
    chosen = legal[0]
    if rng.below(state, 4):
        for i in range(n):
            if legal[i] & 15 < best and legal[i] & CODE != bonus:
                chosen = legal[i]
    if chosen & CODE == QS and best < 12:
        chosen = legal[1]
    return chosen
