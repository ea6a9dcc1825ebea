"""A whole game as one line of text, for bug reports and tests; core/replay.py makes it a game."""


def to_line(table, options, seed, actions):
    """The whole game as one line of text: ``hearts 482913 [moon_score=add ...] : 02 2C 110``.

    Actions are hexadecimal, `table` is the options' table module (core.hearts.options).
    """
    from core.options import to_text

    words = ["hearts", "{:06d}".format(seed), to_text(table, options), ":"]
    words += ["{:02X}".format(action) for action in actions]
    return " ".join(word for word in words if word)


def from_line(table, line):
    """(options, seed, list of actions) of a line of to_line; ValueError says what is wrong."""
    from core.options import from_text

    head, colon, tail = line.strip().partition(":")
    words = head.split()
    if not colon or len(words) < 2 or words[0] != "hearts":
        raise ValueError("a game's line begins 'hearts NUMBER options :'")
    try:
        seed = int(words[1])
        actions = [int(word, 16) for word in tail.split()]
    except ValueError:
        raise ValueError("the deal number is six digits and actions are hexadecimal")
    if not 0 <= seed <= 999999:
        raise ValueError("a deal number is 0 to 999999, not {}".format(seed))
    return from_text(table, " ".join(words[2:])), seed, actions
