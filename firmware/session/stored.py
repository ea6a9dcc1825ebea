"""Reads the bytes of a saved match (session/saves.py), or says why they are none.

Loaded by menus and for Continue only. Stored bytes are not trusted: a save may come from another
version, a backup, another device, or a damaged file system.

Until version 0.1 a save was of Hearts for four and held seven values with ``|`` between them, and
a byte an action: a card is itself, any other action has bit 7 set (0x110 -> 0x90).
"""

from micropython import const

from core.game import record

_OLD_FIELDS = const(7)
_OLD_SEATS = const(4)
_LONGEST = const(1024)  # bytes; a save of this version is below 512
_MOST_ACTIONS = const(300)  # of a hand: 208 cards, the pass, the moon, the claim, the next deal
_MOST_CARRIED = const(24)
_OLD_SEEDS = const(1000000)
_SEEDS = const(99000000)  # core/dealing.py
_HANDS = const(10000)
# Far beyond any match, and a hand's points may still be added in 16 bits.
_NUMBERS = const(20000)
_COUNTS = const(1000000)  # moves, seconds

HUMAN = "h"


class Newer(ValueError):
    """The save has a format of a later version of this game."""


class Kept:
    """What a save says: game (a name), options (text), seed, hand, carry (list), levels, practice,
    actions (list), ident, moves, seconds, over.
    """


def parse(data):
    """The Kept of a save.

    ValueError when a field is missing or out of range, Newer when a later version wrote it; no
    other error, whatever the bytes are. The options text and the actions are only known to be
    well-formed: core.options and the game itself judge them.
    """
    data = bytes(data)
    if len(data) > _LONGEST:
        raise ValueError("too long")
    head, newline, tail = data.partition(b"\n")
    for byte in head:
        if not 0x20 <= byte < 0x7F:
            raise ValueError("not text")
    fields = head.decode().split("|")
    if "=" in fields[0] and fields[0].startswith("game="):
        return _tagged(fields, newline, tail)
    # Later versions add fields, or begin with their number.
    if len(fields) > _OLD_FIELDS or (fields[0][:1] == "v" and fields[0][1:].isdigit()):
        raise Newer("from a newer version")
    if not newline or len(fields) < _OLD_FIELDS:
        raise ValueError("not a saved match")
    return _old(fields, tail)


def _tagged(fields, newline, tail):
    tags = {}
    for field in fields:
        tag, _, value = field.partition("=")
        tags[tag] = value
    try:
        game = record(tags["game"])
        if _number(tags["v"], 1, _HANDS) > game.VERSION:
            raise Newer("from a newer version")
        if not newline or len(tail) & 1:
            raise ValueError("cut off")
        kept = Kept()
        kept.game = game.NAME
        kept.options = tags["opt"]
        kept.seed = _number(tags["seed"], 0, _SEEDS)
        kept.hand = _number(tags["hand"], 0, _HANDS)
        kept.carry = _carried(tags["carry"])
        kept.levels = tags["lv"]
        kept.practice = _number(tags["pr"], 0, 2) == 1
        kept.ident = _number(tags.get("id", "0"), 0, _COUNTS)
        kept.moves = _number(tags.get("mv", "0"), 0, _COUNTS)
        kept.seconds = _number(tags.get("sec", "0"), 0, _COUNTS)
        kept.over = tags.get("over") == "1"
    except KeyError:
        raise ValueError("a field is missing")
    _check_levels(game, kept.levels)
    kept.actions = [tail[i] | tail[i + 1] << 8 for i in range(0, len(tail), 2)]
    if len(kept.actions) > _MOST_ACTIONS:
        raise ValueError("too many actions")
    return kept


def _old(fields, tail):
    kept = Kept()
    kept.game = "hearts"
    kept.options, seed, hand, totals, latch, kept.levels, practice = fields
    kept.seed = _number(seed, 0, _OLD_SEEDS)
    kept.hand = _number(hand, 0, _HANDS)
    kept.carry = _carried(totals)
    if len(kept.carry) != _OLD_SEATS:
        raise ValueError("not four totals")
    if latch not in ("", "latch") or practice not in ("", "practice"):
        raise ValueError("an unknown word")
    kept.carry.append(1 if latch else 0)
    kept.practice = bool(practice)
    kept.ident = kept.moves = kept.seconds = 0
    kept.over = False
    _check_levels(record("hearts"), kept.levels)
    if len(tail) > _MOST_ACTIONS:
        raise ValueError("too many actions")
    kept.actions = [code if code < 0x80 else 0x100 | code & 0x7F for code in tail]
    return kept


def _check_levels(game, levels):
    """A person sits first, or bots play alone."""
    if not game.LEAST_PLAYERS <= len(levels) <= game.MOST_PLAYERS:
        raise ValueError("unknown players")
    known = [letter for letter, _ in game.BOTS]
    for seat in range(len(levels)):
        if levels[seat] not in known and (seat or levels[seat] != HUMAN):
            raise ValueError("unknown players")


def _carried(text):
    numbers = [_number(number, -_NUMBERS, _NUMBERS) for number in text.split()]
    if len(numbers) > _MOST_CARRIED:
        raise ValueError("too many numbers")
    return numbers


def _number(text, least, above):
    """The number written as `text`, `least` <= number < `above`; ValueError if there is none."""
    digits = text[1:] if text[:1] == "-" else text
    # Not left to int(): it takes blanks and underscores, and a long number fills the memory.
    if not digits.isdigit() or len(digits) > 8:
        raise ValueError("not a number")
    number = int(text)
    if not least <= number < above:
        raise ValueError("a number out of range")
    return number
