"""Normal: counts the cards, ducks and unloads, guards the spades, keeps a stopper.

`choose` is the whole interface. A card is the one whose weighed features cost least; the moon, the
bonus card and the end of a match then shift the costs. It draws no random numbers.
"""

from micropython import const

from core import scoring
from core.hearts import MOON, MOON_ADD, MOON_SUB, PASS
from players import bonus, features, moon, normal_pass, reading, weights
from players.features import found
from players.view import NOBODY

_OPT_SUN = const(17)
_FAR = const(0x3FFFFFF)

_TO_LEADER = const(2)  # sixteenths of a point for a point that goes to whoever is ahead
_TO_LAST = const(6)


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
    shooting = moon.within_reach(view)
    threat = moon.threat(view)
    fear = moon.danger(view, threat) if threat >= 0 else 0
    chosen = legal[0]
    least = _FAR
    for i in range(n):
        card = legal[i]
        if shooting:
            cost = moon.cost(view, card)
        else:
            cost = weigh(view, card, row) + bonus.cost(view, card) + gift(view, card)
            if fear:
                cost += moon.against(view, card, threat, fear)
        if cost < least:
            least = cost
            chosen = card
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


def gift(view, card):
    """What giving away a card's points adds to the cost, for the sake of the match."""
    led = features.suit
    if led < 0 or card >> 4 & 3 == led:
        return 0
    value = features.scaled(view.table.options, card)
    table = view.table
    totals = table.totals
    seat = features.best_seat
    mine = totals[view.seat]
    leads = True
    lowest = True
    for other in range(table.players):
        if totals[other] < totals[seat]:
            leads = False
        if totals[other] < mine:
            lowest = False
    if leads and not lowest:
        return -(value * _TO_LEADER)
    after = totals[seat] + table.taken[seat] + scoring.card_value(table.options, card)
    if not lowest and scoring.match_ends(table.options, table.hand_number, after, table.latch):
        return value * _TO_LAST  # it would end a match that I do not win
    return 0


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
