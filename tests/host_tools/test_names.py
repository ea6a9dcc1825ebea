"""The build's short names: what they must leave alone, and that what runs is the same."""

import ast
from pathlib import Path

import pytest

from host_tools import boards, build
from host_tools.names import Names
from host_tools.paths import FIRMWARE
from host_tools.private_names import share_private_names
from tests.mp import mp_output

MODULE = '''"""_docs stay."""
_PITCH = const(9)


class Menu:
    def __init__(self, rows):
        self._rows = rows  # _rows in a comment stays
        self.rows = "_rows"

    def draw(self):
        return _longest_line(self._rows) + self._rows[0] + _PITCH


def _longest_line(rows):
    return max(rows)
'''


def test_private_names_are_replaced_and_lines_stay() -> None:
    short = share_private_names(MODULE)
    assert "self._a = rows  # _rows in a comment stays" in short
    assert "return _b(self._a) + self._a[0] + _PITCH" in short
    assert 'self.rows = "_rows"' in short and "__init__" in short and "_docs" in short
    assert len(short.splitlines()) == len(MODULE.splitlines())


def test_more_names_than_letters() -> None:
    text = "".join(f"_name_{i} = {i}\n" for i in range(60))
    names = [line.split()[0] for line in share_private_names(text).splitlines()]
    assert names[:2] == ["_a", "_b"] and names[26] == "_aa" and len(set(names)) == 60


def test_no_firmware_module_uses_the_private_names_of_another() -> None:
    """What the replacement relies on: only `self._x` and names of the module itself."""
    used = {
        f"{path}:{node.lineno}": ast.unparse(node.value)
        for folder in ("core", "players", "ui")
        for path in (FIRMWARE / folder).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Attribute)
        and node.attr.startswith("_")
        and not node.attr.startswith("__")
    }
    assert len(used) > 100
    assert {place: owner for place, owner in used.items() if owner != "self"} == {}


def _private(tree: ast.AST) -> bool:
    return any(
        isinstance(node, ast.Attribute)
        and node.attr.startswith("_")
        and not node.attr.startswith("__")
        for node in ast.walk(tree)
    )


def test_no_class_and_its_base_elsewhere_both_have_private_names() -> None:
    """They would get the same short ones."""
    trees = {
        path: ast.parse(path.read_text())
        for folder in ("core", "players", "ui")
        for path in (FIRMWARE / folder).rglob("*.py")
    }
    for path, tree in trees.items():
        here = {node.name for node in tree.body if isinstance(node, ast.ClassDef)}
        for cls in ast.walk(tree):
            for base in cls.bases if isinstance(cls, ast.ClassDef) else ():
                name = base.attr if isinstance(base, ast.Attribute) else ast.unparse(base)
                stem = ast.unparse(base.value) if isinstance(base, ast.Attribute) else ""
                others = [
                    other
                    for file, tree in trees.items()
                    for other in tree.body
                    if isinstance(other, ast.ClassDef) and other.name == name
                    if name not in here or file.stem == stem
                ]
                clash = _private(cls) and any(_private(other) for other in others)
                assert not clash, f"{path}: {ast.unparse(base)}"


# ---- Names of a whole firmware

DECK = """
import os

LARGE = 52

class Deck:
    longest = 3

    def __init__(self, cards, shuffled=False):
        self.cards = cards
        self.shuffled = shuffled
        self.write = None  # files have one, too

    def highest(self, count):
        def take(count, rest):
            return sorted(rest)[-count:]
        return take(count, self.cards)

    def best(self, fallback):
        return max(self.cards, key=lambda card: (card & 15, fallback))

def split(cards):
    global last
    last = [card for card in cards if card < LARGE]
    return last

last = None
"""
GAME = """
import deck
from deck import Deck, split

SETTINGS = ("shuffled",)

def told(first, second):
    return "%s %s" % (first, second)

def main(out):
    made = Deck([3, 60, 18], shuffled=True)
    out.write(told(made.highest(2), made.best(0)) + "\\n")
    out.write(told(split(made.cards), deck.last) + "\\n")
    out.write(told(getattr(made, SETTINGS[0]), made.longest + deck.LARGE) + "\\n")
"""
START = "import sys, game\ngame.main(sys.stdout)\n"
MODULES = {"deck.py": DECK, "game.py": GAME}


@pytest.fixture
def shortened(tmp_path: Path) -> dict[str, str]:
    names = Names(MODULES, [START])
    texts = {path: names.shorten(text) for path, text in MODULES.items()}
    for path, text in texts.items():
        (tmp_path / path).write_text(text)
    return texts


def test_renamed_it_does_the_same(shortened: dict[str, str], tmp_path: Path) -> None:
    told = mp_output(START, path=[tmp_path])
    assert told == "[18, 60] 60\n[3, 18] [3, 18]\nTrue 55\n"


def test_what_must_keep_its_name(shortened: dict[str, str]) -> None:
    for text in (
        "def main(",  # main.py keeps its names
        "shuffled=True",  # passed by name
        ".shuffled = ",  # and read by a text
        ".write = ",  # as of something foreign
        "import deck",
        "key=lambda",
        "__init__",
    ):
        assert text in "".join(shortened.values())


def test_what_is_renamed(shortened: dict[str, str]) -> None:
    text = "".join(shortened.values())
    for name in ("highest", "longest", "told", "LARGE", "Deck", "fallback", "second"):
        assert name not in text
    assert "def __init__(a, b, shuffled=False)" in text


def test_a_script_uses_the_new_names(tmp_path: Path, shortened: dict[str, str]) -> None:
    script = "import deck\nmade = deck.Deck([4, 2])\nprint(made.highest(1), deck.LARGE)\n"
    names = Names(MODULES, [START])
    assert mp_output(names.script(script), path=[tmp_path]) == "[4] 52\n"


def _offered(tree: ast.Module) -> list[set[str]]:
    """What the module and each of its classes have, one after the other."""
    found = [{node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}]
    for cls in ast.walk(tree):
        if isinstance(cls, ast.ClassDef):
            inside = list(ast.walk(cls))
            methods = {node.name for node in inside if isinstance(node, ast.FunctionDef)}
            set_there = {
                node.attr
                for node in inside
                if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
            }
            found.append(methods | set_there)
    return found


@pytest.mark.parametrize("board", ["pico_ssd1306", "thumby", "picosystem"])
def test_no_two_names_of_the_firmware_fall_together(board: str, tmp_path: Path) -> None:
    """As many functions, classes, methods and attributes in each place as before."""
    before = build.sources(boards.load(board))
    after = build.shortened(boards.load(board))
    assert before.keys() == after.keys()
    for path, text in before.items():
        old, new = _offered(ast.parse(text)), _offered(ast.parse(after[path]))
        assert [len(names) for names in old] == [len(names) for names in new], path
        assert len(text.splitlines()) == len(after[path].splitlines())
