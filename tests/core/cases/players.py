"""Random matches that are the same on every runtime: options, positions, choices from core.rng."""

from array import array

from core import options, rng
from core.hearts import codes, record
from core.hearts import options as hearts_options

BUFFER = array("H", (0 for _ in range(64)))
ANY = 0


def generator(number, stream=77):
    """A seeded core.rng state."""
    state = rng.make()
    rng.seed(state, number, stream)
    return state


def any_options(state):
    """A random choice of options that go together: some turns of a menu away from a preset."""
    table = hearts_options.TABLE
    number = rng.below(state, len(hearts_options.PRESETS))
    chosen = options.preset(hearts_options, hearts_options.PRESETS[number][0])
    for _ in range(rng.below(state, 10)):
        i = rng.below(state, len(table))
        chosen, _changed = options.change(
            hearts_options, chosen, i, rng.below(state, len(table[i][1]))
        )
    return chosen


def any_match(state, chosen=None):
    """A match with random options, somewhere on its way: hand 0..7, totals up to the target."""
    chosen = any_options(state) if chosen is None else chosen
    seed = rng.below(state, 1000) * 1000 + rng.below(state, 1000)
    if rng.below(state, 3) == 0:
        return record.make(chosen, seed)
    totals = [rng.below(state, 110) - 10 for _ in range(2 + chosen[0])]
    if chosen[codes.OPT_TEAMS] and not chosen[codes.OPT_TEAM_SCORE]:
        teams = (0, 2, 3, 2)[chosen[codes.OPT_TEAMS]]
        totals = [totals[seat % teams] for seat in range(len(totals))]
    return record.make(chosen, seed, rng.below(state, 8), totals + [rng.below(state, 8) == 0])


def pick(game, state, policy=ANY):
    """One of the legal actions: any, or what helps the seat `policy` - 1 to a moon."""
    n = game.legal_actions(BUFFER)
    of_cards = game.phase in (codes.PASS, codes.PLAY, codes.SWAP, codes.DISCARD)
    if policy == ANY or n == 1 or not of_cards:
        return BUFFER[rng.below(state, n)]
    best = BUFFER[0]
    for i in range(1, n):
        if BUFFER[i] >= codes.DECLINE:
            continue
        if _helps(game, policy - 1, BUFFER[i]) > _helps(game, policy - 1, best):
            best = BUFFER[i]
    return best


def _helps(game, seeker, action):
    """How much it helps the moon of `seeker`; all look into all hands and work together."""
    rank = action & 15
    mine = game.current_player() == seeker
    if game.phase in (codes.PASS, codes.SWAP, codes.DISCARD):
        return -rank if mine else rank
    penalty = game.value(action) > 0
    suit = action >> 4 & 3
    if game.log_len == game.trick_start:
        return rank if mine or rank < _highest(game, seeker, suit) else -rank - 50 * penalty
    # who wins the trick so far, and whether the seeker will
    best = game.log[game.trick_start]
    for i in range(game.trick_start, game.log_len):
        other = game.log[i]
        if other >> 4 & 3 == best >> 4 & 3 and other & 15 > best & 15:
            best = other
    if mine:
        return rank if suit == best >> 4 & 3 else -rank - 50 * penalty
    top = _highest(game, seeker, best >> 4 & 3)
    if game.loc[best] & 15 == seeker:
        top = best & 15
    if top < best & 15:
        return -rank - 50 * penalty
    if suit == best >> 4 & 3 and rank > top:
        return -100 - rank
    return rank + 50 * penalty


def _highest(game, seat, suit):
    for rank in range(14, 1, -1):
        for card in range(suit << 4 | rank, len(game.loc), 64):
            if game.loc[card] & codes.HELD == codes.IN_HAND | seat:
                return rank
    return 0


def policy_of(state, seats=4):
    """Half of the hands are played at random, half for a moon."""
    return ANY if rng.below(state, 2) else 1 + rng.below(state, seats)


def play_hand(game, state, policy=ANY):
    """Play to the hand's end; returns the last flags."""
    flags = 0
    while game.phase < codes.NEXT:
        flags = game.apply_action(pick(game, state, policy))
    return flags


def snapshot(game):
    """Everything that a Hearts holds, as values that can be compared."""
    kept = {}
    for name in game.__dict__:
        value = getattr(game, name)
        if hasattr(value, "__name__"):
            continue  # a module of rules
        if name == "log":
            value = tuple(value[: game.log_len])
        elif not isinstance(value, (bool, int, bytes)):
            value = tuple(value)
        kept[name] = value
    return kept
