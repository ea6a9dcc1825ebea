"""Private names of modules, made short: the same few in every module (host_tools/names.py)."""

import re
import string

from host_tools.source_text import names_in, replace

_PRIVATE = re.compile(r"_[A-Za-z][A-Za-z0-9_]*\Z")
# mpy-cross puts the values of such constants in place and keeps no name.
_CONSTANT = re.compile(r"^(_\w+) = const\(", re.MULTILINE)
LETTERS = string.ascii_lowercase


def share_private_names(text: str) -> str:
    """The source of a module with its private names replaced, line by line.

    Only for modules that share no private name with another: nothing outside may use one, and
    no class may inherit them. SyntaxError.
    """
    return replace(text, private_names(text), {})


def private_names(text: str) -> dict[str, str]:
    """Short ones for the private names of a source, but for its constants. SyntaxError."""
    short: dict[str, str] = {}
    constants = set(_CONSTANT.findall(text))
    for token in names_in(text):
        if _PRIVATE.match(token.string) and token.string not in constants:
            short.setdefault(token.string, "_" + nth(len(short)))
    return short


def nth(number: int) -> str:
    """`a` .. `z`, `aa` .. ."""
    name = ""
    number += 1
    while number:
        number, rest = divmod(number - 1, len(LETTERS))
        name = LETTERS[rest] + name
    return name
