"""Why a card may not be played (rules.md 3.2); loaded when somebody asks."""

from core.hearts.codes import (
    CODE,
    OPT_FIRST_TRICK_POINTS,
    OPT_MUST_PLAY_QS,
    OPT_OPENING_LEAD,
    QS,
)

_FOLLOW = (
    "Must follow clubs",
    "Must follow diamonds",
    "Must follow spades",
    "Must follow hearts",
)


def why_not(match, card):
    """Why `card` of the hand to act may not be played, in a few words."""
    game = match.game
    legal = match.legal
    n = match.list_legal()
    lead = game.log_len == game.trick_start
    suit = card >> 4 & 3
    options = game.options
    opening = game.trick_number == 0
    if not lead:
        led = game.log[game.trick_start] >> 4 & 3
        if suit != led and legal[0] >> 4 & 3 == led:
            return _FOLLOW[led]
    if n == 1 and options[OPT_MUST_PLAY_QS] and legal[0] & CODE == QS and not lead:
        return "The queen must go"
    if lead and opening and not options[OPT_OPENING_LEAD]:
        return "2 of clubs leads"
    if opening and options[OPT_FIRST_TRICK_POINTS] and game.value(card):
        return "No points, trick 1"
    return "Hearts not broken"
