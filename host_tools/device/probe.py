"""What is on a board: its firmware, its memory and space, and the game if it has it."""

import json
from typing import NamedTuple

from host_tools.device import files
from host_tools.device.files import Stored
from host_tools.device.layout import KEPT, MANIFEST, MARKER, OURS, ROOT, THUMBY, Layout
from host_tools.device.link import Link

# sys.implementation._mpy >> 10, from MicroPython's py/persistentcode.h (MP_NATIVE_ARCH_...).
ARCHES = (
    "", "x86", "x64", "armv6", "armv6m", "armv7m", "armv7em", "armv7emsp", "armv7emdp",
    "xtensa", "xtensawin", "rv32imc", "rv64imc",
)  # fmt: skip

_PROBE = """
import sys, gc
gc.collect()
i = sys.implementation
say('name', i.name)
say('version', '.'.join([str(x) for x in i.version[:3]]))
say('mpy', getattr(i, '_mpy', getattr(i, 'mpy', 0)))
say('platform', sys.platform)
try:
 say('heap', gc.mem_free() + gc.mem_alloc(), gc.mem_free())
except AttributeError:
 pass
import os
try:
 say('machine', os.uname().machine)
except AttributeError:
 say('machine', getattr(i, '_machine', ''))
try:
 v = os.statvfs('')
 say('space', v[1], v[2], v[3])
except (AttributeError, OSError):
 pass
try:
 import machine
 say('id', ''.join(['%02x' % x for x in machine.unique_id()]))
except (ImportError, AttributeError):
 pass
"""


class Info(NamedTuple):
    """What the board says of itself. `mpy`: (version, sub-version, architecture) of the .mpy it
    loads, version 0 for none; sizes in bytes, `block` that of the file system; `id` in hex.
    """

    name: str
    version: tuple[int, ...]
    mpy: tuple[int, int, str]
    machine: str
    platform: str
    heap: int
    heap_free: int
    block: int
    space: int
    free: int
    id: str

    @property
    def firmware(self) -> str:
        """The firmware's name and version, for people."""
        name = {"micropython": "MicroPython", "circuitpython": "CircuitPython"}
        version = ".".join(str(part) for part in self.version)
        return f"{name.get(self.name, self.name)} {version}"


class Game(NamedTuple):
    """The game on a board. `files`: by their names below the layout's home, as its manifest has
    them.
    """

    version: str
    build: str
    board: str
    files: dict[str, Stored]

    def __str__(self) -> str:
        size = sum(stored.size for stored in self.files.values())
        return (
            f"Pocket Hearts {self.version}, build {self.build} for {self.board} "
            f"({len(self.files)} files, {size // 1024} KB)"
        )


def ask(link: Link) -> Info:
    """Ask the board what it is."""
    said = {words[0]: words[1:] for words in link.ask(_PROBE)}
    number = int(said["mpy"][0])
    arch = number >> 10
    heap = said.get("heap", ["0", "0"])
    space = [int(n) for n in said.get("space", ["0", "0", "0"])]
    return Info(
        name=said["name"][0],
        version=tuple(int(part) for part in said["version"][0].split(".")),
        mpy=(number & 255, number >> 8 & 3, ARCHES[arch] if arch < len(ARCHES) else "unknown"),
        machine=said["machine"][0],
        platform=said["platform"][0],
        heap=int(heap[0]),
        heap_free=int(heap[1]),
        block=space[0],
        space=space[0] * space[1],
        free=space[0] * space[2],
        id=said.get("id", [""])[0],
    )


def game(link: Link, layout: Layout) -> Game | None:
    """The game by its manifest; None where there is none, or none that can be read."""
    name = layout.place(MANIFEST)
    if not files.exists(link, name):
        return None
    try:
        manifest = json.loads(files.read(link, name))
        listed = {n: Stored(size, digest) for n, (size, digest) in manifest["files"].items()}
        return Game(manifest["version"], manifest["build"], manifest["board"], listed)
    except (ValueError, KeyError, TypeError, AttributeError):
        return None


def find_game(link: Link) -> tuple[Layout, Game | None] | None:
    """Where the game lies on this board, in whatever state; None if nothing of it is there."""
    for layout in (ROOT, THUMBY):
        found = game(link, layout)
        if found:
            return layout, found
    for layout in (ROOT, THUMBY):
        if files.exists(link, layout.place("hearts")):
            return layout, None
    return (ROOT, None) if starts_by_us(link) else None


def has_update(link: Link, layout: Layout) -> bool:
    """Whether an update is complete but not yet in force."""
    return files.exists(link, layout.place(MARKER))


def starts_by_us(link: Link) -> bool:
    """Whether the board's main.py is ours, of whatever version."""
    code = (
        f"n = 0\ntry:\n with open('main.py', 'rb') as f: n = {OURS!r} in f.read(200)\n"
        "except OSError: pass\nsay(n and 1 or 0)"
    )
    return link.ask(code) == [["1"]]


def keeps_another(link: Link) -> bool:
    """Whether somebody else's main.py waits for the game to be removed."""
    return files.exists(link, KEPT)
