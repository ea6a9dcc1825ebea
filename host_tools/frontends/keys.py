"""The keyboard as a board's buttons: which key is which, and how long it stays pressed."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

# ms of board time. The firmware looks at its buttons every 20 ms and needs them open for 20 ms
# between two presses; a slow picture on the bus takes another 25.
HOLD = 80
GAP = 40
# ms. Keyboards repeat a held key faster than this, and nobody presses one twice as fast.
REPEAT = 60
# How many presses of moving keys may wait: enough for a quick hand, not for a long slide.
WAITING = 3

QUIT = "quit"
_MOVES = ("LEFT", "RIGHT", "UP", "DOWN")


@dataclass(frozen=True)
class Binding:
    """The keys that press one button; `label` is how they are called below the picture."""

    role: str
    label: str
    keys: tuple[str, ...]


# Names are blessed's for special keys, the lower-case character for the others. Enter and
# Backspace come as different characters from different terminals.
BINDINGS = (
    Binding("LEFT", "←", ("KEY_LEFT",)),
    Binding("RIGHT", "→", ("KEY_RIGHT",)),
    Binding("UP", "↑", ("KEY_UP",)),
    Binding("DOWN", "↓", ("KEY_DOWN",)),
    Binding("A", "Enter/Space/Z", ("KEY_ENTER", "\r", "\n", " ", "z")),
    Binding("B", "Esc/Backspace/X", ("KEY_ESCAPE", "\x1b", "KEY_BACKSPACE", "\x7f", "\b", "x")),
    Binding("X", "C", ("c",)),
    Binding("Y", "V", ("v",)),
)
_QUIT_KEYS = ("q", "\x03")


def meaning(key: str, roles: Iterable[str]) -> str | None:
    """The button (one of the board's `roles`) or QUIT that a key stands for; None for others."""
    if key in _QUIT_KEYS:
        return QUIT
    for binding in BINDINGS:
        if key in binding.keys:
            return binding.role if binding.role in roles else None
    return None


def legend(roles: Iterable[str]) -> str:
    """One line that says which key is which button, for the buttons that the board has."""
    have = set(roles)
    arrows = "".join(b.label for b in BINDINGS if b.role in _MOVES and b.role in have)
    parts = [f"{arrows} move"] if arrows else []
    parts += [f"{b.role} {b.label}" for b in BINDINGS if b.role not in _MOVES and b.role in have]
    return "   ".join([*parts, "quit Q"])


def spelt_out(roles: Iterable[str]) -> str:
    """As `legend` without the key to quit, for fonts that have no arrows."""
    have = [b for b in BINDINGS if b.role in set(roles)]
    moves = [b.role for b in have if b.role in _MOVES]
    parts = [
        "Arrows move" if len(moves) > 1 else f"{move.capitalize()} arrow moves"
        for move in moves[:1]
    ]
    return "   ".join([*parts, *(f"{b.role}: {b.label}" for b in have if b.role not in _MOVES)])


class Taps:
    """Turns key presses, which a terminal reports without their release, into clean taps.

    One button is down at a time, for HOLD ms, then all are open for GAP ms. A held key repeats:
    moving goes on with it, while A and B are pressed once.
    """

    def __init__(self, press: Callable[[str], None], release: Callable[[str], None]) -> None:
        self._press = press
        self._release = release
        self._waiting: list[str] = []
        self._down: str | None = None
        self._next = 0  # when the button goes up, or when the next may go down
        self._last: tuple[str, int] = ("", -REPEAT)

    def key(self, role: str, now: int) -> None:
        """A key for this button came at `now` (ms of board time)."""
        before, when = self._last
        self._last = (role, now)
        repeated = role == before and now - when < REPEAT
        if repeated and (role not in _MOVES or len(self._waiting) >= 1):
            return
        if role in _MOVES and self._waiting.count(role) >= WAITING:
            return
        self._waiting.append(role)

    def tick(self, now: int) -> None:
        """Press and release what is due."""
        if now < self._next:
            return
        if self._down is not None:
            self._release(self._down)
            self._down = None
            self._next = now + GAP
        elif self._waiting:
            self._down = self._waiting.pop(0)
            self._press(self._down)
            self._next = now + HOLD
