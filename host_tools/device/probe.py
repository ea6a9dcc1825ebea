"""What is on a board: its firmware, its memory and space, and the game if it has it."""

import json
import re
from typing import NamedTuple

from host_tools.device import files
from host_tools.device.files import Stored, UnfitNameError
from host_tools.device.layout import (
    DATA,
    GAME,
    KEPT,
    MANIFEST,
    MARKER,
    NEW,
    PART,
    ROOT,
    START_BYTES,
    THUMBY,
    Layout,
    is_our_start,
)
from host_tools.device.link import Link
from host_tools.device.text import short

# sys.implementation._mpy >> 10, from MicroPython's py/persistentcode.h (MP_NATIVE_ARCH_...).
ARCHES = (
    "", "x86", "x64", "armv6", "armv6m", "armv7m", "armv7em", "armv7emsp", "armv7emdp",
    "xtensa", "xtensawin", "rv32imc", "rv64imc",
)  # fmt: skip

# An ESP32's successors have a letter and a number; ESP32-D0WD, -S0WD and -PICO are plain ones.
_CHIP = re.compile(r"RP2040|RP2350|ESP32(?:-?[CHPS][1-9]\d?)?", re.IGNORECASE)
# By sys.platform, and by that with the machine code it takes.
_UNIX = ("linux", "darwin", "win32")
_ESP32 = ("esp32", "esp32s2", "esp32s3")
_BY_PORT = {"rp2": ("rp2040", "rp2350"), "esp32": _ESP32}
_BY_ARCH = {
    ("rp2", "armv6m"): ("rp2040",),
    ("rp2", "armv7emsp"): ("rp2350",),
    ("rp2", "rv32imc"): ("rp2350",),
    ("esp32", "rv32imc"): ("esp32c3",),
}

_PROBE = """
import sys, gc
gc.collect()
i = sys.implementation
say('name', i.name)
say('version', '.'.join([str(x) for x in i.version[:3]]))
say('mpy', getattr(i, '_mpy', getattr(i, 'mpy', 0)))
say('platform', sys.platform)
say('build', getattr(i, '_build', ''))
try:
 say('heap', gc.mem_free() + gc.mem_alloc(), gc.mem_free())
except AttributeError:
 pass
import os
m = getattr(i, '_machine', '')
try:
 m = m or os.uname().machine
except AttributeError:
 pass
say('machine', m)
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


# How much of a manifest is read (bytes); one of ours has some 10 KB.
_MANIFEST_MAX = 40 * 1024
# What may stand in a manifest; `board` names a config, so it must not be a path.
_VERSION = re.compile(r"[\w.+-]{1,60}", re.ASCII)
_BOARD = re.compile(r"[\w-]{1,60}", re.ASCII)
_SUM = re.compile(r"[0-9a-f]{64}")
_ID = re.compile(r"(?:[0-9a-f]{2}){1,32}")


# Where a board whose chip has no number keeps the one it was given.
BOARD_ID = f"{DATA}/board_id.txt"


class Info(NamedTuple):
    """What the board says of itself. `mpy`: (version, sub-version, architecture) of the .mpy it
    loads, version 0 for none; sizes in bytes, `block` that of the file system; `id` in hex,
    empty where the chip has none and none was given. Texts are fit to print.
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
    # What the firmware was built for, such as "RPI_PICO_W"; empty before MicroPython 1.25.
    build: str = ""

    @property
    def chips(self) -> tuple[str, ...]:
        """What chip the board may have: "rp2040", "esp32c3" and so on; empty if that is unknown.

        `machine` ends in "with RP2040" or the like; where a maker's firmware does not say so, the
        port and the machine code it takes tell.
        """
        found = _CHIP.search(self.machine.rpartition(" with ")[2])
        if found:
            return (found[0].lower().replace("-", ""),)
        if self.platform in _UNIX:
            return ()
        return _BY_ARCH.get((self.platform, self.mpy[2]), _BY_PORT.get(self.platform, ("other",)))

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
    space = [max(0, int(n)) for n in said.get("space", ["0", "0", "0"])]
    board_id = _id_of(said.get("id", [""])[0])
    if not board_id:
        given = files.read_some(link, {BOARD_ID: 65}).get(BOARD_ID, b"")
        board_id = _id_of(given.decode(errors="replace").strip())
    return Info(
        name=short(said["name"][0]),
        version=tuple(int(part) for part in said["version"][0].split(".")),
        mpy=(number & 255, number >> 8 & 3, ARCHES[arch] if arch < len(ARCHES) else "unknown"),
        machine=short(said["machine"][0]),
        platform=short(said["platform"][0]),
        heap=int(heap[0]),
        heap_free=int(heap[1]),
        block=space[0],
        space=space[0] * space[1],
        free=space[0] * space[2],
        id=board_id,
        build=said.get("build", [""])[0],
    )


def _id_of(text: str) -> str:
    # Chips without a number say zeros, or ones.
    return text if _ID.fullmatch(text) and len(set(text)) > 1 else ""


def parse_manifest(text: bytes, layout: Layout) -> Game | None:
    """A game by its manifest; None if it cannot be read, or lists what no game of ours has."""
    try:
        manifest = json.loads(text)
        listed = {n: Stored(int(size), digest) for n, (size, digest) in manifest["files"].items()}
        game = Game(manifest["version"], manifest["build"], manifest["board"], listed)
        if manifest.get("game", GAME) != GAME:
            return None
        for name, stored in listed.items():
            if name != layout.start:
                files.check_name(name, "hearts")
            if not _SUM.fullmatch(stored.sha256):
                return None
        if not (_VERSION.fullmatch(game.version) and _VERSION.fullmatch(game.build)):
            return None
        return game if _BOARD.fullmatch(game.board) else None
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError, UnfitNameError):
        return None


class Owned(NamedTuple):
    """Whose the folder `hearts` is. `game`: that of the manifest; `coming`: that of an update, or
    a first deploy, that was cut off; `starts`: whether main.py is ours; `is_foreign`: it has
    things in it, and nothing says that they are ours.
    """

    game: Game | None
    coming: Game | None
    starts: bool
    is_foreign: bool

    @property
    def is_ours(self) -> bool:
        """Whether anything there is ours, in whatever state."""
        return bool(self.game or self.coming or self.starts)

    @property
    def listed(self) -> set[str]:
        """The files of the game that is in force, without the manifest itself."""
        return set(self.game.files if self.game else ())

    @property
    def staged(self) -> set[str]:
        """The names that files of an update of ours may have, until it takes effect."""
        names = self.listed.union(self.coming.files if self.coming else ())
        return {name + NEW for name in names | {MANIFEST}}


def owned(link: Link, layout: Layout) -> Owned:
    """Ask whose the folder is."""
    manifest, coming = layout.place(MANIFEST), layout.place(MANIFEST + NEW)
    start = layout.place(layout.start)
    asked = {manifest: _MANIFEST_MAX, coming: _MANIFEST_MAX, start: START_BYTES}
    have = files.read_some(link, asked)
    game = parse_manifest(have.get(manifest, b""), layout)
    update = parse_manifest(have.get(coming, b""), layout)
    starts = is_our_start(have.get(start, b""))
    if game or update or starts:
        return Owned(game, update, starts, False)
    if not layout.is_root and start in have:
        return Owned(None, None, False, True)
    hearts = layout.place("hearts")
    there, _ = files.tree(link, hearts)
    # What ends so was left by a first deploy that was cut off.
    others = {name for name in there if not name.endswith((NEW, PART))}
    return Owned(None, None, False, bool(others) or files.is_folder(link, hearts) is False)


def game(link: Link, layout: Layout) -> Game | None:
    """The game by its manifest; None where there is none, or none that can be read."""
    name = layout.place(MANIFEST)
    have = files.read_some(link, {name: _MANIFEST_MAX})
    return parse_manifest(have[name], layout) if name in have else None


def find_game(link: Link) -> tuple[Layout, Game | None] | None:
    """Where the game lies on this board, in whatever state; None if nothing there is ours."""
    for layout in (ROOT, THUMBY):
        found = game(link, layout)
        if found:
            return layout, found
    for layout in (ROOT, THUMBY):
        if owned(link, layout).is_ours:
            return layout, None
    return None


def foreign(link: Link) -> list[Layout]:
    """The layouts whose folder is somebody else's on this board."""
    return [layout for layout in (ROOT, THUMBY) if owned(link, layout).is_foreign]


def has_update(link: Link, layout: Layout) -> bool:
    """Whether an update is complete but not yet in force."""
    return files.exists(link, layout.place(MARKER))


def starts_by_us(link: Link) -> bool:
    """Whether the board's main.py is ours, of whatever version."""
    return is_our_start(files.read_some(link, {"main.py": START_BYTES}).get("main.py", b""))


def keeps_another(link: Link) -> bool:
    """Whether somebody else's main.py waits for the game to be removed."""
    return files.exists(link, KEPT)
