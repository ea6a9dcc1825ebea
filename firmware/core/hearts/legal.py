"""Which cards may be played: the pipeline of rules.md 3.2.

Each step narrows the set in the buffer; a step that would empty it is skipped, so the result is
never empty and always part of the hand.
"""

from micropython import const

from core.cards import CLUBS, HEARTS, SPADES
from core.hearts import scoring
from core.hearts.codes import (
    AS,
    CODE,
    FACE_UP,
    IN_HAND,
    KS,
    LEFT_OF_DEALER_ANY,
    OPT_BREAK_BY,
    OPT_BREAK_HOW,
    OPT_FIRST_TRICK_POINTS,
    OPT_HEARTS_LEAD,
    OPT_MUST_PLAY_QS,
    OPT_ONLY_HEARTS_QS_LEAD,
    OPT_OPENING_LEAD,
    OPT_QS_LEAD,
    OPT_QUEEN_WAITS,
    OPT_TURBO,
    PLACE,
    QS,
    TWO_CLUBS,
)
from core.tricks import gather

# What a filter keeps
_NO_CHARGED = const(0)
_NO_POINTS = const(1)
_NO_HEARTS = const(2)
_ONLY_QS = const(3)
_NO_QS = const(4)


def lowest_club(loc):
    """The lowest club in anybody's hand; its holder opens under two_clubs and club_holder."""
    for card in range(16):
        if loc[card] & PLACE == IN_HAND:
            return card
    return -1


def playable(game, seat, out, at):
    """Fill `out` from index `at` with the cards that `seat` may play now; returns how many.

    They are ascending. `game` is a core.hearts.state.Hearts in the phase PLAY; a dummy's hand is a
    seat too.
    """
    options = game.options
    loc = game.loc
    opening = game.trick_number == 0
    lead = game.log_len == game.trick_start
    mine = IN_HAND | seat
    led = -1
    if lead:
        if opening:
            # who opens holds it; in Huse it may be that nobody holds a club
            if options[OPT_OPENING_LEAD] == TWO_CLUBS and gather(loc, mine, CLUBS, out, at):
                return 1
    else:
        led = game.log[game.trick_start] >> 4 & 3

    n = gather(loc, mine, led, out, at)
    void = n == 0  # of the suit led; never on a lead
    if void:
        n = gather(loc, mine, -1, out, at)
    if lead and opening and options[OPT_OPENING_LEAD] == LEFT_OF_DEALER_ANY:
        return n

    if options[OPT_TURBO]:
        n = _narrow(game, out, at, n, _NO_CHARGED, led)
    if opening and options[OPT_FIRST_TRICK_POINTS]:
        n = _narrow(game, out, at, n, _NO_POINTS, led)
    if options[OPT_QUEEN_WAITS] and (void or lead) and game.waits():
        n = _narrow(game, out, at, n, _NO_QS, led)
    if lead and not options[OPT_HEARTS_LEAD] and not game.broken:
        if options[OPT_QS_LEAD]:
            n = _narrow(game, out, at, n, _NO_POINTS, led)
        elif not (options[OPT_ONLY_HEARTS_QS_LEAD] and _hearts_and_queen(game, out, at, n)):
            n = _narrow(game, out, at, n, _NO_HEARTS, led)
    if options[OPT_MUST_PLAY_QS] and not lead and game.value(QS):
        if void or _covered(game, led):
            n = _narrow(game, out, at, n, _ONLY_QS, led)
    return n


def breaks(options, card, led):
    """Whether `card` breaks hearts, which are not broken yet; `led` is the suit led, -1 on a lead.

    All of it is public: the state asks, and so do the views.
    """
    if options[OPT_HEARTS_LEAD]:
        return False  # may be led at any time: there is nothing to break
    if card >> 4 & 3 == HEARTS:
        return True
    if card & CODE != QS or not options[OPT_BREAK_BY] or not scoring.card_value(options, card):
        return False
    if not options[OPT_BREAK_HOW]:
        return True
    # discard: only when thrown on another suit
    return led >= 0 and led != SPADES


def _keeps(game, card, kind, led):
    suit = card >> 4 & 3
    if kind == _NO_HEARTS:
        return suit != HEARTS
    if kind == _NO_POINTS:
        return suit != HEARTS and (card & CODE != QS or game.value(card) == 0)
    if kind >= _ONLY_QS:
        return (card & CODE == QS) == (kind == _ONLY_QS)
    # a charged card stays home in the first trick in which its own suit is led (rules.md 7)
    if not game.loc[card] & FACE_UP or game.suits_led >> suit & 1:
        return True
    return led >= 0 and led != suit


def _narrow(game, out, at, n, kind, led):
    """Drop what `kind` does not keep from the `n` cards at `at`, unless nothing would be left."""
    first = at
    end = at + n
    while not _keeps(game, out[first], kind, led):
        first += 1
        if first == end:
            return n
    kept = at + 1
    out[at] = out[first]
    for i in range(first + 1, end):
        if _keeps(game, out[i], kind, led):
            out[kept] = out[i]
            kept += 1
    return kept - at


def _hearts_and_queen(game, out, at, n):
    """Nothing but hearts and at least one queen of spades that counts."""
    queen = False
    for i in range(at, at + n):
        if out[i] >> 4 & 3 != HEARTS:
            if out[i] & CODE != QS or game.value(QS) == 0:
                return False
            queen = True
    return queen


def _covered(game, led):
    """Spades led, and exactly one king or exactly one ace of spades lies in the trick."""
    if led != SPADES:
        return False
    kings = aces = 0
    for i in range(game.trick_start, game.log_len):
        card = game.log[i] & CODE
        if card == KS:
            kings += 1
        elif card == AS:
            aces += 1
    return kings == 1 or aces == 1
