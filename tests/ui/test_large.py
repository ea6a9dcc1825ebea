"""Large panels in colour, on the device's own interpreter: fonts, cards, whole texts, no garbage.

And what the folders of ui/ for each size have in common.
"""

import ast
import re
from pathlib import Path

import pytest

from tests.mp import FIRMWARE, mp_output
from tests.ui import large_drawings

CHECKS = Path(__file__).with_name("large_checks.py")
CLOCK = Path(__file__).parent / "clock"
UI = FIRMWARE / "ui"
# What the checks are made of.
_PARTS = {"contrast", "stage", "blank", "apart"}
# Only the smallest panel needs a lesson in fewer words.
_OWN = {
    "tiny": {"lesson_text"},
    "large": {
        *("art", "canvas", "chart", "face", "face_art", "font", "lines", "pictures", "upright"),
    },
}


def _checks() -> list[str]:
    tree = ast.parse(CHECKS.read_text())
    names = [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]
    return [name for name in names if name not in _PARTS]


@pytest.mark.parametrize("size", ["240x240", "240x135", "135x240"])
@pytest.mark.parametrize("check", _checks())
def test_large(check: str, size: str) -> None:
    """One of the checks that run on MicroPython."""
    output = mp_output(CHECKS, args=[check, *size.split("x")], path=(CLOCK, FIRMWARE))
    assert output.split()[-1] == check


def _table(module: str, name: str) -> bytes:
    for node in ast.parse((UI / f"{module}.py").read_text()).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name:
            return ast.literal_eval(node.value)
    raise AssertionError(f"no {name} in {module}")


@pytest.mark.parametrize(
    ("module", "name"),
    [(module, name) for module, named in large_drawings.tables().items() for name in named],
)
def test_tables_are_what_was_drawn(module: str, name: str) -> None:
    assert _table(module, name) == large_drawings.tables()[module][name]


def _colours(text: str, prefix: str = "") -> dict[str, int]:
    found = re.findall(rf"^{prefix}([A-Z_]+) = (?:const\()?(\d+)", text, re.MULTILINE)
    return {name: int(number) for name, number in found}


def test_colours_are_those_of_the_palette() -> None:
    palette = _colours((UI / "palette.py").read_text())
    assert sorted(palette.values()) == list(range(16))
    named = re.compile(r"# Colours, as in ui/palette\.py\.\n((?:_.*\n)+)")
    texts = {path.name: path.read_text() for path in (UI / "large").glob("*.py")}
    blocks = {name: block[1] for name, text in texts.items() if (block := named.search(text))}
    assert len(blocks) > 10
    for name, block in blocks.items():
        own = _colours(block, "_")
        assert own, name
        assert own.items() <= palette.items(), name


@pytest.mark.parametrize("size", ["tiny", "large"])
def test_every_size_has_what_screens_ask_for(size: str) -> None:
    """The functions of a view, and how many arguments they take, are the same for all sizes."""
    for path in (UI / "screens").glob("*.py"):
        for name in re.findall(r'layout\.load\("(\w+)"\)', path.read_text()):
            assert _public(UI / size / f"{name}.py") >= _used(path, name), (path.name, name)
    modules = {path.stem for path in (UI / size).glob("*.py")} - _OWN[size]
    assert {path.stem for path in (UI / "small").glob("*.py")} >= modules


def _public(path: Path) -> set[str]:
    tree = ast.parse(path.read_text())
    names: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
        elif isinstance(node, ast.Assign):
            names.add(ast.unparse(node.targets[0]))
        elif isinstance(node, ast.ImportFrom):
            names.update(alias.name for alias in node.names)
    return names


def _used(screen: Path, module: str) -> set[str]:
    text = screen.read_text()
    name = re.search(rf'^(\w+) = layout\.load\("{module}"\)', text, re.MULTILINE)
    assert name, screen.name
    return set(re.findall(rf"(?<![\w.]){name[1]}\.(\w+)", text)) - {"py"}
