"""What large panels draw with, made from tests/ui/drawings: `python -m tests.ui.large_drawings`
writes the tables of firmware/ui/large, as drawings.py does for the others.

The tall font is the 5x7 one, doubled with its corners rounded; the bold one is the 5x7 one with
every stroke one pixel wider.
"""

from tests.ui import drawings
from tests.ui.drawings import Glyph

# Letters of courts.txt -> colours of ui/palette.py.
_COLOURS = {".": 13, "K": 0, "W": 1, "R": 2, "G": 7, "D": 9, "O": 12, "S": 15, "P": 8}
_END = 0xFF


def rounded(rows: Glyph) -> Glyph:
    """`rows` at twice the size: a corner pixel goes with the two neighbours that meet there."""
    height, width = len(rows), len(rows[0])

    def at(x: int, y: int) -> bool:
        return 0 <= x < width and 0 <= y < height and rows[y][x] == "#"

    out = [["."] * (2 * width) for _ in range(2 * height)]
    for y in range(height):
        for x in range(width):
            for dy in (-1, 1):
                for dx in (-1, 1):
                    side, up = at(x + dx, y), at(x, y + dy)
                    lit = at(x, y)
                    if side == up and at(x - dx, y) != side and at(x, y - dy) != side:
                        lit = side
                    out[2 * y + (dy > 0)][2 * x + (dx > 0)] = "#" if lit else "."
    return ["".join(row) for row in out]


def bold(rows: Glyph) -> Glyph:
    """`rows` with every pixel two wide."""
    wide = [f".{row}." for row in rows]
    return [
        "".join("#" if "#" in row[x : x + 2] else "." for x in range(len(row) - 1)) for row in wide
    ]


def tall_glyphs() -> list[Glyph]:
    """The glyphs of the tall font, 16 rows each, from ! on."""
    drawn = drawings.blocks("font_5x7.txt")[""]
    return [
        rounded([*drawn[chr(code)], "." * len(drawn[chr(code)][0])][:8])
        for code in range(33, max(map(ord, drawn)) + 1)
    ]


def tall_font() -> bytes:
    """Header as in fonts.py; 20 bytes a glyph: ten columns of rows 0..7, then of rows 8..15."""
    glyphs = tall_glyphs()
    out = bytearray((33, 32 + len(glyphs), 10, 14, 6))
    for rows in glyphs:
        data = drawings.columns(rows)
        width = len(rows[0])
        out += data[:width] + bytes(10 - width) + data[width:] + bytes(10 - width)
    return bytes(out)


def tall_widths() -> bytes:
    """Columns of the tall font's glyphs."""
    return bytes(len(rows[0]) for rows in tall_glyphs())


def bold_font() -> bytes:
    """The 5x7 font, bold, in the form of fonts.py."""
    glyphs = {ord(name): bold(rows) for name, rows in drawings.blocks("font_5x7.txt")[""].items()}
    first, last = min(glyphs), max(glyphs)
    out = bytearray((first, last, 6, 7, 3))
    for code in range(first, last + 1):
        data = drawings.columns(glyphs[code])
        out += data + bytes([_END]) * (6 - len(data))
    return bytes(out)


def pips() -> bytes:
    """The suits as pips, upright and then upside down."""
    upright = drawings.pictures("suits_large.txt", "7x8")
    return upright + bytes(int(f"{byte:08b}"[::-1], 2) for byte in upright)


def ranks() -> bytes:
    """The ranks 2..14, doubled."""
    drawn = drawings.blocks("ranks.txt")["5x7"].values()
    return b"".join(drawings.columns(rounded(rows)) for rows in drawn)


def faces() -> bytes:
    """The bots' faces, doubled: 32x32."""
    return b"".join(
        drawings.columns(rounded(rows))
        for bot in ("BOB", "ANN", "CY")
        for rows in drawings.blocks("faces.txt")[bot].values()
    )


def courts() -> bytes:
    """The figures of J, Q and K, GS4_HMSB, one after the other."""
    lines = [line.split() for line in (drawings.HERE / "courts.txt").read_text().splitlines()]
    rows = [row for row in lines if len(row) == 3 and not set("".join(row)) - set(_COLOURS)]
    return bytes(
        _COLOURS[row[figure][x]] << 4 | _COLOURS[row[figure][x + 1]]
        for figure in range(3)
        for row in rows
        for x in range(0, len(row[figure]), 2)
    )


def art() -> bytes:
    """All that cards are made of, one after the other."""
    suits = drawings.pictures("suits_large.txt", "11x12")
    return pips() + suits + drawings.pictures("suits_large.txt", "21x23") + ranks() + courts()


def tables() -> dict[str, dict[str, bytes]]:
    """Module name -> table name -> bytes."""
    return {
        "large/font": {"F10X14": tall_font(), "WIDTHS": tall_widths(), "F6X7": bold_font()},
        "large/art": {"ART": art()},
        "large/face_art": {"ART": faces()},
    }


if __name__ == "__main__":
    drawings.tables = tables
    drawings.main()
