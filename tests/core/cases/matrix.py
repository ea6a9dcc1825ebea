"""rules.md 15: how options meet, row by row."""

from core import game as games
from core import options
from core.hearts import codes, record
from core.hearts import options as hearts_options
from tests.core.cases import hands
from tests.core.cases.hands import ALL, between_tricks, ended, give, hearts, play, points, put
from tests.core.cases.positions import choice, legal, names, parsed, stage
from tests.core.cases.registry import refused, same, vector, vectors

LATER = ""
EXCHANGE = "kitty=4p12 kitty_mode=exchange kitty_to=first_trick "
ADD = "moon_score=add "


@vector("IM-1")
def the_lowest_club_after_the_pass():
    for seed in range(30):
        game = hands.make("kitty=4p12", seed)
        while game.phase == codes.PASS:
            game.apply_action(legal(game)[0])
        lowest = min([c for c in range(15) if game.loc[c] & codes.PLACE == codes.IN_HAND])
        same((legal(game), game.current_player()), ([lowest], game.loc[lowest] & 15))


@vector("IM-2")
def a_kitty_is_for_moons():
    rules = "kitty=4p12 sun=on " + ADD
    unseen = {1: "2H 3H QS 4D"}
    same(points(rules, {1: hearts(11, 2)}, 0, unseen=unseen), [26, 0, 26, 26])
    same(points(rules, {}, 1, unseen=unseen), [52, 0, 52, 52])
    same(points(rules, {}, 1, unseen={0: "4D 5D 6D 7D"}), [52, 0, 52, 52])


@vector("IM-3")
def the_kittys_bonus():
    game, _ = ended("kitty=4p12 bonus_card=JD", {0: hearts(6)}, 1, unseen={3: "JD 2D 3D 4D"})
    same(list(game.points), [6, 20, 0, -10])
    game = put(hands.first_lead("kitty=4p12 bonus_card=JD"), {}, codes.TAKEN | 0)
    between_tricks(game, 0)
    give(game, "JD", codes.KITTY)
    assert not game.can_claim()  # nobody has it yet
    game.loc[parsed("JD")[0]] = codes.TAKEN | codes.HIDDEN | 1
    assert game.can_claim()


def after_exchange(rules, hand, kitty):
    """Seat 0 has won the first trick and taken the kitty; its hand is the rest of `hand`."""
    game = put(hands.first_lead(rules), {0: hand, 1: "AD KD", 2: "QD TD", 3: "9D 8D"}, codes.OUT)
    between_tricks(game, 0, 0)
    give(game, kitty, codes.KITTY)
    play(game, "AC KC QC JC")
    return game


@vector("IM-4")
def discards_break_nothing_and_are_free():
    rules = EXCHANGE + "must_play_qs=on break_by=heart_or_qs "
    game = after_exchange(rules, "2D 3D 2S 5S", "QS 5H 6H 7H")
    same((game.phase, len(legal(game))), (codes.DISCARD, 8))
    for name in ("5H", "6H", "2D", "5S"):
        game.apply_action(parsed(name)[0])
    assert not game.broken
    same(names(legal(game)), "3D 2S QS")  # never on a lead; hearts are not broken
    game = after_exchange(rules, "2D 3D 2S 5S", "QS 5H 6H 7H")
    for name in ("2D", "3D", "5H", "6H"):
        game.apply_action(parsed(name)[0])
    between_tricks(game, 3, 2)
    play(game, "9D")
    same(names(legal(game)), "QS")  # void now: she must go


@vector("IM-5")
def the_ban_wins_over_must():
    rules = "first_trick_points=ban must_play_qs=on "
    same(names(legal(stage(rules, "QS 2H 3D", "2C"))), "3D")


@vector("IM-6")
def under_the_ban_the_kitty_waits():
    for seed in range(20):
        game = hands.first_lead("kitty=4p12 first_trick_points=ban", seed=seed)
        flags = 0
        while game.trick_number == 0:
            flags = game.apply_action(legal(game)[0])
        same(flags & codes.GOT_KITTY, 0)


@vector("IM-7")
def the_free_opening_and_the_ban():
    same(names(legal(stage("first_trick_points=ban", "QS 5H 2D", decks=2))), "2D QS 5H")
    same(names(legal(stage("first_trick_points=ban", "QS 5H 2D", "2C", decks=2))), "2D")


@vector("IM-8")
def turbos_ban_comes_first():
    rules = "first_trick_points=ban opening_lead=left_of_dealer "
    # the jack is charged, and only penalties are left beside it: they must do
    same(names(legal(stage(rules, "JD QS", "", charged="JD"))), "QS")
    same(names(legal(stage(rules, "JD", "3D", charged="JD"))), "JD")


@vector("IM-9")
def turbos_ban_and_must():
    must = "must_play_qs=on"
    same(names(legal(stage(must, "QS 7S", "3S KS", led="AC", charged="QS"))), "7S")
    same(names(legal(stage(must, "QS 2H", "3D", led="AC", charged="QS"))), "QS")


@vector("IM-10")
def the_ten_and_teams():
    piles = {0: "2H 3H TC", 2: "4H", 1: "5H"}
    got = points("preset=turbo teams=2v2", piles, 3)
    # 2H 3H 4H doubled; nine hearts, the queen and the jack
    same(got, [6, 23 - 10, 6, 23 - 10])
    rules = "preset=turbo teams=2v2 team_score=individual team_moon=player"
    same(points(rules, piles, 3)[:3], [4, 1, 1])


@vector("IM-11")
def charging_after_the_pass_and_without():
    for rules in ("preset=turbo pass_cycle=H", "preset=turbo pass_blind=on"):
        charged = 0
        for seed in range(12):
            game = hands.make(rules, seed)
            while game.phase == codes.PASS:
                declines = legal(game)[-1] == codes.DECLINE
                game.apply_action(codes.DECLINE if declines else legal(game)[-1])
            same(game.phase, codes.CHARGE)
            for card in legal(game)[:-1]:
                same(game.loc[card], codes.IN_HAND | game.current_player())
                charged += 1
        assert charged >= 12


@vector("IM-12")
def a_boosted_trick_is_one():
    game = put(hands.first_lead("booster=on"), {}, codes.OUT)
    between_tricks(game, 0, 1)
    for seat in range(4):
        give(game, ("2S", "3S", "4S", "5S")[seat], codes.IN_HAND | seat)
    assert play(game, "9D 5H 3D 5D") & codes.BOOSTED
    assert game.broken  # and it counts from the next lead
    play(game, "2D AD TD 4D")
    same(game.trick_number, 2)
    give(game, "6H", codes.IN_HAND | 1)
    same(names(legal(game)), "3S 6H")
    rules = "booster=on sun=on " + ADD
    same(points(rules, {}, 2), [52, 52, 0, 52])


@vector("IM-13")
def the_bonus_is_no_part_of_the_moon():
    same(points(ADD + "bonus_card=JD", {1: ALL, 2: "JD"}, 0), [26, 0, 16, 26])
    same(points(ADD + "bonus_card=JD sun=on", {}, 1), [52, -10, 52, 52])


@vector("IM-14")
def the_test_that_bots_ask():
    for totals, want in (([90, 60, 30, 80], True), ([40, 80, 70, 60], False)):
        for rules in ("", "booster=on "):
            game = hands.first_lead(rules, totals=totals)
            put(game, {}, codes.TAKEN | 0)
            same(bool(game.ends.adding_loses(game, 0)), want)


@vectors((("IM-15-share", "share"), ("IM-15-play_on", "play_on")))
def joint_lowest_is_not_losing(rule):
    for rules in ("", "booster=on "):
        rules += "moon_score=unless_loses tie_rule=" + rule
        same(points(rules, {0: ALL}, 0, totals=[80, 54, 74, 75]), [0, 26, 26, 26])


@vector("IM-16")
def a_reset_is_looked_through():
    for rules in ("", "booster=on "):
        rules += "moon_score=unless_loses score_reset=50x_over_50"
        same(points(rules, {0: ALL}, 0, totals=[90, 20, 74, 10]), [0, 26, 26, 26])


@vector("IM-17")
def resets_of_teams():
    rules = "score_reset=exact100_to50 target=200 "
    totals = [90, 50, 90, 50]
    game, flags = ended("teams=2v2 " + rules, {0: hearts(6), 2: hearts(4, 6)}, 1, totals=totals)
    same(list(game.totals), [50, 66, 50, 66])
    assert flags & codes.RESET
    game, _ = ended(
        "preset=partners_individual " + rules, {0: hearts(10), 2: "QH"}, 1, totals=totals
    )
    same(list(game.totals), [50, 65, 91, 50])


@vector("IM-18")
def resets_go_on_while_the_latch_stays():
    rules = "booster=on tie_rule=play_on score_reset=exact100_to50"
    game, flags = ended(rules, {0: hearts(13), 1: ""}, 1, totals=[87, 47, 60, 60], overtime=True)
    same(list(game.totals), [50, 60, 60, 60])
    assert flags & codes.RESET and flags & codes.MATCH and game.overtime


@vector("IM-19")
def a_worthless_queen():
    rules = "queen_value=0 break_by=heart_or_qs qs_lead=after_break must_play_qs=on "
    game = stage(rules, "QS 5H 4D", "", LATER)
    same(names(legal(game)), "4D QS")
    game.apply_action(parsed("QS")[0])
    assert not game.broken
    same(names(legal(stage(rules, "QS 7S", "3S KS", LATER))), "7S QS")


@vector("IM-20")
def two_bonus_cards():
    rules = "preset=cancel_pagat bonus_card=JD moon_score=off"
    got = points(rules, {2: "JD"}, 0)
    same((got[2], got[0]), (-10, 52 - 10))
    same(points(rules, {2: "JD JD"}, 0)[2], -20)
    same(points("preset=cancel_pagat bonus_card=TD moon_score=off", {2: "TD TD"}, 0)[2], -20)


@vector("IM-21")
def a_lost_penalty_and_a_lost_bonus():
    def lost(names_lost):
        def lose(game):
            give(game, names_lost, codes.PENDING)

        return lose

    # (the winner of the last trick would collect a pending pile: these are lost before)
    from core.hearts import variant_end

    game = put(hands.first_lead("preset=cancel_hu " + ADD), {}, codes.TAKEN | 0)
    same(variant_end.shooter(game), 0)
    lost("2H")(game)
    same(variant_end.shooter(game), -1)
    rules = "preset=cancel_hu sun=on bonus_card=JD " + ADD
    game = put(hands.first_lead(rules), {}, codes.TAKEN | 0)
    lost("JD 2C")(game)
    same(variant_end.shooter(game), 0)
    flags = variant_end.settle(game, False, 0)
    same(list(game.points), [-10] + [26] * 5)  # one bonus is nobody's, and there is no sun
    assert not flags & codes.SUN


@vector("IM-22")
def no_blind_choice_there():
    for rules, hand in (
        ("pass_blind=on pass_cycle=LRXS", 3),
        ("pass_blind=on pass_mix=on", 3),
        ("players=3 pass_count=4 pass_cycle=LRS pass_blind=on", 2),
    ):
        assert codes.DECLINE not in legal(hands.make(rules, 1, hand))
    assert codes.DECLINE in legal(hands.make("teams=2v2 pass_cycle=P pass_blind=on"))
    refused(choice, "pass_blind=on pass_cycle=H")
    refused(choice, "pass_mix=on pass_cycle=H")


@vector("IM-23")
def across_is_the_partner():
    for rules, seats, partner in (
        ("teams=2v2", 4, True),
        ("players=6 teams=2v2v2", 6, True),
        ("players=6 teams=3v3", 6, False),
    ):
        game = hands.make(rules, 1, 2)
        same(chr(game.step), "X")
        same((seats // 2) % game.teams == 0, partner)


@vector("IM-24")
def extra_hands():
    rules = "booster=on end=hands n_hands=1 tie_rule=play_on"
    game, flags = ended(rules, {0: "QS", 1: hearts(13)}, 2)
    assert not flags & codes.MATCH and game.overtime  # 0 and 0 are lowest


@vector("IM-25")
def what_of_a_dummy_is_public():
    game = hands.make("preset=huse2")
    same(len([c for c in range(64) if game.loc[c] & codes.FACE_UP]), 16)
    same([game.loc[c] & 0xF for c in range(64) if game.loc[c] & codes.FACE_UP], [2] * 16)
    same(len(hands.where(game, codes.KITTY)), 4)
    game = hands.make("preset=bid_dummy")
    same(len([c for c in range(64) if game.loc[c] & codes.FACE_UP]), 0)


@vectors((("IM-26", "hearts", games.PRACTICE), ("IM-29", "pyramid", games.ALWAYS)))
def undo(name, want):
    same(games.record(name).UNDO, want)


@vector("IM-27")
def who_chooses_for_a_moon():
    for rules, piles, rest, want in (
        ("teams=2v2 ", {3: ALL}, 3, 1),
        ("players=6 teams=2v2v2 ", {4: ALL}, 4, 1),
        ("teams=2v2 team_moon=player ", {3: ALL}, 3, 3),
    ):
        game, _ = ended(rules, piles, rest)
        same(game.shooter(), want)

    def declare(game):
        game.declarer = 2

    game, _ = ended("preset=bid_dummy", {}, 2, before=declare)
    same(game.shooter(), 2)


@vector("IM-28")
def a_claim_after_an_exchange():
    game = put(hands.first_lead(EXCHANGE), {}, codes.TAKEN | 1)
    between_tricks(game, 1, 3)
    give(game, "QS 2H", codes.TAKEN | codes.HIDDEN | 2)
    give(game, "2C 3C", codes.IN_HAND | 1)
    assert game.can_claim()


@vector("IM-30")
def no_claim_without_a_trick():
    rules = "no_trick_bonus=-5"
    game = put(hands.first_lead(rules), {}, codes.TAKEN | 0)
    between_tricks(game, 0, 10)
    give(game, "2C 3C", codes.IN_HAND | 0)
    for seat in (1, 2):
        give(game, ("", "5D", "6D")[seat], codes.TAKEN | seat)
    assert not game.can_claim()
    give(game, "7D", codes.TAKEN | 3)
    assert game.can_claim()


@vector("IM-31")
def whose_trick_it_is():
    rules = "no_trick_bonus=-5 moon_score=off "
    # per seat, into the team's total; the kitty is no trick
    same(points("teams=2v2 " + rules, {}, 0), [26 - 5, -10, 26 - 5, -10])
    same(points("kitty=4p12 " + rules, {}, 0, unseen={1: "2H 2D 3D 4D"}), [25, 1 - 5, -5, -5])

    def declare(game):
        game.declarer = 0
        for n in range(3):
            game.log[n] = codes.BIDS

    same(points("preset=bid_dummy " + rules, {}, 0, before=declare), [26, -5, -5])
    same(points("preset=huse2 " + rules, {}, 1), [-5, 26])


@vector("IM-32")
def after_the_ten_and_the_bid_before_resets():
    rules = "preset=turbo no_trick_bonus=-5 moon_score=off"
    same(points(rules, {1: "TC 2H"}, 0)[1:], [2, -5, -5])
    rules = "booster=on no_trick_bonus=-5 score_reset=any_50x moon_score=off target=200"
    game, _ = ended(rules, {}, 0, totals=[10, 55, 20, 30])
    same(list(game.totals), [36, 0, 15, 25])


@vector("IM-33")
def no_moon_no_exception():
    same(points("no_trick_bonus=-10 moon_score=off", {}, 3), [-10, -10, -10, 26])


@vector("IM-34")
def no_moon_no_sun():
    game, flags = ended("moon_score=off sun=on", {}, 3)
    same((list(game.points), flags & (codes.SHOT | codes.SUN)), ([0, 0, 0, 26], 0))
    game = put(hands.first_lead("moon_score=off sun=on"), {}, codes.TAKEN | 0)
    between_tricks(game, 0, 11)
    give(game, "2C 3C", codes.IN_HAND | 0)
    assert game.can_claim()


@vector("IM-35")
def hearts_are_led_before_her():
    for more in ("", "only_hearts_qs_lead=allow_hearts", "qs_lead=after_break"):
        same(names(legal(stage("queen_waits=on " + more, "QS 5H", "", LATER))), "5H")


@vector("IM-36")
def where_she_need_not_wait():
    same(names(legal(stage("queen_waits=on", "QS 5H 2D", decks=2))), "2D QS 5H")
    same(names(legal(stage("queen_waits=on", "QS JD", "", led="AC", charged="JD"))), "QS")
    game = put(hands.make("preset=huse2 queen_waits=on"), {}, codes.OUT)
    between_tricks(game, 0, 1)
    give(game, "QS 3H", codes.IN_HAND | codes.FACE_UP | 2)
    play(game, "2D 3D")
    same(names(legal(game)), "3H")


@vector("IM-37")
def the_jack_counts_in_any_turbo():
    for more in ("bonus_card=none", "bonus_card=JD bonus_value=-5"):
        same(points("turbo=on moon_score=off " + more, {1: "JD"}, 0)[1], -10)
    for seed in range(12):
        game = hands.first_lead("preset=turbo", seed=seed)
        while game.phase == codes.CHARGE:
            assert len(legal(game)) > 1
            game.apply_action(codes.DONE)


@vector("IM-38")
def boosts_of_more_players():
    for players, rules in ((3, ""), (5, ""), (6, "teams=3v3 ")):
        rules += "booster=on players={}".format(players)
        game = put(hands.first_lead(rules), {}, codes.OUT)
        between_tricks(game, 0, 1)
        give(game, "2S", codes.IN_HAND | 0)
        cards = ("9D", "3D", "4D", "5D", "6D", "7D")[:players]
        assert play(game, " ".join(cards)) & codes.BOOSTED
        flags = play(game, " ".join(("2S", "8C", "TC", "JC", "QC", "KC")[:players]))
        assert flags & codes.TRICK
        same(len(hands.where(game, codes.TAKEN | 0)), 2 * players)


@vector("IM-39")
def discards_are_unseen():
    game = after_exchange(EXCHANGE, "2D 3D 2S 5S", "QS 5H 6H 7H")
    for name in ("QS", "5H", "2D", "5S"):
        game.apply_action(parsed(name)[0])
    same((game.taken(0), game.unseen(0)), (14, 14))


@vector("IM-forced")
def all_options_are_set_by_a_preset():
    for preset in hearts_options.PRESETS:
        chosen = options.preset(hearts_options, preset[0])
        same(len(chosen), len(hearts_options.TABLE))
        assert record.make(chosen, 1).players == 2 + chosen[0]
