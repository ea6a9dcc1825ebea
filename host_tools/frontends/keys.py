"""The keyboard as a board's buttons: which key gives which role, and how the keys are listed."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from host_tools import presses

QUIT = "quit"
SUSPEND = "suspend"
BLOCKS = "blocks"
_MOVES = ("LEFT", "RIGHT", "UP", "DOWN")


@dataclass(frozen=True)
class Binding:
    """The keys that give one role; `label` is how they are called below the picture."""

    role: str
    label: str
    keys: tuple[str, ...]


# Names are blessed's for special keys, the lower-case character for the others. Enter and
# Backspace come as different characters from different terminals.
BINDINGS = (
    Binding("LEFT", "←", ("KEY_LEFT", "KEY_KP_LEFT")),
    Binding("RIGHT", "→", ("KEY_RIGHT", "KEY_KP_RIGHT")),
    Binding("UP", "↑", ("KEY_UP", "KEY_KP_UP")),
    Binding("DOWN", "↓", ("KEY_DOWN", "KEY_KP_DOWN")),
    Binding("A", "Enter/Space/Z", ("KEY_ENTER", "KEY_KP_ENTER", "\r", "\n", " ", "z")),
    Binding("B", "Esc/Backspace/X", ("KEY_ESCAPE", "\x1b", "KEY_BACKSPACE", "\x7f", "\b", "x")),
    Binding("X", "C", ("c",)),
    Binding("Y", "V", ("v",)),
    Binding("PRESS", "P", ("p",)),
)
_COMMANDS = {
    "q": QUIT,
    "\x03": QUIT,
    "KEY_CTRL_C": QUIT,
    "\x1a": SUSPEND,
    "KEY_CTRL_Z": SUSPEND,
    "\t": BLOCKS,
    "KEY_TAB": BLOCKS,
}


def meaning(key: str, roles: Iterable[str]) -> str | None:
    """The role (one of `roles`) or the command that a key stands for; None for other keys."""
    if key in _COMMANDS:
        return _COMMANDS[key]
    for binding in BINDINGS:
        if key in binding.keys:
            return binding.role if binding.role in roles else None
    return None


def legend(buttons: Mapping[str, str | None]) -> list[str]:
    """Which key gives which of the board's roles, one text for each, and the key to quit.

    `buttons`: the board's, each with the role that it has when held, or None.
    """
    have = presses.ways(buttons)
    arrows = [b for b in BINDINGS if b.role in _MOVES and b.role in have]
    texts = [_text(b, b.label, buttons) for b in arrows]
    if all(role in buttons for role in _MOVES):
        texts = ["".join(b.label for b in arrows) + " move"]
    texts += [_text(b, b.label, buttons) for b in BINDINGS if b.role not in _MOVES]
    return [*filter(None, texts), "quit Q"]


def spelt_out(buttons: Mapping[str, str | None]) -> list[str]:
    """As `legend` without the key to quit, for fonts that have no arrows."""
    texts = ["Arrows: move"]
    if not all(role in buttons for role in _MOVES):
        texts = [
            _text(b, f"{b.role.lower()} arrow", buttons) for b in BINDINGS if b.role in _MOVES
        ]
    texts += [_text(b, b.label, buttons) for b in BINDINGS if b.role not in _MOVES]
    return list(filter(None, texts))


def _text(binding: Binding, label: str, buttons: Mapping[str, str | None]) -> str:
    """The keys of one role; empty where the board has no button for it by that name."""
    role = binding.role
    if role in buttons:
        return f"{role} {label}"
    if role not in buttons.values():
        return ""
    return f"{role} {label} (hold {presses.ways(buttons)[role][0]})"
