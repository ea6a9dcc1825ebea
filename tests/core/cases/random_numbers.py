"""The generator's numbers, which have to be the same on every runtime."""

from array import array

from core import dealing, rng
from tests.core.cases.registry import same, vector

MASK = 0xFFFF


def of_words(a, b, c, counter):
    state = rng.make()
    for i, word in enumerate((a, b, c, counter)):
        state[i] = word
    return state


def by_the_book(words):
    """SFC16 as PractRand defines it (shifts 5 and 3, rotation 6), in arithmetic of 16 bits."""
    a, b, c, counter = words
    result = (a + b + counter) % 65536
    turned = (c * 64) % 65536 + c // 1024
    words[:] = [b ^ b // 32, c * 9 % 65536, (turned + result) % 65536, (counter + 1) % 65536]
    return result


@vector("RNG-definition")
def the_definition():
    for start in (
        (1, 2, 3, 1),
        (0, 0, 0, 0),
        (65535, 65535, 65535, 65535),
        (0x8000, 1, 0xFC00, 9),
    ):
        words = list(start)
        state = of_words(*start)
        for _ in range(500):
            same(rng.word(state), by_the_book(words))
        same(list(state), words)


@vector("RNG-numbers")
def known_numbers():
    """PractRand's seeding by three words is ten rounds with the counter at 1."""
    state = of_words(1, 2, 3, 1)
    for _ in range(10):
        rng.word(state)
    same([rng.word(state) for _ in range(5)], [3497, 24293, 24174, 15680, 11541])
    rng.seed(state, 482913, 7)
    first = [rng.word(state) for _ in range(4)]
    words = [482913 & MASK, 482913 >> 16, 7, 1]
    for _ in range(12):
        by_the_book(words)
    same(first, [by_the_book(words) for _ in range(4)])


@vector("RNG-chain")
def a_long_chain():
    """One number that depends on 20,000 words, of the largest seeds too."""
    chain = 0
    state = rng.make()
    for number, stream in ((0, 0), (999999, 65535), ((1 << 30) - 1, 1), (482913, 0)):
        rng.seed(state, number, stream)
        for _ in range(5000):
            chain = (chain * 31 + rng.word(state)) & 0x3FFFFF
    same(chain, 2962469)


@vector("RNG-below")
def below_stays_below():
    state = of_words(5, 6, 7, 8)
    for n in (1, 2, 3, 13, 52, 1000, 32768, 32769, 65535, 65536):
        for _ in range(200):
            assert 0 <= rng.below(state, n) < n


@vector("RNG-shuffle")
def shuffles_keep_what_is_there():
    state = of_words(5, 6, 7, 8)
    cards = array("H", range(20))
    rng.shuffle(state, cards, 5, 10)
    same(list(cards[:5]) + list(cards[15:]), [0, 1, 2, 3, 4, 15, 16, 17, 18, 19])
    same(sorted(cards), list(range(20)))
    assert list(cards) != list(range(20))
    before = list(state)
    rng.shuffle(state, cards, 3, 1)
    rng.shuffle(state, cards, 3, 0)
    same(list(state), before)


@vector("RNG-deals")
def known_deal_numbers():
    state = rng.make()
    same(
        [dealing.number(state, 482913, hand, 4) for hand in range(5)],
        [482913, 628566, 429811, 194236, 620493],
    )
