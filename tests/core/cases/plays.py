"""rules.md 3: which cards may be played, who wins a trick, what breaks hearts."""

from core import tricks
from core.hearts import codes
from core.hearts.state import Hearts
from tests.core.cases.positions import choice, legal, names, parsed, stage
from tests.core.cases.registry import refused, same, vector, vectors

LATER = ""  # `led` of a trick that is not the first
BAN = "first_trick_points=ban"
MUST = "must_play_qs=on"
LEFT = "opening_lead=left_of_dealer"


def ordered(text):
    """Names in the order of the codes, which is that of legal_actions."""
    return names(sorted(parsed(text)))


# id, hand, trick so far, options, led, what may be played
P = (
    ("P-1", "2C 5C AH", "", "", None, "2C"),
    ("P-2", "5H 9S TD", "KD", "", LATER, "TD"),
    ("P-3", "5H 9S", "", "", LATER, "9S"),
    ("P-4", "5H 9H", "", "", LATER, "5H 9H"),
    ("P-5", "5H QS", "", "", LATER, "QS"),
    ("P-6", "5H QS", "", "only_hearts_qs_lead=allow_hearts", LATER, "5H QS"),
    ("P-7", "QS 4D", "", "qs_lead=after_break", LATER, "4D"),
    ("P-8", "QS 5H", "", "qs_lead=after_break", LATER, "QS 5H"),
    ("P-9", "AH QS 3D", "2C", "", None, "AH QS 3D"),
    ("P-10", "AH QS 3D", "2C", BAN, None, "3D"),
    ("P-11", "AH QS", "2C", BAN, None, "AH QS"),
    ("P-12", "QS 7S 4D", "3S KS", MUST, LATER, "QS"),
    ("P-13", "QS 7S 4D", "3S JS", MUST, LATER, "QS 7S"),
    ("P-14", "QS 2H", "3D", MUST, LATER, "QS"),
    ("P-15", "QS 2H 3D", "2C", BAN + " " + MUST, None, "3D"),
    ("P-16", "5H 9S", "", "hearts_lead=any_time", LATER, "5H 9S"),
    ("P-17", "5H QS 7D", "", LEFT, None, "QS 7D"),
    ("P-18", "5H QS 7D", "", LEFT + " " + BAN, None, "7D"),
    ("P-19", "QS 4D", "3S", LEFT + " " + BAN, None, "QS"),
    ("P-20", "5H QS 7D", "", LEFT + " hearts_lead=any_time", None, "5H QS 7D"),
    ("P-21", "5H 9H", "", LEFT, None, "5H 9H"),
    ("P-23", "2C QS 5H 9D", "", "opening_lead=club_holder " + BAN, None, "2C 9D"),
    ("P-25", "QS 4D", "", "hearts_lead=any_time qs_lead=after_break", LATER, "QS 4D"),
    ("P-28", "5H QS 7D", "", LEFT + " qs_lead=after_break", None, "7D"),
    ("P-26-must", "QS 7S", "3S KS", MUST + " queen_value=0", LATER, "QS 7S"),
    ("P-26-ban", "AH QS 3D", "2C", BAN + " queen_value=0", None, "QS 3D"),
    # further corners of the same sentences
    ("P-12-ace", "QS 7S 4D", "3S AS", MUST, LATER, "QS"),
    ("P-12-led-king", "QS 7S", "KS", MUST, LATER, "QS"),
    ("P-12-king-thrown", "QS 7D", "3D KS", MUST, LATER, "7D"),
    ("P-12-lead", "QS 7S 4D", "", MUST, LATER, "QS 7S 4D"),
    ("P-11-must", "AH QS", "2C", BAN + " " + MUST, None, "QS"),
    ("P-6-other", "5H QS 7D", "", "only_hearts_qs_lead=allow_hearts", LATER, "QS 7D"),
    ("P-6-queen-0", "5H QS", "", "only_hearts_qs_lead=allow_hearts queen_value=0", LATER, "QS"),
    ("P-7-queen-0", "QS 4D", "", "qs_lead=after_break queen_value=0", LATER, "QS 4D"),
    ("P-8-both", "QS 5H 4D", "", "qs_lead=after_break", LATER, "4D"),
    ("P-5-queen-only", "QS", "", "qs_lead=after_break", LATER, "QS"),
    ("P-18-spot", "5H QS 7D", "", LEFT + " " + BAN + " spot=pip", None, "7D"),
    ("P-10-later", "AH QS 3D", "2C", BAN, LATER, "AH QS 3D"),
    ("P-10-bonus", "AH JD", "2C", BAN + " bonus_card=JD", None, "JD"),
    ("P-1-ban", "2C QS", "", BAN + " qs_lead=after_break", None, "2C"),
)


@vectors(P)
def may_be_played(hand, trick, rules, led, want):
    game = stage(rules, hand, trick, led)
    got = legal(game)
    same(names(got), ordered(want))
    for card in parsed(hand):  # what is not offered is refused, and the state stays
        if card not in got:
            before = (bytes(game.loc), game.log_len)
            refused(game.apply_action, card)
            same((bytes(game.loc), game.log_len), before)


@vectors((("P-3-broken", ""), ("P-7-broken", "qs_lead=after_break")))
def broken_hearts_may_be_led(rules):
    same(names(legal(stage(rules, "5H QS 9S", led=LATER, broken=True))), "9S QS 5H")


@vector("P-4-breaks")
def a_heart_led_breaks():
    game = stage("", "5H 9H", led=LATER)
    assert game.apply_action(parsed("5H")[0]) & codes.BROKEN
    assert game.broken


@vector("P-22")
def left_of_dealer_any():
    same(names(legal(stage(BAN, "5H QS 7D", decks=2))), ordered("5H QS 7D"))
    same(names(legal(stage(BAN, "5H QS 7D", "2C", decks=2))), "7D")  # followers obey the ban
    same(names(legal(stage(BAN, "5H QS 7D", led=LATER, decks=2))), "7D QS")  # and later leads


@vector("P-24")
def two_queens():
    game = stage("", "QS QS 5H", led=LATER, decks=2)
    same(names(legal(game)), "QS QS")
    game = stage("only_hearts_qs_lead=allow_hearts", "QS QS 5H", led=LATER, decks=2)
    same(legal(game), sorted(parsed("QS QS 5H")))


@vectors(
    (
        ("P-27-spades", "QS 7S", "3S KS", "AC KD", "7S"),
        ("P-27-void", "QS 2H", "3D", "AC", "QS"),
    )
)
def a_charged_queen(hand, trick, led, want):
    game = stage(MUST, hand, trick, led=led, charged="QS")
    same(names(legal(game)), want)
    same(names(legal(stage(MUST, hand, trick, led=led + " 2S", charged="QS"))), "QS")


# the charged cards' own vectors: the filter is there, the option comes later
@vectors(
    (
        ("TB-8-ban", "QS 9S", "4S", "AC", "QS", "9S"),
        ("TB-8-only", "QS 9D", "4S", "AC", "QS", "QS"),
        ("TB-8-second", "QS 9S", "4S", "AC KS", "QS", "9S QS"),
        ("TB-9", "JD 4H", "4C", "KD", "JD", "JD 4H"),
        ("TB-10", "QS 5H", "", "AC KD", "QS", "5H"),
        ("TB-11", "AH QS", "", "AC KD", "AH QS", "QS"),
    )
)
def charged(hand, trick, led, face_up, want):
    same(names(legal(stage("", hand, trick, led=led, charged=face_up))), want)


@vectors(
    (
        ("B-TRICK-1", "2C KC AS 9C", 1),
        ("B-TRICK-2", "7D AH QS 2D", 0),
        ("B-TRICK-3", "AH 3H 2H KH", 0),
        ("B-TRICK-4", "2S 3H AH QS", 3),
    )
)
def trick_winner(trick, want):
    same(tricks.winner(parsed(trick), 0, 4), want)
    same(tricks.winner(bytes([0xFF] + parsed(trick)), 1, 4), want)


@vector("B-TRICK-2-points")
def trick_points():
    game = stage("", "2D", "7D AH QS", led=LATER)
    flags = game.apply_action(parsed("2D")[0])
    assert flags & codes.TRICK and flags & codes.QUEEN
    same(game.leader, 1)  # seat 1 led the trick: the play came back to seat 0
    same(game.taken(1), 14)
    same([game.taken(seat) for seat in (0, 2, 3)], [0, 0, 0])


@vectors(
    (
        ("BREAK-heart-discarded", "4H", "9S 5H", True),
        ("BREAK-nothing-discarded", "4C", "9S", False),
    )
)
def breaking_counts_from_the_next_lead(thrown, leads, breaks):
    """Seat 0 throws a card on the last seat's nine, which wins; what that seat may lead then."""
    game = stage("", thrown + " AC", "2D 3D 9D", led=LATER)
    for card in parsed("5H 9S"):
        game.loc[card] = codes.IN_HAND | 3
    flags = game.apply_action(parsed(thrown)[0])
    same((bool(flags & codes.TRICK), bool(flags & codes.BROKEN)), (True, breaks))
    same((game.leader, game.current_player()), (3, 3))
    same(names(legal(game)), leads)


Q = "break_by=heart_or_qs"


@vectors(
    (
        ("BREAK-qs-thrown-heart", "", "2D", False),
        ("BREAK-qs-thrown-qs", Q, "2D", True),
        ("BREAK-qs-thrown-discard", Q + " break_how=discard", "2D", True),
        ("BREAK-qs-follows-heart", "", "2S", False),
        ("BREAK-qs-follows-any", Q + " break_how=any_play", "2S", True),
        ("BREAK-qs-follows-discard", Q + " break_how=discard", "2S", False),
        ("BREAK-qs-led-heart", "", "", False),
        ("BREAK-qs-led-any", Q, "", True),
        ("BREAK-qs-led-discard", Q + " break_how=discard", "", False),
        ("BREAK-qs-thrown-worthless", Q + " queen_value=0", "2D", False),
        ("BREAK-any-time", Q + " hearts_lead=any_time", "2D", False),
    )
)
def the_queen_breaks(rules, trick, want):
    game = stage(rules, "QS 5H 4C", trick, led=LATER)
    flags = game.apply_action(parsed("QS")[0])
    same(bool(flags & codes.BROKEN), want)
    same(bool(game.broken), want)


@vector("BREAK-once")
def broken_is_said_once():
    game = stage("", "4H 5C", "2D", led=LATER, broken=True)
    assert not game.apply_action(parsed("4H")[0]) & codes.BROKEN


@vector("BREAK-new-hand")
def a_new_hand_is_unbroken():
    game = Hearts(choice("pass_cycle=H end=hands n_hands=3"), 5)
    while game.phase == codes.PLAY:
        game.apply_action(legal(game)[0])
    if game.phase == codes.MOON:
        game.apply_action(codes.MOON_ADD)
    assert game.broken
    game.apply_action(codes.DEAL)
    assert not game.broken


@vectors(
    (
        ("OPEN-two_clubs", "", True),
        ("OPEN-club_holder", "opening_lead=club_holder", True),
        ("OPEN-left_of_dealer", LEFT, False),
    )
)
def who_opens(rules, club):
    for hand in range(4):
        game = Hearts(choice(rules + " pass_cycle=H"), 99, hand)
        want = game.loc[0x02] & 15 if club else (game.dealer + 1) % 4
        same((game.current_player(), game.leader, game.last_leader), (want, want, want))
