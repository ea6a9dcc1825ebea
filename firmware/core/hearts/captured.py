"""What the captured cards say: points, shooters, and whether a hand is decided (rules.md 1.2, 4).

Pure functions on `loc`, one byte a card as in core/hearts.py; `options` as everywhere.
"""

from core.hearts import scoring
from core.hearts.codes import CODE, ON_TABLE, PLACE, SEAT, TAKEN


def points(options, loc, seat):
    """Penalty points that `seat` has captured."""
    total = 0
    for card in range(len(loc)):
        if loc[card] == TAKEN | seat:
            total += scoring.card_value(options, card)
    return total


def shooter(options, loc):
    """The seat that has captured every penalty card of the deal, or -1."""
    seat = -1
    for card in range(len(loc)):
        place = loc[card]
        if place and scoring.card_value(options, card):
            if place & PLACE != TAKEN or (seat >= 0 and seat != place & SEAT):
                return -1
            seat = place & SEAT
    return seat


def sole_taker(loc):
    """The only seat that has captured cards, or -1."""
    seat = -1
    for place in loc:
        if place & PLACE == TAKEN:
            if seat >= 0 and seat != place & SEAT:
                return -1
            seat = place & SEAT
    return seat


def bonus_taker(options, loc):
    """The seat that has captured the bonus card, or -1."""
    card = scoring.bonus_card(options)
    place = loc[card] if card else 0
    return place & SEAT if place & PLACE == TAKEN else -1


def settled(options, loc):
    """Whether every card that scores has been captured, and no pile or kitty waits for an owner.

    Only a sun can then still change the scores.
    """
    bonus = scoring.bonus_card(options)
    for card in range(len(loc)):
        place = loc[card]
        if place and place & PLACE != TAKEN:
            if place & PLACE > ON_TABLE:
                return False
            if scoring.card_value(options, card) or (bonus and card & CODE == bonus):
                return False
    return True
