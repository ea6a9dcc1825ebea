"""Passing: which step a hand has, and where every card goes (rules.md 2).

Steps are one byte each: L left (+1), R right (-1), X across, l and r two seats left and right,
S scatter (among all others), M mix (all packets shuffled and dealt back), H hold, P to a partner.
"""

from core.hearts.codes import (
    ACROSS,
    DECLINE,
    HOLD,
    IN_HAND,
    LEFT,
    LEFT_2,
    MIX,
    PARTNER,
    RIGHT,
    RIGHT_2,
    SCATTER,
)

# The values of the option pass_cycle, in the order of its table: one byte a step. The first is the
# usual one, of four players.
CYCLES = b"LRXH LRX LRXS LRXSH H LRXH LRH LR LRSH LRS LRlrH LRlHLRrH P"


def cycle(k):
    """The steps of value number `k` of pass_cycle."""
    return CYCLES.split(b" ", k + 1)[k]


def step_of(cycle, mix, hand):
    """The step (an ASCII code) of hand number `hand` (0..); `mix` puts M before the last hold."""
    n = len(cycle)
    if not mix:
        return cycle[hand % n]
    at = n - 1 if cycle[n - 1] == HOLD else n
    k = hand % (n + 1)
    return MIX if k == at else cycle[k if k < at else k - 1]


def offset(step, players):
    """How many seats to the left a packet travels in a step that moves it whole, else 0."""
    if step == LEFT:
        return 1
    if step == RIGHT:
        return players - 1
    if step == ACROSS or step == PARTNER:
        return players // 2
    if step == LEFT_2:
        return 2
    if step == RIGHT_2:
        return players - 2
    return 0


def receiver(sender, shift, players, declined):
    """The seat where the packet of `sender` ends; `declined` is a bit mask of blind seats."""
    seat = (sender + shift) % players
    while declined >> seat & 1:
        seat = (seat + shift) % players
    return seat


def scattered(k, players, count):
    """How many seats to the left card number `k` (0..) of a scattered packet of `count` goes."""
    return 1 + k * (players - 1) // count


def finished(game):
    """How many seats have made their whole choice, as far as the hand's log goes."""
    log = game.log
    i = done = 0
    while i < game.log_len:
        i += 1 if log[i] == DECLINE else game.pass_count
        if i <= game.log_len:
            done += 1
    return done


def declined(game):
    """Bit mask of the seats that declined, when all have chosen."""
    mask = i = 0
    seat = (game.dealer + 1) % game.players
    while i < game.log_len:
        if game.log[i] == DECLINE:
            mask |= 1 << seat
            i += 1
        else:
            i += game.pass_count
        seat = (seat + 1) % game.players
    return mask


def exchange(game):
    """Reveal all packets together: moves every passed card to its new hand.

    The log holds the choices, the seat at the dealer's left first. Nothing is allocated.
    """
    step = game.step
    if step == MIX:
        game.mix.mix(game)
        return
    players = game.players
    log = game.log
    shift = offset(step, players)
    blind = declined(game)
    i = 0
    seat = (game.dealer + 1) % players
    while i < game.log_len:
        if log[i] == DECLINE:
            i += 1
        else:
            for k in range(game.pass_count):
                if step == SCATTER:
                    to = (seat + scattered(k, players, game.pass_count)) % players
                else:
                    to = receiver(seat, shift, players, blind)
                game.loc[log[i + k]] = IN_HAND | to
            i += game.pass_count
        seat = (seat + 1) % players
