"""The firmware's public constants, made numbers for the board.

A line `NAME = const(number)` at the top of a module states a number that other modules take by
name. Unbuilt, CPython and MicroPython read it as any name. On a board each such name would cost
about 40 bytes of heap, and a look-up where it is used, so the build puts the numbers into the text
of the modules that use them, and makes the names private to the module that states them, where
the compiler does the same. A module that then states nothing for anyone is left out. Lines stay.

A constant stays as it is when it might be looked up otherwise: by `getattr`, or as an attribute of
an object that is not known to be its module.
"""

import ast
from collections.abc import Mapping

from host_tools.source_text import Place, columns, replace

Values = dict[str, int]


def fold(modules: Mapping[str, str], stated: Mapping[str, Values]) -> dict[str, str]:
    """The modules (sources by paths such as "ui/keys.py") with numbers where they named constants
    of those that have been `stated`, see find(). SyntaxError.
    """
    texts = {path: insert(text, stated) for path, text in modules.items()}
    read = _Read()
    for text in texts.values():
        read.add(ast.parse(text), stated)
    folded: dict[str, str] = {}
    for path, text in texts.items():
        name = _import_name(path)
        private = {
            constant
            for constant in stated.get(name, ())
            if f"{name}.{constant}" not in read.imported
            and (constant not in read.attributes or read.nobody_has(name))
        }
        if private and name not in read.whole and name not in read.looked_up:
            if len(private) == len(stated[name]) and _states_only_constants(ast.parse(text)):
                continue
            text = _privately(text, private)
        folded[path] = text
    return folded


def find(modules: Mapping[str, str]) -> dict[str, Values]:
    """The constants of all modules that state any, by import names. A module also states what it
    takes from another at its top, as core/hearts/codes.py does. SyntaxError.
    """
    found: dict[str, Values] = {}
    for path, text in modules.items():
        tree = ast.parse(text)
        values = {
            node.targets[0].id: number
            for node in tree.body
            if isinstance(node, ast.Assign)
            and isinstance(node.targets[0], ast.Name)
            and (number := _number(node)) is not None
        }
        again = _bound_again(tree)
        values = {name: number for name, number in values.items() if name not in again}
        if values:
            found[_import_name(path)] = values
    more = True
    while more:
        more = False
        for path, text in modules.items():
            name = _import_name(path)
            if name in found and "import" in text:
                passed_on = _passed_on(text, found).items() - found[name].items()
                found[name].update(passed_on)
                more = more or bool(passed_on)
    return found


def _passed_on(text: str, stated: Mapping[str, Values]) -> Values:
    """The constants that a module takes from others under their names, before any function."""
    return {
        alias.name: stated[node.module][alias.name]
        for node in ast.parse(text).body
        if isinstance(node, ast.ImportFrom) and node.module and node.module in stated
        for alias in node.names
        if alias.asname is None and alias.name in stated[node.module]
    }


def insert(text: str, constants: Mapping[str, Values]) -> str:
    """The source of a module with numbers in place of the constants it takes from others.

    SyntaxError when the module gives such a name another meaning.
    """
    tree = ast.parse(text)
    numbers: Values = {}
    modules: dict[str, Values] = {}
    lines = text.split("\n")
    looked_up = _bare_names(tree)
    for node in ast.walk(tree):
        if not isinstance(node, ast.ImportFrom) or node.level or not node.module:
            continue
        kept: list[ast.alias] = []
        for alias in node.names:
            name = alias.asname or alias.name
            if alias.name in constants.get(node.module, {}):
                numbers[name] = constants[node.module][alias.name]
                continue
            whole = constants.get(f"{node.module}.{alias.name}")
            if whole is not None:
                modules[name] = whole
            kept.append(alias)
        if len(kept) < len(node.names):
            _put_instead(lines, node, kept)
    places: dict[Place, str] = {}
    dots: list[tuple[int, int, int]] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in numbers:
            if not isinstance(node.ctx, ast.Load):
                raise SyntaxError(f"line {node.lineno}: {node.id} is a constant from elsewhere")
            places[node.lineno, node.col_offset] = str(numbers[node.id])
        elif isinstance(node, ast.arg) and node.arg in numbers:
            raise SyntaxError(f"line {node.lineno}: {node.arg} is a constant from elsewhere")
        elif (
            isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and node.attr in modules.get(node.value.id, {})
            and node.end_lineno == node.lineno
            and node.end_col_offset is not None
        ):
            places[node.lineno, node.col_offset] = str(modules[node.value.id][node.attr])
            start = node.col_offset + len(node.value.id.encode())
            dots.append((node.lineno, start, node.end_col_offset))
    # The attribute's dot and name go first: they lie behind the name that becomes the number.
    for row, start, end in sorted(dots, reverse=True):
        data = lines[row - 1].encode()
        lines[row - 1] = (data[:start] + b" " * (end - start) + data[end:]).decode()
    text = "\n".join(lines)
    text = replace(text, {}, columns(text, places))
    return _without_unused(text, set(modules) - looked_up)


class _Read:
    """How modules use others: `imported` names ("ui.keys.A") and modules, `whole`: modules that
    are imported, `attributes`: names after a dot whose object is not known to be a module of
    constants, `looked_up`: modules that are used otherwise than as `module.name`, `words`: what
    texts in the code end with, after a dot.
    """

    def __init__(self) -> None:
        self.imported: set[str] = set()
        self.whole: set[str] = set()
        self.attributes: set[str] = set()
        self.looked_up: set[str] = set()
        self.words: set[str] = set()

    def nobody_has(self, module: str) -> bool:
        """Whether no other module may hold that one, whatever its attributes are called."""
        named = module in self.whole or module in self.imported
        return not named and module.rpartition(".")[2] not in self.words

    def add(self, tree: ast.Module, stated: Mapping[str, Values]) -> None:
        """Take in a module, after insert()."""
        bare = _bare_names(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                for alias in node.names:
                    name = f"{node.module}.{alias.name}"
                    self.imported.add(name)
                    if name in stated and (alias.asname or alias.name) in bare:
                        self.looked_up.add(name)
            elif isinstance(node, ast.Import):
                self.whole |= {alias.name for alias in node.names if alias.name in stated}
            elif isinstance(node, ast.Attribute):
                self.attributes.add(node.attr)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                self.words.add(node.value.rpartition(".")[2])


def _import_name(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _number(node: ast.Assign) -> int | None:
    """The value of `NAME = const(number)` with a public name, else None."""
    target, value = node.targets[0], node.value
    if (
        len(node.targets) == 1
        and isinstance(target, ast.Name)
        and not target.id.startswith("_")
        and isinstance(value, ast.Call)
        and isinstance(value.func, ast.Name)
        and value.func.id == "const"
    ):
        try:
            number = ast.literal_eval(value.args[0])
        except ValueError:
            return None
        return number if type(number) is int else None
    return None


def _bound_again(tree: ast.Module) -> set[str]:
    """Names that are bound more than once in a module, in whatever scope."""
    seen: set[str] = set()
    again: set[str] = set()
    for node in ast.walk(tree):
        bound: list[str] = []
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            bound = [node.id]
        elif isinstance(node, ast.arg):
            bound = [node.arg]
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            bound = [node.name]
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            bound = [alias.asname or alias.name for alias in node.names]
        again |= {name for name in bound if name in seen}
        seen |= set(bound)
    return again


def _bare_names(tree: ast.Module) -> set[str]:
    """Names that are used otherwise than as `name.attribute`, such as in getattr(name, text)."""
    owners = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
    }
    return {
        node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and id(node) not in owners
    }


def _states_only_constants(tree: ast.Module) -> bool:
    for node in tree.body:
        is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        is_const = isinstance(node, ast.Assign) and _number(node) is not None
        is_import = isinstance(node, ast.ImportFrom) and node.module == "micropython"
        if not (is_text or is_const or is_import):
            return False
    return True


def _privately(text: str, names: set[str]) -> str:
    """The source with these of its names made private."""
    tree = ast.parse(text)
    taken = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    new = {name: f"_{name}" for name in names}
    for name in names:
        while new[name] in taken:
            new[name] = "_" + new[name]
    places = {
        (node.lineno, node.col_offset): new[node.id]
        for node in ast.walk(tree)
        if isinstance(node, ast.Name) and node.id in names
    }
    return replace(text, {}, columns(text, places))


def _without_unused(text: str, modules: set[str]) -> str:
    """The source without the imports of those modules, by their names here, that it no longer
    uses.
    """
    tree = ast.parse(text)
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    gone = modules - used
    if not gone:
        return text
    lines = text.split("\n")
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            kept = [alias for alias in node.names if (alias.asname or alias.name) not in gone]
            if len(kept) < len(node.names):
                _put_instead(lines, node, kept)
    return "\n".join(lines)


def _put_instead(lines: list[str], node: ast.ImportFrom, kept: list[ast.alias]) -> None:
    """Let an import statement take only `kept`, on its first line; the others become empty."""
    names = [f"{a.name} as {a.asname}" if a.asname else a.name for a in kept]
    indent = " " * node.col_offset
    first, last = node.lineno - 1, node.end_lineno or node.lineno
    for row in range(first, last):
        lines[row] = ""
    if names:
        lines[first] = f"{indent}from {node.module} import {', '.join(names)}"
    elif node.col_offset:
        lines[first] = indent + "pass"
