"""A whole game as one line of text, for bug reports and tests; session/replay.py plays it."""

from core import deal_text, options
from core.dealing import DEALS
from core.game import record


def to_line(name, choice, seed, actions):
    """The whole game as one line of text: ``hearts 482913 [moon_score=add ...] : 02 2C 110``;
    ``482913-2`` is a deal with the pass of a second hand (core/dealing.py).

    `name` is the game's (core/game.py), `choice` its options as bytes; actions are hexadecimal.
    """
    table = record(name).TABLE
    text = options.to_text(table, choice)
    words = [name, deal_text.told(seed), text, ":"]
    words += ["{:02X}".format(action) for action in actions]
    return " ".join(word for word in words if word)


def from_line(line):
    """(name, choice, seed, list of actions) of a line; ValueError says what is wrong."""
    head, colon, tail = line.strip().partition(":")
    words = head.split()
    if not colon or len(words) < 2:
        raise ValueError("a game's line begins 'hearts NUMBER options :'")
    table = record(words[0]).TABLE
    try:
        seed, _, hand = words[1].partition("-")
        seed = int(seed)
        hand = int(hand or "1") - 1
        actions = [int(word, 16) for word in tail.split()]
    except ValueError:
        raise ValueError("the deal number is six digits and actions are hexadecimal")
    if not 0 <= seed <= 999999:
        raise ValueError("a deal number is 0 to 999999, not {}".format(seed))
    if not 0 <= hand < deal_text.HANDS:
        raise ValueError("a deal's hand is 1 to {}, not {}".format(deal_text.HANDS, hand + 1))
    if hand and not record(words[0]).HANDS_NAME:
        raise ValueError("a match of {} has one hand".format(words[0]))
    text = " ".join(words[2:])
    return words[0], options.from_text(table, text), seed + hand * DEALS, actions
