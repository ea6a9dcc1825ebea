"""Restarting a running board into its bootloader, in place of its button.

Only a port that is known to be a MicroPython board's is spoken to, or one that the user named.
"""

import contextlib
import time
from collections.abc import Callable
from pathlib import Path

from host_tools.board_schema import Board, Chip
from host_tools.device import backup, bootloader, find, session
from host_tools.device.link import BoardError, LinkError, SerialLink
from host_tools.device.probe import Info
from host_tools.device.troubles import DeviceError, told
from host_tools.errors import USAGE, UserError

Say = Callable[[str], None]

# MicroPython's own ids on these chips (its ports/rp2/mpconfigport.h). Others of that vendor are
# programs of all kinds.
_MICROPYTHON = "2E8A:0005"
# How long a drive may take to be mounted, and between two looks (seconds).
PATIENCE_S = 20.0
LOOK_S = 0.25
# The board goes away in mid-answer; waited for in vain where it does not (seconds).
_GONE_S = 2


def candidates(board: Board | None) -> list[find.Port]:
    """The ports that are known to be those of an RP2040 or RP2350 with MicroPython."""
    own = board.usb if board is not None and board.chip != "esp32" else []
    return [port for port in find.ports(board) if port.usb == _MICROPYTHON or port.usb in own]


def choose(board: Board | None) -> str | None:
    """The only such port; None where there is none. UserError: several."""
    found = candidates(board)
    if len(found) > 1:
        shown = ", ".join(f"--port {port.name}" for port in found)
        raise UserError(f"several boards run, so say which: {shown}", exit_code=USAGE)
    return found[0].name if found else None


def restart(name: str, board: Board | None, chip: Chip, say: Say) -> Path:
    """Restart the board at this port into its bootloader, its saves backed up; return the drive
    that appears. DeviceError: it is no board with this chip, it does not restart so, or no drive
    is mounted.
    """
    before = set(bootloader.mounted())
    link = session.connect(find.resolve(name), board)
    left = False
    try:
        info = session.ask(link)
        _check(info, name, chip)
        say(f"{name}: {info.machine or info.platform}, {info.firmware}")
        with told():
            kept = backup.back_up(link, info)
        if kept:
            say(f"your saves are in {kept[0]}")
        say("restarting it into its bootloader")
        _leave(link, name)
        left = True
    finally:
        if not left:
            # What was wrong is being said; the board may be gone, too.
            with contextlib.suppress(LinkError):
                link.restart(0)
        link.close()
    return _drive(before)


def _check(info: Info, name: str, chip: Chip) -> None:
    wrong = {"rp2040": "RP2350", "rp2350": "RP2040"}.get(chip, "")
    if info.platform != "rp2" or wrong in info.machine.upper():
        raise DeviceError(
            f"the board at {name} is {info.machine or info.platform}, and the file is for an "
            f"{chip.upper()}",
            exit_code=USAGE,
        )


def _leave(link: SerialLink, name: str) -> None:
    try:
        link.run("import machine\nmachine.bootloader()", _GONE_S)
    except LinkError:
        return
    except BoardError as error:
        raise DeviceError(
            f"the MicroPython at {name} cannot do it ({error}): hold BOOTSEL while you plug the "
            "board in, and run this again"
        ) from error


def _drive(before: set[Path]) -> Path:
    """The drive that was not there before."""
    end = time.monotonic() + PATIENCE_S
    while True:
        new = [drive for drive in bootloader.mounted() if drive not in before]
        if new:
            return new[0]
        if time.monotonic() >= end:
            raise DeviceError(
                "the board was restarted into its bootloader, but no drive has come: open the "
                "drive RPI-RP2 or RP2350 in the file manager and run this again, or name it by "
                "`--drive DIR`; pressing reset starts what was on the board"
            )
        time.sleep(LOOK_S)
