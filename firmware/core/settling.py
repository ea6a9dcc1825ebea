"""The end of a hand: its points, the new totals, and whether the match is over (rules.md 4).

`game` is a core.hearts.Hearts whose cards have all been captured, or which a claim has ended;
`shooter` is the seat that holds every penalty card, or -1.
"""

from micropython import const

from core import piles, scoring

_OPT_SUN = const(17)

# What has happened, as in core/hearts.py
_HAND = const(32)
_MATCH = const(64)
_SHOT = const(128)
_SUN = const(256)
_RESET = const(1024)

_LATCH = const(2)  # a bit of its marks


def moon_points(game, shooter):
    """What the moon of `shooter` is worth: doubled for a sun."""
    value = scoring.moon_value(game.options)
    if game.options[_OPT_SUN] and piles.sole_taker(game.loc) == shooter:
        value *= 2
    return value


def adding_loses(game, shooter):
    """Whether adding the moon would lose the match for the shooter (rules.md 4.2)."""
    return scoring.adding_loses(
        game.options,
        game.hand_number,
        game.marks & _LATCH,
        game.totals,
        moon_points(game, shooter),
        shooter,
        piles.bonus_taker(game.options, game.loc),
        scoring.bonus_value(game.options),
    )


def settle(game, subtract, shooter):
    """Write the hand's points, add them up, apply resets and the end test; returns the flags.

    `subtract`: the moon, if there is one, is taken off the shooter and not given to the others.
    """
    options = game.options
    flags = _HAND
    value = 0
    if shooter >= 0:
        value = moon_points(game, shooter)
        flags |= _SHOT
        if value != scoring.moon_value(options):
            flags |= _SUN
    bonus_seat = piles.bonus_taker(options, game.loc)
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
            flags |= _RESET
        game.totals[seat] = kept
        if kept > highest:
            highest = kept
    if scoring.match_ends(options, game.hand_number, highest, game.marks & _LATCH):
        game.marks |= _LATCH
        if not scoring.plays_on(options, game.totals):
            flags |= _MATCH
    return flags
