"""rules.md 17: house rules of other programs."""

from tests.core.cases.hands import ALL, hearts, points
from tests.core.cases.positions import legal, names, parsed, stage
from tests.core.cases.registry import same, vector, vectors

WAITS = "queen_waits=on "
MUST = WAITS + "must_play_qs=on "
LATER = ""

# id, hand, trick so far, options, led, what may be played
HR = (
    ("HR-1", "QS 5H 4D", "3C", WAITS, LATER, "5H 4D"),
    ("HR-2", "QS", "3C", WAITS, LATER, "QS"),
    ("HR-3", "QS 7S", "3S", WAITS, LATER, "QS 7S"),
    ("HR-4", "QS 4D", "", WAITS, LATER, "4D"),
    ("HR-5-void", "QS 5H", "3D", MUST, LATER, "5H"),
    ("HR-5-covered", "QS 7S", "3S KS", MUST, LATER, "QS"),
    ("HR-9", "QS 5H", "", WAITS, LATER, "5H"),
    ("HR-9-allow", "QS 5H", "", WAITS + "only_hearts_qs_lead=allow_hearts ", LATER, "5H"),
    ("HR-10", "QS AH", "2C", WAITS + "first_trick_points=ban", None, "AH"),
    ("HR-any-time", "QS 4D", "", WAITS + "hearts_lead=any_time", LATER, "QS 4D"),
    ("HR-worthless", "QS 4D", "3C", WAITS + "queen_value=0", LATER, "QS 4D"),
)


@vectors(HR)
def the_queen_waits(hand, trick, rules, led, want):
    game = stage(rules, hand, trick, led)
    same(names(legal(game)), names(sorted(parsed(want))))


@vector("HR-broken")
def she_is_free_when_hearts_are_broken():
    game = stage(WAITS, "QS 4D", "3C", LATER, broken=True)
    same(names(legal(game)), "4D QS")


@vector("HR-11")
def hearts_broken_within_the_trick():
    game = stage(WAITS, "QS 4D", "3C 5H", LATER)
    game.broken = True  # by that heart; not before this trick
    same(names(legal(game)), "4D")


@vector("HR-6")
def no_moon():
    same(points("moon_score=off", {2: ALL}, 1), [0, 0, 26, 0])
    same(points("moon_score=off sun=on", {}, 2), [0, 0, 26, 0])


BONUS = "no_trick_bonus=-5 moon_score=add"


@vectors(
    (
        ("HR-7", BONUS, {0: hearts(7) + " QS", 1: hearts(6, 7)}, 2, [20, 6, 0, -5]),
        ("HR-7-moon", BONUS, {0: ALL, 1: "2S"}, 2, [0, 26, 26, 26]),
        ("HR-7-ten", "no_trick_bonus=-10", {0: hearts(7) + " QS", 1: hearts(6, 7)}, 2,
         [20, 6, 0, -10]),
        ("HR-8", "no_trick_bonus=-5 moon_score=off", {}, 2, [-5, -5, 26, -5]),
    )
)  # fmt: skip
def no_trick(rules, piles, rest, want):
    same(points(rules, piles, rest), want)
