"""Normal: counts the cards, ducks and unloads, guards the spades, keeps a stopper.

A card is the one whose weighed features cost least; the moon, the bonus card and the end of a
match then shift the costs. It draws no random numbers.
"""

from micropython import const

from core.hearts import scoring
from core.hearts.codes import PASS
from players.hearts import bonus, moon, normal_pass, thinker, weights
from players.hearts.features import Position
from players.hearts.weights import FAR

_SLICE = const(4)  # cards a step

_TO_LEADER = const(2)  # sixteenths of a point for a point that goes to whoever is ahead
_ENDS = const(4000)  # 256 a point: the end of a match that I do not win


class Thinker(thinker.Thinker):
    """See players/hearts/thinker.py. Its first slice counts the cards, the others weigh them."""

    def __init__(self):
        thinker.Thinker.__init__(self)
        self.position = Position()
        self.packet = normal_pass.Packet(self.position)
        self.row = b""
        self.shooting = False
        self.threat = self.fear = self.least = 0

    def think(self):
        if self.at == 0:
            self.at = 1
            self.position.begin(self.view)
            if self.view.table.phase == PASS:
                self.packet.begin()
            else:
                self._survey()
            return False
        if self.view.table.phase != PASS:
            return self._compare()
        if not self.packet.step():
            return False
        self.chosen = self.packet.best(self.legal, self.n)
        return True

    def _survey(self):
        """What is to be known before any card is weighed."""
        position = self.position
        if position.suit < 0:
            self.row = weights.LEAD
        elif position.own[position.suit]:
            self.row = weights.FOLLOW
        else:
            self.row = weights.DISCARD
        self.shooting = moon.within_reach(position)
        self.threat = -1 if position.suit < 0 else moon.threat(self.view)
        self.fear = moon.danger(position, self.threat) if self.threat >= 0 else 0
        self.least = FAR

    def _compare(self):
        """Weigh the next cards; returns whether they were the last."""
        position = self.position
        legal = self.legal
        first = self.at - 1
        end = min(first + _SLICE, self.n)
        for i in range(first, end):
            card = legal[i]
            if self.shooting:
                cost = moon.cost(position, card)
            else:
                cost = weigh(position, card, self.row) + bonus.cost(position, card)
                cost += gift(position, card)
                if self.fear:
                    cost += moon.against(position, card, self.threat, self.fear)
            if cost < self.least:
                self.least = cost
                self.chosen = card
        self.at = end + 1
        return end == self.n


def weigh(position, card, row):
    """The cost of playing `card`, 256 a scaled point."""
    position.look(card)
    found = position.found
    cost = 0
    for i in range(len(found)):
        x = found[i]
        if x:
            found[i] = 0  # for the next card
            weight = row[i]
            cost += x * (weight - 256 if weight > 127 else weight)
    return cost


def gift(position, card):
    """What the trick's points, `card` on it, add to the cost for the sake of the match.

    They go to whoever wins so far, with this card perhaps to me.
    """
    led = position.suit
    if led < 0:
        return 0
    value = position.points + position.scaled(card)
    if value == 0:
        return 0
    view = position.view
    table = view.table
    totals = table.totals
    mine = totals[view.seat]
    seat = position.best_seat
    if card >> 4 & 3 == led and card & 15 > position.best:
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
    after = totals[seat] + table.taken[seat] + value // position.point
    if scoring.match_ends(table.options, table.hand_number, after, table.overtime):
        return _ENDS
    return 0
