"""Whether the game on a board comes up: it is started, and the board's console is listened to.

The game prints `SHOWN` when its first picture stands and its core is loaded. Files that are right
do not make a game: the display may be missing, a boot.py in the way, memory short.
"""

import time
from typing import NamedTuple

from host_tools.device import files, troubles
from host_tools.device.layout import Layout
from host_tools.device.link import SerialLink
from host_tools.device.troubles import DeviceError

# What this module of the firmware prints when it is left.
_TELLER = "hearts/ui/screens/splash"
SHOWN = "Pocket Hearts is on the display"
# How long that may take from the reset on, in seconds: 3 on a Pico, and a panel that is not ready
# is tried for some more.
PATIENCE_S = 15.0
# How long to wait for what ends the game when its next screen is loaded, in seconds.
AFTER_S = 0.3
# Of a traceback and the prompt after it, at most.
_LINES = 40

_PROMPT = ">>> "
_RAW_END = "\x04"


class Start(NamedTuple):
    """How it went: whether the picture came, whether anything ended the game, what was heard."""

    is_shown: bool
    has_stopped: bool
    heard: str

    @property
    def is_up(self) -> bool:
        """Whether the game is on the display and goes on."""
        return self.is_shown and not self.has_stopped


def start(link: SerialLink, layout: Layout) -> Start:
    """Start the game as the board or its menu does, and listen. DeviceError, if the board goes.

    Where a menu starts it, the board is at its prompt afterwards: its menu is what should run.
    """
    with troubles.told():
        if layout.is_root:
            link.restart(0)
        else:
            # The menu imports the file, after a reset that frees its memory.
            link.calm()
            module = layout.place(layout.start).removesuffix(".py")
            link.begin(f"__import__({module!r})")
        found = _listen(link)
        if not layout.is_root:
            link.calm()
        return found


def can_tell(link: SerialLink, layout: Layout) -> bool:
    """Whether the game there prints its line: versions from before do not."""
    for ending in (".mpy", ".py"):
        name = layout.place(_TELLER + ending)
        if files.exists(link, name) and SHOWN.encode() in files.read(link, name):
            return True
    return False


def _listen(link: SerialLink) -> Start:
    heard = ""
    is_shown = False
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        heard += link.listen().decode(errors="replace")
        if _has_stopped(heard):
            # The rest of a traceback, say.
            for _ in range(_LINES):
                more = link.listen()
                if not more:
                    break
                heard += more.decode(errors="replace")
            return Start(is_shown, True, heard)
        if SHOWN in heard and not is_shown:
            is_shown = True
            end = time.monotonic() + AFTER_S
    return Start(is_shown, False, heard)


def _has_stopped(heard: str) -> bool:
    whole_lines = heard[: heard.rfind("\n") + 1]
    at_end = heard.endswith(_PROMPT) or _RAW_END in heard
    return at_end or troubles.STOPPED in whole_lines


def failure(found: Start) -> DeviceError:
    """Why the game is not up, in one line. Not for one that is."""
    if found.has_stopped:
        return troubles.did_not_start(found.heard)
    return troubles.no_picture(found.heard)
