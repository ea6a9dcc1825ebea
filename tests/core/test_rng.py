"""SFC16 as a source of deals: invertible, without short cycles, even in every way we use it.

Bounds of chi-square tests are 5 standard deviations above the mean, sqrt(2 * freedom) each: the
seeds are fixed, so a test fails because the generator changed, not by chance.
"""

from array import array
from collections import Counter
from itertools import pairwise

import pytest

from core import dealing, rng

INVERSE_OF_9 = pow(9, -1, 65536)


def of_words(*words):
    state = rng.make()
    state[:] = array("H", words)
    return state


def step_back(state):
    """Undo one rng.word: every state has exactly one before it, so no path runs into another."""
    a, b, c, counter = state
    counter = (counter - 1) & 0xFFFF
    old_b = a
    for _ in range(4):
        old_b = a ^ old_b >> 5
    old_c = b * INVERSE_OF_9 & 0xFFFF
    turned = (old_c << 6 | old_c >> 10) & 0xFFFF
    result = (c - turned) & 0xFFFF
    state[:] = array("H", [(result - old_b - counter) & 0xFFFF, old_b, old_c, counter])
    return result


def test_every_state_has_one_before_it():
    chance = of_words(1, 2, 3, 4)
    for _ in range(2000):
        state = of_words(*(rng.word(chance) for _ in range(4)))
        before = list(state)
        result = rng.word(state)
        after = list(state)
        assert step_back(state) == result
        assert list(state) == before
        rng.word(state)
        assert list(state) == after


SEEDS = ((0, 0), (1, 0), (482913, 0), (999999, 65535))


@pytest.mark.parametrize(("number", "stream"), SEEDS[:2])
def test_no_repeat_within_the_counter(number, stream):
    state = rng.make()
    rng.seed(state, number, stream)
    seen = set()
    for _ in range(1 << 16):
        rng.word(state)
        seen.add(state.tobytes())
    assert len(seen) == 1 << 16


def cycle_within(state, limit):
    """Brent's search: the length of the cycle if it closes within `limit` steps, else 0.

    An invertible map has no tail: a cycle comes back to its first state.
    """
    power = 1
    length = 0
    mark = state.tobytes()
    for _ in range(limit):
        rng.word(state)
        length += 1
        # most steps differ in the first word already
        if state.tobytes() == mark:
            return length
        if length == power:
            mark = state.tobytes()
            power *= 2
            length = 0
    return 0


def test_no_cycle():
    state = rng.make()
    rng.seed(state, 482913, 0)
    assert cycle_within(state, 1 << 20) == 0


@pytest.mark.slow
@pytest.mark.parametrize(("number", "stream"), SEEDS[2:])
def test_no_cycle_far_out(number, stream):
    state = rng.make()
    rng.seed(state, number, stream)
    assert cycle_within(state, 1 << 23) == 0


def assert_even(counts, cells, total):
    """Chi-square of `counts` (a Counter or sequence of `cells` values) against all the same."""
    values = [counts[k] for k in range(cells)] if isinstance(counts, Counter) else list(counts)
    assert len(values) == cells
    assert sum(values) == total
    expected = total / cells
    chi = sum((value - expected) ** 2 for value in values) / expected
    freedom = cells - 1
    spread = (2 * freedom) ** 0.5
    assert freedom - 5 * spread < chi < freedom + 5 * spread, (chi, freedom)


@pytest.mark.parametrize("n", [2, 4, 13, 52, 1000])
def test_below_is_even(n):
    state = rng.make()
    rng.seed(state, 2, n)
    total = 50_000
    assert_even(Counter(rng.below(state, n) for _ in range(total)), n, total)


def test_below_rejects_the_rest():
    """65,536 numbers of n = 40,000: what lies past 40,000 is drawn again, not folded back."""
    state = rng.make()
    rng.seed(state, 3, 0)
    low = sum(rng.below(state, 40_000) < 20_000 for _ in range(20_000))
    assert abs(low - 10_000) < 5 * 71  # folded back, 12,200 would be low


def test_bits_are_balanced():
    state = rng.make()
    rng.seed(state, 4, 0)
    total = 40_000
    ones = [0] * 16
    both = [0] * 16  # a bit and its neighbour in the next word
    last = 0
    for _ in range(total):
        value = rng.word(state)
        for bit in range(16):
            ones[bit] += value >> bit & 1
            both[bit] += (value ^ last) >> bit & 1
        last = value
    for count in (*ones, *both):
        assert abs(count - total / 2) < 5 * (total / 4) ** 0.5


def test_neighbouring_seeds_part():
    """One bit of the number or of the stream changes half of the bits of the first word."""
    state = rng.make()
    for bit in range(36):
        changed = 0
        for number in range(0, 999_936, 5209):
            rng.seed(state, number, 77)
            first = rng.word(state)
            if bit < 20:
                rng.seed(state, number ^ 1 << bit, 77)
            else:
                rng.seed(state, number, 77 ^ 1 << bit - 20)
            changed += (first ^ rng.word(state)).bit_count()
        total = 16 * len(range(0, 999_936, 5209))
        assert abs(changed - total / 2) < 6 * (total / 4) ** 0.5, bit


def deals(numbers):
    """The hands of consecutive deal numbers: for every number a list of 64 seats by card."""
    state = rng.make()
    deck = array("H", [0] * 52)
    for number in numbers:
        loc = bytearray(64)
        rng.seed(state, number, 0)
        n = dealing.deck(deck, 1, 0)
        rng.shuffle(state, deck, 0, n)
        dealing.deal(deck, n, loc, (number + 1) % 4, 4, 0)
        yield deck, loc


def test_cards_and_places_over_consecutive_deals():
    total = 4000
    seats = [[0] * 4 for _ in range(64)]
    places = Counter()
    together = Counter()  # the seat of QS against the seat of the king of spades
    for deck, loc in deals(range(482_000, 482_000 + total)):
        for card in range(64):
            if loc[card]:
                seats[card][loc[card] & 15] += 1
        for place in (0, 1, 25, 51):
            places[place, deck[place]] += 1
        together[(loc[0x2C] - loc[0x2D]) % 4] += 1
    cards = [card for card in range(64) if 2 <= card & 15 <= 14]
    for card in cards:
        assert_even(seats[card], 4, total)
    flat = [seats[card][seat] for card in cards for seat in range(4)]
    expected = total / 4
    # hands have 13 cards: 51 * 3 free cells, and seats of one deal are not drawn apart
    assert sum((n - expected) ** 2 for n in flat) / expected < 153 + 5 * (2 * 153) ** 0.5
    for place in (0, 1, 25, 51):
        assert_even([places[place, card] for card in cards], 52, total)
    # with QS in one hand, 12 of the other 51 cards lie there
    assert abs(together[0] - total * 12 / 51) < 5 * (total * 0.235 * 0.765) ** 0.5


def test_suit_lengths_are_those_of_the_hypergeometric():
    """Void, singleton, ... of one suit in one hand, over consecutive deals."""
    from math import comb

    total = 4000
    lengths = Counter()
    for _, loc in deals(range(total)):
        lengths[sum(loc[card] == 0x11 for card in range(0x32, 0x3F))] += 1
    for k in range(1, 7):
        share = comb(13, k) * comb(39, 13 - k) / comb(52, 13)
        assert abs(lengths[k] - total * share) < 5 * (total * share) ** 0.5, k


def test_later_hands_do_not_collide():
    """Deal numbers of hands 1..11 of neighbouring matches: as many equal ones as chance gives."""
    state = rng.make()
    numbers = [
        dealing.number(state, match, hand, 4)
        for match in range(482_000, 483_000)
        for hand in range(1, 12)
    ]
    assert all(0 <= number <= 999_999 for number in numbers)
    count = len(numbers)
    pairs = sum(n * (n - 1) // 2 for n in Counter(numbers).values())
    expected = count * (count - 1) / 2 / 1_000_000
    assert abs(pairs - expected) < 6 * expected**0.5
    assert_even(Counter(number // 100_000 for number in numbers), 10, count)
    assert_even(Counter(number % 1000 // 4 for number in numbers), 250, count)
    # a match's own hands: no number twice in a row, and none that goes up by a fixed step
    steps = Counter(b - a for a, b in pairwise(numbers))
    assert max(steps.values()) <= 4


def test_two_streams_of_a_number_are_unlike():
    """The deal's stream (0) and the streams of later hands' numbers share no start."""
    state = rng.make()
    firsts = set()
    for number in range(500):
        for stream in (0, 1, 2, 13):
            rng.seed(state, number, stream)
            firsts.add(tuple(rng.word(state) for _ in range(3)))
    assert len(firsts) == 2000
