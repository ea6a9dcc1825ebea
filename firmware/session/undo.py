"""Takes the person's last choice back; loaded for that only."""

from array import array

from core.game import ALWAYS, PRACTICE
from session import module


def may_take_back(session):
    """Whether this match offers it (rules.md 15, IM-29)."""
    undo = session.record.UNDO
    return undo == ALWAYS or (undo == PRACTICE and session.practice)


def take_back(session):
    """Return to before the person's own last choice in this hand; False if there is none."""
    if not may_take_back(session):
        return False
    game = session.game
    actions = array("H", (0 for _ in range(game.log_len + 1)))
    n = module(session.record.REPORT).taken_back(session, actions)
    if n < 0:
        return False
    session.game = at_start(session)
    session.begin_hand()
    for i in range(n):
        session.apply(actions[i])
    session.save()
    return True


def at_start(session):
    """The state at the start of this hand."""
    game = session.game
    return session.record.make(game.options, game.seed, game.hand_number, session.start)
