"""Big moments: the queen lands, hearts break, a moon or a sun is shot; how long they last and how
the bots take them.
"""

from micropython import const

from core.hearts import scoring
from core.hearts.codes import CODE, QS
from ui import faces

# Kinds, a bit each: several may be due, the lowest is shown first.
HEARTS = const(1)
QUEEN = const(2)
SHOT = const(4)
SUN = const(8)

# A moment of weight, in ms, by speed (ui.settings); hearts take half as long.
_MS = (400, 700, 1200, 1800, 1500)

_CY = const(3)  # seat of the moon-shooter


def length(kind, speed):
    """How long a moment is shown, in ms."""
    return _MS[speed] >> 1 if kind == HEARTS else _MS[speed]


def look_at(seat, points, alone):
    """How the bot in `seat` takes a trick of `points`; `alone`: it has all points so far.

    BOB is careful and minds every point, ANN only many; CY wants them all.
    """
    if seat == _CY and alone:
        return faces.SLY
    if seat == 2 and points < 4:
        return faces.NEUTRAL
    return faces.HIT


def giver(table):
    """The seat that smiles at the queen in the last trick, which it has played."""
    seat = 0
    for i in range(table.players):
        if table.last[i] & CODE == QS:
            seat = (table.last_leader + i) % table.players
    # her taker may have played her; then nobody else smiles
    return 1 if seat in (0, table.last_winner) else seat


def face(table):
    """How whoever took the last trick looks; the person, in seat 0, has no face."""
    seat = table.last_winner
    points = 0
    for i in range(table.players):
        points += scoring.card_value(table.options, table.last[i])
    if not seat or not points:
        return faces.NEUTRAL
    return look_at(seat, points, sum(table.taken) == table.taken[seat])
