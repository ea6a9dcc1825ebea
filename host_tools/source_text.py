"""Names in the text of a Python source: finding them, and putting others in their place."""

import io
import tokenize
from collections.abc import Mapping

Place = tuple[int, int]  # line from 1, column from 0


def names_in(text: str) -> list[tokenize.TokenInfo]:
    """The names in a source, and its keywords. SyntaxError."""
    try:
        tokens = list(tokenize.generate_tokens(io.StringIO(text).readline))
    except tokenize.TokenError as error:
        raise SyntaxError(str(error)) from error
    return [token for token in tokens if token.type == tokenize.NAME]


def columns(text: str, places: Mapping[Place, str]) -> dict[Place, str]:
    """`places` by ast, whose columns count bytes, with columns in characters, as tokenize has."""
    lines = text.split("\n")
    return {
        (row, len(lines[row - 1].encode()[:column].decode())): new
        for (row, column), new in places.items()
    }


def replace(text: str, new: Mapping[str, str], places: Mapping[Place, str]) -> str:
    """The text with the names at `places` and, elsewhere, those in `new` replaced."""
    lines = text.splitlines(keepends=True)
    for token in reversed(names_in(text)):
        row, column = token.start
        name = places.get((row, column)) or new.get(token.string)
        if name:
            line = lines[row - 1]
            lines[row - 1] = line[:column] + name + line[column + len(token.string) :]
    return "".join(lines)
