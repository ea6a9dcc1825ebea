"""Presses of a keyboard's keys as clean taps of buttons, and repeats told from presses.

All times are in ms on one clock that only goes forward.
"""

from collections.abc import Callable
from typing import NamedTuple

from host_tools.presses import HELD_MS

# The firmware looks at its buttons every 20 ms and needs them open for 20 ms between two presses;
# a slow picture on the bus takes another 25.
HOLD = 80
GAP = 40

# Nobody presses one key twice as fast as this.
_TOGETHER = 60
# The first repeat of a held key comes after 250 ms (Linux' console) to 660 (X11), other settings
# included; a person's second press may come then, too.
_EARLIEST = 150
_LATEST = 750
# From then on they come every 25 to 92 ms (Linux' console, macOS: 90), and are read 20 ms late.
EVERY = 140
# Keyboards repeat a key in less than this part of the time that they wait first; presses come
# about as fast as they began.
_FASTER = 0.65


class Way(NamedTuple):
    """Which button gives a role, and whether it has to be held for that."""

    button: str
    hold: bool


class Taps:
    """Presses one button after the other: down for HOLD or HELD_MS, then all open for GAP."""

    def __init__(self, press: Callable[[str], None], release: Callable[[str], None]) -> None:
        self._press = press
        self._release = release
        self._waiting: list[Way] = []
        self._down: Way | None = None
        self._next = 0  # when the button goes up, or when the next may go down

    def waiting(self, way: Way) -> int:
        """How many taps of that kind have not begun."""
        return self._waiting.count(way)

    def add(self, way: Way) -> None:
        """Line up one tap."""
        self._waiting.append(way)

    def keep(self, way: Way, until: int) -> bool:
        """If this is what is down now, leave it down until then at least; return whether it is."""
        if self._down != way:
            return False
        self._next = max(self._next, until)
        return True

    def clear(self) -> None:
        """Let go, and forget what has not begun."""
        self._waiting.clear()
        if self._down is not None:
            self._release(self._down.button)
            self._down = None

    def tick(self, now: int) -> None:
        """Press and release what is due."""
        if now < self._next:
            return
        if self._down is not None:
            self._release(self._down.button)
            self._down = None
            self._next = now + GAP
        elif self._waiting:
            self._down = self._waiting.pop(0)
            self._press(self._down.button)
            self._next = now + (HELD_MS if self._down.hold else HOLD)


PRESS = "press"
HELD = "held"


class Repeats:
    """Tells presses of keys from the repeats of a held one, where no key tells its release.

    A key that comes again after as long as a keyboard waits before it repeats may be either. Its
    press is then put off until the next repeat is due: if that comes, both are repeats.
    """

    def __init__(self) -> None:
        self._key: str = ""  # the last one, ...
        self._when: int = 0
        self._held: bool = False  # is it a repeat, and ...
        self._doubt: int = 0  # ... if it may be one, how long it takes to know, in ms

    def key(self, key: str, now: int, doubt: bool = True) -> list[tuple[str, str]]:
        """A key came: what that shows, as (key, PRESS or HELD), in order.

        `doubt`: false for a key whose repeats count as presses; none of it is put off.
        """
        same = key == self._key
        shown = self.due(now)
        if self._doubt and not same:
            shown.append((self._key, PRESS))
            self._doubt = 0
        since = now - self._when
        self._key, self._when = key, now
        if self._doubt:
            self._doubt, self._held = 0, True
        elif self._held or since < _TOGETHER:
            self._held = same and since <= EVERY
        elif doubt and same and _EARLIEST <= since <= _LATEST:
            self._doubt = min(EVERY, int(since * _FASTER))
            return shown
        shown.append((key, HELD if self._held else PRESS))
        return shown

    def due(self, now: int) -> list[tuple[str, str]]:
        """The press that was put off, if no repeat has followed it until now."""
        if not self._doubt or now - self._when <= self._doubt:
            return []
        self._doubt = 0
        return [(self._key, PRESS)]
