"""What a board says: its last crash, and its console as it goes."""

import time
from collections.abc import Iterator

from host_tools.device import files
from host_tools.device.doctor import CRASH
from host_tools.device.link import Link, SerialLink
from host_tools.device.troubles import told


def crash(link: Link) -> str | None:
    """The traceback of the last time the game stopped, or None."""
    with told():
        if not files.exists(link, CRASH):
            return None
        return files.read(link, CRASH).decode(errors="replace")


def forget_crash(link: Link) -> None:
    """Remove the crash file."""
    with told():
        files.remove(link, CRASH)


def console(link: SerialLink, seconds: float | None) -> Iterator[str]:
    """Restart the board and yield what it prints, as it comes; for so long, or for ever."""
    end = None if seconds is None else time.monotonic() + seconds
    with told():
        yield link.restart(0)
        while end is None or time.monotonic() < end:
            data = link.listen()
            if data:
                yield data.decode(errors="replace")
