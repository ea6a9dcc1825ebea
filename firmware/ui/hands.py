"""Reads the log of a match's finished hands; loaded for that only."""

import struct

from ui.match import HAND_RECORD
from ui.saves import HANDS


def read(storage):
    """The finished hands, oldest first: (points of the seats, totals of the seats) each."""
    data = storage.records(HANDS) or b""
    size = struct.calcsize(HAND_RECORD)
    hands = []
    for at in range(0, len(data) - size + 1, size):
        numbers = struct.unpack_from(HAND_RECORD, data, at)
        # switched off between log and save, a hand ends twice: the later record counts
        del hands[numbers[0] :]
        hands.append((numbers[1:5], numbers[5:]))
    return hands
