"""What is said where no port alone is known to be the board's: which to name, and how."""

from collections.abc import Sequence

from host_tools.board_schema import Board
from host_tools.device import bootloader, troubles
from host_tools.device.find import Port
from host_tools.errors import USAGE


def several(fits: Sequence[Port]) -> troubles.DeviceError:
    """More than one board."""
    shown = "; ".join(f"--port {port.name} ({port})" for port in fits)
    error = troubles.DeviceError(
        f"there is more than one board, so say which: {shown}; `pocket-hearts devices --ask` "
        "asks each what is on it",
        exit_code=USAGE,
    )
    error.add = f"--port {fits[0].name}"
    return error


def not_known(others: Sequence[Port]) -> troubles.DeviceError:
    """Nothing that is plugged in is known to be a board."""
    waiting = bootloader.waiting()
    if waiting:
        return troubles.no_board()
    shown = "; ".join(f"--port {port.name} ({port})" for port in others)
    error = troubles.DeviceError(
        "no port is known to be a MicroPython board's, and nothing is sent to others, which may "
        f"be a printer's or the like; if one is your board, name it: {shown}",
        exit_code=USAGE,
    )
    error.add = f"--port {others[0].name}"
    return error


def other_chips(known: Sequence[Port], board: Board) -> troubles.DeviceError:
    """The boards that are plugged in are for other configs."""
    shown = "; ".join(f"{port.name} is {port}" for port in known)
    return troubles.DeviceError(
        f"no {board.name} is plugged in, by the USB ids: {shown}; plug it in, or name its port "
        "by --port",
        exit_code=USAGE,
    )
