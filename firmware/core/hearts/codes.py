"""Every number that the modules of Hearts agree on, stated once.

The build puts the numbers where the names are and leaves this module out
(host_tools/constants.py): a name here costs the device nothing.
"""

from micropython import const

from core.events import DEALT, HAND, MATCH, SAVE  # noqa: F401 - as if stated here
from core.places import (  # noqa: F401 - as if stated here
    CODE,
    FACE_UP,
    HELD,
    HIDDEN,
    IN_HAND,
    KITTY,
    ON_TABLE,
    OUT,
    PASSED,
    PENDING,
    PLACE,
    SEAT,
    TAKEN,
)

# Phases
PASS = const(0)  # every seat chooses its packet, hidden until all have chosen
PLAY = const(1)
BID = const(2)  # every seat names its price of the dummy, hidden until all have
SWAP = const(3)  # the declarer changes cards with the dummy
CHARGE = const(4)  # every seat may charge cards, hidden until all have chosen
DISCARD = const(5)  # who took the kitty puts as many cards on its pile
MOON = const(6)  # the shooter chooses
NEXT = const(7)  # the hand is scored; the only action is DEAL
OVER = const(8)

# Actions that are no cards; they are in saves
DECLINE = const(0x100)  # pass_blind: forward the incoming packet unseen
MOON_ADD = const(0x110)  # everybody else gets the points
MOON_SUB = const(0x111)  # the shooter loses them
DEAL = const(0x120)  # start the next hand
CLAIM = const(0x121)  # end a hand in which nothing can change any more
DONE = const(0x122)  # charge nothing more
NO_SWAP = const(0x123)  # leave the dummy as it is
BIDS = const(0x130)  # plus the bid, 0..13

# Events: what apply_action says has happened. HAND, MATCH, DEALT and SAVE are
# those of core/events.py.
CHOSE = const(16)
EXCHANGED = const(32)
PLAYED = const(64)
BROKEN = const(128)
TRICK = const(256)
SHOT = const(512)  # somebody took every penalty card
SUN = const(1024)  # and every trick
RESET = const(2048)  # a total was reset
QUEEN = const(4096)  # the trick held the queen of spades, and she counts
SEALED = const(8192)  # a bid or a charge was chosen, hidden so far
SHOWN = const(16384)  # and now all of them are open: bids with the dummy, or charges
SWAPPED = const(32768)  # a card was named for the swap with the dummy, or none is
BOOSTED = const(65536)  # a nine: another round of the same trick
DEAD = const(0x20000)  # the trick is over and nobody has won it
GOT_KITTY = const(0x40000)  # the kitty has an owner: leader, or kitty_owner
DISCARDED = const(0x80000)  # a card was put on the pile for one of the kitty

QS = const(0x2C)
KS = const(0x2D)
AS = const(0x2E)

JD = const(0x1B)
TC = const(0x0A)
AH = const(0x3E)

FEWEST_PLAYERS = const(2)  # the first value of the option players
FOUR = const(2)  # the value of players that the screens began with
FEWEST_PASSED = const(3)  # of pass_count

# Options: the place of each in the table of core/hearts/options.py (a test compares them)
OPT_PLAYERS = const(0)
OPT_PASS_COUNT = const(1)
OPT_PASS_CYCLE = const(2)
OPT_PASS_MIX = const(3)
OPT_PASS_BLIND = const(4)
OPT_OPENING_LEAD = const(5)
OPT_FIRST_TRICK_POINTS = const(6)
OPT_HEARTS_LEAD = const(7)
OPT_BREAK_BY = const(8)
OPT_BREAK_HOW = const(9)
OPT_QS_LEAD = const(10)
OPT_ONLY_HEARTS_QS_LEAD = const(11)
OPT_MUST_PLAY_QS = const(12)
OPT_QUEEN_VALUE = const(13)
OPT_BONUS_CARD = const(14)
OPT_BONUS_VALUE = const(15)
OPT_MOON_SCORE = const(16)
OPT_SUN = const(17)
OPT_SCORE_RESET = const(18)
OPT_END = const(19)
OPT_N_HANDS = const(20)
OPT_TARGET = const(21)
OPT_TIE_RULE = const(22)
OPT_SPOT = const(23)
OPT_DECKS = const(24)
OPT_DECK_FIT = const(25)
OPT_DUMMY = const(26)
OPT_MIX_KITTY = const(27)
OPT_KITTY = const(28)
OPT_KITTY_TO = const(29)
OPT_KITTY_MODE = const(30)
OPT_TEAMS = const(31)
OPT_TEAM_SCORE = const(32)
OPT_TEAM_MOON = const(33)
OPT_TURBO = const(34)
OPT_TURBO_MAX = const(35)
OPT_BOOSTER = const(36)
OPT_CANCEL_LAST = const(37)
OPT_QUEEN_WAITS = const(38)
OPT_NO_TRICK_BONUS = const(39)

STANDARD = const(24)  # options before this one are of every game for four

# Values of opening_lead
TWO_CLUBS = const(0)
CLUB_HOLDER = const(1)
LEFT_OF_DEALER = const(2)
LEFT_OF_DEALER_ANY = const(3)

# Values of moon_score
CHOOSE = const(0)
SUB = const(1)
ADD = const(2)
UNLESS_LOSES = const(3)
NO_MOON = const(4)

# Values of dummy, and of teams
HUSE = const(1)
BID_DUMMY = const(2)
TEAMS_2V2 = const(1)
TEAMS_2V2V2 = const(2)
TEAMS_3V3 = const(3)

# Values of kitty_to
TO_FIRST_TRICK = const(1)
TO_FIRST_PENALTY = const(2)

# Steps of passing, ASCII codes (core/hearts/passing.py)
LEFT = const(0x4C)
RIGHT = const(0x52)
ACROSS = const(0x58)
LEFT_2 = const(0x6C)
RIGHT_2 = const(0x72)
SCATTER = const(0x53)
MIX = const(0x4D)
PARTNER = const(0x50)
HOLD = const(0x48)
