"""Turns the drawings of `tests/ui/drawings/*.txt` into the byte tables of firmware/ui.

A drawing is a block: a header line with a colon (`name: glyph glyph ...`), then rows of `.` and
`#`, one group for each glyph. `python tests/ui/drawings.py` writes the tables into the modules,
between the lines `NAME = (` and `)`; a test checks that they are still what was drawn.
"""

import re
from pathlib import Path

HERE = Path(__file__).resolve().parent / "drawings"
UI = HERE.parent.parent.parent / "firmware" / "ui"
_END = 0xFF

Glyph = list[str]


def blocks(file: str) -> dict[str, dict[str, Glyph]]:
    """All drawings of a file: block name -> glyph name -> rows; equal names are joined."""
    found: dict[str, dict[str, Glyph]] = {}
    names: list[str] = []
    block: dict[str, Glyph] = {}
    for number, line in enumerate((HERE / file).read_text().splitlines(), 1):
        header = re.match(r"^(\w*): (.*)", line)
        if header:
            names = header[2].split()
            block = found.setdefault(header[1], {})
            block.update({name: [] for name in names})
        elif names and line.strip():
            parts = line.split()
            if len(parts) != len(names) or set("".join(parts)) - set(".#"):
                raise ValueError(f"{file}:{number}: {len(names)} groups of . and # expected")
            for name, part in zip(names, parts, strict=True):
                rows = block[name]
                if rows and len(rows[0]) != len(part):
                    raise ValueError(f"{file}:{number}: {name} is {len(rows[0])} wide above")
                rows.append(part)
        else:
            names = []
    return found


def columns(rows: Glyph) -> bytes:
    """MONO_VLSB bytes of one picture: the columns of rows 0..7, then of 8..15, and so on."""
    out = bytearray()
    for top in range(0, len(rows), 8):
        band = rows[top : top + 8]
        for x in range(len(rows[0])):
            out.append(sum(1 << y for y, row in enumerate(band) if row[x] == "#"))
    return bytes(out)


def font(file: str, cell: int, height: int, space: int) -> bytes:
    """A font table: first and last code, columns a glyph, height, space, then the glyphs."""
    glyphs = {ord(name): columns(rows) for name, rows in blocks(file)[""].items()}
    first, last = min(glyphs), max(glyphs)
    out = bytearray((first, last, cell, height, space))
    for code in range(first, last + 1):
        data = glyphs[code]
        if len(data) > cell or _END in data:
            raise ValueError(f"{file}: {chr(code)} does not fit a cell of {cell} columns")
        out += data + bytes([_END]) * (cell - len(data))
    return bytes(out)


def pictures(file: str, block: str) -> bytes:
    """The pictures of one block, all of one size, one after the other."""
    drawn = blocks(file)[block]
    if len({(len(rows), len(rows[0])) for rows in drawn.values()}) != 1:
        raise ValueError(f"{file}: the pictures of {block} differ in size")
    return b"".join(columns(rows) for rows in drawn.values())


def tables() -> dict[str, dict[str, bytes]]:
    """Module name -> table name -> bytes, everything that is drawn."""
    return {
        "fonts": {
            "F5X7": font("font_5x7.txt", 5, 7, 3),
            "F4X5": font("font_4x5.txt", 5, 5, 2),
            "F3X5": font("font_3x5.txt", 3, 5, 1),
        },
        "signs": {
            "_SUITS7": pictures("suits.txt", "7x7"),
            "_SUITS13": pictures("suits.txt", "13x13"),
            "_RANKS7": pictures("ranks.txt", "5x7"),
            "_HEARTS": pictures("marks.txt", "heart"),
            "_SIGNS": pictures("marks.txt", "sign"),
        },
        "small/cards": {"_SUITS5": pictures("suits.txt", "5x5")},
        "tiny/cards": {
            "_SUITS5": pictures("tiny.txt", "5x5"),
            "_RANKS3": pictures("tiny.txt", "3x6"),
        },
        "pyramid/marks": {
            "_RANKS": pictures("pyramid.txt", "5x6"),
            "_SUITS": pictures("suits.txt", "5x5"),
        },
        "faces": {
            "_FACES": b"".join(pictures("faces.txt", bot) for bot in ("BOB", "ANN", "CY")),
        },
    }


def literal(name: str, data: bytes) -> str:
    """The assignment as Python source, lines of at most 99 characters."""
    lines = [
        '    b"' + "".join(f"\\x{byte:02x}" for byte in data[at : at + 22]) + '"'
        for at in range(0, len(data), 22)
    ]
    return "\n".join([f"{name} = (", *lines, ")"])


def main() -> None:
    """Write every table into its module."""
    for module, named in tables().items():
        path = UI / f"{module}.py"
        source = path.read_text()
        for name, data in named.items():
            source, n = re.subn(
                rf"^{name} = \(\n.*?^\)$",
                lambda _, name=name, data=data: literal(name, data),
                source,
                flags=re.MULTILINE | re.DOTALL,
            )
            if n != 1:
                raise ValueError(f"{path.name}: one table {name} expected, {n} found")
        path.write_text(source)


if __name__ == "__main__":
    main()
