"""Points, moons and the end of a hand in every variant (rules.md 4 to 9, 11, 17).

What core/hearts/hand_end.py and captured.py are for the common game. A unit is what has a total:
a seat, or a team with a shared score, which then is number seat % teams. `game` is a
core.hearts.variant.Variant.
"""

from micropython import const

from core.hearts import scoring
from core.hearts.codes import (
    AH,
    BID_DUMMY,
    CODE,
    HAND,
    HIDDEN,
    HUSE,
    JD,
    KITTY,
    MATCH,
    NO_MOON,
    OPT_DUMMY,
    OPT_MOON_SCORE,
    OPT_NO_TRICK_BONUS,
    OPT_SUN,
    OPT_TEAM_MOON,
    OPT_TEAM_SCORE,
    OPT_TIE_RULE,
    PENDING,
    PLACE,
    QS,
    RESET,
    SEAT,
    SHOT,
    SUN,
    TAKEN,
    TC,
)

_NOBODY = const(15)  # a bit of with_tricks


def value(game, card):
    """Penalty points of a card, as charged."""
    if game.turbo:
        return game.turbo.value(game.charged, card)
    return scoring.card_value(game.options, card)


def taken(game, seat):
    """Penalty points in the pile of a seat."""
    return _points(game, TAKEN | seat) + unseen(game, seat)


def unseen(game, seat):
    """Those of them that only the seat itself has seen."""
    return _points(game, TAKEN | HIDDEN | seat)


def _points(game, where):
    total = 0
    loc = game.loc
    for card in range(len(loc)):
        if loc[card] == where:
            total += value(game, card)
    return total


def units(game):
    """How many there are."""
    shared = game.teams and not game.options[OPT_TEAM_SCORE]
    return game.teams if shared else game.players


def _moon_units(game):
    """How many may shoot the moon: teams, or seats."""
    return game.teams if game.teams and not game.options[OPT_TEAM_MOON] else game.players


def shooter(game):
    """The first seat of the unit that has captured every penalty card of the deal, or -1."""
    if game.options[OPT_MOON_SCORE] == NO_MOON:
        return -1
    loc = game.loc
    found = -1
    many = _moon_units(game)
    for card in range(len(loc)):
        place = loc[card]
        if place and value(game, card):
            if place & PLACE != TAKEN:
                return -1
            unit = (place & SEAT) % many
            if found >= 0 and found != unit:
                return -1
            found = unit
    return found


def with_tricks(game):
    """A bit for every seat that has a trick in its pile, and one where a trick is nobody's.

    The kitty is no trick.
    """
    mask = 0
    for place in game.loc:
        if place & PLACE == TAKEN and not place & HIDDEN:
            mask |= 1 << (place & SEAT)
        elif place & PLACE == PENDING:
            mask |= 1 << _NOBODY
    return mask


def _several(game):
    """Whether two units that may shoot have taken tricks, or a trick is nobody's: no sun."""
    mask = with_tricks(game)
    many = _moon_units(game)
    if mask >> _NOBODY:
        return True
    found = 0
    for seat in range(game.players):
        found |= (mask >> seat & 1) << seat % many
    return found & (found - 1) != 0


def is_sun(game):
    """Whether a moon is one of every trick, and that counts double."""
    return game.options[OPT_SUN] and not _several(game)


def moon_points(game, _shooter):
    """What the moon is worth: in Turbo all penalties as charged; doubled for a sun."""
    worth = scoring.moon_value(game.options)
    if game.turbo:
        worth = 13 * value(game, AH) + value(game, QS)
    return 2 * worth if is_sun(game) else worth


def bonus_card(game):
    """The card that earns its taker a bonus, or 0: in Turbo always the jack."""
    return JD if game.turbo else scoring.bonus_card(game.options)


def settled(game):
    """Whether no score of the hand can change any more, between two tricks (rules.md 1.2)."""
    loc = game.loc
    bonus = bonus_card(game)
    owned = game.options[OPT_DUMMY] == HUSE and game.kitty_owner >= 0
    for card in range(len(loc)):
        place = loc[card] & PLACE
        if place and place != TAKEN:
            if place == PENDING or (place == KITTY and not owned):
                return False
            if value(game, card) or card & CODE == bonus or (game.turbo and card == TC):
                return False
    options = game.options
    if options[OPT_NO_TRICK_BONUS] and with_tricks(game) != (1 << game.players) - 1:
        return False
    return not options[OPT_SUN] or options[OPT_MOON_SCORE] == NO_MOON or _several(game)


def _fill(game, subtract, shooter):
    """Write the points of the hand, of every unit."""
    options = game.options
    points = game.points
    loc = game.loc
    many = units(game)
    teams = game.teams
    worth = moon_points(game, shooter) if shooter >= 0 else 0
    for u in range(many):
        points[u] = 0
        if shooter >= 0:
            mine = u == shooter % many
            if subtract:
                points[u] = -worth if mine else 0
            elif not mine and not (teams and u % teams == shooter % teams):
                points[u] = worth
    bonus = bonus_card(game)
    worth = scoring.bonus_value(options)
    if game.turbo:
        worth = -20 if game.charged & 2 else -10
    for card in range(len(loc)):
        place = loc[card]
        if place & PLACE == TAKEN:
            if shooter < 0:
                points[(place & SEAT) % many] += value(game, card)
            if card & CODE == bonus:
                points[(place & SEAT) % many] += worth
    if game.turbo and loc[TC] & PLACE == TAKEN:
        points[(loc[TC] & SEAT) % many] *= 4 if game.charged & 1 else 2
    if options[OPT_DUMMY] == BID_DUMMY:
        points[game.declarer] -= game.dummy.bid_of(game, game.declarer)
    if options[OPT_NO_TRICK_BONUS] and shooter < 0:
        mask = with_tricks(game)
        for seat in range(game.players):
            if not mask >> seat & 1:
                points[seat % many] -= 5 * options[OPT_NO_TRICK_BONUS]


def _after(game, unit):
    """The total of a unit with the points written so far, resets applied."""
    change = game.points[unit]
    return scoring.after_reset(game.options, game.totals[unit] + change, change)


def adding_loses(game, shooter):
    """Whether adding the moon would end the match and `shooter` not be lowest (rules.md 4.2)."""
    _fill(game, False, shooter)
    many = units(game)
    ranked = game.teams or game.players
    highest = least = own = 0
    for unit in range(many):
        total = _after(game, unit)
        if unit == 0 or total > highest:
            highest = total
    for rank in range(ranked):
        total = 0
        unit = rank
        while unit < many:
            total += _after(game, unit)
            unit += ranked
        if rank == 0 or total < least:
            least = total
        if rank == shooter % ranked:
            own = total
    ends = scoring.match_ends(game.options, game.hand_number, highest, game.overtime)
    return ends and own > least


def standing(game, seat):
    """What ranks a seat: its total, or the sum of its team's."""
    totals = game.totals
    if units(game) == game.players and game.teams:
        total = 0
        for other in range(game.players):
            if other % game.teams == seat % game.teams:
                total += totals[other]
        return total
    return totals[seat]


def _tied(game):
    """Whether the lowest standing is that of two who are no partners."""
    low = count = 0
    for seat in range(game.teams or game.players):
        total = standing(game, seat)
        if seat == 0 or total < low:
            low = total
            count = 0
        count += total == low
    return count != 1


def settle(game, subtract, shooter):
    """Write the hand's points, add them up, apply resets and the end test; returns the flags.

    `subtract`: the moon, if there is one, is taken off the shooter and not given to the others.
    """
    flags = HAND
    if shooter >= 0:
        flags |= SHOT | SUN if is_sun(game) else SHOT
    _fill(game, subtract, shooter)
    many = units(game)
    highest = -0x7FFF
    for unit in range(many):
        total = _after(game, unit)
        if total != game.totals[unit] + game.points[unit]:
            flags |= RESET
        game.totals[unit] = total
        if total > highest:
            highest = total
    for seat in range(many, game.players):
        game.points[seat] = game.points[seat % many]
        game.totals[seat] = game.totals[seat % many]
    if scoring.match_ends(game.options, game.hand_number, highest, game.overtime):
        game.overtime = True
        if not (game.options[OPT_TIE_RULE] and _tied(game)):
            flags |= MATCH
    return flags
