"""Matches between bots, and other deals that one seat cannot tell from the real one."""

from array import array

from core import options
from core.hearts import codes, legal, record
from core.hearts import options as hearts_options
from players.hearts import easy, normal, observe

MIX = ord("M")
LEVELS = {"e": easy.Thinker(), "n": normal.Thinker()}


def random_options(rng):
    """A legal set of options, of those that bots know: random changes from a random preset."""
    choice = rng.choice(presets())
    for i, option in enumerate(hearts_options.TABLE):
        if rng.random() < 0.35:
            k = rng.randrange(len(option[1]))
            changed, _ = options.change(hearts_options, choice, i, k)
            if is_usual(changed):
                choice = changed
    return choice


def is_usual(choice):
    """Whether menus offer it, for four players and without what core/hearts/variant.py has."""
    usual = choice[codes.OPT_PLAYERS] == codes.FOUR and not any(choice[codes.STANDARD :])
    usual = usual and choice[codes.OPT_MOON_SCORE] < codes.NO_MOON
    return usual and options.offered(hearts_options, choice)


def presets():
    """The choices of all presets for the usual four."""
    choices = [options.preset(hearts_options, p[0]) for p in hearts_options.PRESETS]
    return [choice for choice in choices if is_usual(choice)]


def play_hand(choice, seed, levels, hand_number=0, totals=()):
    """Play one hand; yields (game, views, legal actions, action) before each action is done.

    A bot that answers what is not legal fails the test that asks.
    """
    game = record.make(choice, seed, hand_number, totals)
    views = observe.make(game.players, choice)
    observe.deal(game, views)
    buffer = array("H", [0] * 64)
    while game.phase not in (codes.NEXT, codes.OVER):
        n = game.legal_actions(buffer)
        seat = game.current_player()
        action = LEVELS[levels[seat]].choose(views[seat], buffer, n)
        assert action in buffer[:n]
        yield game, views, buffer[:n], action
        observe.update(game, action, seat, game.apply_action(action), views)
    yield game, views, buffer[:0], -1


def points(choice, seed, levels, hand_number):
    """The points of each seat in one hand."""
    *_, (game, _, _, _) = play_hand(choice, seed, levels, hand_number)
    return list(game.points)


def disguise(rng, game, view):
    """(game, view): another game that `view`'s seat cannot tell from this one, or None.

    Cards that the seat has not seen change hands, and with them the other seats' secret choices;
    the match has another number, of those with the same salt and dealer.
    Then the same public actions are replayed: what is not legal, or would have
    shown, is no disguise.
    """
    me = view.seat
    known = {view.packet[i] for i in range(view.passed_len)}
    known.add(legal.lowest_club(range_of_hands(game)))
    hidden = [
        card
        for card in range(64)
        if game.loc[card] & 0x70 in (codes.IN_HAND, codes.PASSED)
        and game.loc[card] & 15 != me
        and card not in known
    ]
    name = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
    first = record.make(game.options, game.seed, game.hand_number, game.carry())
    dealt = bytes(first.loc)
    other = first
    if game.step != MIX:  # the number mixes these cards
        number = another_number(rng, game.seed, game.players)
        other = record.make(game.options, number, game.hand_number, game.carry())
        other.loc[:] = dealt
        other.leader = first.leader
    for old, new in name.items():
        other.loc[new] = dealt[old]
    mine = {c for c in range(64) if other.loc[c] == codes.IN_HAND | me}
    if mine != {c for c in range(64) if dealt[c] == codes.IN_HAND | me}:
        return None  # a card I was passed, or had, would have come from nowhere
    views = observe.make(game.players, game.options)
    observe.deal(other, views)
    for i in range(game.log_len):
        action, seat = game.log[i], other.current_player()
        if seat != me:
            action = name.get(action, action)
        try:
            observe.update(other, action, seat, other.apply_action(action), views)
        except ValueError:
            return None
    for card in range(64):
        own = codes.IN_HAND | me
        if (other.loc[card] == own) != (game.loc[card] == own):
            return None  # a mix that dealt me something else
    return other, views[me]


def another_number(rng, number, seats):
    """A match's number that deals other cards, with the same salt and the same dealer."""
    while True:
        other = rng.randrange(1_000_000)
        same_dealer = (other - number) % seats == 0
        if other != number and same_dealer and observe.salt(other) == observe.salt(number):
            return other


def range_of_hands(game):
    """The deal as it was: every card of the deck in some hand."""
    return bytes(codes.IN_HAND if place else 0 for place in game.loc)
