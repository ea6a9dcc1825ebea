"""rules.md 7 and 8: Turbo Hearts and Booster nines."""

from core.hearts import codes
from tests.core.cases.hands import (
    ALL,
    between_tricks,
    first_lead,
    give,
    hearts,
    held,
    make,
    play,
    points,
    put,
)
from tests.core.cases.positions import legal, names, parsed, stage
from tests.core.cases.registry import refused, same, vector, vectors

TURBO = "preset=turbo "
BITS = {"TC": 1, "JD": 2, "QS": 4, "AH": 8}


def charging(text):
    def charge(game):
        for name in text.split():
            game.charged |= BITS[name]

    return charge


# id, pile of seat 1, charged, points of seat 1; seat 2 has the rest
TB = (
    ("TB-1", "2H 3H 4H 5H 6H QS TC", "AH TC", 92),
    ("TB-2", "JD TC", "", -20),
    ("TB-3", "JD TC", "JD TC", -80),
    ("TB-4", "2H 3H 4H 5H QS", "QS", 30),
    ("TB-5", "2H 3H 4H 5H QS JD TC", "", 14),
    ("TB-6", ALL + " JD TC", "QS JD AH TC", -288),
    ("TB-7", "TC", "TC", 0),
)


@vectors(TB)
def charged_values(pile, charged, want):
    got = points(TURBO, {1: pile}, 2, before=charging(charged), choose="sub")
    same(got[1], want)


@vector("TB-12")
def the_order_of_scoring():
    got = points(TURBO, {0: ALL + " JD", 2: "TC"}, 1)
    same(got, [-10, 26, 52, 26])


@vector("TB-13")
def the_shooters_ten_and_jack():
    same(points(TURBO, {0: ALL + " JD TC"}, 1)[0], -20)


@vector("TB-moon")
def the_moon_is_what_is_in_play():
    same(points(TURBO, {0: ALL, 3: "JD TC"}, 1, before=charging("AH")), [0, 39, 39, 58])
    rules = TURBO + "sun=on "
    same(points(rules, {}, 0, before=charging("QS"), choose="sub"), [(-39 * 2 - 10) * 2, 0, 0, 0])


@vector("TB-14")
def the_queen_left_by_the_ban():
    game = stage("only_hearts_qs_lead=allow_hearts", "JD QS 5H", led="AC", charged="JD")
    same(names(legal(game)), "QS 5H")


def dealt(cards, rules=TURBO):
    """A hand before its charges: {seat: cards}; the others are where they were dealt."""
    game = first_lead(rules)
    for seat in cards:
        for card in parsed(cards[seat]):
            owner = game.loc[card]
            for other in held(game, seat):
                if other not in (0x0A, 0x1B, 0x2C, 0x3E):
                    game.loc[other] = owner
                    game.loc[card] = codes.IN_HAND | seat
                    break
    return restart(game)


def restart(game):
    game.turn = game.charges = game.charged = 0
    game.phase = codes.CHARGE
    game.log_len = 0
    game.turbo.next_seat(game)
    return game


@vector("TB-charge")
def charges_are_sealed():
    game = dealt({0: "TC QS", 1: "JD", 2: "AH"}, TURBO + "turbo_max=4")
    seats = []
    flags = 0
    while game.phase == codes.CHARGE:
        seat = game.current_player()
        seats.append(seat)
        same([c for c in range(64) if game.loc[c] & codes.FACE_UP], [])
        if seat == 0 and len(legal(game)) == 3:
            same(legal(game), [0x0A, 0x2C, codes.DONE])
            refused(game.apply_action, 0x1B)
            refused(game.apply_action, codes.DEAL)
        action = codes.DONE if seat == 1 else legal(game)[0]
        flags = game.apply_action(action)
        assert flags & codes.SEALED
    assert 3 not in seats and seats.count(0) == 2  # by itself done, when nothing is left
    assert flags & codes.SHOWN
    same([c for c in range(64) if game.loc[c] & codes.FACE_UP], [0x0A, 0x2C, 0x3E])
    same(game.phase, codes.PLAY)


@vector("TB-charge-one")
def one_each():
    game = dealt({0: "TC QS JD AH"})
    same(legal(game), [0x0A, 0x1B, 0x2C, 0x3E, codes.DONE])
    assert game.apply_action(0x2C) & codes.SHOWN
    same(game.phase, codes.PLAY)
    same((game.value(0x2C), game.value(0x32)), (26, 1))


@vector("TB-charged-stays")
def a_charged_card_is_played_from_the_hand():
    game = dealt({0: "TC QS JD AH"})
    game.apply_action(0x3E)
    put(game, {0: "AH"}, codes.OUT)
    game.loc[0x3E] |= codes.FACE_UP
    between_tricks(game, 1, 1)
    assert play(game, "2D 3D 4D AH 5H".replace(" 5H", "")) & codes.TRICK
    same(game.taken(3), 2)


def boosted(tricks, rules="booster=on ", start=0):
    game = put(first_lead(rules), {}, codes.OUT)
    between_tricks(game, start, 1)
    game.broken = True
    # one card more each
    for seat in range(4):
        give(game, ("2S", "5S", "6S", "7S")[seat], codes.IN_HAND | seat)
    return game, play(game, tricks)


@vector("BN-1")
def a_nine_led():
    game, flags = boosted("9D KD 3D 5D")
    same((flags & codes.BOOSTED, flags & codes.TRICK), (codes.BOOSTED, 0))
    same(game.current_player(), 0)
    flags = play(game, "2C AD TH 4S")
    assert flags & codes.TRICK
    same((game.leader, game.taken(1), game.trick_number), (1, 1, 2))
    same([game.taken(seat) for seat in (0, 2, 3)], [0, 0, 0])


@vector("BN-2")
def a_nine_thrown_away():
    _game, flags = boosted("KD 9C 3D 5D")
    assert flags & codes.TRICK and not flags & codes.BOOSTED
    _game, flags = boosted("KD 9D 3D 5D")
    assert flags & codes.BOOSTED


@vector("BN-3")
def a_nine_in_the_last_trick():
    game = put(first_lead("booster=on"), {}, codes.OUT)
    between_tricks(game, 0, 11)
    flags = play(game, "9S 2S 3S 4S")
    assert flags & codes.TRICK and flags & codes.HAND and not flags & codes.BOOSTED


@vector("BN-4")
def each_boost_is_a_trick_less():
    for seed in range(30):
        game = make("preset=booster pass_cycle=H", seed)
        boosts = 0
        while game.phase == codes.PLAY:
            boosts += bool(game.apply_action(legal(game)[-1]) & codes.BOOSTED)
        same(game.trick_number, 13 - boosts)


@vector("BN-5")
def both_cards_are_used():
    game, flags = boosted("9S 3S 4S 8S")
    assert flags & codes.BOOSTED
    flags = play(game, "2S 5S 6S 7S")
    assert flags & codes.TRICK and flags & codes.HAND


@vector("BN-6")
def the_ban_holds_in_the_second_round():
    rules = "booster=on first_trick_points=ban opening_lead=left_of_dealer"
    game = put(first_lead(rules), {}, codes.OUT)
    between_tricks(game, 0, 0)
    for seat in range(4):
        give(game, ("QS", "5S", "6S", "7S")[seat], codes.IN_HAND | seat)
    assert play(game, "9D KD 3D 5D") & codes.BOOSTED
    give(game, "4C 5H", codes.IN_HAND | 0)
    same(names(legal(game)), "4C")
    give(game, "4C", codes.OUT)
    same(names(legal(game)), "QS 5H")


@vector("BN-must")
def the_king_of_the_first_round_counts():
    game, _ = boosted("9S KS 3S 8S", "booster=on must_play_qs=on ")
    give(game, "QS JS", codes.IN_HAND | 0)
    same(names(legal(game)), "QS")


@vector("SP-hearts")
def spot_with_boosts():
    same(points("preset=spot booster=on", {1: hearts(3)}, 2)[1], 9)
