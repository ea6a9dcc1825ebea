"""rules.md 11: Huse Hearts for two and Bid Dummy Hearts for three."""

from core.hearts import codes, dummy
from tests.core.cases.hands import (
    ALL,
    between_tricks,
    ended,
    give,
    hearts,
    held,
    make,
    play,
    points,
    put,
    where,
)
from tests.core.cases.positions import legal, names, parsed
from tests.core.cases.registry import refused, same, vector, vectors

HUSE = "preset=huse2 "
BID = "preset=bid_dummy "


def to_play(rules, hands, leader, tricks=1, declarer=None, seed=271828):
    game = put(make(rules, seed), {}, codes.OUT)
    if declarer is not None:
        game.declarer = declarer
    between_tricks(game, leader, tricks)
    game.broken = True
    for hand, text in hands.items():
        give(game, text, codes.IN_HAND | hand)
    for card in parsed(hands.get(game.players, "")):
        game.loc[card] |= codes.FACE_UP
    return game


@vectors((("H-1", "7D", "5D", "JD", 1), ("H-2", "KD", "5D", "9D", 0)))
def who_wins(led, followed, dummys, want):
    game = to_play(HUSE, {0: led + " 2S", 1: followed + " 3S", 2: dummys + " 4S"}, 0)
    same(game.current_player(), 0)
    play(game, led)
    same((game.current_player(), game.hand_to_play()), (1, 1))
    play(game, followed)
    same((game.current_player(), game.hand_to_play()), (1, 2))
    same(names(legal(game)), dummys)  # the dummy follows suit
    assert play(game, dummys) & codes.TRICK
    same((game.leader, game.current_player()), (want, want))
    same(len(where(game, codes.TAKEN | want)), 3)


@vector("H-3")
def the_blind_is_counted():
    for seed in range(40):
        game = make(HUSE + "moon_score=off", seed)
        blind = where(game, codes.KITTY)
        same(len(blind), 4)
        owner = -1
        while game.phase < codes.NEXT:
            flags = game.apply_action(legal(game)[seed % len(legal(game))])
            if flags & codes.GOT_KITTY:
                owner = game.kitty_owner
                assert sum([game.taken(seat) for seat in (0, 1)]) > 0
        same(sum(game.points), 26)
        same([game.loc[c] for c in blind], [codes.TAKEN | codes.HIDDEN | owner] * 4)


@vector("H-4")
def the_lowest_club_of_a_player_opens():
    for rules, want in ((HUSE, "4C"), (HUSE + "opening_lead=club_holder ", "4C 9S")):
        game = make(rules)
        put(game, {0: "4C 9S", 1: "6C 9D"})
        give(game, "2C", codes.IN_HAND | codes.FACE_UP | 2)
        give(game, "3C", codes.KITTY)
        game.lead()
        same(game.current_player(), 0)
        same(names(legal(game)), want)


@vector("H-4-no-club")
def nobody_holds_a_club():
    game = put(make(HUSE), {0: "9S 5H", 1: "9D 6H"})
    game.lead()
    seat = 1 - game.dealer
    same((game.phase, game.current_player()), (codes.PLAY, seat))
    same(names(legal(game)), ("9S", "9D")[seat])


@vector("H-5")
def the_blind_counts_for_the_moon():
    def blind(game):
        game.kitty_owner = 0
        give(game, "QS 2H 4D 5D", codes.KITTY)

    got = points(HUSE + "moon_score=add", {0: hearts(12, 1)}, 1, before=blind)
    same(got, [0, 26])
    got = points(HUSE + "moon_score=sub", {0: hearts(12, 1)}, 1, before=blind)
    same(got, [-26, 0])


@vector("H-claim")
def a_claim_knows_nothing_of_the_blind():
    game = to_play(HUSE, {0: "2S 3S", 1: "4S 5S", 2: "6S 7S"}, 0, 10)
    give(game, ALL, codes.TAKEN | 0)
    give(game, "2C 3C 4C 5C", codes.KITTY)
    assert not game.can_claim()  # nobody owns the blind yet
    game.kitty_owner = 0
    assert game.can_claim()
    game.loc[parsed("2C")[0]] = codes.TAKEN | 0
    game.loc[parsed("2H")[0]] = codes.KITTY
    assert not game.can_claim()


@vector("BD-1")
def the_lowest_bid():
    for dealer, bids, want in ((0, (5, 3, 3), 1), (1, (5, 3, 3), 2), (2, (4, 4, 4), 0)):
        game = make(BID, 300 + dealer)
        same((game.dealer, game.phase), (dealer, codes.BID))
        same(legal(game), list(range(codes.BIDS, codes.BIDS + 14)))
        for n in range(3):
            seat = (dealer + 1 + n) % 3
            same(game.current_player(), seat)
            refused(game.apply_action, codes.BIDS + 14)
            refused(game.apply_action, 0x02)
            same([c for c in range(64) if game.loc[c] & codes.FACE_UP], [])
            flags = game.apply_action(codes.BIDS + bids[seat])
        assert flags & codes.SEALED and flags & codes.SHOWN
        same((game.declarer, game.phase, game.current_player()), (want, codes.SWAP, want))
        same([dummy.bid_of(game, seat) for seat in range(3)], list(bids))
        same(len([c for c in range(64) if game.loc[c] & codes.FACE_UP]), 13)


def bidding(seed=300, bids=(5, 3, 3)):
    game = make(BID, seed)
    for _ in range(3):
        game.apply_action(codes.BIDS + bids[game.current_player()])
    return game


@vector("BD-swap")
def three_for_three_or_none():
    game = bidding()
    mine, dummys = held(game, 1), held(game, 3)
    same(legal(game), mine + [codes.NO_SWAP])
    for card in mine[:3]:
        refused(game.apply_action, dummys[0])
        assert game.apply_action(card) & codes.SWAPPED
        refused(game.apply_action, codes.NO_SWAP)
        refused(game.apply_action, card)
    same(legal(game), dummys)
    for card in dummys[-3:]:
        game.apply_action(card)
    same(game.phase, codes.PLAY)
    same(held(game, 1), sorted(mine[3:] + dummys[-3:]))
    same(held(game, 3), sorted(dummys[:-3] + mine[:3]))
    same([game.loc[card] & codes.FACE_UP for card in held(game, 3)], [codes.FACE_UP] * 13)
    game = bidding()
    before = bytes(game.loc)
    assert game.apply_action(codes.NO_SWAP) & codes.SWAPPED
    same((game.phase, bytes(game.loc)), (codes.PLAY, before))
    same(game.leader, game.loc[0x02] & 15)  # the dummy's, too


def bid_points(piles, rest, choose="add", declarer=1, bid=6):
    def settle(game):
        game.declarer = declarer
        for n in range(3):
            game.log[n] = codes.BIDS + 13
        game.log[(declarer - game.dealer - 1) % 3] = codes.BIDS + bid

    return points(BID, piles, rest, choose=choose, before=settle)


@vectors(
    (
        ("BD-2", {0: hearts(7), 1: hearts(1, 7) + " QS", 2: hearts(5, 8)}, 1, "add", [7, 8, 5]),
        ("BD-3", {1: ALL}, 1, "add", [26, -6, 26]),
        ("BD-3-sub", {1: ALL}, 1, "sub", [0, -32, 0]),
        ("BD-4", {0: ALL}, 0, "add", [0, 20, 26]),
    )
)
def bids_are_taken_off(piles, rest, choose, want):
    same(bid_points(piles, rest, choose), want)


@vector("BD-5")
def the_order_of_a_trick():
    for leader, want in (
        (2, [2, 0, 3, 1]),
        (3, [3, 1, 2, 0]),
        (0, [0, 3, 1, 2]),
        (1, [1, 2, 0, 3]),
    ):
        game = to_play(BID, {0: "2D 2S", 1: "3D 3S", 2: "4D 4S", 3: "AD 5S"}, leader, 1, 2)
        order = []
        players = []
        for _ in range(4):
            order.append(game.hand_to_play())
            players.append(game.current_player())
            same(len(legal(game)), 2 if len(order) == 1 else 1)
            card = next(c for c in legal(game) if c >> 4 == 1)
            flags = game.apply_action(card)
        same(order, want)
        same(players, [2 if hand == 3 else hand for hand in want])
        assert flags & codes.TRICK
        same((game.leader, game.current_player()), (3, 2))  # the dummy's ace: it leads
        same(len(where(game, codes.TAKEN | 2)), 4)


@vector("BD-left")
def the_dealers_left_never_the_dummy():
    for seed in range(9):
        game = make(BID + "opening_lead=left_of_dealer", seed)
        for _ in range(3):
            game.apply_action(codes.BIDS)
        game.apply_action(codes.NO_SWAP)
        same((game.leader, game.current_player()), ((game.dealer + 1) % 3,) * 2)


@vector("BD-bans")
def bans_bind_the_dummy():
    game = to_play(BID + "first_trick_points=ban", {3: "QS 5H 3D"}, 1, 0, 2)
    give(game, "2C", codes.IN_HAND | 1)
    play(game, "2C 3C 4C")
    same(
        (game.hand_to_play(), game.current_player()), (0, 0)
    ) if game.hand_to_play() != 3 else None
    game = to_play(BID, {3: "QS 5H 3D"}, 3, 1, 2)
    game.broken = False
    same(names(legal(game)), "3D QS")


@vector("BD-sun")
def a_sun_of_both_hands():
    def settle(game):
        game.declarer = 1
        for n in range(3):
            game.log[n] = codes.BIDS

    got, flags = ended(BID + "sun=on moon_score=add", {}, 1, before=settle)
    same(list(got.points), [52, 0, 52])
    assert flags & codes.SUN
