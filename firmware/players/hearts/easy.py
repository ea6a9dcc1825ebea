"""Easy: a casual beginner. Leads and plays low, ducks, throws the queen; never counts.

`choose` is the whole interface. Its random numbers belong to the table's salt, the hand, the
seat and the action, so that resuming or undoing changes no move and no deal can be told.
"""

from micropython import const

from core import rng
from core.hearts import scoring
from core.hearts.codes import DECLINE, MOON, MOON_ADD, MOON_SUB, PASS, QS

_SPADES = const(2)
_HEARTS = const(3)

_state = rng.make()


def choose(view, legal, n):
    """The action of `legal[:n]` that this seat takes (a card, DECLINE, MOON_ADD ...)."""
    table = view.table
    if table.phase == MOON:
        return MOON_SUB if table.adding_loses(view.seat) else MOON_ADD
    if n == 1:
        return legal[0]
    at = table.trick_number + 4 if table.phase != PASS else view.passed_len
    rng.seed(_state, table.salt, (table.hand_number & 127) << 9 | view.seat << 5 | at)
    if legal[n - 1] == DECLINE:
        n -= 1  # a beginner wants new cards
    if table.phase == PASS:
        return _highest(view, legal, n)
    if table.trick_len == 0:
        return _lead(legal, n)
    if (legal[0] ^ table.trick[0]) & 0x30:
        return _highest(view, legal, n)
    return _follow(table, legal, n)


def _highest(view, legal, n):
    """What looks worst: the queen of spades, then high cards; one time in four not quite that."""
    options = view.table.options
    bonus = scoring.bonus_card(options)
    chosen = legal[0]
    most = -1
    for i in range(n):
        card = legal[i]
        fear = (card & 15) * 4 + rng.below(_state, 6)
        if card == QS and scoring.card_value(options, card):
            fear += 100
        elif card >> 4 == _HEARTS:
            fear += 5
        elif bonus and card == bonus:
            fear = 0
        if fear > most:
            most = fear
            chosen = card
    return chosen


def _lead(legal, n):
    """A low card of some suit."""
    chosen = legal[0]
    least = 1000
    for i in range(n):
        card = legal[i]
        fear = (card & 15) * 4 + rng.below(_state, 10)
        if card >> 4 == _SPADES and card & 15 >= 12:
            fear += 60
        if fear < least:
            least = fear
            chosen = card
    return chosen


def _follow(table, legal, n):
    """Duck as high as that goes; else low, or high when last and there is nothing to fear."""
    best = 0
    points = 0
    bonus = scoring.bonus_card(table.options)
    for i in range(table.trick_len):
        card = table.trick[i]
        if (card ^ table.trick[0]) & 0x30 == 0:
            best = max(best, card & 15)
        points += scoring.card_value(table.options, card)
        if bonus and card == bonus:
            points -= 8
    last = table.trick_len == table.players - 1
    if last and points <= 0:
        card = legal[n - 1]
        return card if card != QS else legal[n - 2]
    chosen = legal[0]
    if rng.below(_state, 4):
        for i in range(n):
            if legal[i] & 15 < best and legal[i] != bonus:
                chosen = legal[i]
    if chosen == QS and best < 12:
        chosen = legal[1]
    return chosen
