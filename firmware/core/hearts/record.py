"""The record of Hearts (core/game.py)."""

from core.game import PRACTICE
from core.hearts.codes import (
    FEWEST_PLAYERS,
    FOUR,
    MOON,
    NEXT,
    NO_MOON,
    OPT_MOON_SCORE,
    OPT_PLAYERS,
    OVER,
    PASS,
    STANDARD,
)

NAME = "hearts"
LABEL = "Hearts"
HELP = "No hearts, nor the queen"
HOW = "hearts.how_to_play"
VERSION = 1
SAVE_NAME = "match"
HANDS_NAME = "hands"
TABLE = "core.hearts.options"
START = "preset=standard"
LEAST_PLAYERS = 3
MOST_PLAYERS = 6
OBSERVE = "players.hearts.observe"
BOTS = (("e", "players.hearts.easy"), ("n", "players.hearts.normal"))
REPORT = "core.hearts.report"
RARE = (TABLE, REPORT, "players.hearts.normal_pass")
UNDO = PRACTICE


def seats(choice):
    """How many play by these options."""
    return FEWEST_PLAYERS + choice[OPT_PLAYERS]


def make(options, seed, hand_number=0, carry=()):
    """A state (core/hearts/state.py), that of core/hearts/variant.py where the options ask."""
    if options[OPT_PLAYERS] == FOUR and options[OPT_MOON_SCORE] < NO_MOON:
        if not any(options[STANDARD:]):
            from core.hearts.state import Hearts

            return Hearts(options, seed, hand_number, carry)
    from core.hearts.variant import Variant

    return Variant(options, seed, hand_number, carry)


def screen(session):
    """Where the match goes on."""
    game = session.game
    phase = game.phase
    if phase == OVER and session.result_seen:
        return "hearts.game_over"
    if phase == NEXT or phase == OVER:
        return "hearts.hand_result"
    if phase == MOON and session.human_turn():
        return "hearts.moon"
    if phase == PASS and session.has_person() and not has_chosen(game, session.me()):
        return "hearts.pass_cards"
    return "hearts.table"


def has_chosen(game, seat):
    """Whether `seat` has made its whole choice of a pass in progress."""
    if game.phase != PASS:
        return True
    from core.hearts import passing

    return (seat - game.dealer - 1) % game.players < passing.finished(game)
