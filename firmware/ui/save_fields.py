"""Checks a saved match: the fields of its text (ui/saves.py), or why it is not used.

Loaded by the menu and for Continue only. Stored bytes are not trusted: a save may come from
another version, a backup, another device, or a damaged file system.
"""

from micropython import const

_FIELDS = const(7)
_SEATS = const(4)
_LONGEST = const(1024)  # bytes; a save of this version is below 512
_MOST_ACTIONS = const(80)  # of a hand: 52 cards, 12 passed, the moon, the claim, the next deal
_SEEDS = const(1000000)
_HANDS = const(10000)
# Far beyond any match, and a hand's points may still be added in 16 bits.
_TOTALS = const(20000)


class Newer(ValueError):
    """The save has a format of a later version of this game."""


def parse(data):
    """(options text, seed, hand number, totals, latch, levels, practice, actions) of a save.

    ValueError when a field is missing or out of range, Newer when a later version wrote it; no
    other error, whatever the bytes are. The options text and the actions are only known to be
    well-formed: core.options and core.replay judge them.
    """
    data = bytes(data)
    if len(data) > _LONGEST:
        raise ValueError("too long")
    head, newline, tail = data.partition(b"\n")
    for byte in head:
        if not 0x20 <= byte < 0x7F:
            raise ValueError("not text")
    fields = head.decode().split("|")
    # Later versions add fields, or begin with their number.
    if len(fields) > _FIELDS or (fields[0][:1] == "v" and fields[0][1:].isdigit()):
        raise Newer("from a newer version")
    if not newline or len(fields) < _FIELDS:
        raise ValueError("not a saved match")
    text, seed, hand, totals, latch, levels, practice = fields
    seed = _number(seed, 0, _SEEDS)
    hand = _number(hand, 0, _HANDS)
    totals = [_number(total, -_TOTALS, _TOTALS) for total in totals.split()]
    if len(totals) != _SEATS:
        raise ValueError("not four totals")
    if latch not in ("", "latch") or practice not in ("", "practice"):
        raise ValueError("an unknown word")
    # A person sits first, or bots play alone.
    if len(levels) != _SEATS or levels[0] not in "hen" or any(c not in "en" for c in levels[1:]):
        raise ValueError("unknown players")
    if len(tail) > _MOST_ACTIONS:
        raise ValueError("too many actions")
    actions = [code if code < 0x80 else 0x100 | code & 0x7F for code in tail]
    return text, seed, hand, totals, bool(latch), levels, bool(practice), actions


def _number(text, least, above):
    """The number written as `text`, `least` <= number < `above`; ValueError if there is none."""
    digits = text[1:] if text[:1] == "-" else text
    # Not left to int(): it takes blanks and underscores, and a long number fills the memory.
    if not digits.isdigit() or len(digits) > 6:
        raise ValueError("not a number")
    number = int(text)
    if not least <= number < above:
        raise ValueError("a number out of range")
    return number
