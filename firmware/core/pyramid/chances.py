"""Which cards lie on which, and when a game of Pyramid can no longer be won (rules.md 13).

`game` is a core.pyramid.state.Pyramid. Both tests are sound: what they call lost is lost. Neither
finds every lost deal; only a search does (host_tools/pyramid_solver.py).
"""

from micropython import const

from core.pyramid.codes import CARDS, KING_RANK, ROWS

_RANK = const(15)
_ACE = const(14)


def row(place):
    """The row of a place, 0..6."""
    r = 0
    while (r + 1) * (r + 2) >> 1 <= place:
        r += 1
    return r


def covers(place):
    """Bit mask of the two places whose cards lie on the card at `place`; 0 in the last row."""
    r = row(place)
    return 0 if r == ROWS - 1 else 3 << place + r + 1


def cone(place):
    """Bit mask of the places above and below: cards that lie on this one, or it on them."""
    r = row(place)
    k = place - (r * (r + 1) >> 1)  # its number in the row
    mask = 0
    start = 0
    for other in range(ROWS):
        # On it lie, `other - r` rows on, the cards k .. k + (other - r); it lies on those above.
        first = k if other > r else max(0, k - (r - other))
        last = k + other - r if other > r else min(k, other)
        if other != r:
            for i in range(first, last + 1):
                mask |= 1 << start + i
        start += other + 1
    return mask


def rank(card):
    """1..13 of a card's code: the ace counts one."""
    value = card & _RANK
    return 1 if value == _ACE else value


def _in_talon(game, value):
    for i in range(game.talon_len):
        if rank(game.talon[i]) == value:
            return True
    return False


def stuck(game):
    """Whether no card of the pyramid can ever go again: no open king, and no open card has its
    partner open or in the talon, all of which comes to the top of the waste.
    """
    for i in range(CARDS):
        if not game.is_open(i):
            continue
        wanted = KING_RANK - rank(game.cards[i])
        if not wanted or _in_talon(game, wanted):
            return False
        for j in range(i):
            if game.is_open(j) and rank(game.cards[j]) == wanted:
                return False
    return True


def lost(game):
    """Whether some card can never go: all its partners are in the pyramid, on it or under it."""
    for i in range(CARDS):
        if not game.left >> i & 1:
            continue
        wanted = KING_RANK - rank(game.cards[i])
        if not wanted or _in_talon(game, wanted):
            continue
        free = game.left & ~cone(i)
        for j in range(CARDS):
            if free >> j & 1 and rank(game.cards[j]) == wanted:
                break
        else:
            return True
    return False
