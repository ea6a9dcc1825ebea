"""The match in progress as bytes; session/stored.py reads them.

A line of text: fields ``tag=value`` with ``|`` between them (game, v: the version of its saves,
opt: options text, seed, hand, carry: what earlier hands left, lv: levels, pr: 1 for practice, id
of the match, mv: moves of the person, sec: seconds played, over: 1 when it is), then the actions
of the hand in play, two bytes each, little-endian. A reader passes over tags it does not know.
The CRC is the storage's (hal/storage.py). Whatever does not replay legally is no save.
"""

import struct

_LINE = "game={}|v={}|opt={}|seed={}|hand={}|carry={}|lv={}|pr={}|id={}|mv={}|sec={}|over={}\n"


def pack(session):
    """Bytes of a Session, below 512 for a game of four."""
    game = session.game
    record = session.record
    text = _LINE.format(
        record.NAME,
        record.VERSION,
        session.options_text,
        game.seed,
        game.hand_number,
        " ".join(str(number) for number in session.start),
        session.levels,
        1 if session.practice else 0,
        session.ident,
        session.moves,
        session.seconds,
        1 if game.is_terminal() else 0,
    )
    data = bytearray(text.encode())
    for i in range(game.log_len):
        data.extend(struct.pack("<H", game.log[i]))
    return data


def forget(storage, record):
    """Remove the saved match of a game: it is over. The log of its hands goes with the next."""
    try:
        storage.remove(record.SAVE_NAME)
    except OSError:
        pass  # a disk that cannot be written is told when saving
