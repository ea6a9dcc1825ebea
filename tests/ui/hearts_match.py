"""Matches of Hearts for tests: sessions (session/session.py) with the record of Hearts.

Nothing is imported before it is needed: the shell keeps what is there when it starts.
"""


def start(storage, text, seed, levels, practice=False):
    """A new match, stored."""
    from core.hearts import record
    from session import begin

    return begin.start(storage, record, text, seed, levels, practice, None, 1 + seed)


def in_hand(storage, text, seed, levels, practice=False, hand_number=0, carry=()):
    """One at the start of a later hand, not stored."""
    from core.hearts import record
    from session.session import Session

    return Session(storage, record, text, seed, levels, practice, None, hand_number, carry)


def resume(storage):
    """(The stored match or None, what the player is told)."""
    from core.hearts import record
    from session import resume

    return resume.load(storage, record)


def load(storage):
    """The stored match, or None."""
    return resume(storage)[0]


def forget(storage):
    """It is over."""
    from core.hearts import record
    from session import saves

    saves.forget(storage, record)
