"""rules.md 9: two decks."""

from core.hearts import codes, two_decks
from tests.core.cases.hands import (
    HEARTS,
    between_tricks,
    ended,
    first_lead,
    give,
    play,
    points,
    put,
    where,
)
from tests.core.cases.positions import legal, names, parsed
from tests.core.cases.registry import same, vector, vectors

PAGAT = "preset=cancel_pagat"
HU = "preset=cancel_hu"
# Few cards are in play here: who takes them all has no moon.
FEW = " moon_score=off"
LIVE = "4C 2C 9C 3C KD KD"
DEAD = "5C 5C 7D QS 8D 9D"


@vectors(
    (
        ("C-1", "AH 3H AH KH 9H KH", 4),
        ("C-2", "TS 9H 9H TS", -1),
        ("C-3", "QS 2S QS 5S 5S 3S", 5),
        ("C-4", "9C 9C 4D 4D AH 2S", -1),
        ("C-5", "9C 9C 4C AD AD 2S", 2),
        ("C-1-first-decks", "AH 3H 2H KH 9H KH", 0),
    )
)
def cancelled(trick, want):
    cards = parsed(trick)
    same(two_decks.winner(cards, 0, len(cards)), want)
    same(two_decks.winner([0x2F] + cards + [0x3E], 1, len(cards)), want)


def with_tricks(rules, *tricks):
    """A match that has played these tricks of named cards, seat 0 leading the first; the last
    trick of the hand is the last of them.
    """
    game = put(first_lead(rules + FEW), {}, codes.OUT)
    between_tricks(game, 0, 0)
    seen = []
    hands = []
    for trick in tricks:
        cards = []
        for name in trick.split():
            card = parsed(name)[0]
            cards.append(card + 64 if card in seen else card)
            seen.append(card)
        hands.append(cards)
    flags = []
    for n in range(len(hands)):
        # a later card each, so that the hand goes on
        if n + 1 < len(hands):
            for seat in range(6):
                game.loc[0x72 + seat] = codes.IN_HAND | seat
        else:
            for seat in range(6):
                game.loc[0x72 + seat] = codes.OUT
        game.broken = True
        for card in hands[n]:
            game.loc[card] = codes.IN_HAND | game.hand_to_play()
            flags.append(game.apply_action(card))
    return game, flags


@vector("C-1-points")
def a_trick_of_hearts():
    game, _ = with_tricks(PAGAT, "AH 3H AH KH 9H KH", LIVE)
    same(game.points[4], 6)


@vector("C-3-points")
def two_queens_in_a_trick():
    game, flags = with_tricks(PAGAT, "QS 2S QS 5S 5S 3S", LIVE)
    same(game.points[5], 26)
    assert flags[5] & codes.QUEEN and not flags[5] & codes.DEAD


@vectors((("CM-1", HEARTS, ""), ("CM-2", HEARTS, "QS")))
def the_moon_of_two_decks(_hearts, other):
    # both copies of everything are in the pile of seat 0, the second queen perhaps elsewhere
    def second_queen(game):
        if other:
            game.loc[0x6C] = codes.TAKEN | 1

    got = points(PAGAT + " moon_score=add", {}, 0, before=second_queen)
    same(got, [39, 13, 0, 0, 0, 0] if other else [0] + [26] * 5)


@vectors((("C-6-pagat", PAGAT, [0, 0, 13, 0, 0, 0]), ("C-6-hu", HU, [0] * 6)))
def a_dead_last_trick(rules, want):
    game, flags = with_tricks(rules, LIVE, DEAD)
    assert flags[-1] & codes.DEAD and flags[-1] & codes.HAND
    same(list(game.points), want)


@vector("C-7")
def the_kitty_travels_with_the_pile():
    for last in ("4D 2D 3D AD 5S 6S",):
        game = put(first_lead(PAGAT + FEW), {}, codes.OUT)
        between_tricks(game, 0, 0)
        game.broken = True
        give(game, "QS QS", codes.KITTY)
        for seat in range(6):
            game.loc[0x72 + seat] = codes.IN_HAND | seat
        flags = 0
        for name in "8C 8C 2H 4H AD AS".split():
            card = parsed(name)[0]
            card = card + 64 if game.loc[card] else card
            game.loc[card] = codes.IN_HAND | game.hand_to_play()
            flags = game.apply_action(card)
        assert flags & codes.DEAD and not flags & codes.GOT_KITTY
        same((game.leader, game.current_player()), (0, 0))  # leads again
        same(len(where(game, codes.PENDING)), 6)
        for name in last.split():
            card = parsed(name)[0]
            card = card + 64 if game.loc[card] else card
            game.loc[card] = codes.IN_HAND | game.hand_to_play()
            flags = game.apply_action(card)
        assert flags & codes.GOT_KITTY
        same((game.leader, game.taken(3), game.unseen(3)), (3, 28, 26))
        same(where(game, codes.PENDING), [])


@vector("C-8")
def the_ban_ends_with_a_dead_first_trick():
    game = put(first_lead(PAGAT + " first_trick_points=ban"), {}, codes.OUT)
    between_tricks(game, 0, 0)
    for seat in range(6):
        game.loc[0x72 + seat] = codes.IN_HAND | seat
    cards = parsed("8C 8C 2D 4D 5D 6D")
    for card in cards:
        game.loc[card] = codes.IN_HAND | game.hand_to_play()
        game.apply_action(card)
    put(game, {0: "QS 5H 2C"})
    same(names(legal(game)), "2C QS")


@vector("C-9")
def two_dead_tricks_at_the_end():
    game, _ = with_tricks(PAGAT, LIVE, DEAD, "6C 6C 7H 8H 9S TS")
    same(len(where(game, codes.TAKEN | 2)), 18)
    same(list(game.points), [0, 0, 15, 0, 0, 0])
    game, _ = with_tricks(HU, LIVE, DEAD, "6C 6C 7H 8H 9S TS")
    same(len(where(game, codes.TAKEN | 2)), 6)
    same(list(game.points), [0] * 6)


@vector("C-9-none")
def no_trick_was_ever_won():
    """Nobody gets anything, the kitty included."""
    game = put(first_lead(PAGAT + FEW), {}, codes.OUT)
    between_tricks(game, 0, 0)
    give(game, "QS", codes.KITTY)
    flags = play(game, "8C 8C 2D 4D 5D 6D")
    assert flags & codes.HAND and flags & codes.DEAD
    same(list(game.points), [0] * 6)
    same(game.won, -1)


@vector("C-opening")
def anything_may_be_led_first():
    for rules in (PAGAT, HU):
        game = first_lead(rules)
        seat = (game.dealer + 1) % 6
        same(game.current_player(), seat)
        same(len(legal(game)), 17)


@vectors((("C-must-both", "3S KS KS", "7S QS"), ("C-must-one", "3S KS AS AS", "QS")))
def must_play_needs_an_uncancelled_card(trick, want):
    from tests.core.cases.positions import stage

    game = stage("must_play_qs=on", "QS 7S", trick, led="", decks=2)
    same(names(legal(game)), want)


@vector("C-must-two-queens")
def one_of_both_must_go():
    from tests.core.cases.positions import stage

    game = stage("must_play_qs=on", "QS QS 4D", "3S KS", led="", decks=2)
    same(legal(game), [0x2C, 0x6C])


@vector("C-reset-moon-13")
def what_stays_on_offer():
    got = points(PAGAT + " moon_score=add queen_value=0", {}, 0)
    same(got, [0] + [13] * 5)
    game, flags = ended(PAGAT + " moon_score=add sun=on", {}, 0)
    same(list(game.points), [0] + [52] * 5)
    assert flags & codes.SUN
