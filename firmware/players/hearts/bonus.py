"""The bonus card (JD or TD): who holds it looks after it, the others keep what may catch it."""

from micropython import const

from core.cards import DIAMONDS
from core.hearts import scoring
from core.hearts.codes import CODE, IN_HAND, PLACE
from players.hearts.card_count import count, higher
from players.view import UNSEEN

# 256 a point
_GIVEN_AWAY = const(2000)
_CATCHER = const(400)
_FALLS = const(2560)


def cost(position, card):
    """What a card adds to the cost on account of the bonus card; 0 without one in play.

    `position`: a players.hearts.features.Position.
    """
    view = position.view
    bonus = scoring.bonus_card(view.table.options)
    if not bonus or card >> 4 & 3 != DIAMONDS:
        return 0
    led = position.suit
    outside = position.out[DIAMONDS]
    high = higher(outside, card & 15)
    if card & CODE == bonus:
        if led >= 0 and (led != DIAMONDS or card & 15 < position.best):
            return _GIVEN_AWAY
        if position.behind and high:
            return _GIVEN_AWAY * min(high, 2) >> 1  # it would win, but may be overtaken
        return 0
    place = view.where[bonus]
    if card & CODE < bonus or (place != UNSEEN and place & PLACE != IN_HAND):
        return 0
    if view.holds(bonus) or (led >= 0 and led != DIAMONDS):
        return _CATCHER
    if position.behind and card & 15 > position.best:
        # it falls when its holder has nothing else left, so rather late
        return -_FALLS // (count(outside) + 2) if high == 0 else 0
    return 0
