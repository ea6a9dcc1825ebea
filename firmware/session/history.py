"""The finished hands of the match, kept in a log beside the save: for charts and lists of scores.

A record: hand number, points and totals of the seats, two bytes each, little-endian.
"""

import struct


def _form(players):
    return "<H{}h".format(2 * players)


def append(session):
    """Add the hand that has ended, unless it is there already. OSError when that fails."""
    game = session.game
    hands = read(session)
    n = game.hand_number
    if n < len(hands) and hands[n] == (tuple(game.points), tuple(game.totals)):
        return
    numbers = list(game.points) + list(game.totals)
    data = struct.pack(_form(game.players), n, *numbers)
    session.storage.append(session.record.HANDS_NAME, data)


def read(session):
    """The finished hands, oldest first: (points of the seats, totals of the seats) each."""
    data = session.storage.records(session.record.HANDS_NAME) or b""
    players = session.game.players
    form = _form(players)
    size = struct.calcsize(form)
    hands = []
    for at in range(0, len(data) - size + 1, size):
        numbers = struct.unpack_from(form, data, at)
        # switched off between log and save, a hand ends twice: the later record counts
        del hands[numbers[0] :]
        hands.append((numbers[1 : players + 1], numbers[players + 1 :]))
    return hands
