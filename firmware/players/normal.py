"""Normal: counts the cards, ducks and unloads, guards the spades, keeps a stopper.

`choose` is the whole interface. A card is the one whose weighed features cost least; the moon, the
bonus card and the end of a match then shift the costs. It draws no random numbers.
"""

from micropython import const

from core import scoring
from core.hearts import MOON, MOON_ADD, MOON_SUB, PASS
from players import features, normal_pass, reading, weights
from players.features import found
from players.view import NOBODY

_OPT_SUN = const(17)
_FAR = const(0x3FFFFFF)


def choose(view, legal, n):
    """The action of `legal[:n]` that this seat should take (a card, DECLINE, MOON_ADD ...)."""
    phase = view.table.phase
    if phase == PASS:
        return normal_pass.choose(view, legal, n)
    if phase == MOON:
        return moon_choice(view)
    if n == 1:
        return legal[0]
    features.begin(view)
    if features.suit < 0:
        row = weights.LEAD
    elif reading.own[features.suit]:
        row = weights.FOLLOW
    else:
        row = weights.DISCARD
    chosen = legal[0]
    least = _FAR
    for i in range(n):
        cost = weigh(view, legal[i], row)
        if cost < least:
            least = cost
            chosen = legal[i]
    return chosen


def weigh(view, card, row):
    """The cost of playing `card`, 256 a scaled point."""
    features.look(view, card)
    cost = 0
    for i in range(features.COUNT):
        x = found[i]
        if x:
            weight = row[i]
            cost += x * (weight - 256 if weight > 127 else weight)
    return cost


def moon_choice(view):
    """Add the moon unless that loses the match (RULES.md 4.2, `unless_loses`)."""
    table = view.table
    options = table.options
    value = scoring.moon_value(options)
    if options[_OPT_SUN] and table.tricks[view.seat] == table.trick_number:
        value *= 2
    bonus_seat = -1 if table.bonus_taker == NOBODY else table.bonus_taker
    loses = scoring.adding_loses(
        options,
        table.hand_number,
        table.latch,
        table.totals,
        value,
        view.seat,
        bonus_seat,
        scoring.bonus_value(options),
    )
    return MOON_SUB if loses else MOON_ADD
