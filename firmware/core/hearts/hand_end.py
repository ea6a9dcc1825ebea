"""The end of a hand: its points, the new totals, and whether the match is over (rules.md 4).

`game` is a core.hearts.state.Hearts whose cards have all been captured, or that a claim has
ended; `shooter` is the seat that holds every penalty card, or -1.
"""

from core.hearts import captured, scoring
from core.hearts.codes import HAND, MATCH, OPT_SUN, RESET, SHOT, SUN


def taken(game, seat):
    """Penalty points captured so far by a seat."""
    return captured.points(game.options, game.loc, seat)


def shooter(game):
    """The seat that holds every penalty card of the deal, or -1."""
    return captured.shooter(game.options, game.loc)


def settled(game):
    """Whether no score of the hand can change any more, between two tricks (rules.md 1.2)."""
    if not captured.settled(game.options, game.loc):
        return False
    return not game.options[OPT_SUN] or captured.sole_taker(game.loc) < 0


def moon_points(game, shooter):
    """What the moon of `shooter` is worth: doubled for a sun."""
    value = scoring.moon_value(game.options)
    if game.options[OPT_SUN] and captured.sole_taker(game.loc) == shooter:
        value *= 2
    return value


def adding_loses(game, shooter):
    """Whether adding the moon would lose the match for the shooter (rules.md 4.2)."""
    return scoring.adding_loses(
        game.options,
        game.hand_number,
        game.overtime,
        game.totals,
        moon_points(game, shooter),
        shooter,
        captured.bonus_taker(game.options, game.loc),
        scoring.bonus_value(game.options),
    )


def settle(game, subtract, shooter):
    """Write the hand's points, add them up, apply resets and the end test; returns the flags.

    `subtract`: the moon, if there is one, is taken off the shooter and not given to the others.
    """
    options = game.options
    flags = HAND
    value = 0
    if shooter >= 0:
        value = moon_points(game, shooter)
        flags |= SHOT
        if value != scoring.moon_value(options):
            flags |= SUN
    bonus_seat = captured.bonus_taker(options, game.loc)
    highest = -0x7FFF
    for seat in range(game.players):
        if shooter < 0:
            change = game.taken(seat)
        elif subtract:
            change = -value if seat == shooter else 0
        else:
            change = 0 if seat == shooter else value
        if seat == bonus_seat:
            change += scoring.bonus_value(options)
        game.points[seat] = change
        total = game.totals[seat] + change
        kept = scoring.after_reset(options, total, change)
        if kept != total:
            flags |= RESET
        game.totals[seat] = kept
        if kept > highest:
            highest = kept
    if scoring.match_ends(options, game.hand_number, highest, game.overtime):
        game.overtime = True
        if not scoring.plays_on(options, game.totals):
            flags |= MATCH
    return flags
