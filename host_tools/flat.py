"""The firmware's modules side by side in one folder, as a board gets them.

In firmware/ they lie in packages, for people. On a board a package costs an object of its own, 8
KB of a littlefs and a look into another folder at each import; and MicroPython keeps three names
of every module in it for good: ``core.hearts.state``, ``state`` and its path. So the build gives
each a flat name, ``c_hearts_state``, and puts that where the source names it:

* in imports, which stay on their lines;
* in texts that are the name of a module ("core.hearts.options"), of a package with a dot behind
  it ("ui."), or of a module with a dot before it (".record"): names are put together of these;
* in ``_DOT``, a module's own name for the dot;
* and ``view = layout.load("menu_view")`` (firmware/ui/layout.py) becomes an import of what the
  size of the board's panel has.
"""

import ast
import hashlib
import re
from collections.abc import Iterable
from pathlib import Path

from host_tools.source_text import Place, columns, names_in

_INIT = "__init__"
# MicroPython looks for a module `ux` by the name `x`, too, which would be one name more.
_LETTERS = {"ui": "v"}
# Tells one way of flattening from another.
RULES = hashlib.sha256(Path(__file__).read_bytes()).hexdigest()
_LOAD = re.compile(r'^( *)(\w+) = layout\.load\("(\w+)"\)$', re.MULTILINE)
_LOAD_OF = re.compile(r'^( *)(\w+) = layout\.load_of\("(\w+)"\)$', re.MULTILINE)
_DOT = re.compile(r'^_DOT = "\."', re.MULTILINE)


def flat_name(module: str) -> str:
    """``core.hearts.state`` -> ``c_hearts_state``; what is in no package keeps its name."""
    package, _, rest = module.partition(".")
    return f"{_LETTERS.get(package, package[0])}_{rest.replace('.', '_')}" if rest else module


def flat_path(path: str) -> str:
    """``core/hearts/state.py`` -> ``c_hearts_state.py``, ``core/__init__.py`` -> ``core.py``."""
    stem, dot, suffix = path.rpartition(".")
    module = stem.replace("/", ".").removesuffix(f".{_INIT}")
    return flat_name(module) + dot + suffix


def is_empty_package(path: str, text: str) -> bool:
    """Whether a module is a package's and says nothing: without packages there is no such."""
    return path.endswith(f"{_INIT}.py") and not ast.parse(text).body


class Flat:
    """The modules of a firmware, by their paths below firmware/ (those without code, too), for a
    size of panel: the folder of ui/ that draws for it.
    """

    def __init__(self, paths: Iterable[str], size: str) -> None:
        self._size = size
        every = {path.rpartition(".")[0].replace("/", ".") for path in paths}
        self._packages = {name.removesuffix(f".{_INIT}") for name in every if _INIT in name}
        self._modules = {name for name in every if _INIT not in name}
        self._leaves = {name.rpartition(".")[2] for name in self._modules if "." in name}

    def whole(self, source: str) -> str:
        """The source with flat names wherever it has names of modules. SyntaxError."""
        return self.imports(self.texts(source))

    def texts(self, source: str) -> str:
        """The source with flat names in its texts. SyntaxError."""
        source = _DOT.sub('_DOT = "_"', source)
        source = _LOAD.sub(rf"\1from ui.{self._size} import \3 as \2", source)
        source = _LOAD_OF.sub(rf"\1from ui.\3 import {self._size} as \2", source)
        places: dict[Place, tuple[str, str]] = {}
        tree = ast.parse(source)
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                new = self._text(node.value)
                if new != node.value:
                    places[node.lineno, node.col_offset] = (node.value, new)
        lines = source.split("\n")
        for (row, column), (old, new) in sorted(places.items(), reverse=True):
            line = lines[row - 1].encode()
            # Written by ruff, so always with these quotes.
            assert line[column:].startswith(f'"{old}"'.encode()), lines[row - 1]
            lines[row - 1] = (
                line[:column] + f'"{new}"'.encode() + line[column + len(old) + 2 :]
            ).decode()
        return "\n".join(lines)

    def _text(self, text: str) -> str:
        if text in self._modules and "." in text:
            return flat_name(text)
        if text.endswith(".") and text[:-1] in self._packages:
            return flat_name(f"{text[:-1]}.x")[:-1]
        if text.startswith(".") and text[1:] in self._leaves:
            return f"_{text[1:]}"
        return text

    def imports(self, source: str) -> str:
        """The source with flat names in its imports, and wherever it uses what they import.

        SyntaxError.
        """
        tree = ast.parse(source)
        lines = source.split("\n")
        new: dict[str, str] = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                said = self._from(node, _bound(tree), new)
            elif isinstance(node, ast.Import):
                said = self._import(node)
            else:
                continue
            if said is None:
                continue
            first, last = node.lineno - 1, (node.end_lineno or node.lineno) - 1
            head = lines[first].encode()[: node.col_offset].decode()
            tail = lines[last].encode()[node.end_col_offset :].decode()
            lines[first] = head + said + tail
            for between in range(first + 1, last + 1):
                lines[between] = ""
        return _replace("\n".join(lines), new) if new else "\n".join(lines)

    def _from(self, node: ast.ImportFrom, bound: set[str], new: dict[str, str]) -> str | None:
        package = node.module or ""
        if package not in self._packages and package not in self._modules:
            return None
        said: list[str] = []
        others: list[str] = []
        for alias in node.names:
            module = f"{package}.{alias.name}"
            if module not in self._modules:
                others.append(ast.unparse(alias))
                continue
            name = alias.asname or alias.name
            # Its flat name is there anyway, another is one more; but `as` says that others use it.
            if alias.asname or name in bound:
                said.append(f"import {flat_name(module)} as {name}")
            else:
                said.append(f"import {flat_name(module)}")
                new[name] = flat_name(module)
        if others:
            said.append(f"from {flat_name(package)} import {', '.join(others)}")
        return "; ".join(said)

    def _import(self, node: ast.Import) -> str | None:
        ours = [alias.name for alias in node.names if alias.name in self._packages | self._modules]
        if any("." in name or name in self._packages for name in ours):
            raise SyntaxError(f"from a package import a module, not: {ast.unparse(node)}")
        return None


def _bound(tree: ast.Module) -> set[str]:
    """Names that the source also gives to something else than an import."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            found.add(node.id)
        elif isinstance(node, ast.arg):
            found.add(node.arg)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Global):
            found.update(node.names)
    return found


def _replace(source: str, new: dict[str, str]) -> str:
    """Where the names are used as names; attributes and keywords of calls have their own."""
    places = {
        (node.lineno, node.col_offset): new[node.id]
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Name) and node.id in new
    }
    at = columns(source, places)
    lines = source.splitlines(keepends=True)
    for token in reversed(names_in(source)):
        name = at.get(token.start)
        if name:
            row, column = token.start
            line = lines[row - 1]
            lines[row - 1] = line[:column] + name + line[column + len(token.string) :]
    return "".join(lines)
