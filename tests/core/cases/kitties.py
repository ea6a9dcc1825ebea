"""rules.md 1, 2 and 5: other numbers of players, their passes, and the kitty."""

from core.hearts import codes
from tests.core.cases.hands import (
    ALL,
    between_tricks,
    ended,
    first_lead,
    give,
    held,
    make,
    play,
    points,
    put,
    where,
)
from tests.core.cases.positions import legal, names, parsed
from tests.core.cases.registry import refused, same, vector, vectors

TWO = "decks=2 opening_lead=left_of_dealer_any"

# id, options, cards a hand, cards of the kitty
SIZES = (
    ("D-1-3", "players=3", 17, 0),
    ("D-1-4", "", 13, 0),
    ("D-1-5", "players=5", 10, 0),
    ("D-1-6", "players=6", 8, 0),
    ("D-1-3-kitty", "players=3 deck_fit=kitty", 17, 1),
    ("D-1-4-kitty", "kitty=4p12", 12, 4),
    ("D-1-5-kitty", "players=5 deck_fit=kitty", 10, 2),
    ("D-1-6-kitty", "players=6 deck_fit=kitty", 8, 4),
    ("D-1-6-two", "players=6 " + TWO, 17, 2),
    ("D-1-7", "players=7 " + TWO, 14, 6),
    ("D-1-8", "players=8 " + TWO, 13, 0),
    ("D-1-9", "players=9 " + TWO, 11, 5),
    ("D-1-10", "players=10 " + TWO, 10, 4),
    ("D-1-11", "players=11 " + TWO, 9, 5),
    ("D-1-huse", "players=2 dummy=huse", 16, 4),
    ("D-1-bid", "players=3 dummy=bid", 13, 0),
)


@vectors(SIZES)
def dealt(rules, size, kitty):
    for seed in (0, 1, 271828, 999999):
        game = make(rules, seed)
        hands = game.players + ("dummy" in rules)
        same([len(held(game, hand)) for hand in range(hands)], [size] * hands)
        same(len(where(game, codes.KITTY)), kitty)
        penalty = [c for c in range(len(game.loc)) if not game.loc[c] and 2 <= c & 15 <= 14]
        same([game.value(card) for card in penalty], [0] * len(penalty))  # what left the deck


@vectors((("D-5-huse", 2, "huse"), ("D-5-bid", 3, "bid")))
def dealt_with_a_dummy(players, dummy):
    """Singly from the dealer's left, the dummy just before the dealer; the blind in mid-deal."""
    from array import array

    from core import dealing, rng

    for seed in (5, 6, 7):
        game = make("players={} dummy={}".format(players, dummy), seed)
        deck = array("H", range(52))
        state = rng.make()
        rng.seed(state, seed, 0)
        dealing.deck(deck, 1, 0)
        rng.shuffle(state, deck, 0, 52)
        order = [(game.dealer + 1 + i) % players for i in range(players - 1)]
        order += [players, game.dealer]
        place = {}
        if dummy == "huse":
            same([codes.KITTY == game.loc[deck[i]] for i in (3, 7, 11, 15)], [True] * 4)
            rest = [i for i in range(52) if i not in (3, 7, 11, 15)]
        else:
            rest = range(52)
        for n in range(len(rest)):
            place[rest[n]] = order[n % len(order)]
        for i, hand in place.items():
            same(game.loc[deck[i]] & codes.HELD, codes.IN_HAND | hand)


def steps(rules, hands):
    return "".join([chr(make(rules, 7, hand).step) for hand in range(hands)])


@vectors(
    (
        ("CYCLE-3", "players=3", "LRHLRHL"),
        ("CYCLE-3-S", "players=3 pass_count=4 pass_cycle=LRSH", "LRSHLRS"),
        ("CYCLE-3-4", "players=3 pass_count=4", "LRHLRHL"),
        ("CYCLE-5-usual", "players=5", "LRHLRHL"),
        ("CYCLE-5-2", "players=5 pass_cycle=LRL2R2H", "LRlrHLR"),
        ("CYCLE-5-8", "players=5 pass_cycle=LRL2HLRR2H", "LRlHLRrHL"),
        ("CYCLE-6", "players=6", "LRXHLRX"),
        ("CYCLE-two", "players=11 " + TWO, "LRLRLRL"),
        ("CYCLE-two-none", "players=6 pass_cycle=H " + TWO, "HHHHHHH"),
        ("CYCLE-partner", "teams=2v2 pass_cycle=P", "PPPPPPP"),
        ("CYCLE-mixed-3", "players=3 pass_mix=on", "LRMHLRM"),
        ("CYCLE-huse", "preset=huse2", "LLLLLLL"),
        ("CYCLE-bid", "preset=bid_dummy", "HHHHHHH"),
    )
)
def cycles(rules, want):
    same(steps(rules, len(want)), want)


@vectors(
    (
        ("PASS-7-game", "players=5 pass_cycle=LRL2R2H", 2, 2),
        ("PASS-8-game", "players=5 pass_cycle=LRL2R2H", 3, 3),
        ("PASS-10-game", "players=6", 2, 3),
        ("PASS-9-partner", "teams=2v2 pass_cycle=P", 0, 2),
        ("PASS-6-partner", "players=6 teams=2v2v2 pass_cycle=P", 0, 3),
        ("PASS-eleven", "players=11 " + TWO, 1, 10),
        ("PASS-3-of-4", "players=3 pass_count=4", 0, 1),
        ("PASS-huse", "preset=huse2", 4, 1),
    )
)
def whole_packets(rules, hand, shift):
    game = make(rules, 31415, hand)
    packets = {}
    while game.phase == codes.PASS:
        seat = game.current_player()
        packets.setdefault(seat, []).append(legal(game)[0])
        flags = game.apply_action(legal(game)[0])
    assert flags & codes.EXCHANGED
    same(len(packets), game.players)
    for seat, packet in packets.items():
        same(len(packet), game.pass_count)
        for card in packet:
            same(game.loc[card], codes.IN_HAND | (seat + shift) % game.players)


@vector("PASS-mix-kitty")
def the_kitty_is_mixed_too():
    """Sixteen cards, three to each seat, four left: everybody may get cards of the kitty."""
    moved = 0
    for seed in range(20):
        game = make("kitty=4p12 pass_mix=on mix_kitty=on", seed, 3)
        kitty = where(game, codes.KITTY)
        while game.phase == codes.PASS:
            game.apply_action(legal(game)[0])
        same([len(held(game, seat)) for seat in range(4)], [12] * 4)
        same(len(where(game, codes.KITTY)), 4)
        moved += where(game, codes.KITTY) != kitty
    assert moved > 15
    game = make("kitty=4p12 pass_mix=on", 1, 3)
    kitty = where(game, codes.KITTY)
    while game.phase == codes.PASS:
        game.apply_action(legal(game)[0])
    same(where(game, codes.KITTY), kitty)


@vector("K-1")
def the_first_penalty_takes_the_kitty():
    game = first_lead("kitty=4p12")
    put(game, {}, codes.OUT)
    give(game, "QS 4C 9D JH", codes.KITTY)
    between_tricks(game, 0, 2)
    give(game, "2D AC", codes.IN_HAND | 0)
    give(game, "AD KC", codes.IN_HAND | 1)
    give(game, "2H 3C", codes.IN_HAND | 2)
    give(game, "4D TC", codes.IN_HAND | 3)
    flags = play(game, "2D AD 2H 4D")
    assert flags & codes.GOT_KITTY and flags & codes.TRICK
    same((game.taken(1), game.unseen(1), game.kitty_owner), (15, 14, 1))
    same([game.taken(seat) for seat in (0, 2, 3)], [0, 0, 0])


@vector("K-1-first-trick")
def no_points_no_kitty():
    for rules, got in (("kitty=4p12", 0), ("kitty=4p12 kitty_to=first_trick", codes.GOT_KITTY)):
        game = first_lead(rules)
        put(game, {}, codes.OUT)
        give(game, "QS 4C 9D JH", codes.KITTY)
        between_tricks(game, 0, 0)
        for seat in range(4):
            game.loc[0x05 + seat] = codes.IN_HAND | seat
        same(play(game, "2C 3C TC AC") & codes.GOT_KITTY, got)


@vectors((("K-2", "players=3 deck_fit=kitty", "2C", "3C"), ("K-2-4", "kitty=4p12", "2C", "3C")))
def the_lowest_club_that_is_held_opens(rules, kitty, want):
    game = first_lead(rules)
    for seed in range(300):
        game = first_lead(rules, seed=seed)
        if game.loc[parsed(kitty)[0]] == codes.KITTY and game.loc[parsed(want)[0]] != codes.KITTY:
            break
    same(names(legal(game)), want)
    same(game.current_player(), game.loc[parsed(want)[0]] & 15)


@vectors(
    (("K-2-5", "players=5", "3C"), ("K-2-6", "players=6", "4C"), ("K-2-3", "players=3", "2C"))
)
def the_lowest_club_in_play_opens(rules, want):
    game = first_lead(rules)
    same(names(legal(game)), want)
    same(game.current_player(), game.loc[parsed(want)[0]] & 15)


@vector("K-3")
def a_heart_of_the_kitty_hinders_the_moon():
    rest = ALL.replace("5H ", "")
    game, flags = ended("kitty=4p12 moon_score=add", {2: rest}, 2, {1: "5H"})
    same(list(game.points), [0, 1, 25, 0])
    assert not flags & codes.SHOT


def exchanging(rules, kitty, seat=2):
    """The trick before an exchange: `seat` wins it and takes the kitty."""
    game = first_lead(rules)
    for card in where(game, codes.KITTY):
        game.loc[card] = codes.IN_HAND | 0
    give(game, kitty, codes.KITTY)
    return game


@vector("K-4")
def an_exchange_keeps_the_number_of_cards():
    game = first_lead("players=5 deck_fit=kitty kitty_mode=exchange")
    kitty = where(game, codes.KITTY)
    for _ in range(5):
        flags = game.apply_action(legal(game)[0])
    assert flags & codes.GOT_KITTY
    seat = game.leader
    same((game.phase, game.current_player()), (codes.DISCARD, seat))
    same(len(held(game, seat)), 11)
    for card in kitty:
        same(game.loc[card], codes.IN_HAND | seat)
    same(legal(game), held(game, seat))
    assert not game.can_claim()
    for wrong in (codes.DEAL, codes.CLAIM, -1, 128, where(game, codes.TAKEN | seat)[0]):
        refused(game.apply_action, wrong)
    first = legal(game)[0]
    same(game.apply_action(first), codes.DISCARDED)
    same(game.apply_action(kitty[0] if kitty[0] != first else kitty[1]) & codes.DISCARDED, 0x80000)
    same((game.phase, game.current_player(), len(held(game, seat))), (codes.PLAY, seat, 9))
    same(len(where(game, codes.TAKEN | codes.HIDDEN | seat)), 2)
    same(game.log_len, game.trick_start)


@vector("K-4-last")
def an_exchange_with_no_cards_left():
    """The kitty goes straight to the pile of whoever takes the last trick."""
    game, _flags = ended(
        "players=3 deck_fit=kitty kitty_mode=exchange kitty_to=first_penalty",
        {0: ALL.replace("5H ", "").replace("4H ", "")},
        1,
        before=lambda game: (give(game, "5H", codes.KITTY), setattr(game, "kitty_owner", -1)),
    )
    same(game.points[1], 1)  # 4H was in its pile, and 5H waits: no penalty in the last trick


@vector("K-5")
def the_kitty_breaks_nothing():
    game = first_lead("kitty=4p12 kitty_to=first_trick")
    put(game, {0: "4C 5H 3D", 1: "5C 6D", 2: "6C 6S", 3: "7C 7S"}, codes.OUT)
    give(game, "7H", codes.KITTY)
    between_tricks(game, 0, 0)
    give(game, "2C", codes.IN_HAND | 0)
    give(game, "4C", codes.OUT)
    assert play(game, "2C 5C 6C 7C") & codes.GOT_KITTY
    assert not game.broken
    give(game, "9H 9S", codes.IN_HAND | 3)
    same(names(legal(game)), "7S 9S")


@vector("K-6")
def the_kittys_taker_gets_its_bonus():
    got = points("kitty=4p12 bonus_card=JD moon_score=add", {1: ALL}, 1, unseen={1: "JD"})
    same(got, [26, -10, 26, 26])


@vector("K-7")
def a_sun_of_twelve_tricks():
    rules = "kitty=4p12 sun=on moon_score=add"
    same(points(rules, {}, 1, unseen={1: "QS 5H 2D 3D"}), [52, 0, 52, 52])
    same(points(rules, {2: "2S 3S 4S 5S"}, 1, unseen={1: "QS 5H 2D 3D"}), [26, 0, 26, 26])
    # the other's kitty does not hinder it either
    same(points(rules, {}, 1, unseen={0: "2S 3S 4S 5S"}), [52, 0, 52, 52])


@vector("K-8")
def a_boosted_trick_takes_the_kitty():
    rules = "kitty=4p12 kitty_mode=exchange kitty_to=first_trick booster=on"
    game = first_lead(rules + " opening_lead=left_of_dealer")
    nine = parsed("9D")[0]
    for card in where(game, codes.IN_HAND | game.leader):
        game.loc[card], game.loc[nine] = game.loc[nine], game.loc[card]
        break
    same(game.apply_action(nine), codes.PLAYED)
    while game.trick_number == 0:
        game.apply_action(legal(game)[0])
    same((game.phase, len(held(game, game.leader))), (codes.DISCARD, 14))
    for _ in range(4):
        game.apply_action(legal(game)[0])
    same((game.phase, len(held(game, game.leader))), (codes.PLAY, 10))
