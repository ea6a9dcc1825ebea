"""The firmware's names, made short and few for the board.

MicroPython keeps every name it has ever met, for good: a thousand names of functions, attributes
and parameters cost 18 KB of a board's heap, and their table doubles at a bad moment. So the build
renames them in the text it compiles; the sources stay as they are. Lines stay, too: a crash file
still leads to the file and the line.

* Private names (`_like_this`) of a module become `_a`, `_b`, ..: the same few in every module,
  where `share_private_names` is used; elsewhere, as in hal, they are like those below.
* Parameters become `a`, `b`, ..: the same few in every function.
* What modules and classes offer each other gets names that every MicroPython has in its flash
  (foreign_names.IN_FLASH), or else of two letters. Two names may get the same one when no module
  and no object can have both.

A name stays as it is when it might be looked up by its text, or when Python or MicroPython has
it: in doubt it stays.
"""

import ast
import hashlib
import itertools
import keyword
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from host_tools import private_names, source_text
from host_tools.foreign_names import FOREIGN, IN_FLASH
from host_tools.private_names import LETTERS, nth
from host_tools.source_text import Place, columns, names_in, replace

# A string that could name a module, an attribute or a global.
_DOTTED = re.compile(r"[\w.]+\Z")
# The space of all attributes of objects: which of them an object has is not looked into.
_OBJECTS = "objects"

# Tells one way of choosing names from another: this text, its helper's, and what is kept.
RULES = hashlib.sha256(
    b"".join(
        Path(name).read_bytes()
        for name in (__file__, private_names.__file__, source_text.__file__)
    )
    + repr((sorted(FOREIGN), IN_FLASH)).encode()
).hexdigest()

Function = ast.FunctionDef | ast.Lambda


class Names:
    """New names for a whole firmware: for all its modules, and for scripts that use them."""

    def __init__(self, modules: Mapping[str, str], others: Iterable[str] = ()) -> None:
        """`modules`: sources by paths such as "ui/shell.py". `others`: sources that use them and
        keep their names, or whose names the modules use. SyntaxError in any of them.
        """
        found = _Found(modules, others)
        self._passed_by_name = found.keywords
        self._new = _distribute(found)

    def shorten(self, text: str) -> str:
        """The source of one of the modules with its new names."""
        places: dict[Place, str] = {}
        for node in _outermost(ast.parse(text)):
            _name_parameters(node, self._passed_by_name, frozenset(), places)
        return replace(text, self._new, columns(text, places))

    def script(self, text: str) -> str:
        """The source of a script that uses the modules by their own names. Its own calls pass
        nothing by name that the modules do not, and it has no names in f-strings.
        """
        return replace(text, self._new, {})


# ---- What there is


class _Found:
    """`names` that may be replaced, `spaces`: sets of names that must stay different,
    `keywords`: names of parameters that calls use, `kept`: what stays as it is, `taken`: every
    name that is in use.
    """

    def __init__(self, modules: Mapping[str, str], others: Iterable[str]) -> None:
        self._paths = {module_name(path) for path in modules}
        self.names: set[str] = set()
        self.spaces: dict[str, set[str]] = defaultdict(set)
        self.keywords: set[str] = set()
        self.kept: set[str] = set()
        for path, text in modules.items():
            self.kept.update(module_name(path).split("."))
            self._look_at(module_name(path), ast.parse(text))
        for text in others:
            names = {token.string for token in names_in(text)}
            self.kept |= names.union(_words(ast.parse(text)))
        self.taken = set[str]().union(self.kept, FOREIGN, *self.spaces.values())
        self.names -= self.kept | self.keywords | FOREIGN

    def _look_at(self, module: str, tree: ast.Module) -> None:
        here = self.spaces[module]
        self.kept |= _words(tree)
        ours, foreign = self._imported(tree)
        self.kept |= foreign
        for node in ast.walk(tree):
            match node:
                case ast.FunctionDef() | ast.ClassDef():
                    here.add(node.name)
                    self._define(node.name)
                    if isinstance(node, ast.ClassDef):
                        self._offer(node.body, self.spaces[_OBJECTS])
                case ast.Name():
                    here.add(node.id)
                case ast.arg():
                    here.add(node.arg)
                case ast.alias():
                    here.add(node.asname or node.name)
                case ast.keyword(arg=str(name)):
                    self.keywords.add(name)
                case ast.Global():
                    here.update(node.names)
                case ast.Attribute():
                    self._see(node, ours, foreign)
                case _:
                    pass
        self._offer(tree.body, here)

    def _see(self, node: ast.Attribute, ours: Mapping[str, str], foreign: set[str]) -> None:
        base = node.value.id if isinstance(node.value, ast.Name) else ""
        if base in foreign:
            self.kept.add(node.attr)
        self.spaces[ours.get(base, _OBJECTS)].add(node.attr)
        if isinstance(node.ctx, ast.Store):
            self._define(node.attr)

    def _offer(self, body: Iterable[ast.stmt], space: set[str]) -> None:
        """What a module or a class has by its own statements."""
        for statement in body:
            for node in ast.walk(statement):
                if isinstance(node, ast.FunctionDef | ast.ClassDef):
                    space.add(node.name)
            if isinstance(statement, ast.Assign | ast.For | ast.With | ast.If | ast.Try):
                for node in ast.walk(statement):
                    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                        space.add(node.id)
                        self._define(node.id)

    def _define(self, name: str) -> None:
        # Constants of a module must keep their underscore; what it has in capitals mostly is one.
        if not name.startswith("__") and (name[0] != "_" or name.islower()):
            self.names.add(name)

    def _imported(self, tree: ast.Module) -> tuple[dict[str, str], set[str]]:
        """Names here for modules of the firmware, with these; and names that come from others."""
        ours: dict[str, str] = {}
        foreign: set[str] = set()
        for node in ast.walk(tree):
            if not isinstance(node, ast.Import | ast.ImportFrom):
                continue
            source = node.module or "" if isinstance(node, ast.ImportFrom) else ""
            for alias in node.names:
                name = alias.asname or alias.name
                full = f"{source}.{alias.name}" if source else alias.name
                if full in self._paths:
                    ours[name] = full
                elif source in self._paths:
                    self.spaces[source].add(alias.name)
                elif full.split(".")[0] not in {path.split(".")[0] for path in self._paths}:
                    foreign.add(name)
        return ours, foreign


def module_name(path: str) -> str:
    """What the module with this path below firmware/ is imported by."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _words(tree: ast.AST) -> set[str]:
    """Names, and parts of dotted ones, that are strings in there: something may be looked up by
    them. A sentence, or a form to be filled in, names nothing.
    """
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return {
        word
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and id(node) not in told
        if isinstance(node.value, str)
        if _DOTTED.match(node.value)
        for word in node.value.split(".")
    }


def _distribute(found: _Found) -> dict[str, str]:
    """Short names, the same for many where that is safe; the most restricted choose first."""
    where: dict[str, list[str]] = defaultdict(list)
    for space, names in found.spaces.items():
        for name in names:
            where[name].append(space)
    used: dict[str, set[str]] = defaultdict(set)
    new: dict[str, str] = {}
    for name in sorted(found.names, key=lambda name: (-len(where[name]), name)):
        own = set[str]().union(*(found.spaces[space] | used[space] for space in where[name]))
        there = own | found.kept
        candidates = map(nth, itertools.count(len(LETTERS)))
        new[name] = next(
            itertools.chain(
                (word for word in IN_FLASH if word not in there),
                (
                    short
                    for short in candidates
                    if not keyword.iskeyword(short) and short not in own | found.taken
                ),
            )
        )
        for space in where[name]:
            used[space].add(new[name])
    return new


# ---- Parameters


def _outermost(node: ast.AST) -> Iterator[Function]:
    """The functions in there that are in no other function."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Function):
            yield child
        else:
            yield from _outermost(child)


def _name_parameters(
    function: Function, keep: set[str], taken: frozenset[str], places: dict[Place, str]
) -> None:
    """Enter new names of parameters into `places`. `taken`: those of the functions around."""
    body = function.body if isinstance(function.body, list) else [function.body]
    inside = [node for part in body for node in ast.walk(part)]
    used = {node.id for node in inside if isinstance(node, ast.Name)}
    bound = set(keep)  # and what is not the parameter wherever it stands
    for node in inside:
        match node:
            case ast.arg():
                bound.add(node.arg)
            case ast.Global() | ast.Nonlocal():
                bound.update(node.names)
            case ast.FunctionDef() | ast.ClassDef():
                bound.add(node.name)
            case ast.alias():
                bound.add(node.asname or node.name)
            case ast.ExceptHandler(name=str(name)):
                bound.add(name)
            case _:
                pass
    own = [arg for arg in function.args.args if arg.arg not in bound]
    others = {arg.arg for arg in function.args.args if arg.arg in bound}
    free = (
        letters
        for letters in map(nth, itertools.count())
        if letters not in used | bound | others | taken
    )
    new = {arg.arg: letters for arg, letters in zip(own, free, strict=False)}
    for arg in own:
        places[arg.lineno, arg.col_offset] = new[arg.arg]
    for node in inside:
        if isinstance(node, ast.Name) and node.id in new:
            places[node.lineno, node.col_offset] = new[node.id]
    for part in body:
        for inner in [part] if isinstance(part, Function) else _outermost(part):
            _name_parameters(inner, keep, taken.union(new.values()), places)
