"""Counters of finished matches, kept from one power-on to the next.

One save: a JSON object, game -> [ident of the last match counted, counter, ..., the counters
before it]; the counters are those of the game's REPORT (core/game.py). A match whose ident is
there is counted again from what was before it: a cut between this save and the match's own loses
nothing and counts nothing twice, and of an end that was taken back nothing stays.
"""

import json
from micropython import const

from session import module

NAME = "stats"

_LONGEST = const(2048)  # bytes; what is longer was not stored by this game
_LARGEST = const(1000000000)


def read(storage):
    """{game: [ident, counters ...]}; empty when there is none that can be read."""
    data = storage.load(NAME)
    if not data or len(data) > _LONGEST:
        return {}
    try:
        stored = json.loads(bytes(data).decode())
    except (ValueError, TypeError, RuntimeError, MemoryError):
        return {}  # damaged: begin again
    return stored if isinstance(stored, dict) else {}


def of(stored, record):
    """(ident, counters, counters before) of a game in what read() gave; zeros where there is
    nothing sound.
    """
    n = len(module(record.REPORT).COUNTERS)
    numbers = stored.get(record.NAME)
    if not isinstance(numbers, list):
        numbers = []
    for number in numbers:
        # Not isinstance: True is an int, and no count.
        if type(number) is not int or not -_LARGEST < number < _LARGEST:
            numbers = []
    if len(numbers) != 1 + 2 * n:
        numbers = [0] * (1 + 2 * n)
    return numbers[0], numbers[1 : 1 + n], numbers[1 + n :]


def count(session):
    """Add a finished match, once. OSError when that cannot be stored."""
    record = session.record
    stored = read(session.storage)
    ident, counters, before = of(stored, record)
    if session.ident and ident == session.ident:
        counters = before
    before = list(counters)
    module(record.REPORT).count(session, counters)
    stored[record.NAME] = [session.ident] + counters + before
    session.storage.save(NAME, json.dumps(stored).encode())
