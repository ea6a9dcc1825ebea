"""What was special about a finished hand, in words (rules.md 4)."""

from core.hearts import captured, codes, hand_end, scoring
from session.session import NAMES


def notes(match):
    """A list of short sentences, the most important first; never empty."""
    found = []
    game = match.game
    if not match.saved:
        found.append("NOT SAVED: disk full!")
    shooter = game.shooter()
    if shooter >= 0:
        _moon(game, shooter, found)
    else:
        _queen(game, found)
    seat = captured.bonus_taker(game.options, game.loc)
    if seat >= 0:
        card = "jack" if scoring.bonus_card(game.options) & 15 == 11 else "ten"
        value = scoring.bonus_value(game.options)
        found.append("{} took the {}: {}".format(NAMES[seat], card, value))
    for seat in range(game.players):
        total = match.start[seat] + game.points[seat]
        if total != game.totals[seat]:
            found.append("{} hit {}: now {}".format(NAMES[seat], total, game.totals[seat]))
    if game.phase == codes.NEXT and game.overtime:
        found.append("A tie: one more hand")
    if not found:
        found.append("Next hand: press A")
    return found


def _moon(game, shooter, found):
    value = hand_end.moon_points(game, shooter)
    points = game.points[shooter]
    if shooter == captured.bonus_taker(game.options, game.loc):
        points -= scoring.bonus_value(game.options)
    who = NAMES[shooter]
    if value != scoring.moon_value(game.options):
        found.append("{} took all: a SUN!".format(who))
    else:
        found.append("{} shot the moon!".format(who))
    if points < 0:
        found.append("{} minus {} points".format(who, value))
    else:
        found.append("{} for all others".format(value))


def _queen(game, found):
    place = game.loc[codes.QS]
    if place & codes.PLACE == codes.TAKEN and game.value(codes.QS):
        found.append("{} took the queen".format(NAMES[place & 15]))
