"""A card to be played, as numbers: what Normal weighs (weights.py) to compare cards.

`begin` looks at the trick, then `look` fills `found` for one card. Sixteen stands for one: a
point, a certainty, "yes". Points are scaled so that a hand is worth 26, whatever the options; what
comes from hearts or from the queen of spades is scaled by their share, so that one set of weights
serves all options. Nothing is allocated.
"""

from array import array
from micropython import const

from core.hearts import scoring
from core.hearts.codes import IN_HAND, OPT_FIRST_TRICK_POINTS, OPT_QUEEN_VALUE, OPT_SPOT, PLACE, QS
from players.hearts import card_count
from players.hearts.card_count import MISSES, count
from players.hearts.view import UNSEEN

_SPADES = const(2)
_HEARTS = const(3)

COUNT = const(48)
found = array("h", (0 for _ in range(COUNT)))

# Places in `found`: a side suit (or spades without a queen to fear) ...
_SIDE = const(0)
_HEART = const(8)
# ... spades around the queen: below her, above her, herself
_LOW_SPADE = const(18)
_HIGH_SPADE = const(24)
_QUEEN = const(29)
# ... and winning the trick
_WIN = const(34)

# The trick, set by begin()
suit = 0  # led, or -1
best = 0  # rank that wins so far
best_seat = 0
points = 0  # in the trick, 16 a scaled point, bonus card included
behind = 0  # seats that play after me
queen_live = 0  # 1: in another hand
queen_behind = 0  # 1: in a hand that plays after me, as far as I know
queen_mine = 0
heart_share = 16
queen_share = 16
point = 16  # a point of the rules, scaled
_open = 0  # 1: points may fall on this trick


def scaled(options, card):
    """Penalty points of a card, 16 a scaled point; the bonus card counts below zero."""
    value = scoring.card_value(options, card)
    bonus = scoring.bonus_card(options)
    if bonus and card == bonus:
        value = scoring.bonus_value(options)
    return value * point


def begin(view):
    """Look at the cards and at the trick. Call it once a decision, before `look`."""
    global suit, best, best_seat, points, behind, queen_live, queen_behind, queen_mine
    global heart_share, queen_share, point, _open
    card_count.read(view)
    table = view.table
    options = table.options
    if options[OPT_SPOT]:
        heart_share, queen_share, point = 26, 6, 3
    elif options[OPT_QUEEN_VALUE]:
        heart_share, queen_share, point = 32, 0, 32
    else:
        heart_share = queen_share = point = 16
    _open = 0 if table.trick_number == 0 and options[OPT_FIRST_TRICK_POINTS] else 1

    suit = -1
    best = points = 0
    players = table.players
    for i in range(table.trick_len):
        card = table.trick[i]
        if i == 0:
            suit = card >> 4 & 3
        if card >> 4 & 3 == suit and card & 15 > best:
            best = card & 15
            best_seat = (table.leader + i) % players
        points += scaled(options, card)
    behind = players - 1 - table.trick_len

    place = view.where[QS]
    queen_live = queen_behind = queen_mine = 0
    if queen_share:
        if place == UNSEEN:
            queen_live = 1
            queen_behind = 1 if behind else 0
        elif place & PLACE == IN_HAND:
            if place & 15 == view.seat:
                queen_mine = 1
            else:
                queen_live = 1
                if (place - view.seat + players) % players <= behind:
                    queen_behind = 1


def look(view, card):
    """Fill `found` for a card of my hand that may be played now."""
    for i in range(COUNT):
        found[i] = 0
    s = card >> 4 & 3
    rank = card & 15
    held = card_count.own[s]
    outside = card_count.out[s]
    low = card_count.lower(outside, rank)
    high = card_count.higher(outside, rank)
    cover = card_count.lower(held, rank)
    length = count(held)
    if s == _HEARTS:
        _shed(_HEART, heart_share, low, high, cover, length)
    elif s == _SPADES and (queen_live or queen_mine):
        guards = min(card_count.lower(held, 12), 5)
        if rank == 12:
            i = _QUEEN
        elif rank > 12:
            i = _HIGH_SPADE
            found[i + 3] = queen_share * queen_mine
        else:
            i = _LOW_SPADE
            if queen_mine:
                found[i + 3] = queen_share
            elif held >> 13:
                found[i + 4] = queen_share
                found[i + 5] = queen_share * guards >> 2
        found[i] = queen_share
        found[i + 1] = queen_share * guards >> 2 if rank >= 12 else queen_share * low >> 2
        found[i + 2] = queen_share * (low + high) >> 3
        if rank == 12:
            found[i + 3] = queen_share * high
            if high == 0 and (suit < 0 or suit == s):
                found[i + 4] = queen_share  # nothing above her is left to take her
    else:
        _shed(_SIDE, 16, low, high, cover, length)
    if suit < 0 or suit == s:
        _win(view, s, rank, low, high, length, scaled(view.table.options, card))


def _shed(i, share, low, high, cover, length):
    """What speaks for being rid of a card: lower cards outside, an end of the suit in sight."""
    outside = low + high
    found[i] = share * low >> 2
    found[i + 1] = share * 2 * low // (outside + 1)
    found[i + 2] = share * length >> 2
    if length == 1:
        found[i + 3] = share
    elif length == 2:
        found[i + 4] = share
    if cover == 0:
        found[i + 5] = share * min(high, 3) >> 1
    if outside == 0:
        found[i + 6] = share
    if i == _HEART:
        found[i + 7] = share * low * low >> 5
        found[i + 8] = share * low * min(cover, 4) >> 3
        if low == 0 and outside:
            found[i + 9] = share


def _win(view, s, rank, low, high, length, value):
    """How likely the card wins the trick, what is in it, and what may still fall."""
    table = view.table
    outside = low + high
    win = 256 if rank > best else 0
    falls = 0  # how likely points are thrown, summed over the seats behind
    for k in range(1, behind + 1):
        seat = (view.seat + k) % table.players
        passed = card_count.known[seat << 2 | s]
        if table.voids[seat] >> s & 1:
            falls += 256
        elif passed:
            # it follows, and ducks if it can: what else it has, I do not know
            if passed & (1 << rank) - 1 == 0:
                win -= win * MISSES[low] >> 8
        else:
            # beaten only by a seat that has a higher card and no lower one: others duck
            win -= win * (MISSES[low] * (256 - MISSES[high]) >> 8) >> 8
            falls += MISSES[outside]
    if not _open:
        falls = 0
    i = _WIN
    found[i] = win * (points + value) >> 8
    if win == 0:
        found[i + 12] = value
    if suit < 0:
        found[i + 13] = falls >> 4 if low == 0 and high else 0
        if outside == 0:
            found[i + 10] = 16
    elif behind == 0:
        found[i + 10] = win >> 4
        return
    found[i + 1] = win >> 4
    found[i + 2] = win * win >> 12
    found[i + 3] = win * table.trick_number >> 7
    found[i + 4] = win * falls >> 12
    found[i + 5] = (win * falls >> 12) * queen_behind * queen_share >> 4
    if s == _HEARTS:
        found[i + 6] = (win >> 4) * heart_share * behind >> 4
    found[i + 9] = (win >> 4) * queen_live * queen_share >> 4
    if s == _SPADES and queen_behind:
        found[i + 7 if rank > 12 else i + 8] = (win >> 4) * queen_share >> 4
    if s < 2 and outside >= 8 and length <= 2:
        found[i + 11] = 16
