import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_tools.frontends import cells

KINDS = pytest.mark.parametrize("kind", cells.KINDS, ids=lambda kind: kind.name)


@st.composite
def pictures(draw: st.DrawFn) -> tuple[bytes, int, int]:
    width = draw(st.integers(1, 40))
    height = draw(st.integers(1, 30))
    pixel = st.sampled_from((0, 1))
    pixels = draw(st.lists(pixel, min_size=width * height, max_size=width * height))
    return bytes(pixels), width, height


@KINDS
@given(picture=pictures())
def test_cells_decode_back_to_the_picture(
    kind: cells.Kind, picture: tuple[bytes, int, int]
) -> None:
    pixels, width, height = picture
    lines = cells.encode(pixels, width, kind)
    columns, rows = kind.size(width, height)
    assert len(lines) == rows
    assert {len(line) for line in lines} == {columns}
    assert cells.decode(lines, width, height, kind) == pixels


@KINDS
def test_every_pattern_has_its_own_character(kind: cells.Kind) -> None:
    assert len(kind.characters) == len(set(kind.characters)) == 1 << kind.across * kind.down
    assert all(unicodedata.name(c) for c in kind.characters)


@pytest.mark.parametrize(
    ("numbers", "name"),
    [
        ((1,), "BLOCK SEXTANT-1"),
        ((2, 3), "BLOCK SEXTANT-23"),
        ((1, 3, 5), "LEFT HALF BLOCK"),
        ((2, 3, 5), "BLOCK SEXTANT-235"),
        ((2, 4, 6), "RIGHT HALF BLOCK"),
        ((1, 2, 3, 4, 6), "BLOCK SEXTANT-12346"),
        ((2, 3, 4, 5, 6), "BLOCK SEXTANT-23456"),
        ((1, 2, 3, 4, 5, 6), "FULL BLOCK"),
    ],
)
def test_sextants_have_the_names_that_unicode_gives_them(
    numbers: tuple[int, ...], name: str
) -> None:
    pixels = bytes(n in numbers for n in range(1, 7))
    (character,) = cells.encode(pixels, 2, cells.SEXTANT)
    assert unicodedata.name(character) == name


def test_braille_dots_are_numbered_down_the_columns() -> None:
    # Rows of two: dots 1 4 / 2 5 / 3 6 / 7 8. Lit: 1, 5 and 7.
    (character,) = cells.encode(bytes([1, 0, 0, 1, 0, 0, 1, 0]), 2, cells.BRAILLE)
    assert unicodedata.name(character) == "BRAILLE PATTERN DOTS-157"


def test_half_blocks() -> None:
    assert cells.encode(bytes([0, 1, 0, 255, 0, 0, 1, 1]), 4, cells.HALF) == [" ▀▄█"]


def test_pixels_must_be_whole_rows() -> None:
    with pytest.raises(ValueError, match="7 pixels are not whole rows of 4"):
        cells.encode(bytes(7), 4, cells.HALF)


def test_a_foreign_cell_is_refused() -> None:
    with pytest.raises(ValueError, match="not found"):
        cells.decode(["x"], 1, 1, cells.HALF)
