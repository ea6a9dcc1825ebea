"""The record of Pyramid Solitaire (core/game.py)."""

from core.game import ALWAYS

NAME = "pyramid"
LABEL = "Pyramid"
HELP = "Pairs that make 13 go"
HOW = "pyramid.how_to_play"
VERSION = 1
SAVE_NAME = NAME
HANDS_NAME = ""
TABLE = "core.pyramid.options"
START = ""
LEAST_PLAYERS = MOST_PLAYERS = 1
OBSERVE = ""
BOTS = ()
REPORT = "core.pyramid.report"
RARE = (TABLE, REPORT, "core.pyramid.winnable")
UNDO = ALWAYS


def seats(choice):
    """One plays."""
    return 1


def make(options, seed, hand_number=0, carry=()):
    """A state (core/pyramid/state.py)."""
    from core.pyramid.state import Pyramid

    return Pyramid(options, seed, hand_number, carry)


def screen(session):
    """Where the game goes on."""
    return "pyramid.over" if session.game.is_terminal() else "pyramid.board"
