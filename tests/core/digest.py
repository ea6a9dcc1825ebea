"""Play seeded deals with mixed options and print one digest of deals, actions and scores.

CPython and MicroPython run this same file. Arguments: who chooses (random, easy or normal;
presets: random, in each of them), the
number of the first deal, how many deals.
"""

import sys
from binascii import hexlify
from hashlib import sha256

from core import options, rng
from core.hearts import codes
from core.hearts import options as hearts_options
from tests.core import told
from tests.core.cases.players import BUFFER, any_match, generator, pick, policy_of

# How many values of each option are mixed. Options and values that came later stay at their
# defaults here, so that a digest changes only when a rule does.
MIXED = (1, 1, 5, 2, 2, 3, 2, 2, 2, 2, 2, 2, 2, 2, 3, 2, 4, 2, 5, 2, 20, 13, 2, 3)


def mixed_options(state):
    """A random choice of options that go together, out of those in MIXED."""
    chosen = bytearray(options.defaults(hearts_options))
    while True:
        for i in range(len(MIXED)):
            if MIXED[i] > 1:
                chosen[i] = rng.below(state, MIXED[i])
        if not options.conflict(hearts_options, chosen):
            return bytes(chosen)


def random_hand(game, state):
    """Play a hand at random or for a moon; yields (action, flags)."""
    policy = policy_of(state, game.players)
    while game.phase < codes.NEXT:
        action = pick(game, state, policy)
        yield action, game.apply_action(action)


def bots_hand(game, choose):
    """Play a hand with the same bot on every seat; yields (action, flags)."""
    from players.hearts import observe

    views = observe.make(game.players, game.options)
    observe.deal(game, views)
    while game.phase < codes.NEXT:
        seat = game.current_player()
        action = choose(views[seat], BUFFER, game.legal_actions(BUFFER))
        flags = game.apply_action(action)
        observe.update(game, action, seat, flags, views)
        yield action, flags


def digest_of_presets(first, count):
    """The same of every preset, played at random, and of as many random choices of options."""
    total = sha256()
    moons = 0
    for number in range(first, first + count):
        for preset in hearts_options.PRESETS:
            state = generator(number, 98)
            chosen = options.preset(hearts_options, preset[0])
            for game in (any_match(state, chosen), any_match(state)):
                words = [options.to_text(hearts_options, game.options)] + told.hand_words(game)
                for action, flags in random_hand(game, state):
                    words += [told.action_word(action)] + told.event_words(flags)
                moons += 1 if flags & codes.SHOT else 0
                words += [told.number_words(game.points), told.number_words(game.totals)]
                total.update(" ".join(words).encode())
    return hexlify(total.digest()).decode(), moons


def digest(who, first, count):
    """The digest of `count` deals as hexadecimal text, and how many moons there were."""
    choose = None
    if who == "normal":
        from players.hearts import normal

        choose = normal.Thinker().choose
    elif who == "easy":
        from players.hearts import easy

        choose = easy.Thinker().choose
    if who == "presets":
        return digest_of_presets(first, count)
    total = sha256()
    moons = 0
    for number in range(first, first + count):
        state = generator(number, 99)
        game = any_match(state, mixed_options(state))
        words = [options.to_text(hearts_options, game.options)] + told.hand_words(game)
        words += [str(game.seed), str(game.hand_number), str(game.dealer)]
        hand = bots_hand(game, choose) if choose else random_hand(game, state)
        for action, flags in hand:
            words += [told.action_word(action)] + told.event_words(flags)
        moons += 1 if flags & codes.SHOT else 0
        words += [told.number_words(game.points), told.number_words(game.totals)]
        if game.overtime:
            words.append("overtime")
        total.update(" ".join(words).encode())
    return hexlify(total.digest()).decode(), moons


if __name__ == "__main__":
    print(*digest(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
