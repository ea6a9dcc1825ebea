"""The step M of passing (rules.md 2): loaded only where the option pass_mix asks."""

from core import rng
from core.hearts.codes import IN_HAND, KITTY, OPT_MIX_KITTY, PASSED


def mix(game):
    """All packets, seat by seat and sorted, are shuffled and dealt back; the kitty too, if asked.

    The kitty's cards come last into the pool, and what is left after dealing is the new kitty.
    """
    players = game.players
    loc = game.loc
    pool = game.log
    start = n = game.log_len  # behind the actions there is room
    for seat in range(players):
        n += _add(loc, PASSED | seat, pool, n)
    packets = n
    if game.options[OPT_MIX_KITTY]:
        n += _add(loc, KITTY, pool, n)
    rng.shuffle(game.rng, pool, start, n - start)
    for i in range(start, packets):
        loc[pool[i]] = IN_HAND | (game.dealer + 1 + i - start) % players
    for i in range(packets, n):
        loc[pool[i]] = KITTY


def _add(loc, place, pool, at):
    n = at
    for card in range(len(loc)):
        if loc[card] == place:
            pool[n] = card
            n += 1
    return n - at
