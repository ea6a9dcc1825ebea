"""rules.md 6: teams."""

from core.hearts import codes
from tests.core.cases.hands import ALL, ended, hearts, points
from tests.core.cases.registry import same, vector, vectors

SHARED = "teams=2v2 "
OWN = "preset=partners_individual "
LOSES = "moon_score=unless_loses "


@vector("T-1")
def the_lower_sum_wins():
    totals = [103, 78, 34, 69]
    game, flags = ended(OWN, {0: "2H 3H", 1: "", 2: "", 3: ALL[6:]}, 1, totals=totals)
    same(list(game.totals), [105, 78, 34, 93])
    assert flags & codes.MATCH
    same(game.returns(), [-139, -171, -139, -171])


@vector("T-2")
def a_moon_of_two_piles():
    piles = {0: hearts(8) + " QS", 2: hearts(5, 8)}
    same(points(SHARED + "moon_score=add", piles, 1), [0, 26, 0, 26])
    same(points(SHARED + "moon_score=sub", piles, 1), [-26, 0, -26, 0])
    same(points(SHARED + "team_moon=player moon_score=add", piles, 1), [26, 0, 26, 0])
    one = {0: ALL}
    same(points(SHARED + "team_moon=player moon_score=add", one, 1), [0, 26, 0, 26])
    same(points(OWN + "moon_score=add", one, 1), [0, 26, 0, 26])
    same(points(OWN + "moon_score=sub", one, 1), [-26, 0, 0, 0])
    three = {1: ALL}
    rules = "players=6 teams=3v3 moon_score=add"
    same(points(rules, three, 0), [26, 0] * 3)
    rules = "players=6 teams=2v2v2 moon_score=add"
    same(points(rules, {1: hearts(13), 4: "QS"}, 0), [26, 0, 26] * 2)


@vectors(
    (
        ("T-3-shared", SHARED, [94, 50, 94, 50], [100, 70, 100, 70], True),
        ("T-3-own", OWN, [60, 50, 34, 50], [66, 70, 34, 50], False),
    )
)
def the_end_test(rules, before, after, over):
    game, flags = ended(rules, {0: hearts(6), 1: hearts(7, 6) + " QS"}, 1, totals=before)
    same(list(game.totals), after)
    same(bool(flags & codes.MATCH), over)


@vectors(
    (
        ("T-4", OWN, [60, 80, 50, 70], [0, 26, 0, 26]),
        ("T-5", OWN, [95, 75, 90, 20], [-26, 0, 0, 0]),
        ("T-6", SHARED, [95, 75, 95, 75], [0, 26, 0, 26]),
        ("T-7", "players=6 teams=2v2v2 ", [95, 80, 40] * 2, [-26, 0, 0] * 2),
    )
)
def unless_loses(rules, before, want):
    same(points(rules + LOSES, {0: ALL}, 0, totals=before), want)


@vector("T-choose")
def who_chooses():
    """The lowest-numbered seat of a team; with team_moon=player the shooter."""
    seen = []

    def note(game):
        seen.append(game)

    for rules, piles in (
        (SHARED, {3: ALL}),
        (SHARED + "team_moon=player ", {3: ALL}),
        ("players=6 teams=3v3 ", {5: ALL}),
    ):
        ended(rules, piles, 3 if rules[8] == "2" else 5, before=note, choose="sub")
        game = seen.pop()
        same(game.shooter(), 1 if "player" not in rules[8:] or "3v3" in rules else 3)


@vector("T-tie")
def tied_sums_play_on():
    rules = OWN + "tie_rule=play_on"
    piles = {0: hearts(7), 1: hearts(6, 7), 3: "QS"}
    for first, over in ((93, False), (94, True)):
        game, flags = ended(rules, piles, 3, totals=[first, 80, 80, 81])
        same(bool(flags & codes.MATCH), over)
        same(game.overtime, True)
    rules = SHARED + "tie_rule=play_on"
    game, flags = ended(rules, {0: "QS", 1: hearts(13)}, 2, totals=[90] * 4)
    assert not flags & codes.MATCH  # 103 and 103
    game, flags = ended(rules, {0: "QS 2H", 1: hearts(12, 1)}, 2, totals=[90] * 4)
    assert flags & codes.MATCH
