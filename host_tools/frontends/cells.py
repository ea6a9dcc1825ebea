"""A monochrome picture as text: each character cell shows a small block of pixels.

A picture is `bytes`, one a pixel, row by row from the top; 0 is dark, anything else lit. Lines of
cells are strings, all of the same length; pixels beyond the picture's edge are dark.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

# Unicode block U+1FB00, "Symbols for Legacy Computing": BLOCK SEXTANT-1 upwards in the order of
# the bits below. Four patterns lie elsewhere, since older blocks had them: none, left, right, all.
_SEXTANT = 0x1FB00
_LEFT, _RIGHT, _FULL = 0b010101, 0b101010, 0b111111
# Unicode block U+2800: the offset's bits are the dots in the order 1..8 of ISO 11548-1, which
# numbers the left column 1 2 3, the right one 4 5 6, and the row below them 7 8.
_BRAILLE = 0x2800
_DOTS = (0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80)


def _half(bits: int) -> str:
    return " ▀▄█"[bits]


def _sextant(bits: int) -> str:
    plain = {0: " ", _LEFT: "▌", _RIGHT: "▐", _FULL: "█"}.get(bits)
    return plain or chr(_SEXTANT + bits - 1 - (bits > _LEFT) - (bits > _RIGHT))


def _braille(bits: int) -> str:
    return chr(_BRAILLE + sum(dot for i, dot in enumerate(_DOTS) if bits >> i & 1))


@dataclass(frozen=True)
class Kind:
    """A way to put pixels into a cell: its block's size, and the character of each pattern.

    Bit i of a pattern is the block's pixel i, counted row by row from the top left.
    """

    name: str
    across: int
    down: int
    characters: str

    def size(self, width: int, height: int) -> tuple[int, int]:
        """Columns and lines that a picture of `width` x `height` pixels takes."""
        return -(-width // self.across), -(-height // self.down)


def _kind(name: str, across: int, down: int, character: Callable[[int], str]) -> Kind:
    patterns = range(1 << across * down)
    return Kind(name, across, down, "".join(character(bits) for bits in patterns))


HALF = _kind("half", 1, 2, _half)
SEXTANT = _kind("sextant", 2, 3, _sextant)
BRAILLE = _kind("braille", 2, 4, _braille)
# Half blocks have square pixels and are in every font. Braille is in most, and leaves gaps.
# Sextants leave none, but many fonts lack them: only who has seen that they show picks them.
KINDS = (HALF, SEXTANT, BRAILLE)


def named(name: object) -> Kind | None:
    """The kind of that name, if there is one."""
    return next((kind for kind in KINDS if kind.name == name), None)


def scale(kind: Kind, columns: int, lines: int, width: int, height: int) -> int:
    """How many times as large such a window shows a picture of `width` x `height`; 0: not."""
    times = 0
    while True:
        across, down = kind.size(width * (times + 1), height * (times + 1))
        if across > columns or down > lines:
            return times
        times += 1


def fitting(columns: int, lines: int, width: int, height: int) -> list[Kind]:
    """The kinds that show a picture of `width` x `height` pixels in such a window."""
    return [kind for kind in KINDS if scale(kind, columns, lines, width, height)]


def enlarged(pixels: bytes, width: int, times: int) -> bytes:
    """The picture `times` as wide and as high."""
    rows = [pixels[at : at + width] for at in range(0, len(pixels), width)]
    return b"".join(bytes(p for p in row for _ in range(times)) * times for row in rows)


def encode(pixels: bytes, width: int, kind: Kind) -> list[str]:
    """The picture's lines of cells. Raises ValueError when `pixels` is not whole rows."""
    if width <= 0 or len(pixels) % width:
        raise ValueError(f"{len(pixels)} pixels are not whole rows of {width}")
    height = len(pixels) // width
    columns, lines = kind.size(width, height)
    cells = [bytearray(columns) for _ in range(lines)]
    for y in range(height):
        cell = cells[y // kind.down]
        first = y % kind.down * kind.across
        row = pixels[y * width : (y + 1) * width]
        for x, pixel in enumerate(row):
            if pixel:
                cell[x // kind.across] |= 1 << first + x % kind.across
    return ["".join(kind.characters[bits] for bits in cell) for cell in cells]


def decode(lines: Sequence[str], width: int, height: int, kind: Kind) -> bytes:
    """The picture that such lines show, pixels 0 and 1. Raises ValueError for a foreign cell."""
    pixels = bytearray(width * height)
    for y in range(height):
        line = lines[y // kind.down]
        first = y % kind.down * kind.across
        for x in range(width):
            bits = kind.characters.index(line[x // kind.across])
            pixels[y * width + x] = bits >> first + x % kind.across & 1
    return bytes(pixels)
