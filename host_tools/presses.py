"""Which button to press, and for how long, where a board has few: the scripts know keys only."""

from host_tools.boards import Board
from host_tools.virtual_board import VirtualBoard

HELD_MS = 560  # a button that is held; firmware/hal/buttons.py waits for 500
SHORT_MS = 60

# Keys that screens take in place of one that the board does not give (firmware/ui/shell.py).
_INSTEAD = {"UP": "LEFT", "DOWN": "RIGHT"}


def has_up_and_down(board: Board) -> bool:
    """Whether the board has buttons for up and down; else left and right stand in."""
    return "UP" in board.buttons or "DOWN" in board.buttons


def button(board: Board, key: str) -> tuple[str, int]:
    """(button, ms to hold it) for a key. ValueError when no button gives it, nor another's."""
    if not has_up_and_down(board):
        key = _INSTEAD.get(key, key)
    if key in board.buttons:
        return key, SHORT_MS
    for name, found in board.buttons.items():
        if found.long == key:
            return name, HELD_MS
    raise ValueError(f"{board.id} has no button for {key}")


def counts_late(board: Board, name: str) -> bool:
    """Whether a short press of that button counts when it is let go: held, it means another."""
    return any(found.long for other, found in board.buttons.items() if other == name)


def tap(machine: VirtualBoard, board: Board, key: str, gap_ms: float = SHORT_MS) -> None:
    """Press what gives the key, let go, and wait for `gap_ms`. ValueError as for button()."""
    name, held_ms = button(board, key)
    if held_ms == SHORT_MS and counts_late(board, name):
        # As much time afterwards as after another's press.
        gap_ms += held_ms
    machine.tap(name, hold_ms=held_ms, gap_ms=gap_ms)
