"""What a board says: its last crash, and its console as it goes."""

import codecs
import time
from collections.abc import Iterator

from host_tools.device import files
from host_tools.device.doctor import CRASH
from host_tools.device.link import Link, SerialLink
from host_tools.device.text import plain
from host_tools.device.troubles import told

# What a text of a board may have besides letters; anything else is shown as an escape.
_KEEP = "\n\t"
# The most of the crash file that is shown (bytes); one has some 500.
_CRASH_MAX = 16 * 1024


def crash(link: Link) -> str | None:
    """The traceback of the last time the game stopped, or None."""
    with told():
        have = files.read_some(link, {CRASH: _CRASH_MAX})
    if CRASH not in have:
        return None
    return _shown(have[CRASH].decode(errors="replace"))


def forget_crash(link: Link) -> None:
    """Remove the crash file."""
    with told():
        files.remove(link, CRASH)


def console(link: SerialLink, seconds: float | None) -> Iterator[str]:
    """Restart the board and yield what it prints, as it comes, fit to print; for so
    long, or for ever.
    """
    end = None if seconds is None else time.monotonic() + seconds
    with told():
        yield _shown(link.restart(0))
        # A character may come in two pieces.
        decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        while end is None or time.monotonic() < end:
            data = link.listen()
            if data:
                yield _shown(decoder.decode(data))


def _shown(text: str) -> str:
    return plain(text.replace("\r", ""), _KEEP)
