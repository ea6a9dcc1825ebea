"""A board's own words, made fit to print: it may send whatever it likes."""

# Beside control characters: those that turn the direction of writing, those that end a line in
# some places only, halves of characters and the byte order mark.
_ODD = {0x061C, 0xFEFF, *range(0x200B, 0x2010), *range(0x2028, 0x202F), *range(0x2060, 0x2070)}
_LONGEST = 2000


def plain(text: str, keep: str = "") -> str:
    """The text with control characters written as escapes, except those in `keep`.

    No text of a board may move the cursor, clear the screen, or start a line of its own among
    ours.
    """
    return "".join(c if c in keep or not _is_odd(ord(c)) else _escape(c) for c in text)


def short(text: str, most: int = 80) -> str:
    """The same in one line, and cut to this many characters."""
    text = plain(text[: most + 1])
    return text if len(text) <= most else text[: most - 3] + "..."


def one_line(text: str) -> str:
    """A whole message in one line, which a board cannot make endless."""
    return short(text, _LONGEST)


def _is_odd(code: int) -> bool:
    return code < 32 or 127 <= code < 160 or code in _ODD or 0xD800 <= code < 0xE000


def _escape(char: str) -> str:
    return {"\n": "\\n", "\r": "\\r", "\t": "\\t"}.get(char) or (
        f"\\x{ord(char):02x}" if ord(char) < 256 else f"\\u{ord(char):04x}"
    )
