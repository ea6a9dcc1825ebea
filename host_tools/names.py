"""Private names of the firmware, made short and alike in all its modules.

MicroPython keeps every name it has ever met, for good: a few hundred names of methods that only
their own module uses would cost several KB of a board's heap, and their table doubles at a bad
moment. So the build calls the first private name of each module `_a`, the second `_b`, and so on.
Line numbers stay, so a crash file still leads to the line.
"""

import io
import re
import string
import tokenize

# Not the constants, `_LIKE_THIS`: mpy-cross puts their values in place and keeps no name.
_PRIVATE = re.compile(r"_[a-z][a-z0-9_]*\Z")
_LETTERS = string.ascii_lowercase


def share_private_names(text: str) -> str:
    """The source of a module with its private names replaced, line by line.

    Only for modules that share no private name with another: nothing outside may use one, and
    no class may inherit them.
    """
    try:
        tokens = list(tokenize.generate_tokens(io.StringIO(text).readline))
    except (SyntaxError, tokenize.TokenError):
        return text  # the compiler has better words for it
    lines = text.splitlines(keepends=True)
    short: dict[str, str] = {}
    places: list[tuple[int, int, int, str]] = []
    for token in tokens:
        if token.type == tokenize.NAME and _PRIVATE.match(token.string):
            new = short.setdefault(token.string, _name(len(short)))
            places.append((token.start[0] - 1, token.start[1], token.end[1], new))
    for row, start, end, new in reversed(places):
        lines[row] = lines[row][:start] + new + lines[row][end:]
    return "".join(lines)


def _name(number: int) -> str:
    """`_a` .. `_z`, `_aa` .. : the same sequence for every module."""
    name = ""
    number += 1
    while number:
        number, rest = divmod(number - 1, len(_LETTERS))
        name = _LETTERS[rest] + name
    return "_" + name
