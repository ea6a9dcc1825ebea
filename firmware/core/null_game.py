"""The smallest game there can be: press a few times, and it is won. Copy it to begin a new one.

It is its own record (core/game.py). A seed says how many presses win; the only action is PRESS.
"""

from array import array
from micropython import const

from core.dealing import DEALS
from core.events import HAND, MATCH, SAVE
from core.game import ALWAYS

NAME = "null_game"
LABEL = "Null game"
HELP = "Press, until it is won"
HOW = ""
VERSION = 1
SAVE_NAME = NAME
HANDS_NAME = ""
TABLE = "core.no_options"
START = ""
LEAST_PLAYERS = MOST_PLAYERS = 1
OBSERVE = ""
BOTS = ()
REPORT = "core.null_game"
RARE = ()
UNDO = ALWAYS

COUNTERS = ("played", "won", "presses")

PRESS = const(1)


_LONGEST = const(9)


def seats(choice):
    """One plays."""
    return 1


class NullGame:
    """`presses` of `wanted` have been made."""

    def __init__(self, options, seed, hand_number=0, carry=()):
        if hand_number or len(carry):
            raise ValueError("a null game has one hand")
        self.options = bytes(options)
        self.seed = seed
        self.players = 1
        self.hand_number = 0
        self.wanted = 1 + seed % _LONGEST
        self.log = array("H", (0 for _ in range(_LONGEST)))
        self.log_len = 0

    def carry(self):
        """What the next hand needs: there is none."""
        return []

    def deal_number(self, hand):
        """The number of the game."""
        return self.seed

    def current_player(self):
        """0, or -1 at the end."""
        return -1 if self.is_terminal() else 0

    def legal_actions(self, out):
        """Fill `out`; returns how many."""
        if self.is_terminal():
            return 0
        out[0] = PRESS
        return 1

    def apply_action(self, action):
        """Returns events; ValueError if illegal: nothing changed."""
        if action != PRESS or self.is_terminal():
            raise ValueError("press, until it is won")
        self.log[self.log_len] = action
        self.log_len += 1
        return HAND | MATCH | SAVE if self.is_terminal() else SAVE

    def is_terminal(self):
        """Whether enough presses were made."""
        return self.log_len >= self.wanted

    def returns(self):
        """[presses]."""
        return [self.log_len]


make = NullGame


def screen(session):
    """The one screen there is."""
    return "null_game.screen"


def taken_back(session, out):
    """One press less."""
    game = session.game
    for i in range(game.log_len - 1):
        out[i] = game.log[i]
    return game.log_len - 1


def lines(session):
    """A line for the log."""
    game = session.game
    return ["null game {:06d}: won with {} presses".format(game.seed, game.log_len)]


def saved_line(kept):
    """What the menu says of a saved game."""
    return "{} presses made".format(len(kept.actions))


def draw(choice, number):
    """Any will do."""
    return number % DEALS


def told(counters):
    """The page of statistics."""
    return [("Won", str(counters[1])), ("Presses", str(counters[2]))]


def count(session, counters):
    """Add a finished game."""
    counters[0] += 1
    counters[1] += 1
    counters[2] += session.game.log_len
