"""Whether the game on a board comes up: it is started, and the board's console is listened to.

The game prints `SHOWN` when its first picture stands and its core is loaded. Files that are right
do not make a game: the display may be missing, a boot.py in the way, memory short.
"""

import time
from itertools import product
from typing import NamedTuple

from host_tools.device import files, troubles
from host_tools.device.layout import Layout
from host_tools.device.link import SerialLink
from host_tools.device.troubles import DeviceError

# What this module of the firmware prints when it is left; the second: before modules lay flat.
_TELLERS = ("hearts/v_screens_splash", "hearts/ui/screens/splash")
SHOWN = "Pocket Hearts is on the display"
# How long that may take from the reset on, in seconds: 3 on a Pico, and a panel that is not ready
# is tried for some more.
PATIENCE_S = 15.0
# How long to wait for what ends the game when its next screen is loaded, in seconds.
AFTER_S = 0.3
# Of a traceback and the prompt after it, at most.
_LINES = 40

# How the game begins its line about a crash (firmware/hal/crash.py).
_STOPPED = "game stopped: "
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
    for teller, ending in product(_TELLERS, (".mpy", ".py")):
        name = layout.place(teller + ending)
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
    return at_end or _STOPPED in whole_lines


def failure(found: Start) -> DeviceError:
    """Why the game is not up, in one line. Not for one that is."""
    if found.has_stopped:
        return did_not_start(found.heard)
    return no_picture(found.heard)


def did_not_start(heard: str) -> DeviceError:
    """The game's files are right, but it ended: at the prompt, or with its crash screen."""
    lines = _said(heard)
    stopped = [line.removeprefix(_STOPPED) for line in lines if line.startswith(_STOPPED)]
    if stopped:
        return DeviceError(f"the game is on the board, but stopped: {stopped[-1]}")
    return DeviceError(
        "the game is on the board, but ended at the prompt: "
        f"{' / '.join(lines[-3:]) or 'it said nothing'}"
    )


def no_picture(heard: str) -> DeviceError:
    """The game's files are right, but nothing tells that its first picture is there."""
    said = " / ".join(_said(heard)[-3:])
    return DeviceError(
        "the game is on the board, but does not come up: it did not tell of its first picture "
        f"({'it said: ' + said if said else 'it said nothing'}); see that no boot.py on the board "
        "stops or goes on for ever, press reset and look at the display"
    )


def _said(heard: str) -> list[str]:
    """The lines that a program printed, without what MicroPython says at a start."""
    # What is no text could move the cursor of whoever reads it.
    text = "".join(c if c.isprintable() or c == "\n" else " " for c in heard)
    lines = [line.strip()[:200] for line in text.splitlines() if line.strip()]
    known = (">>>", "MicroPython", "Type ", "MPY: soft reboot")
    return [line for line in lines if not line.startswith(known)]
