"""Writes a hand that has ended down: on stdout, in the log of hands, in the statistics.

Loaded for that only. The match has been saved before; after a cut it is all done again when the
match is continued, and the log and the statistics know that they have had it.
"""

from core.events import MATCH
from session import module


def settle(session):
    """Do it, if it is due. A disk that is full or broken is what `session.saved` says."""
    if not session.unsettled:
        return
    session.unsettled = False
    record = session.record
    for line in module(record.REPORT).lines(session):
        print(line)
    try:
        if record.HANDS_NAME:
            from session import history

            history.append(session)
        if session.events & MATCH and session.has_person() and not session.practice:
            from session import statistics

            statistics.count(session)
    except (OSError, MemoryError):
        session.saved = False
