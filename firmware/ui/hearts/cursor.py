"""Where the cursor starts and jumps to, at the table and in the pass: simple rules, and no hint.

docs/screens.md tells them ("The cursor"). Neighbours in rank that are worth the same, such as 8
and 9, do the same: of those it is the lowest. `cards` ascend.
"""

from core import tricks
from core.cards import SPADES, SUIT
from core.hearts import scoring
from core.hearts.codes import CODE, IN_HAND, PASSED, QS
from ui import keys

_SPADES = SPADES << 4


def danger(options, card, out):
    """How much one fears to keep a card: the queen of spades most, then ace and king of spades
    while she is `out`, hearts from the highest, the others from the highest; not the bonus card.
    """
    rank = card & 15
    suit = card & SUIT
    card &= CODE
    if card == scoring.bonus_card(options):
        return 0
    if card == QS:
        return rank + 7 * scoring.card_value(options, QS)
    if suit == _SPADES and card > QS and out:
        return 64 + rank
    return 32 + rank if suit > _SPADES else rank


def _lowest_equal(options, cards, at):
    """The index of the lowest neighbour of `cards[at]` that is worth the same; two hearts are."""
    bonus = scoring.bonus_card(options)
    while at and cards[at - 1] == cards[at] - 1 and QS != cards[at] & CODE != bonus:
        if cards[at - 1] & CODE == QS or cards[at - 1] & CODE == bonus:
            break
        at -= 1
    return at


def begin(hand, view, cards, n, keep):
    """It is the player's turn, who may play `cards[:n]`; `keep` the cursor where it may stand."""
    hand.mark(cards, n)
    if not keep or not hand.playable[hand.cursor]:
        hand.cursor = hand.find(start(view, cards, n))


def start(view, cards, n):
    """One of `cards[:n]`, those that may be played: where the cursor starts."""
    table = view.table
    options = table.options
    place = view.where[QS]
    # whether somebody else has the queen of spades, and she counts
    out = place < PASSED and place != IN_HAND | view.seat and scoring.card_value(options, QS)
    led = table.trick_len
    if led and not (cards[0] ^ table.trick[0]) & SUIT:
        at = _follow(table, cards, n)
    else:
        at = best = 0
        for i in range(n):
            cost = danger(options, cards[i], out) if led else _lead(cards, n, i, out)
            if cost >= best:
                best = cost
                at = i
    return cards[_lowest_equal(options, cards, at)]


def _lead(cards, n, at, out):
    """How good the lead of `cards[at]` is: the highest spade below the queen while somebody else
    has her, then a low card of a short suit; her, king and ace only where there is nothing else.
    """
    card = cards[at]
    if card & SUIT == _SPADES:
        if card & CODE >= QS:
            return QS + 15 - (card & CODE)
        if out:
            return 256 + card
    good = 128 - (card & 15)
    for i in range(n):
        if not (cards[i] ^ card) & SUIT:
            good -= 3
    return good


def _follow(table, cards, n):
    """The highest card that does not win; without one the lowest, or the highest where one plays
    last. The highest of all where that costs nothing: clubs or diamonds in the first trick, no
    points in a trick that one ends. Not the queen of spades into one's own trick.
    """
    options = table.options
    last = table.trick_len == table.players - 1
    top = table.trick[tricks.winner(table.trick, 0, table.trick_len)] & 15
    high = last or (table.trick_number == 0 and table.trick[0] & SUIT < _SPADES)
    for i in range(table.trick_len):
        if scoring.card_value(options, table.trick[i]):
            high = False
    at = -1
    for i in range(n):
        if cards[i] & 15 < top and (at < 0 or cards[i] & CODE != scoring.bonus_card(options)):
            at = i
    if at < 0 or high:
        at = n - 1 if high or last else 0
        if cards[at] & CODE == QS and n > 1:
            at += -1 if at else 1
    return at


def move(hand, key, view, ready, few):
    """Move the cursor at the table; returns the index of a card of which has to be said why it
    may not be played, or -1. `ready`: playable cards are marked; `few`: without UP and DOWN.
    """
    only = hand.playable if ready else None
    at = hand.cursor
    if key > keys.RIGHT:
        jump(hand, key, view, only)
    else:
        hand.move(key, only)
    if not only or not hand.n:
        return -1
    if not only[hand.cursor]:
        return hand.cursor
    if few:  # the cursor skips what may not be played: going past it says why
        at = (at + (hand.n - 1 if key == keys.LEFT else 1)) % hand.n
        if not only[at]:
            return at
    return -1


def jump(hand, key, view, only=None):
    """UP and DOWN go to the next suit: to its lowest card in a lead, or else to its highest, that
    `only` marks if any is. Where one suit alone is marked, first to its first or last card.
    """
    cards = hand.cards
    n = hand.n
    if not n:
        return
    at = max(hand.cursor, 0)
    back = key == keys.UP
    step = n - 1 if back else 1
    if only and only[at]:
        end = at
        for i in range(n):
            if only[i]:
                if (cards[i] ^ cards[at]) & SUIT:
                    end = at
                    break
                if back and i < end or not back and i > end:
                    end = i
        if not back:
            end = _lowest_equal(view.table.options, cards, end)
        if end != at:
            hand.cursor = end
            return
    low = only and not view.table.trick_len
    for _ in range(n):
        at = (at + step) % n
        if (cards[at] ^ cards[hand.cursor]) & SUIT:
            break
    suit = cards[at] & SUIT
    best = 0
    for i in range(n):
        mark = 2 if only and only[i] else 1
        if cards[i] & SUIT != suit or hand.raised[i]:
            continue
        if mark > best or mark == best and not low:
            best = mark
            at = i
    hand.cursor = at if low else _lowest_equal(view.table.options, cards, at)
