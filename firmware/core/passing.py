"""Passing: which step a hand has, and where every card goes (rules.md 2).

Steps are one byte each: L left (+1), R right (-1), X across, l and r two seats left and right,
S scatter (one card to every other player), M mix (all packets shuffled and dealt back), H hold.
"""

from micropython import const

from core import rng

# The values of the option pass_cycle, in the order of its table: one byte a step.
CYCLES = (b"LRXH", b"LRX", b"LRXS", b"LRXSH", b"H")

DECLINE = const(0x100)  # the sealed choice of pass_blind: forward the incoming packet unseen

_IN_HAND = const(0x10)
_PASSED = const(0x20)
_SCATTER = const(0x53)  # ord("S")
_MIX = const(0x4D)
_HOLD = const(0x48)


def step_of(cycle, mix, hand):
    """The step (an ASCII code) of hand number `hand` (0..); `mix` puts M before the last hold."""
    n = len(cycle)
    if not mix:
        return cycle[hand % n]
    at = n - 1 if cycle[n - 1] == _HOLD else n
    k = hand % (n + 1)
    return _MIX if k == at else cycle[k if k < at else k - 1]


def offset(step, players):
    """How many seats to the left a packet travels in a step that moves it whole, else 0."""
    if step == 0x4C:  # L
        return 1
    if step == 0x52:  # R
        return players - 1
    if step == 0x58:  # X
        return players // 2
    if step == 0x6C:  # l
        return 2
    if step == 0x72:  # r
        return players - 2
    return 0


def receiver(sender, shift, players, declined):
    """The seat where the packet of `sender` ends; `declined` is a bit mask of blind seats."""
    seat = (sender + shift) % players
    while declined >> seat & 1:
        seat = (seat + shift) % players
    return seat


def finished(log, length, count):
    """How many seats have made their whole choice in the first `length` actions of a hand."""
    i = done = 0
    while i < length:
        i += 1 if log[i] == DECLINE else count
        if i <= length:
            done += 1
    return done


def declined(log, length, count, first, players):
    """Bit mask of the seats that declined; `first` chose first, then clockwise."""
    mask = i = 0
    seat = first
    while i < length:
        if log[i] == DECLINE:
            mask |= 1 << seat
            i += 1
        else:
            i += count
        seat = (seat + 1) % players
    return mask


def exchange(step, log, length, count, first, players, loc, state):
    """Reveal all packets together: moves every passed card in `loc` to its new hand.

    `log[:length]` holds the choices, seat `first` first. The rest of `log` is free at this moment
    and serves as the pool of a mix, so that nothing is allocated; `state` is the hand's generator.
    """
    if step == _MIX:
        _mix(length, log, first, players, loc, state)
        return
    shift = offset(step, players)
    blind = declined(log, length, count, first, players)
    i = 0
    seat = first
    while i < length:
        if log[i] == DECLINE:
            i += 1
        else:
            for k in range(count):
                if step == _SCATTER:
                    to = (seat + 1 + k % (players - 1)) % players
                else:
                    to = receiver(seat, shift, players, blind)
                loc[log[i + k]] = _IN_HAND | to
            i += count
        seat = (seat + 1) % players


def _mix(length, log, first, players, loc, state):
    n = length
    for seat in range(players):
        for card in range(len(loc)):
            if loc[card] == _PASSED | seat:
                log[n] = card
                n += 1
    rng.shuffle(state, log, length, n - length)
    for i in range(length, n):
        loc[log[i]] = _IN_HAND | (first + i - length) % players
