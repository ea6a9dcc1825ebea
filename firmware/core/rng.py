"""SFC16: a small random generator that gives the same numbers on every runtime.

The 16-bit member of Chris Doty-Humphrey's "Small Fast Chaotic" family, as published with PractRand
(shifts 5 and 3, rotation 6). Three words are stirred by an invertible map and a counter is added,
so no seed repeats in fewer than 2**16 numbers; the mean period is about 2**63. No intermediate
reaches 2**23, so MicroPython allocates nothing. A generator is an ``array('H', 4)`` made once by
its owner.
"""

from array import array


def make():
    """A generator's four words (a, b, c, counter); seed it before use."""
    return array("H", (0, 0, 0, 0))


def seed(state, number, stream):
    """Start the sequence that belongs to `number` (below 2**30) and `stream` (below 2**16)."""
    state[0] = number & 0xFFFF
    state[1] = number >> 16
    state[2] = stream
    state[3] = 1
    for _ in range(12):  # PractRand runs 10 for three words; until neighbouring seeds part
        word(state)


def word(state):
    """The next 16-bit number."""
    a = state[0]
    b = state[1]
    c = state[2]
    result = (a + b + state[3]) & 0xFFFF
    state[3] = (state[3] + 1) & 0xFFFF
    state[0] = b ^ b >> 5
    state[1] = (c + (c << 3)) & 0xFFFF
    state[2] = ((c << 6 | c >> 10) + result) & 0xFFFF
    return result


def below(state, n):
    """A number from 0 to n - 1 (n at most 65,536), every one equally likely."""
    limit = 0x10000 - 0x10000 % n
    while True:
        value = word(state)
        if value < limit:  # the few numbers past the last whole multiple of n would favour some
            return value % n


def shuffle(state, buffer, first, count):
    """Shuffle `count` elements of `buffer` from index `first` in place (Fisher and Yates)."""
    for i in range(count - 1, 0, -1):
        j = first + below(state, i + 1)
        i += first
        buffer[i], buffer[j] = buffer[j], buffer[i]
