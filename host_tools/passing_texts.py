"""Short texts of modules that come and go, so that they go with their module.

A text of ten bytes or less is a name for MicroPython, and names it keeps for good; those in a
tuple are objects like any other. So the build turns ``"PASS {}"`` into ``("PASS {}",)[0]`` where
that is worth it: while the module is there it takes some 30 bytes more.
"""

import ast
import hashlib
import re
from pathlib import Path

# Tells one way of doing this from another.
RULES = hashlib.sha256(Path(__file__).read_bytes()).hexdigest()

_LONGEST_NAME = 10  # bytes: MICROPY_ALLOC_PARSE_INTERN_STRING_LEN of py/mpconfig.h
# Written like a name it may well be one that is there anyway.
_A_NAME = re.compile(r"[a-z_]\w*\Z")

# Loaded and dropped again: screens and their drawings but those of the table, and what menus and
# the end of a hand need.
_PASSING = re.compile(
    r"ui/(screens|pyramid|null_game|hearts)/|ui/(tiny|small|large)/\w+_view\.py"
    r"|ui/(chart|dials|grid|pages|saved|settings_file|widgets)\.py|core/options\.py|core/\w+/report\.py"
    r"|session/(stored|resume|history|statistics)\.py"
)
_STAYS = re.compile(r"ui/(hearts/table|\w+/table_view)\.py")


def passes(path: str) -> bool:
    """Whether the module with this path below firmware/ is dropped before the table is shown."""
    return bool(_PASSING.match(path)) and not _STAYS.match(path)


def let_go(source: str) -> str:
    """The source with its short texts in tuples. SyntaxError."""
    tree = ast.parse(source)
    left_alone: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr | ast.JoinedStr):
            left_alone.update(map(id, ast.iter_child_nodes(node)))
        elif isinstance(node, ast.Tuple) and _is_constant(node):
            left_alone.update(id(part) for part in ast.walk(node))
    lines = source.split("\n")
    found = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and id(node) not in left_alone and _is_text(node.value)
    ]
    for node in sorted(found, key=lambda node: (node.lineno, node.col_offset), reverse=True):
        if node.end_lineno != node.lineno:
            continue
        line = lines[node.lineno - 1].encode()
        text = line[node.col_offset : node.end_col_offset]
        lines[node.lineno - 1] = (
            line[: node.col_offset] + b"(" + text + b",)[0]" + line[node.end_col_offset :]
        ).decode()
    return "\n".join(lines)


def _is_constant(node: ast.expr) -> bool:
    if isinstance(node, ast.Tuple):
        return all(_is_constant(part) for part in node.elts)
    return isinstance(node, ast.Constant)


def _is_text(value: object) -> bool:
    if not isinstance(value, str) or len(value) < 2 or _A_NAME.match(value):
        return False
    return len(value.encode()) <= _LONGEST_NAME
