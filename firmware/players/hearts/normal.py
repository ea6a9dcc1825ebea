"""Normal: counts the cards, ducks and unloads, guards the spades, keeps a stopper.

`choose` is the whole interface. A card is the one whose weighed features cost least; the moon, the
bonus card and the end of a match then shift the costs. It draws no random numbers.
"""

from micropython import const

from core.hearts import scoring
from core.hearts.codes import MOON, MOON_ADD, MOON_SUB, PASS
from players.hearts import bonus, card_count, features, moon, normal_pass, weights
from players.hearts.features import found

_FAR = const(0x3FFFFFF)

_TO_LEADER = const(2)  # sixteenths of a point for a point that goes to whoever is ahead
_ENDS = const(4000)  # 256 a point: the end of a match that I do not win


def choose(view, legal, n):
    """The action of `legal[:n]` that this seat should take (a card, DECLINE, MOON_ADD ...)."""
    phase = view.table.phase
    if phase == PASS:
        return normal_pass.choose(view, legal, n)
    if phase == MOON:
        return MOON_SUB if view.table.adding_loses(view.seat) else MOON_ADD
    if n == 1:
        return legal[0]
    features.begin(view)
    if features.suit < 0:
        row = weights.LEAD
    elif card_count.own[features.suit]:
        row = weights.FOLLOW
    else:
        row = weights.DISCARD
    shooting = moon.within_reach(view)
    threat = -1 if features.suit < 0 else moon.threat(view)
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
    """What the trick's points, `card` on it, add to the cost for the sake of the match.

    They go to whoever wins so far, with this card perhaps to me.
    """
    led = features.suit
    if led < 0:
        return 0
    table = view.table
    options = table.options
    value = features.points + features.scaled(options, card)
    if value == 0:
        return 0
    totals = table.totals
    mine = totals[view.seat]
    seat = features.best_seat
    if card >> 4 & 3 == led and card & 15 > features.best:
        seat = view.seat
    leads = True
    lowest = True
    for other in range(table.players):
        if totals[other] < totals[seat]:
            leads = False
        if totals[other] < mine:
            lowest = False
    if lowest:
        return 0
    if leads:
        return -(value * _TO_LEADER)
    after = totals[seat] + table.taken[seat] + value // features.point
    if scoring.match_ends(options, table.hand_number, after, table.overtime):
        return _ENDS
    return 0
