"""rules.md 4 and 10: a hand's scores, resets, the end of the match; 0.2 and 16: the presets."""

from core import options
from core.hearts import codes, scoring
from core.hearts import options as hearts_options
from tests.core.cases.positions import choice, finish, legal, parsed, reach, start, winners
from tests.core.cases.registry import refused, same, vector, vectors

JD = "bonus_card=JD "
ALL0 = (13, 0, 0, 0)
ALL3 = (0, 0, 0, 13)
SPREAD = (3, 6, 4, 0)
LOSE = "moon_score=unless_loses "

# id, options, hearts by seat, seat of QS, seat of the bonus card, totals before, points
S = (
    ("S-1", "", SPREAD, 0, None, None, [16, 6, 4, 0]),
    ("S-2", "moon_score=add", ALL0, 0, None, None, [0, 26, 26, 26]),
    ("S-3", "moon_score=sub", ALL0, 0, None, None, [-26, 0, 0, 0]),
    ("S-4", "moon_score=add", ALL0, 1, None, None, [13, 13, 0, 0]),
    ("S-5", "moon_score=add", (12, 1, 0, 0), 0, None, None, [25, 1, 0, 0]),
    ("S-6", LOSE, ALL0, 0, None, [90, 60, 30, 80], [-26, 0, 0, 0]),
    ("S-7", LOSE, ALL0, 0, None, [40, 80, 70, 60], [0, 26, 26, 26]),
    ("S-8", LOSE, ALL0, 0, None, [90, 60, 30, 40], [0, 26, 26, 26]),
    ("S-9", LOSE, ALL0, 0, None, [80, 54, 74, 75], [0, 26, 26, 26]),
    ("S-13", JD + "moon_score=add", ALL0, 0, 2, None, [0, 26, 16, 26]),
    ("S-14", JD + "moon_score=sub", ALL0, 0, 0, None, [-36, 0, 0, 0]),
    ("S-15", JD, SPREAD, 0, 3, None, [16, 6, 4, -10]),
    ("S-16", JD + "bonus_value=-5", SPREAD, 0, 0, None, [11, 6, 4, 0]),
    ("S-queen-0", "queen_value=0", SPREAD, 0, None, None, [3, 6, 4, 0]),
    ("S-queen-0-moon", "queen_value=0 moon_score=add", ALL0, 1, None, None, [0, 13, 13, 13]),
    ("S-ten", "bonus_card=TD", SPREAD, 0, 3, None, [16, 6, 4, -10]),
    ("S-ten-5", "bonus_card=TD bonus_value=-5", SPREAD, 0, 3, None, [16, 6, 4, -5]),
    ("S-add-bonus", JD + "moon_score=add", ALL0, 0, 0, None, [-10, 26, 26, 26]),
    # the bonus is looked at before the end test: 74+26-10 does not reach 100
    ("S-lose-bonus", LOSE + JD, ALL0, 0, 2, [90, 20, 74, 10], [0, 26, 16, 26]),
    ("S-lose-own-bonus", LOSE + JD, ALL0, 0, 0, [64, 54, 20, 75], [-36, 0, 0, 0]),
    ("S-lose-joint-bonus", LOSE + JD, ALL0, 0, 0, [64, 28, 60, 75], [-10, 26, 26, 26]),
    # tie_rule does not matter: joint lowest is not losing
    ("S-lose-tie", LOSE + "tie_rule=play_on", ALL0, 0, None, [80, 54, 74, 75], [0, 26, 26, 26]),
)


@vectors(S)
def scored(rules, taken, queen, bonus, before, want):
    game = start(rules, before)
    flags = finish(game, taken, queen, bonus)
    same(list(game.points), want)
    same([game.totals[i] - (before[i] if before else 0) for i in range(4)], want)
    assert flags & codes.HAND
    same(game.returns(), [-total for total in game.totals])
    moon = taken in (ALL0, ALL3) and (taken[queen] == 13 or "queen_value=0" in rules)
    same(bool(flags & codes.SHOT), moon)


@vector("S-lose-last-hand")
def unless_loses_on_the_last_hand():
    """end=hands: the last hand ends the match whatever the totals; an earlier one does not."""
    rules = LOSE + "end=hands n_hands=4"
    for hand, want in ((3, [-26, 0, 0, 0]), (2, [0, 26, 26, 26])):
        game = start(rules, [50, 20, 30, 40], hand)
        finish(game, ALL0, 0)
        same(list(game.points), want)
    game = start(rules, [46, 20, 30, 40], 3)  # adding: 46 against 46
    finish(game, ALL0, 0)
    same(list(game.points), [0, 26, 26, 26])


@vector("S-lose-latch")
def unless_loses_while_a_tie_plays_on():
    rules = LOSE + "tie_rule=play_on"
    for latch, want in ((True, [-26, 0, 0, 0]), (False, [0, 26, 26, 26])):
        game = start(rules, [60, 20, 30, 40], 9, latch)
        same(game.overtime, latch)
        finish(game, ALL0, 0)
        same(list(game.points), want)


@vectors((("S-choose-add", "add", [0, 26, 26, 26]), ("S-choose-sub", "sub", [-26, 0, 0, 0])))
def the_shooter_chooses(word, want):
    game = start("")
    flags = finish(game, ALL0, 0, choose=word)
    same(list(game.points), want)
    assert flags & codes.SHOT and flags & codes.HAND


@vector("S-choose-phase")
def the_choice_is_the_shooters():
    game = start("")
    before = list(game.totals)
    finishing = game.apply_action

    def stop(action):
        if game.phase == codes.MOON:
            same(game.current_player(), 2)
            same(legal(game), [codes.MOON_ADD, codes.MOON_SUB])
            same(list(game.totals), before)  # nothing is added before the choice
            for other in (0x02, 0x3E, codes.DEAL, codes.CLAIM, codes.DECLINE, -1):
                refused(finishing, other)
            same((game.phase, list(game.totals)), (codes.MOON, before))
        return finishing(action)

    game.apply_action = stop
    finish(game, (0, 0, 13, 0), 2)
    same(list(game.points), [26, 26, 0, 26])


SUN = "sun=on moon_score="


@vectors(
    (
        ("S-10", SUN + "add", None, [52, 52, 52, 0]),
        ("S-11", SUN + "sub", None, [0, 0, 0, -52]),
        ("S-12", SUN + "add", 1, [26, 26, 26, 0]),
        ("S-10-off", "moon_score=add", None, [26, 26, 26, 0]),
        ("S-10-queen-0", SUN + "add queen_value=0", None, [26, 26, 26, 0]),
        ("S-10-spot", SUN + "add spot=pip", None, [258, 258, 258, 0]),
        ("S-10-choose", SUN + "choose", None, [52, 52, 52, 0]),
        ("S-10-lose", SUN + "unless_loses", None, [52, 52, 52, 0]),
    )
)
def every_trick(rules, spare, want):
    game = start(rules)
    flags = finish(game, ALL3, 3, spare=spare)
    same(list(game.points), want)
    assert flags & codes.SHOT
    same(bool(flags & codes.SUN), spare is None and "sun=on" in rules)


@vector("S-10-lose-doubled")
def unless_loses_looks_at_the_suns_points():
    before = [40, 45, 50, 60]  # +26 ends nothing; +52 does, with the shooter at 60 not lowest
    game = start(SUN + "unless_loses", before)
    finish(game, ALL3, 3)
    same(list(game.points), [52, 52, 52, 0])  # 92 97 102 60: over, and the shooter is lowest
    game = start(SUN + "unless_loses", [5, 45, 50, 60])
    finish(game, ALL3, 3)
    same(list(game.points), [0, 0, 0, -52])


# id, rule, total, change, total after
R = (
    ("R-1", "any_50x", 50, 3, 0),
    ("R-2", "any_50x", 100, 3, 50),
    ("R-3", "any_50x", 150, 3, 100),
    ("R-4", "any_50x", 0, -10, 0),
    ("R-5", "any_50x", 50, 0, 50),
    ("R-6", "50x_over_50", 50, 3, 50),
    ("R-7", "50x_over_50", 100, 3, 50),
    ("R-8", "50x_over_50", 150, 26, 100),
    ("R-9", "exact100_to50", 100, 1, 50),
    ("R-10", "exact100_to0", 100, 1, 0),
    ("R-11", "exact100_to50", 101, 2, 101),
    ("R-12", "exact100_to50", 150, 2, 150),
    ("R-13", "any_50x", 99, 3, 99),
    ("R-negative", "any_50x", -50, -10, -50),
    ("R-never", "never", 100, 3, 100),
    ("R-by-bonus", "any_50x", 50, -10, 0),
)


@vectors(R)
def reset(rule, total, change, want):
    rules = choice("target=200 score_reset=" + rule)
    same(scoring.after_reset(rules, total, change), want)


@vectors([(row[0] + "-match",) + row[1:] for row in R if row[3] in (0, 1, 2, 3, -10)])
def reset_in_a_match(rule, total, change, want):
    """The same through a hand: seat 1 takes `change` points, or the bonus card."""
    game = start("target=200 bonus_card=JD score_reset=" + rule, [0, total - change, 0, 0])
    hearts_taken = max(change, 0)
    flags = finish(game, (0, hearts_taken, 13 - hearts_taken, 0), 3, bonus=1 if change < 0 else 3)
    same(game.points[1], change)
    same(game.totals[1], want)
    same(bool(flags & codes.RESET), want != total)


@vector("R-net-0")
def ten_hearts_and_the_bonus_change_nothing():
    game = start("target=200 bonus_card=JD score_reset=any_50x", [0, 50, 0, 0])
    flags = finish(game, (3, 10, 0, 0), 0, bonus=1)
    same((game.points[1], game.totals[1]), (0, 50))
    assert not flags & codes.RESET


@vector("R-before-the-end-test")
def resets_come_before_the_end():
    game = start("score_reset=exact100_to50", [84, 10, 10, 10])
    flags = finish(game, SPREAD, 0)
    same(game.totals[0], 50)
    assert flags & codes.RESET and not flags & codes.MATCH
    game = start("score_reset=exact100_to0 target=50", [84, 10, 10, 10])  # 100 whatever the target
    finish(game, SPREAD, 0)
    same(game.totals[0], 0)


@vectors(
    (
        ("R-14", "score_reset=50x_over_50", [0, 26, 26, 26], [90, 46, 50, 36]),
        ("R-15", "", [-26, 0, 0, 0], [64, 20, 74, 10]),
    )
)
def unless_loses_looks_through_the_reset(rules, points, totals):
    game = start(LOSE + rules, [90, 20, 74, 10])
    finish(game, ALL0, 0)
    same(list(game.points), points)
    same(list(game.totals), totals)


@vector("G-1")
def lowest_wins():
    game = start("")
    assert reach(game, [104, 77, 80, 51]) & codes.MATCH
    same(winners(game), [3])
    same([scoring.place(game.totals, seat) for seat in range(4)], [4, 2, 3, 1])


@vector("G-2")
def ties():
    game = start("")
    reach(game, [100, 60, 60, 92])
    same(winners(game), [1, 2])
    game = start("tie_rule=play_on")
    assert not reach(game, [100, 60, 60, 92]) & codes.MATCH
    same((winners(game), game.phase, game.overtime), (None, codes.NEXT, True))
    dealer = game.dealer
    game.apply_action(codes.DEAL)
    same((game.dealer, game.overtime), ((dealer + 1) % 4, True))
    assert reach(game, [103, 70, 61, 100]) & codes.MATCH
    same(winners(game), [2])


@vector("G-3")
def after_hands():
    game = start("end=hands n_hands=4", None, 3)
    reach(game, [20, 31, 20, 33])
    same(winners(game), [0, 2])
    game = start("end=hands n_hands=4", None, 2)
    reach(game, [120, 131, 120, 133])  # no target while hands are counted
    same(winners(game), None)


@vector("G-4")
def exactly_the_target():
    game = start("")
    reach(game, [100, 0, 10, 16])
    same(winners(game), [1])
    game = start("")
    reach(game, [99, 0, 10, 16])
    same(winners(game), None)


@vector("G-5")
def a_reset_goes_on():
    game = start("score_reset=any_50x")
    assert reach(game, [100, 70, 80, 60]) & codes.RESET
    same(list(game.totals), [50, 70, 80, 60])
    same(winners(game), None)


@vector("G-6")
def a_fifth_hand():
    game = start("end=hands n_hands=4 tie_rule=play_on", None, 3)
    reach(game, [20, 31, 20, 33])
    same((winners(game), game.overtime), (None, True))
    game.apply_action(codes.DEAL)
    same(game.hand_number, 4)
    reach(game, [20, 31, 21, 33])
    same(winners(game), [0])


@vector("G-7")
def still_tied_below_the_target():
    game = start("tie_rule=play_on moon_score=sub")
    reach(game, [100, 60, 60, 92])
    game.apply_action(codes.DEAL)
    finish(game, ALL0, 0)
    same(list(game.totals), [74, 60, 60, 92])
    same((winners(game), game.phase, game.overtime), (None, codes.NEXT, True))
    game.apply_action(codes.DEAL)
    reach(game, [80, 60, 61, 95])  # nobody at 100, but the match was over: the lowest wins
    same(winners(game), [1])


@vector("G-tie-not-lowest")
def a_tie_above_the_lowest_is_no_tie():
    game = start("tie_rule=play_on")
    reach(game, [100, 100, 60, 92])
    same(winners(game), [2])


@vector("G-reset-play-on")
def resets_go_on_and_the_latch_stays():
    game = start("tie_rule=play_on score_reset=exact100_to50")
    reach(game, [101, 60, 60, 92])
    same(game.overtime, True)
    game.apply_action(codes.DEAL)
    assert reach(game, [100, 60, 70, 92]) & codes.RESET
    same((list(game.totals), winners(game)), ([50, 60, 70, 92], [0]))


@vector("G-targets")
def targets():
    index = options.index(hearts_options, "target")
    same(
        hearts_options.TABLE[index][1],
        (50, 75, 100, 125, 150, 175, 200, 250, 300, 400, 500, 750, 1000),
    )
    for k in hearts_options.TABLE[index][1]:
        same(scoring.target(choice("target={}".format(k))), k)
    for k in range(1, 21):
        same(scoring.n_hands(choice("end=hands n_hands={}".format(k))), k)
    same(scoring.n_hands(choice("n_hands=7")), 0)


def spot(kind, text):
    rules = choice("spot=" + kind)
    return sum([scoring.card_value(rules, card) for card in parsed(text)])


HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"


@vectors(
    (
        ("SP-1", "pip", HEARTS, 104),
        ("SP-2", "pip", HEARTS + " QS", 129),
        ("SP-3", "pip", "2H TH JH QS 9D", 48),
        ("SP-4", "alt", HEARTS, 99),
        ("SP-4-total", "alt", HEARTS + " QS", 124),
        ("SP-5", "alt", "2H TH JH AH QS", 62),
    )
)
def spot_values(kind, text, want):
    same(spot(kind, text), want)


@vectors(
    (
        ("SP-moon-pip", "pip", 129, 1),
        ("SP-moon-alt", "alt", 124, 1),
    )
)
def spot_moon(kind, value, _sign):
    rules = "spot=" + kind + " target=500 moon_score="
    game = start(rules + "add")
    finish(game, ALL0, 0)
    same(list(game.points), [0, value, value, value])
    game = start(rules + "sub")
    finish(game, ALL0, 0)
    same(list(game.points), [-value, 0, 0, 0])


@vector("SP-bonus")
def spot_with_a_bonus_card():
    game = start("spot=pip target=500 bonus_card=JD")
    finish(game, SPREAD, 0, bonus=3)  # hearts 2-4, 5-10, J-A
    same(list(game.points), [9 + 25, 45, 50, -10])


@vector("SP-value")
def the_worth_of_every_card():
    for rules, queen in (("", 13), ("queen_value=0", 0)):
        chosen = choice(rules)
        for card in range(2, 63):
            if 2 <= card & 15 <= 14:
                want = 1 if card >> 4 == 3 else queen if card == codes.QS else 0
                same(scoring.card_value(chosen, card), want)
                same(scoring.card_value(chosen, card | 64), want)


@vector("CODES")
def numbers_that_saves_and_screens_keep():
    """Actions stand in saved games; flags are single bits, so that they can be told apart."""
    same(
        (codes.DECLINE, codes.MOON_ADD, codes.MOON_SUB, codes.DEAL, codes.CLAIM),
        (0x100, 0x110, 0x111, 0x120, 0x121),
    )
    names = "HAND MATCH DEALT SAVE CHOSE EXCHANGED PLAYED BROKEN TRICK SHOT SUN RESET QUEEN"
    flags = sorted([getattr(codes, name) for name in names.split()])
    same(flags, [1 << bit for bit in range(len(flags))])
    names = "SEALED SHOWN SWAPPED BOOSTED DEAD GOT_KITTY DISCARDED"
    same([getattr(codes, name) for name in names.split()], [1 << bit for bit in range(13, 20)])
    same((codes.DONE, codes.NO_SWAP, codes.BIDS), (0x122, 0x123, 0x130))


@vector("NEW")
def a_match_begins_with_nothing():
    game = start("")
    same((list(game.totals), list(game.points)), ([0] * 4, [0] * 4))
    same((game.shooter(), game.log_len, game.trick_number, game.hand_number), (-1, 0, 0, 0))
    same((game.broken, game.overtime, game.is_terminal()), (False, False, False))


@vector("PR-1")
def pagat_and_trickster():
    from tests.core.cases.positions import names, stage

    for preset, want in (("pagat", "3D QS AH"), ("trickster", "3D")):
        game = stage("preset=" + preset, "AH QS 3D", "2C")
        same(names(legal(game)), want)


@vector("PR-2")
def original_opening():
    from tests.core.cases.positions import stage

    game = stage("preset=original", "5H QS 7D")
    same(legal(game), sorted(parsed("5H QS 7D")))


@vector("PR-4")
def pagat_is_the_default_of_everything():
    default = options.defaults(hearts_options)
    same(options.preset(hearts_options, "pagat"), default)
    for preset in hearts_options.PRESETS:
        chosen = options.preset(hearts_options, preset[0])
        k = options.preset_index(hearts_options, chosen)
        same(options.preset_texts(hearts_options, k), [preset[0], preset[1], preset[3]])
        same(options.from_text(hearts_options, "preset=" + preset[0] + " preset=pagat"), default)


# rules.md 16
PRESETS = {
    "pagat": "",
    "standard": "first_trick_points=ban moon_score=add",
    "trickster": "first_trick_points=ban break_by=heart_or_qs qs_lead=after_break"
    " moon_score=unless_loses",
    "original": "opening_lead=left_of_dealer hearts_lead=any_time",
    "omnibus": "bonus_card=JD",
    "spot": "spot=pip target=500",
    "spot_alt": "spot=alt target=500",
    "openspiel": "first_trick_points=ban break_by=heart_or_qs moon_score=add end=hands n_hands=1",
    "turbo": "turbo=on bonus_card=JD",
    "booster": "booster=on",
    "cancel_pagat": "players=6 decks=2 opening_lead=left_of_dealer_any",
    "cancel_hu": "players=6 decks=2 opening_lead=left_of_dealer_any break_by=heart_or_qs"
    " cancel_last=nobody target=150",
    "partners_shared": "teams=2v2",
    "partners_individual": "teams=2v2 team_score=individual team_moon=player",
    "three": "players=3",
    "five": "players=5",
    "six": "players=6",
    "kitty": "kitty=4p12",
    "huse2": "players=2 dummy=huse",
    "bid_dummy": "players=3 dummy=bid",
}
DEFAULTS = {
    "players": 4,
    "pass_count": 3,
    "pass_cycle": "usual",
    "pass_mix": "off",
    "pass_blind": "off",
    "opening_lead": "two_clubs",
    "first_trick_points": "allow",
    "hearts_lead": "after_break",
    "break_by": "heart",
    "break_how": "any_play",
    "qs_lead": "free",
    "only_hearts_qs_lead": "force_qs",
    "must_play_qs": "off",
    "queen_value": 13,
    "bonus_card": "none",
    "bonus_value": -10,
    "moon_score": "choose",
    "sun": "off",
    "score_reset": "never",
    "end": "score",
    "n_hands": 4,
    "target": 100,
    "tie_rule": "share",
    "spot": "off",
    "decks": 1,
    "deck_fit": "remove",
    "dummy": "none",
    "mix_kitty": "off",
    "kitty": "off",
    "kitty_to": "usual",
    "kitty_mode": "to_tricks",
    "teams": "none",
    "team_score": "shared",
    "team_moon": "team",
    "turbo": "off",
    "turbo_max": 1,
    "booster": "off",
    "cancel_last": "previous_winner",
    "queen_waits": "off",
    "no_trick_bonus": 0,
}


@vector("PR-values")
def presets_say_what_the_rules_say():
    same(sorted(DEFAULTS), sorted([option[0] for option in hearts_options.TABLE]))
    same(sorted([preset[0] for preset in hearts_options.PRESETS]), sorted(PRESETS))
    for name, changes in PRESETS.items():
        want = dict(DEFAULTS)
        for part in changes.split():
            key, word = part.split("=")
            want[key] = word
        chosen = options.preset(hearts_options, name)
        for key, word in want.items():
            same(str(options.value(hearts_options, chosen, key)), str(word))
