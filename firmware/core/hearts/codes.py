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
    IN_HAND,
    KITTY,
    ON_TABLE,
    OUT,
    PASSED,
    PLACE,
    SEAT,
    TAKEN,
)

# Phases
PASS = const(0)  # every seat chooses its packet, hidden until all have chosen
PLAY = const(1)
MOON = const(2)  # the shooter chooses
NEXT = const(3)  # the hand is scored; the only action is DEAL
OVER = const(4)

# Actions that are no cards; they are in saves
DECLINE = const(0x100)  # pass_blind: forward the incoming packet unseen
MOON_ADD = const(0x110)  # everybody else gets the points
MOON_SUB = const(0x111)  # the shooter loses them
DEAL = const(0x120)  # start the next hand
CLAIM = const(0x121)  # end a hand in which nothing can change any more

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

QS = const(0x2C)
KS = const(0x2D)
AS = const(0x2E)

FEWEST_PLAYERS = const(4)  # the first value of the option players
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

# Steps of passing, ASCII codes (core/hearts/passing.py)
LEFT = const(0x4C)
RIGHT = const(0x52)
ACROSS = const(0x58)
LEFT_2 = const(0x6C)
RIGHT_2 = const(0x72)
SCATTER = const(0x53)
MIX = const(0x4D)
HOLD = const(0x48)
