"""What goes wrong with boards, each with what to do about it."""

import contextlib
import errno
import os
import re
import sys
from collections.abc import Generator
from pathlib import Path

from host_tools import paths
from host_tools.board_schema import Board
from host_tools.device import bootloader, owners
from host_tools.device.files import UnfitNameError
from host_tools.device.link import BoardError, GarbledError, LinkError
from host_tools.device.probe import Info
from host_tools.device.text import one_line
from host_tools.errors import FAILURE, USAGE, UserError

_USE_RULES = (
    f"`sudo cp {paths.shown(paths.UDEV_RULES)} /etc/udev/rules.d/ && sudo udevadm control "
    "--reload` and plug the board in again"
)
_DOWNLOAD = "https://micropython.org/download"
_LINUX = sys.platform.startswith("linux")

# The format of .mpy that mpy-cross makes; MicroPython has loaded it since this version.
_MPY = 6
_OLDEST = (1, 19)
_CHIP_NAMES = {
    "rp2040": "an RP2040 (Pico)",
    "rp2350": "an RP2350 (Pico 2)",
    "esp32": "a plain ESP32",
}

# MicroPython's numbers (those of Linux), whatever this laptop's are.
_EIO = 5
_EFBIG = 27
_ENOSPC = 28
_EROFS = 30


class DeviceError(UserError):
    """Something is wrong with a board, its port or its firmware. Always one line, whatever words
    of the board are in it.
    """

    def __init__(self, message: str, *, exit_code: int = FAILURE) -> None:
        super().__init__(one_line(message), exit_code=exit_code)


@contextlib.contextmanager
def told() -> Generator[None]:
    """Turn what the board refuses, and a link that breaks, into words with advice."""
    try:
        yield
    except UnfitNameError as error:
        raise unfit_name(error.name) from error
    except BoardError as error:
        raise refused(error) from error
    except GarbledError as error:
        raise garbled("this port") from error
    except LinkError as error:
        raise unplugged() from error


# Finding and opening.


def no_board() -> DeviceError:
    """Nothing that could be a board is plugged in, except perhaps one without a firmware."""
    waiting = bootloader.waiting()
    if waiting:
        return DeviceError(
            f"the board is in its bootloader ({waiting[0]}): press reset, or plug it in again "
            "without holding its button; if it has no MicroPython yet, `pocket-hearts firmware` "
            "puts one on it"
        )
    # Linux brings all drivers along.
    driver = "" if _LINUX else "install the driver of its USB chip if it is an ESP32; "
    return DeviceError(
        "no board found: plug it in with a cable that carries data (many only charge), and "
        f"switch it on; {driver}other commands than `devices` take a port whose USB ids are not "
        "known by `--port NAME`"
    )


def cannot_open(name: str, error: OSError) -> DeviceError:
    """Why this port cannot be opened."""
    code = _code_of(error)
    if code in (errno.ENOENT, errno.ENODEV, errno.ENXIO):
        return DeviceError(
            f"there is no port {name}: plug the board in, and see `pocket-hearts devices`",
            exit_code=USAGE,
        )
    if code in (errno.EACCES, errno.EPERM) and os.name != "nt":
        return DeviceError(
            f"no permission to use {name}: join its group with `sudo usermod -aG {_group(name)} "
            "$USER` and log in again, or let whoever sits at this machine use boards: "
            f"{_USE_RULES}"
        )
    if code in (errno.EBUSY, errno.EAGAIN, errno.EACCES):
        return in_use(name)
    return DeviceError(
        f"{name} cannot be opened: {error.strerror or error}; plug the board in again"
    )


def _code_of(error: OSError) -> int | None:
    """The error's number. On Windows pyserial only writes into its text what the system said."""
    if error.errno is not None:
        return error.errno
    text = str(error)
    if "FileNotFoundError" in text:
        return errno.ENOENT
    # What Windows says of a port that somebody has open; it has no other permissions for them.
    return errno.EACCES if "PermissionError" in text else None


def in_use(name: str) -> DeviceError:
    """The port is held by another program."""
    by = owners.holders(name)
    named = [holder for holder in by if not holder.startswith(owners.MODEM_MANAGER)]
    if named:
        return DeviceError(
            f"{name} is in use by {', '.join(named)}: quit it (Thonny, screen, minicom and "
            "mpremote keep a board's port open), then run this again"
        )
    if by or owners.modem_manager_runs():
        return DeviceError(
            f"{name} is in use, by ModemManager it seems, which looks for telephones: wait half "
            f"a minute and run this again; so that it leaves boards alone: {_USE_RULES}"
        )
    return DeviceError(
        f"{name} is in use by another program: quit it (Thonny, Arduino, a serial monitor), or "
        "plug the board in again, then run this again"
    )


def _group(name: str) -> str:
    try:
        import grp

        return grp.getgrgid(Path(name).stat().st_gid).gr_name
    except (ImportError, OSError, KeyError):
        return "dialout"


# Getting an answer.


def no_prompt(name: str, heard: bytes, board: Board | None) -> DeviceError:
    """The port is open, but no prompt comes, whatever is done. `heard`: what came instead."""
    text = heard.decode(errors="replace")
    if "waiting for download" in text or "DOWNLOAD" in text:
        return DeviceError(
            f"the board at {name} is in its bootloader: press its reset button, without holding "
            "BOOT, and run this again"
        )
    others = owners.holders(name)
    if others:
        return in_use(name)
    button = "its safe-boot button"
    if board is not None and board.safe_button:
        button += f" ({board.safe_button})"
    if not text.strip():
        return DeviceError(
            f"the board at {name} does not answer: press its reset button and run this again; "
            "if it stays silent there is no MicroPython on it (`pocket-hearts firmware`), or it "
            "is no board at all"
        )
    last = " ".join(re.sub(r"[^ -~]+", " ", text).split())[-60:]
    return DeviceError(
        f"the board at {name} is busy and does not stop for Ctrl-C (it said: {last}): hold "
        f"{button} while you plug it in, if it runs Pocket Hearts; otherwise press reset and run "
        "this at once; as a last resort, erase its flash and put MicroPython on it again"
    )


def garbled(name: str) -> DeviceError:
    """The board answers, but not what it was asked."""
    return DeviceError(
        f"the answers of the board at {name} make no sense: something on it or another program "
        "talks on the same line; press its reset button and run this again"
    )


# Its firmware.


def check_micropython(info: Info) -> None:
    """Refuse what is no MicroPython."""
    if info.name == "circuitpython":
        raise DeviceError(
            f"the board runs {info.firmware}, and the game needs MicroPython: put it on with "
            f"`pocket-hearts firmware` (from {_DOWNLOAD}); save what is on its drive before"
        )
    if info.name != "micropython":
        raise DeviceError(
            f"the board runs {info.firmware}, and the game needs MicroPython: see {_DOWNLOAD}"
        )


def check_firmware(info: Info, board: Board) -> None:
    """Refuse a firmware that the game, or this board's version of it, does not run on."""
    check_micropython(info)
    minimum = max(_OLDEST, tuple(int(part) for part in board.firmware.minimum.split(".")))
    if info.version < minimum:
        wanted = ".".join(str(part) for part in minimum)
        raise DeviceError(
            f"{info.firmware} is too old, the game needs {wanted} or newer: put it on with "
            f"`pocket-hearts firmware` (from {_DOWNLOAD}); that keeps the files on most boards"
        )
    if info.mpy[0] != _MPY:
        raise DeviceError(
            f"{info.firmware} on this board does not load .mpy files of version {_MPY} (it says "
            f"{info.mpy[0]}): put a stock MicroPython on it, from {_DOWNLOAD}"
        )
    if info.chips and board.chip not in info.chips:
        raise DeviceError(
            f"this is not a {board.name}: the board says it is {info.machine or info.platform}, "
            f"and the config is for {_CHIP_NAMES[board.chip]}; leave --board out, and `deploy` "
            "finds the configs that fit",
            exit_code=USAGE,
        )


def takes_native(info: Info, arch: str, mpy: str) -> bool:
    """Whether the firmware loads machine code for this architecture, in this format ("6.3")."""
    version, sub, own = info.mpy
    return own == arch and mpy == f"{version}.{sub}"


# While files are written.


def no_space(needed: int, free: int) -> DeviceError:
    """The new version does not fit beside the old one. Sizes in bytes."""
    return DeviceError(
        f"not enough space on the board: {needed // 1024} KB are needed and {free // 1024} KB "
        f"are free; {_MAKE_ROOM}"
    )


_MAKE_ROOM = (
    "remove files of yours from it, or make room with `pocket-hearts uninstall`, which keeps "
    "your saves, and deploy again"
)


def unfit_name(name: str) -> DeviceError:
    """The board has a file whose name cannot be a file's name here."""
    return DeviceError(
        f"the board has a file whose name does not do on a laptop: {name}; rename or remove it "
        "there (mpremote or Thonny), and run this again; nothing was changed"
    )


def refused(error: BoardError) -> DeviceError:
    """What an exception on the board means for the user."""
    if error.errno == _ENOSPC:
        return DeviceError(f"the board's disk is full, what it ran is as it was: {_MAKE_ROOM}")
    if error.errno == _EROFS:
        return DeviceError(
            "the board's file system is read-only: eject its drive if the laptop shows one, and "
            "see whether a boot.py on it mounts it read-only; then reset the board"
        )
    if error.errno == _EIO:
        return DeviceError(
            "the board cannot read or write its flash (EIO): save what you need with "
            "`pocket-hearts backup`, then erase the flash and put MicroPython on it again"
        )
    if error.errno == _EFBIG:
        return DeviceError(
            "a file on the board is larger than 4 MB: move it away from there first"
        )
    if str(error).startswith("MemoryError"):
        return DeviceError(
            "the board ran out of memory: hold its safe-boot button while you plug it in, so "
            "that the game does not take any, and run this again"
        )
    return DeviceError(f"the board refused: {error}")


def unplugged() -> DeviceError:
    """The link broke while something was done."""
    return DeviceError(
        "the board went away: check the cable, plug it in again and run the same command again, "
        "which goes on where this ended; the board runs what it ran before, or all of the new "
        "version"
    )


def arrived_broken(name: str) -> DeviceError:
    """What is on the board is not what was sent."""
    return DeviceError(
        f"{name} arrived broken: run the same command again, with another cable or port if it "
        "comes again"
    )
