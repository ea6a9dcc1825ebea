"""rules.md 1: removed cards, the deal with its kitty, and claiming the rest of a hand."""

from array import array

from core import cards, dealing, rng
from core.hearts import codes
from core.hearts.state import Hearts
from tests.core.cases.positions import names, parsed, start
from tests.core.cases.registry import refused, same, vector, vectors

HAND = 0x10
KITTY = 0x50


def dealt(players, n, kitty, first=0):
    """Deal the cards 0..n-1 in order: (hands by seat, kitty)."""
    loc = bytearray(128)
    dealing.deal(array("H", range(n)), n, loc, first, players, kitty)
    hands = [[c for c in range(n) if loc[c] == HAND | seat] for seat in range(players)]
    return hands, [c for c in range(n) if loc[c] == KITTY]


@vector("D-1")
def two_decks_sizes():
    sizes = []
    for players in range(6, 12):
        hands, kitty = dealt(players, 104, 104 % players)
        sizes.append((len(hands[0]), len(kitty)))
        same(len(set([len(hand) for hand in hands])), 1)
    same(sizes, [(17, 2), (14, 6), (13, 0), (11, 5), (10, 4), (9, 5)])


@vector("D-2")
def one_deck_sizes():
    sizes = []
    for players in (3, 4, 5, 6):
        n = 52 - dealing.removed(players, 1)
        hands, kitty = dealt(players, n, 0)
        same(kitty, [])
        same(len(set([len(hand) for hand in hands])), 1)
        sizes.append(len(hands[0]))
    same(sizes, [17, 13, 10, 8])
    same([len(dealt(p, 52, 52 % p)[0][0]) for p in (3, 5, 6)], [17, 10, 8])
    same(len(dealt(4, 52, 4)[0][0]), 12)
    same(dealing.removed(7, 2), 0)


@vectors((("D-3-3p", 3, 1, [3]), ("D-3-5p", 5, 2, [5, 11]), ("D-3-4p12", 4, 4, [4, 9, 14, 19])))
def kitty_in_mid_deal(players, k, want):
    hands, kitty = dealt(players, 52, k)
    same(kitty, want)
    same(hands[players - 1][-1], 51)
    if players == 3:
        same(hands[0][:3], [0, 4, 7])
    for first in range(players):  # another dealer: the same cards, as many seats further
        turned, kitty = dealt(players, 52, k, first)
        same(kitty, want)
        same(turned[first:] + turned[:first], hands)


@vector("D-4")
def two_decks_hands():
    same([len(dealt(n, 104, 104 % n)[0][0]) for n in range(6, 12)], [17, 14, 13, 11, 10, 9])


@vectors(
    (
        ("D-removed-3", 3, "2D", "2C"),
        ("D-removed-4", 4, "", "2C"),
        ("D-removed-5", 5, "2D 2C", "3C"),
        ("D-removed-6", 6, "2D 2C 3C 2S", "4C"),
    )
)
def removed_cards(players, out, opens):
    deck = array("H", range(104))
    n = dealing.deck(deck, 1, dealing.removed(players, 1))
    left = list(deck[:n])
    whole = array("H", range(104))
    cards.fill_deck(whole, 1)
    missing = [c for c in whole[:52] if c not in left]
    same(sorted(missing), sorted(parsed(out)))
    same(names(left[:1]), opens)
    for card in missing:
        assert card >> 4 != 3 and card != codes.QS  # no penalty leaves the deck


@vector("D-number")
def a_number_is_a_deal():
    """Hand k of any match, and the match that begins with that hand's number, hold the same."""
    for seed in (0, 1, 2, 3, 482913, 999998, 999999):
        match = start("")
        match = Hearts(match.options, seed)
        same(match.deal_number(0), seed)
        for hand in range(1, 12):
            later = Hearts(match.options, seed, hand)
            number = match.deal_number(hand)
            assert number // dealing.DEALS == hand
            first = Hearts(match.options, number)
            same(first.step, later.step)
            same(first.deal_number(2) // dealing.DEALS, hand + 2)
            same(Hearts(match.options, number, 1).step, Hearts(match.options, seed, hand + 1).step)
            same(bytes(later.loc), bytes(first.loc))
            same(later.dealer, first.dealer)
            same(later.dealer, (match.dealer + hand) % 4)
    state = rng.make()
    for seats in range(2, 12):  # the dealer moves on with any number of seats
        for hand in range(1, 30):
            number = dealing.number(state, 999999 - seats, hand, seats)
            assert 0 <= number <= 999999
            same(number % seats, (999999 - seats + hand) % seats)


@vector("D-singly")
def cards_go_round_from_the_dealers_left():
    game = start("")
    deck = array("H", range(52))
    state = rng.make()
    rng.seed(state, game.seed, 0)
    n = dealing.deck(deck, 1, 0)
    rng.shuffle(state, deck, 0, n)
    for i in range(n):
        same(game.loc[deck[i]], HAND | (game.dealer + 1 + i) % 4)
    same(game.loc[deck[51]], HAND | game.dealer)


def two_tricks_left(rules, hearts_to, queen, other=""):
    """Eight low clubs and the cards of `other` are still in hands, everything else captured."""
    game = start(rules)
    loc = game.loc
    for card in range(len(loc)):
        if loc[card]:
            loc[card] = codes.TAKEN | 0
    for card in range(0x32, 0x3F):
        loc[card] = codes.TAKEN | hearts_to[card - 0x32]
    loc[codes.QS] = codes.TAKEN | queen
    held = parsed("2C 3C 4C 5C 6C 7C 8C 9C")
    for card in parsed(other):
        held[held.index(0x09 if len(held) > 7 and 0x09 in held else held[-1])] = card
        loc[0x09] = codes.TAKEN | 0
    for i in range(8):
        loc[held[i]] = codes.IN_HAND | i % 4
    for i in range(44):
        game.log[i] = 0x12
    game.log_len = game.trick_start = 44
    game.trick_number = 11
    game.leader = 3
    return game


SPLIT = (0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1)
ALL_TO_0 = (0,) * 13


@vector("CL-1")
def claim_when_all_is_captured():
    game = two_tricks_left("", SPLIT, 1)
    assert game.can_claim()
    flags = game.apply_action(codes.CLAIM)
    assert flags & codes.HAND and not flags & codes.SHOT
    same(list(game.points), [7, 19, 0, 0])


@vector("CL-2")
def no_claim_while_the_bonus_is_out():
    game = two_tricks_left("bonus_card=JD", SPLIT, 1, "JD")
    assert not game.can_claim()
    refused(game.apply_action, codes.CLAIM)
    same(game.log_len, 44)
    assert two_tricks_left("bonus_card=TD", SPLIT, 1, "JD").can_claim()
    assert two_tricks_left("", SPLIT, 1, "JD").can_claim()


@vector("CL-3")
def no_claim_while_a_sun_is_possible():
    assert not two_tricks_left("sun=on", ALL_TO_0, 0).can_claim()
    game = two_tricks_left("moon_score=add", ALL_TO_0, 0)
    assert game.can_claim()
    flags = game.apply_action(codes.CLAIM)
    assert flags & codes.SHOT and not flags & codes.SUN
    same(list(game.points), [0, 26, 26, 26])
    game = two_tricks_left("sun=on moon_score=add", ALL_TO_0, 0)
    game.loc[0x1E] = codes.TAKEN | 2  # two seats have taken tricks: no sun any more
    assert game.can_claim()
    flags = game.apply_action(codes.CLAIM)
    assert flags & codes.SHOT and not flags & codes.SUN
    same(list(game.points), [0, 26, 26, 26])


@vector("CL-3-choose")
def a_claimed_moon_is_chosen():
    game = two_tricks_left("", ALL_TO_0, 0)
    same(game.apply_action(codes.CLAIM), 0)
    same((game.phase, game.current_player()), (codes.MOON, 0))
    assert game.apply_action(codes.MOON_SUB) & codes.HAND
    same(list(game.points), [-26, 0, 0, 0])


@vector("CL-4")
def no_claim_while_a_pile_is_pending():
    game = two_tricks_left("", SPLIT, 1)
    game.loc = game.loc + bytearray(64)
    game.loc[0x6C] = codes.PENDING  # the second queen of spades, in a pile that waits
    assert not game.can_claim()
    game.loc[0x6C] = KITTY
    assert not game.can_claim()
    game.loc[0x6C] = 0
    game.loc[0x42] = 0x60  # a worthless card: the pile it lies in still waits
    assert not game.can_claim()
    game.loc[0x42] = KITTY
    assert not game.can_claim()
    game.loc[0x42] = 0
    game.loc[0x6C] = codes.TAKEN | 3
    assert game.can_claim()


@vector("CL-between-tricks")
def a_claim_waits_for_the_end_of_the_trick():
    game = two_tricks_left("", SPLIT, 1)
    game.apply_action(0x05)
    assert not game.can_claim()
    refused(game.apply_action, codes.CLAIM)
