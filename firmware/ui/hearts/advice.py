"""Where the cursor starts, and why a card may not be played (rules.md 3.2)."""

from core import tricks
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


def _high_spade(card):
    """Whether `card` is the queen, king or ace of spades."""
    return card & 0x30 == QS & 0x30 and card & 15 >= QS & 15


def start_card(table, legal, n):
    """One of the `n` cards of `legal` to start on: a casual player's choice, not a hint.

    Leading: the lowest, but a queen, king or ace of spades only when there is nothing else.
    Under the winning card if that can be had, else low; void: the queen, or else the highest.
    `table` is a players.view.Table.
    """
    best = legal[0]
    if table.trick_len == 0:
        for i in range(n):
            card = legal[i]
            danger = _high_spade(card) - _high_spade(best)
            if danger < 0 or danger == 0 and card & 15 < best & 15:
                best = card
        return best
    if (legal[0] ^ table.trick[0]) & 0x30:
        for i in range(n):
            card = legal[i]
            if card & CODE == QS:
                return card
            if card & 15 >= best & 15:
                best = card
        return best
    top = table.trick[tricks.winner(table.trick, 0, table.trick_len)] & 15
    for i in range(n):
        if legal[i] & 15 < top:
            best = legal[i]
    return best


def why_not(game, card, legal, n):
    """Why `card` of the hand to act may not be played, in a few words. `legal[:n]` may."""
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
