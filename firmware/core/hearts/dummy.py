"""The dummy games (rules.md 11): Huse Hearts for two, and Bid Dummy Hearts for three.

The dummy's hand is hand number `players`. In Huse, seat 0 or 1 leads, the other follows and then
plays a card of the dummy; in Bid Dummy the dummy sits opposite its declarer.
"""

from micropython import const

from core import tricks
from core.hearts.codes import (
    BID,
    BIDS,
    FACE_UP,
    GOT_KITTY,
    HELD,
    HIDDEN,
    HUSE,
    IN_HAND,
    KITTY,
    LEFT_OF_DEALER,
    NO_SWAP,
    OPT_DUMMY,
    OPT_OPENING_LEAD,
    PASSED,
    PLACE,
    SAVE,
    SEALED,
    SEAT,
    SHOWN,
    SWAP,
    SWAPPED,
    TAKEN,
)

_MOST = const(13)  # the highest bid
_SWAPPED = const(3)  # cards each way


def deal(game, deck, n):
    """Deal `deck[:n]` singly; the dummy's card comes just before the dealer's."""
    loc = game.loc
    for card in range(len(loc)):
        loc[card] = 0
    seats = game.players
    kitty = game.kitty_cards
    up = FACE_UP if game.options[OPT_DUMMY] == HUSE else 0
    turn = 0
    for i in range(n):
        if turn > seats:
            turn = 0
            if kitty:
                kitty -= 1
                loc[deck[i]] = KITTY
                continue
        if turn == seats - 1:
            loc[deck[i]] = IN_HAND | up | seats
        elif turn == seats:
            loc[deck[i]] = IN_HAND | game.dealer
        else:
            loc[deck[i]] = IN_HAND | (game.dealer + 1 + turn) % seats
        turn += 1


def hand_at(game, n):
    """The hand that plays the card number `n` (0..) of the trick."""
    leader = game.leader
    if game.options[OPT_DUMMY] == HUSE:
        return 2 if n == 2 else (leader + n) & 1
    # round the table: the declarer, his left, the dummy, the third
    declarer = game.declarer
    at = 2
    if leader < 3:
        at = (leader - declarer) % 3
        if at == 2:
            at = 3
    at = (at + n) & 3
    if at == 2:
        return 3
    return (declarer + (2 if at == 3 else at)) % 3


def partner(game):
    """The seat that plays the dummy's hand now."""
    return 1 - game.leader if game.options[OPT_DUMMY] == HUSE else game.declarer


def win(game, at):
    """Card number `at` has won the trick: sets who takes it and which hand leads the next."""
    hand = hand_at(game, at)
    seat = hand if hand < game.players else partner(game)
    game.won = seat
    game.leader = seat if game.options[OPT_DUMMY] == HUSE else hand


def player(game):
    """The seat that bids or swaps."""
    if game.phase == BID:
        return (game.dealer + 1 + game.log_len) % game.players
    return game.declarer


def bid_of(game, seat):
    """What a seat has bid, known to all from SHOWN on."""
    return game.log[(seat - game.dealer - 1) % game.players] - BIDS


def legal_actions(game, out):
    """Fill `out` with the bids, or the cards that may be swapped; returns how many."""
    if game.phase == BID:
        for i in range(_MOST + 1):
            out[i] = BIDS + i
        return _MOST + 1
    named = game.log_len - game.players
    hand = game.declarer if named < _SWAPPED else game.players
    n = tricks.gather(game.loc, IN_HAND | hand, -1, out, 0)
    if named == 0:
        out[n] = NO_SWAP
        n += 1
    return n


def choose(game, action):
    """A bid, a card for the swap or NO_SWAP; returns the flags."""
    if game.phase == BID:
        if not BIDS <= action <= BIDS + _MOST:
            raise ValueError("bid 0 to 13 points")
        game.write(action)
        if game.log_len < game.players:
            return SEALED
        _turn_up(game)
        return SEALED | SHOWN | SAVE
    loc = game.loc
    named = game.log_len - game.players
    hand = game.declarer if named < _SWAPPED else game.players
    if action == NO_SWAP and named == 0:
        game.write(action)
        game.lead()
        return SWAPPED | SAVE
    if action < 0 or action >= len(loc) or loc[action] & HELD != IN_HAND | hand:
        raise ValueError("not a card of the hand that gives now")
    loc[action] = PASSED | hand
    game.write(action)
    if named < 2 * _SWAPPED - 1:
        return SWAPPED
    dummy = game.players
    for card in range(len(loc)):
        if loc[card] & PLACE == PASSED:
            mine = loc[card] & SEAT == dummy
            loc[card] = IN_HAND | game.declarer if mine else IN_HAND | FACE_UP | dummy
    game.lead()
    return SWAPPED | SAVE


def _turn_up(game):
    """The lowest bid is the declarer's, of equal ones the first from the dealer's left."""
    best = _MOST + 1
    for i in range(game.players):
        seat = (game.dealer + 1 + i) % game.players
        bid = bid_of(game, seat)
        if bid < best:
            best = bid
            game.declarer = seat
    loc = game.loc
    for card in range(len(loc)):
        if loc[card] == IN_HAND | game.players:
            loc[card] |= FACE_UP
    game.phase = SWAP


# ---- Huse


def first_lead(game):
    """The lowest club of the two players opens; without one the dealer's left does."""
    game.leader = (game.dealer + 1) & 1
    if game.options[OPT_OPENING_LEAD] < LEFT_OF_DEALER:
        for card in range(16):
            place = game.loc[card]
            if place & PLACE == IN_HAND and place & SEAT < 2:
                game.leader = place & SEAT
                break
    game.last_leader = game.leader


def take(game, penalty, _last):
    """The first penalty card owns the blind, which stays where it is until the hand's end."""
    if not penalty:
        return 0
    game.kitty_owner = game.won
    return GOT_KITTY


def open_blind(game):
    """The hand is over: the blind goes to its owner."""
    loc = game.loc
    if game.kitty_owner >= 0:
        for card in range(len(loc)):
            if loc[card] == KITTY:
                loc[card] = TAKEN | HIDDEN | game.kitty_owner
