"""Scoring a hand and ending the match (rules.md 4): pure functions on small arrays.

The state and the bots call the same ones. Points are whole numbers, lower is better.
"""

from core.cards import HEARTS
from core.hearts.codes import (
    CODE,
    OPT_BONUS_CARD,
    OPT_BONUS_VALUE,
    OPT_END,
    OPT_N_HANDS,
    OPT_QUEEN_VALUE,
    OPT_SCORE_RESET,
    OPT_SPOT,
    OPT_TARGET,
    OPT_TIE_RULE,
    QS,
)

# Values of the option target: 50 .. 200, then 250, 300, 400, 500, 750, 1000, in steps of 25.
TARGETS = b"\x02\x03\x04\x05\x06\x07\x08\x0a\x0c\x10\x14\x1e\x28"

# Points of a heart by rank (index 2..14), for spot = off, pip, alt.
_HEART_POINTS = (
    b"\0\0\1\1\1\1\1\1\1\1\1\1\1\1\1",
    b"\0\0\2\3\4\5\6\7\10\11\12\13\14\15\16",
    b"\0\0\2\3\4\5\6\7\10\11\12\12\12\12\17",
)


def card_value(options, card):
    """Penalty points of a card: hearts and, where it counts, the queen of spades."""
    if card >> 4 & 3 == HEARTS:
        return _HEART_POINTS[options[OPT_SPOT]][card & 15]
    if card & CODE == QS:
        if options[OPT_SPOT]:
            return 25
        return 0 if options[OPT_QUEEN_VALUE] else 13
    return 0


def bonus_card(options):
    """The card that earns its taker the bonus (JD or TD), or 0."""
    kind = options[OPT_BONUS_CARD]
    return 0x1C - kind if kind else 0


def bonus_value(options):
    """Points the bonus card adds: -10 or -5."""
    return -5 if options[OPT_BONUS_VALUE] else -10


def moon_value(options):
    """Points a moon is worth: 26; 13 without the queen; all points in play in Spot Hearts."""
    spot = options[OPT_SPOT]
    if spot:
        return 129 if spot == 1 else 124
    return 13 if options[OPT_QUEEN_VALUE] else 26


def target(options):
    """Points at which the match ends."""
    return TARGETS[options[OPT_TARGET]] * 25


def n_hands(options):
    """Hands of a match that ends by their number, else 0."""
    return options[OPT_N_HANDS] + 1 if options[OPT_END] else 0


def after_reset(options, total, change):
    """A unit's new total: `total` after the hand changed it by `change`, resets applied."""
    rule = options[OPT_SCORE_RESET]
    if rule == 0 or change == 0:
        return total
    if rule < 3:  # exact100_to50, exact100_to0
        return (50 if rule == 1 else 0) if total == 100 else total
    least = 50 if rule == 3 else 100  # any_50x, 50x_over_50
    return total - 50 if total >= least and total % 50 == 0 else total


def match_ends(options, hand_number, highest, overtime):
    """Whether the end test of rules.md 4.5 ends the match, or extends it for a tie.

    `hand_number` counts from 0 and is the hand just scored; `highest` is the largest total after
    resets; `overtime` says that an earlier hand already met the test.
    """
    if overtime:
        return True
    hands = n_hands(options)
    if hands:
        return hand_number + 1 >= hands
    return highest >= target(options)


def plays_on(options, totals):
    """Whether a tie for the lowest total asks for another hand."""
    if not options[OPT_TIE_RULE]:
        return False
    low = min(totals)
    count = 0
    for total in totals:
        if total == low:
            count += 1
    return count > 1


def place(totals, seat):
    """1 for the lowest total; seats with equal totals share a place."""
    better = 1
    for total in totals:
        if total < totals[seat]:
            better += 1
    return better


def adding_loses(options, hand_number, overtime, totals, value, shooter, bonus_seat, bonus):
    """The test of moon_score=unless_loses: would adding end the match with the shooter not lowest?

    `value` points go to everybody but `shooter`; `bonus` points (all bonus cards of `bonus_seat`,
    -1 for none) are applied too, and score resets are looked through. Joint lowest is not losing.
    """
    highest = least = own = 0
    for seat in range(len(totals)):
        change = 0 if seat == shooter else value
        if seat == bonus_seat:
            change += bonus
        total = after_reset(options, totals[seat] + change, change)
        if seat == 0 or total > highest:
            highest = total
        if seat == 0 or total < least:
            least = total
        if seat == shooter:
            own = total
    return match_ends(options, hand_number, highest, overtime) and own > least
