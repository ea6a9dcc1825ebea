"""The build's short private names: what they must leave alone, and that they are shared."""

import ast

from host_tools.names import share_private_names
from host_tools.paths import FIRMWARE

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
    for folder in ("core", "players", "ui"):
        for path in (FIRMWARE / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text())):
                if isinstance(node, ast.Attribute) and node.attr.startswith("_"):
                    dunder = node.attr.startswith("__")
                    own = isinstance(node.value, ast.Name) and node.value.id == "self"
                    assert dunder or own, f"{path}:{node.lineno}"
