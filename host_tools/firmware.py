"""Putting a MicroPython on a board, by its bootloader. Nothing is ever downloaded."""

import errno
import os
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from host_tools import uf2
from host_tools.binary_info import Disk
from host_tools.binary_info import find as find_info
from host_tools.board_schema import Board, Chip
from host_tools.device import bootloader, find, to_bootloader
from host_tools.device.progress import for_stdout
from host_tools.errors import USAGE, UserError

Say = Callable[[str], None]

# How long a board may take to write the file and come back, and between two looks (seconds).
PATIENCE_S = 40.0
LOOK_S = 0.25

_DOWNLOAD = "https://micropython.org/download/"
# The drive's own word for its chip: the boot ROMs' Board-ID (RP2040 data sheet 2.8.4.1, RP2350
# data sheet 5.7.4, where a maker may have put in another).
_IDS: dict[str, Chip] = {"RPI-RP2": "rp2040", "RP2350": "rp2350"}
_MODELS: dict[str, Chip] = {"Raspberry Pi RP2": "rp2040", "Raspberry Pi RP2350": "rp2350"}
# Labels of the drives, by the chip on the USB.
_LABELS = {"RP2040": "RPI-RP2", "RP2350": "RP2350"}
_CHUNK = 64 * 1024
# What a disk answers once its board has taken the last block and restarted.
_GONE = (errno.EIO, errno.ENODEV, errno.ENOENT, errno.ENXIO, errno.EINVAL, errno.ENOTCONN)


class Drive(NamedTuple):
    """A bootloader's drive, by its INFO_UF2.TXT. `chip`: None if it is not one of ours."""

    path: Path
    board_id: str
    model: str
    chip: Chip | None

    def __str__(self) -> str:
        return f"{self.path} ({self.model or self.board_id or 'unknown'})"


def drive_at(path: Path) -> Drive:
    """What the drive says of itself. UserError when it is no bootloader's."""
    try:
        text = (path / bootloader.INFO).read_text(encoding="utf-8", errors="replace")
    except OSError as error:
        raise UserError(
            f"{path} is no drive of a bootloader: there is no {bootloader.INFO} in it",
            exit_code=USAGE,
        ) from error
    said: dict[str, str] = {}
    for line in text.splitlines():
        key, colon, value = line.partition(":")
        if colon:
            said[key.strip()] = value.strip()
    board_id, model = said.get("Board-ID", ""), said.get("Model", "")
    return Drive(path, board_id, model, _IDS.get(board_id) or _MODELS.get(model))


def show(board: Board | None, named: Path | None, say: Say) -> None:
    """Say what waits for a firmware, where to get one, and what to do next."""
    if board is not None and board.chip == "esp32":
        for line in esp32_steps(board):
            say(line)
        return
    drives = [drive_at(path) for path in ([named] if named else bootloader.mounted())]
    for drive in drives:
        say(f"in its bootloader: {drive}")
    if not drives:
        for line in not_mounted():
            say(line)
    chips: list[Chip] = [drive.chip for drive in drives if drive.chip]
    say(f"the firmware: a .uf2 file from {source(board, chips[0] if chips else None)}")
    option = f" --board {board.id}" if board else ""
    say(f"then: pocket-hearts firmware{option} --uf2 FILE.uf2")


def _agree(what: str) -> None:
    del what


def put(
    path: Path,
    board: Board | None,
    drive: Path | None,
    say: Say,
    confirm: Say = _agree,
    port: str | None = None,
) -> None:
    """Copy the UF2 onto the board that waits for it, and wait until it is back. `confirm`: asked
    before files on the board are lost; it raises where the answer is no.

    Where none waits, the one that runs MicroPython, or that at `port`, is restarted into its
    bootloader. UserError: the file is damaged or for another chip; there is no such drive, or
    several; the copy fails; the board does not come back.
    """
    if board is not None and board.chip == "esp32":
        steps = "; ".join(esp32_steps(board))
        raise UserError(f"{board.name} takes no UF2 file. {steps}", exit_code=USAGE)
    program = uf2.read(path)
    if board is not None and program.chip != board.chip:
        raise UserError(
            f"{path} is for {uf2.family_name(program.family)}, and {board.name} has an "
            f"{board.chip.upper()}: get the file from {source(board, board.chip)}"
        )
    info = find_info(program.pages)
    fills = info is not None and any(_fills(disk, program) for disk in info.disks)
    if drive is None and (port or not bootloader.mounted()):
        port = port or to_bootloader.choose(board)
        if port and fills:
            # Before it is restarted: where the answer is no, it goes on as it is.
            confirm(f"replace all files on the board at {port}, its saves too")
            fills = False
        drive = to_bootloader.restart(port, board, program.chip, say) if port else None
    target = _target(drive, program)
    if info and (info.name or info.version):
        on = f" for {info.board}" if info.board else ""
        say(f"{path.name}: {info.name} {info.version}{on}")
        if info.name != "MicroPython":
            say("it does not call itself MicroPython, which the game needs")
    if fills:
        confirm(f"replace all files on the board at {target}, its saves too")
    before = {port.name for port in find.ports(board)}
    data = path.read_bytes()
    say(f"to {target}")
    with closing(for_stdout()) as bar:
        bar.sending(1, len(data), "copying")
        _copy(data, target.path / path.name, bar.sent)
    say("copied; waiting for the board")
    port = _wait(before, board, target)
    option = f" --board {board.id}" if board else ""
    say(f"the board is back at {port}; next: pocket-hearts deploy{option}")


def _fills(disk: Disk, program: uf2.Uf2) -> bool:
    """Whether the file brings files of its own, where the board keeps its files."""
    at = disk.start + uf2.FLASH
    return any(at <= page < at + disk.size for page in program.pages)


def esp32_steps(board: Board) -> list[str]:
    """How MicroPython gets onto this ESP32: the lines to type."""
    ports = find.fitting(find.ports(board), board)
    ports = [port for port in ports if port.usb in board.usb] or ports
    port = ports[0].name if len(ports) == 1 else "PORT"
    tool = f"python -m esptool --chip esp32 --port {port}"
    return [
        f"get the .bin for {board.name} from {source(board, 'esp32')}",
        "python -m pip install esptool",
        f"{tool} erase-flash",
        f"{tool} --baud 460800 write-flash 0x1000 FILE.bin",
        *([] if port != "PORT" else ["PORT: as `pocket-hearts devices` shows it"]),
        f"then: pocket-hearts deploy --board {board.id} --port {port}",
    ]


def source(board: Board | None, chip: Chip | None) -> str:
    """Where makers get the firmware."""
    if board is not None and board.firmware.vendor:
        return f"the maker of the board ({board.firmware.name})"
    if board is not None:
        return f"{_DOWNLOAD}{board.firmware.name}/"
    return f"{_DOWNLOAD}?mcu={chip}" if chip else _DOWNLOAD


def not_mounted() -> list[str]:
    """What to say when no drive is found."""
    chips = bootloader.on_usb()
    if chips:
        text = (
            f"an {chips[0]} is in its bootloader on the USB, but its drive is not mounted: open "
            f"it in the file manager, or `udisksctl mount -b /dev/disk/by-label/"
            f"{_LABELS[chips[0]]}`; `--drive DIR` names one that is mounted elsewhere"
        )
        return [text]
    text = (
        "no board in its bootloader: hold BOOTSEL (on some boards BOOT; DOWN on a Thumby, X on a "
        "PicoSystem) while you plug it in or switch it on; a drive called RPI-RP2 or RP2350 "
        "appears, `--drive DIR` names it"
    )
    lines = [text]
    lines += [
        f"{port.name} is a board that runs already ({port.what}); `pocket-hearts firmware --uf2 "
        f"FILE.uf2 --port {port.name}` brings it there without the button"
        for port in to_bootloader.candidates(None)
    ]
    if not sys.platform.startswith("linux"):
        where = "the Device Manager" if os.name == "nt" else "System Information, USB,"
        lines.append(f"{where} lists a board in its bootloader as 2E8A:0003 or 2E8A:000F")
    return lines


def _target(named: Path | None, program: uf2.Uf2) -> Drive:
    """The drive to copy to: the named one, or the only one with this chip."""
    drives = [drive_at(path) for path in ([named] if named else bootloader.mounted())]
    if not drives:
        raise UserError("; ".join(not_mounted()))
    fits = [drive for drive in drives if drive.chip == program.chip]
    if not fits:
        shown = ", ".join(str(drive) for drive in drives)
        raise UserError(
            f"the file is for {uf2.family_name(program.family)}, and that is not what waits: "
            f"{shown}"
        )
    if len(fits) > 1:
        shown = ", ".join(f"--drive {drive.path}" for drive in fits)
        raise UserError(f"several boards wait, so say which: {shown}", exit_code=USAGE)
    return fits[0]


def _copy(data: bytes, to: Path, sent: Callable[[int], None]) -> None:
    """Write it through to the board; `sent` is told the bytes of each piece. The board restarts
    as soon as it has the last block, so the drive may be gone before the system is content.
    """
    written = 0
    try:
        with to.open("wb", buffering=0) as file:
            while written < len(data):
                count = file.write(data[written : written + _CHUNK])
                written += count
                # Else the system takes it all at once, and the board gets it while nothing moves.
                os.fsync(file.fileno())
                sent(count)
    except OSError as error:
        if written == len(data) and error.errno in _GONE:
            return
        raise _refusal(error, to, written) from error


def _refusal(error: OSError, to: Path, written: int) -> UserError:
    if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        return UserError(
            f"no permission to write to {to.parent}: mount it so that you may (the file manager "
            "does), and take away its write protection"
        )
    if error.errno == errno.ENOSPC:
        return UserError(f"{to.parent} has no room for the file: is it the board's drive?")
    return UserError(
        f"the drive went away after {written // 1024} KB ({error.strerror or error}): plug the "
        "board in again holding BOOTSEL, with another cable or port, and run this again"
    )


def _wait(before: set[str], board: Board | None, drive: Drive) -> str:
    """The port at which the board comes back."""
    end = time.monotonic() + PATIENCE_S
    while True:
        new = [port.name for port in find.ports(board) if port.name not in before]
        if new:
            return new[0]
        if time.monotonic() >= end:
            break
        time.sleep(LOOK_S)
    if bootloader.mounted([drive.path]):
        raise UserError(
            f"the board is still in its bootloader ({drive}), so it did not take the file: plug "
            "it in again holding BOOTSEL, and run this again"
        )
    raise UserError(
        "the board took the file, but no serial port has come back: press its reset button or "
        "plug it in again, then see `pocket-hearts devices`"
    )
