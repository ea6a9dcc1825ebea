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
# Best first: half blocks have square pixels, every font has them; braille leaves gaps.
KINDS = (HALF, SEXTANT, BRAILLE)


def fit(columns: int, lines: int, width: int, height: int) -> Kind | None:
    """The best kind that shows a picture of `width` x `height` pixels in such a window, if any."""
    for kind in KINDS:
        across, down = kind.size(width, height)
        if across <= columns and down <= lines:
            return kind
    return None


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
