"""What the captured cards say: points, shooters, and whether a hand is decided (rules.md 1.2, 4).

Pure functions on `loc`, one byte a card as in core/hearts.py; `options` as everywhere.
"""

from micropython import const

from core import scoring

_ON_TABLE = const(0x30)
_TAKEN = const(0x40)
_PLACE = const(0x70)  # the bits of a place that say what kind it is
_SEAT = const(0x0F)
_CODE = const(0x3F)  # a card without the number of its deck


def points(options, loc, seat):
    """Penalty points that `seat` has captured."""
    total = 0
    for card in range(len(loc)):
        if loc[card] == _TAKEN | seat:
            total += scoring.card_value(options, card)
    return total


def shooter(options, loc):
    """The seat that has captured every penalty card of the deal, or -1."""
    seat = -1
    for card in range(len(loc)):
        place = loc[card]
        if place and scoring.card_value(options, card):
            if place & _PLACE != _TAKEN or (seat >= 0 and seat != place & _SEAT):
                return -1
            seat = place & _SEAT
    return seat


def sole_taker(loc):
    """The only seat that has captured cards, or -1."""
    seat = -1
    for place in loc:
        if place & _PLACE == _TAKEN:
            if seat >= 0 and seat != place & _SEAT:
                return -1
            seat = place & _SEAT
    return seat


def bonus_taker(options, loc):
    """The seat that has captured the bonus card, or -1."""
    card = scoring.bonus_card(options)
    place = loc[card] if card else 0
    return place & _SEAT if place & _PLACE == _TAKEN else -1


def settled(options, loc):
    """Whether every card that scores has been captured, and no pile or kitty waits for an owner.

    Only a sun can then still change the scores.
    """
    bonus = scoring.bonus_card(options)
    for card in range(len(loc)):
        place = loc[card]
        if place and place & _PLACE != _TAKEN:
            if place & _PLACE > _ON_TABLE:
                return False
            if scoring.card_value(options, card) or (bonus and card & _CODE == bonus):
                return False
    return True
