"""Turbo Hearts (rules.md 7): charging before the first lead, and what the cards count then.

Bits of `charged`, in the order of the codes: 1 the ten of clubs, 2 the jack of diamonds, 4 the
queen of spades, 8 the ace of hearts.
"""

from micropython import const

from core.cards import HEARTS
from core.hearts.codes import CODE, DONE, FACE_UP, IN_HAND, OPT_TURBO_MAX, QS, SAVE, SEALED, SHOWN

CHARGED_TEN = const(1)
CHARGED_JACK = const(2)
CHARGED_QUEEN = const(4)
CHARGED_ACE = const(8)

_CARDS = b"\x0a\x1b\x2c\x3e"  # TC JD QS AH


def value(charged, card):
    """Penalty points of a card."""
    if card >> 4 & 3 == HEARTS:
        return 2 if charged & CHARGED_ACE else 1
    if card & CODE == QS:
        return 26 if charged & CHARGED_QUEEN else 13
    return 0


def _chargeable(game, seat, k):
    """Whether `seat` may charge card number `k`."""
    return game.loc[_CARDS[k]] == IN_HAND | seat and not game.charged >> k & 1


def player(game):
    """The seat that may charge."""
    return (game.dealer + 1 + game.turn) % game.players


def legal_actions(game, out):
    """Fill `out` with the cards that may be charged, and DONE; returns how many."""
    n = 0
    for k in range(4):
        if _chargeable(game, player(game), k):
            out[n] = _CARDS[k]
            n += 1
    out[n] = DONE
    return n + 1


def next_seat(game):
    """Go on to the next seat that may charge; False: there is none."""
    most = 4 if game.options[OPT_TURBO_MAX] else 1
    while game.turn < game.players:
        if game.charges < most:
            for k in range(4):
                if _chargeable(game, player(game), k):
                    return True
        _pass_on(game)
    return False


def _pass_on(game):
    game.turn += 1
    game.charges = 0


def choose(game, action):
    """The seat whose turn it is charges a card, or is DONE; returns the flags.

    The charges are shown when all have chosen.
    """
    if action == DONE:
        _pass_on(game)
    else:
        k = 0
        while k < 4 and _CARDS[k] != action:
            k += 1
        if k == 4 or not _chargeable(game, player(game), k):
            raise ValueError("charge a TC, JD, QS or AH of this hand")
        game.charged |= 1 << k
        game.charges += 1
    game.write(action)
    if next_seat(game):
        return SEALED
    for k in range(4):
        if game.charged >> k & 1:
            game.loc[_CARDS[k]] |= FACE_UP
    game.lead()
    return SEALED | SHOWN | SAVE
