"""One file to drag onto a board's drive: a stock firmware and the game, joined."""

import re
from pathlib import Path
from typing import NamedTuple

from host_tools import uf2
from host_tools.binary_info import BinaryInfo, Disk, find
from host_tools.board_schema import Board
from host_tools.build import build
from host_tools.compiler import mpy_format
from host_tools.device.layout import ROOT, content_of
from host_tools.errors import USAGE, UserError
from host_tools.littlefs_image import BLOCK, blocks_with
from host_tools.paths import BUILD

# The format of machine code that each MicroPython takes, from the version on (its
# py/persistentcode.h): what it does not take goes as source, and the board compiles it.
_MPY = (((1, 23), "6.3"), ((1, 22), "6.2"), ((1, 20), "6.1"), ((1, 19), "6.0"))
_OLDEST = (1, 19)

WARNING = (
    "putting it on a board replaces all files there, the saves of the game included: "
    "`pocket-hearts backup` keeps them, `pocket-hearts restore` brings them back"
)
_THUMBY = "on a Thumby, its menu and its other games are replaced too"


class Image(NamedTuple):
    """What was made: the file and its size, the firmware, the game's files, and where they lie
    (offset in flash and bytes).
    """

    path: Path
    size: int
    firmware: str
    files: int
    content: int
    disk: Disk
    warnings: list[str]


def make(firmware: Path, board: Board, out: Path) -> Image:
    """Join the firmware and the game as built for this board into `out`.

    UserError: the board takes no such file; the firmware is damaged, for another chip, too old,
    or says not where its files are; something does not fit.
    """
    if board.chip not in uf2.CHIPS.values():
        raise UserError(
            f"{board.name} takes no UF2 file: put MicroPython on it (`pocket-hearts firmware "
            f"--board {board.id}` says how), then `pocket-hearts deploy --board {board.id}`",
            exit_code=USAGE,
        )
    if out.resolve() == firmware.resolve():
        raise UserError(f"{out} is the firmware: name another file to make", exit_code=USAGE)
    program = uf2.read(firmware)
    if program.chip != board.chip:
        raise UserError(
            f"{firmware} is for {uf2.family_name(program.family)}, and {board.name} has an "
            f"{board.chip.upper()}"
        )
    info = find(program.pages)
    disk = _disk_of(program, info, firmware)
    version = version_of(info)
    minimum = max(_OLDEST, tuple(int(part) for part in board.firmware.minimum.split(".")))
    if version is not None and version < minimum:
        wanted = ".".join(map(str, minimum))
        raise UserError(f"{firmware} is {_name(info)}, and the game needs {wanted} or newer")
    files = content_of(_built(board, program.family, version), ROOT).files
    start = uf2.FLASH + disk.start
    # The absolute block in front of an RP2350's firmware goes to the end of 16 MB, which on less
    # flash is the end of the files (seen as a page of 0xEF on a Pico 2): what lies there comes
    # later in the file, whole, so it wins.
    sectors = uf2.whole_sectors(program.pages)
    for number, data in blocks_with(files, disk.size, version).items():
        sectors[start + number * BLOCK] = data
    size = uf2.write(out, [*program.ahead, *uf2.blocks_of(sectors, program.family)])
    warnings = [WARNING, _THUMBY] if board.install == "thumby" else [WARNING]
    content = sum(map(len, files.values()))
    return Image(out, size, _name(info), len(files), content, disk, warnings)


def version_of(info: BinaryInfo | None) -> tuple[int, ...] | None:
    """The MicroPython version of a firmware; None where it does not say, as vendors' may not."""
    found = re.match(r"v?(\d+)\.(\d+)(?:\.(\d+))?", info.version if info else "")
    if found is None or info is None or info.name != "MicroPython":
        return None
    return tuple(int(part) for part in found.groups() if part is not None)


def _name(info: BinaryInfo | None) -> str:
    if info is None:
        return "an unknown firmware"
    named = " ".join(part for part in (info.name, info.version) if part) or "an unknown firmware"
    return f"{named} for {info.board}" if info.board else named


def _disk_of(program: uf2.Uf2, info: BinaryInfo | None, path: Path) -> Disk:
    """Where the firmware keeps its files; nothing of itself lies there."""
    disks = info.disks if info else []
    disk = next((disk for disk in disks if disk.name == "MicroPython"), None)
    if disk is None:
        raise UserError(
            f"{path} ({_name(info)}) does not say where it keeps its files: it is no MicroPython, "
            "or one from another source; use `pocket-hearts firmware`, then `pocket-hearts deploy`"
        )
    end = disk.start + disk.size
    if disk.start % BLOCK or disk.size % BLOCK or not 0 < disk.size <= uf2.FLASH_END - uf2.FLASH:
        raise UserError(
            f"{path}: keeps files in {disk.size} bytes from {disk.start:#x}, which are no whole "
            f"blocks of {BLOCK}"
        )
    over = [at for at in program.pages if disk.start <= at - uf2.FLASH < end]
    if over:
        raise UserError(
            f"{path} fills {over[0]:#x}, where the files lie: it brings files of its own; take "
            "the plain firmware"
        )
    return disk


def _built(board: Board, family: int, version: tuple[int, ...] | None) -> Path:
    """The build that this MicroPython takes, in the folders that deploy uses too."""
    if family == uf2.RP2350_RISCV:
        return build(board, BUILD / f"{board.id}-bytecode", native="none")
    mpy = board.firmware.mpy
    if version is not None:
        mpy = next(mpy for first, mpy in _MPY if version >= first)
    if mpy == mpy_format():
        return build(board, BUILD / board.id, native="chip")
    return build(board, BUILD / f"{board.id}-source", native="source")
