"""rules.md 13: Pyramid Solitaire."""

from array import array

from core import events, rng
from core.pyramid import chances, codes
from core.pyramid.state import Pyramid, rank
from tests.core.cases.registry import prop, refused, same, vector

BUFFER = array("H", (0 for _ in range(64)))
SHORTER = array("H", (0 for _ in range(32)))
RANKS = " A23456789TJQK"


def places(mask):
    """The places of a bit mask."""
    return [i for i in range(codes.CARDS) if mask >> i & 1]


def card(letter):
    """A card's code by its rank's letter; the suit does not matter."""
    value = RANKS.index(letter)
    return 14 if value == 1 else value


def stage(pyramid, talon="", at=0):
    """A position: {place: rank's letter}, and the talon's ranks in the order of flipping."""
    game = Pyramid(b"", 0)
    game.left = 0
    for place in pyramid:
        game.cards[place] = card(pyramid[place])
        game.left |= 1 << place
    held = talon.split()
    for i in range(len(held)):
        game.talon[i] = card(held[i])
    game.talon_len = len(held)
    game.at = at
    return game


def legal(game):
    return list(BUFFER[: game.legal_actions(BUFFER)])


def pair(i, j):
    return i << codes.BOTH | j


@vector("PY-1")
def what_lies_on_what():
    found = [places(chances.covers(place)) for place in (0, 2, 20, 21)]
    same(found, [[1, 2], [4, 5], [26, 27], []])


@vector("PY-2")
def cones():
    same(places(chances.cone(0)), list(range(1, 28)))
    same(places(chances.cone(15)), [0, 1, 3, 6, 10, 21, 22])


@vector("PY-3")
def the_apex_goes_alone_or_with_the_waste():
    game = stage({0: "5"}, "8", 1)
    same(legal(game), [pair(0, codes.WASTE), codes.RESET, codes.GIVE_UP])
    game = stage({0: "K"}, "8", 1)
    same(legal(game), [pair(0, 0), codes.RESET, codes.GIVE_UP])


@vector("PY-3-fewest")
def fewest_moves():
    """Kings go alone, the others in pairs; an odd one and the apex need a flip and the waste."""
    for kings in range(5):
        game = stage(dict([(i, "K" if i < kings else "58"[i & 1]) for i in range(28)]), "5 8 5 8")
        moves = 0
        place = 27
        while place - 1 >= max(kings, 1):
            moves += game.apply_action(pair(place - 1, place)) & codes.REMOVED > 0
            place -= 2
        while game.left:
            if place < kings:
                game.apply_action(pair(place, place))
            else:
                while not game.at or rank(game.card(place)) + rank(game.card(codes.WASTE)) != 13:
                    game.apply_action(codes.FLIP)
                    moves += 1
                game.apply_action(pair(place, codes.WASTE))
            moves += 1
            place -= 1
        same(moves, (17, 16, 15, 17, 16)[kings])


@vector("PY-4")
def lost_before_the_first_move():
    under = {0: "5", 3: "8", 9: "8", 20: "8", 25: "8"}
    game = stage(dict([(i, under.get(i, "K")) for i in range(28)]), "5 5 5")
    same(chances.lost(game), True)
    game = stage(dict([(i, under.get(i, "K")) for i in range(28) if i != 25]), "5 5 5 8")
    same(chances.lost(game), False)


@vector("PY-5")
def stuck_by_what_is_open():
    game = stage({21: "3", 27: "9"}, "2 J 6 7")
    same(chances.stuck(game), True)
    game = stage({21: "3", 27: "9"}, "4 9 6 7")
    same(chances.stuck(game), False)
    # partners that lie under others do not help
    game = stage({15: "T", 21: "3", 22: "9", 16: "4", 23: "9"}, "2 J 6 7")
    same(chances.stuck(game), True)


@vector("PY-6")
def the_last_cover_is_no_partner():
    game = stage({15: "Q", 21: "A"}, "2", 0)
    same(legal(game), [codes.FLIP, codes.GIVE_UP])
    refused(game.apply_action, pair(15, 21))
    game = stage({15: "Q", 21: "A", 27: "Q"}, "2", 0)
    game.apply_action(pair(21, 27))
    same(game.is_open(15), True)


@vector("PY-7")
def a_lone_king_is_not_lost():
    game = stage({0: "K"})
    same((chances.lost(game), chances.stuck(game)), (False, False))
    same(game.apply_action(pair(0, 0)) & events.MATCH, events.MATCH)


@vector("PY-8")
def won_with_cards_in_the_stock():
    game = stage({0: "5"}, "8 2 3", 1)
    flags = game.apply_action(pair(0, codes.WASTE))
    same(flags & (events.HAND | events.MATCH | codes.STUCK), events.HAND | events.MATCH)
    same(
        (game.is_terminal(), game.returns(), game.current_player(), legal(game)),
        (True, [28], -1, []),
    )


@vector("PY-moves")
def what_may_be_done():
    game = stage({21: "T", 22: "3", 23: "K", 24: "5"}, "3 8 K", 0)
    same(legal(game), [pair(21, 22), pair(23, 23), codes.FLIP, codes.GIVE_UP])
    same(game.apply_action(codes.FLIP), codes.FLIPPED | events.SAVE)
    same(
        legal(game),
        [pair(21, 22), pair(21, codes.WASTE), pair(23, 23), codes.FLIP, codes.GIVE_UP],
    )
    for _ in range(2):
        game.apply_action(codes.FLIP)
    # the king of the waste is an available card; two cards of the waste are not
    same(
        legal(game),
        [pair(21, 22), pair(23, 23), pair(28, 28), codes.RESET, codes.GIVE_UP],
    )
    refused(game.apply_action, codes.FLIP)
    same(game.apply_action(codes.RESET), codes.TURNED | events.SAVE)
    same((game.at, game.log_len), (0, 0))
    refused(game.apply_action, codes.RESET)


@vector("PY-deal")
def the_deal():
    """Shuffled cards 0..27 fill the pyramid, 28 is flipped first; a reset keeps the order."""
    game = Pyramid(b"", 482913)
    found = sorted(list(game.cards) + list(game.talon))
    same(len(found), 52)
    same(len(set(found)), 52)
    first = game.talon[0]
    for _ in range(24):
        game.apply_action(codes.FLIP)
    same(game.card(codes.WASTE), game.talon[23])
    game.apply_action(codes.RESET)
    game.apply_action(codes.FLIP)
    same(game.card(codes.WASTE), first)


def any_action(game, state):
    """Mostly a removal where there is one; never giving up."""
    n = game.legal_actions(BUFFER) - 1
    if n > 1 and rng.below(state, 3):
        n -= 1
    return BUFFER[rng.below(state, n)]


def shown(game):
    held = bytes(game.talon[: game.talon_len])
    return game.left, held, game.at, list(game.log[: game.log_len]), game.given_up


def rebuilt(game, log, n):
    again = Pyramid(b"", game.seed)
    for i in range(n):
        again.apply_action(log[i])
    return again


@prop("pyramid-replay")
def a_log_is_the_game(rounds):
    """A log rebuilds its game. Taken back, it is one flip, reset or removal before it."""
    state = rng.make()
    rng.seed(state, 13, 5)
    for _ in range(max(rounds // 6, 2)):
        game = Pyramid(b"", rng.below(state, 10000))
        for _ in range(rng.below(state, 120)):
            if game.is_terminal() or game.legal_actions(BUFFER) == 1:
                break
            game.apply_action(any_action(game, state))
        same(shown(rebuilt(game, game.log, game.log_len)), shown(game))
        n = game.taken_back(SHORTER)
        while n >= 0:
            earlier = rebuilt(game, SHORTER, n)
            reached = []
            for action in legal(earlier):
                after = rebuilt(game, earlier.log, earlier.log_len)
                after.apply_action(action)
                reached.append(shown(after))
            assert shown(game) in reached
            game = earlier
            n = game.taken_back(SHORTER)
        same(shown(game), shown(Pyramid(b"", game.seed)))


@prop("pyramid-legal")
def legal_and_nothing_else(rounds):
    """Whatever is not offered is refused and changes nothing."""
    state = rng.make()
    rng.seed(state, 14, 5)
    for _ in range(max(rounds // 6, 1)):
        game = Pyramid(b"", rng.below(state, 10000))
        for _ in range(40):
            offered = legal(game)
            if len(offered) < 2:
                break
            for action in [pair(i, j) for i in range(32) for j in range(i, 32)]:
                if action not in offered and action != codes.NOTHING:
                    old = shown(game)
                    refused(game.apply_action, action)
                    same(shown(game), old)
            for action in (-1, codes.FLIP + 3, 1 << 20, 25 << codes.RUN | codes.NOTHING):
                refused(game.apply_action, action)
            game.apply_action(any_action(game, state))
