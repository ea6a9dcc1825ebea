"""The bonus card (JD or TD): who holds it looks after it, the others keep what may catch it."""

from micropython import const

from core.hearts import scoring
from core.hearts.codes import IN_HAND, PLACE
from players.hearts import card_count, features
from players.hearts.card_count import higher
from players.hearts.view import UNSEEN

_DIAMONDS = const(1)

# 256 a point
_GIVEN_AWAY = const(2000)
_CATCHER = const(400)
_FALLS = const(2560)


def cost(view, card):
    """What a card adds to the cost on account of the bonus card; 0 without one in play."""
    bonus = scoring.bonus_card(view.table.options)
    if not bonus or card >> 4 & 3 != _DIAMONDS:
        return 0
    led = features.suit
    outside = card_count.out[_DIAMONDS]
    high = higher(outside, card & 15)
    if card == bonus:
        if led >= 0 and (led != _DIAMONDS or card & 15 < features.best):
            return _GIVEN_AWAY
        if features.behind and high:
            return _GIVEN_AWAY * min(high, 2) >> 1  # it would win, but may be overtaken
        return 0
    place = view.where[bonus]
    if card < bonus or (place != UNSEEN and place & PLACE != IN_HAND):
        return 0
    if view.holds(bonus) or (led >= 0 and led != _DIAMONDS):
        return _CATCHER
    if features.behind and card & 15 > features.best:
        # it falls when its holder has nothing else left, so rather late
        return -_FALLS // (card_count.count(outside) + 2) if high == 0 else 0
    return 0
