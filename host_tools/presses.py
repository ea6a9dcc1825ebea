"""Which button to press, and for how long, where a board has few: the scripts know keys only."""

from collections.abc import Iterator, Mapping

from host_tools.boards import Board
from host_tools.virtual_board import VirtualBoard

HELD_MS = 560  # a button that is held; firmware/hal/buttons.py waits for 500
SHORT_MS = 60

# Keys that screens take in place of one that the board does not give (firmware/ui/shell.py).
_INSTEAD = {"UP": "LEFT", "DOWN": "RIGHT"}


def long_roles(board: Board) -> dict[str, str | None]:
    """The board's buttons, each with the role that it has when held, or None."""
    return {name: found.long for name, found in board.buttons.items()}


def has_up_and_down(board: Board) -> bool:
    """Whether the board has buttons for up and down; else left and right stand in."""
    return _has_up_and_down(long_roles(board))


def _has_up_and_down(buttons: Mapping[str, str | None]) -> bool:
    given = {*buttons, *buttons.values()}
    return "UP" in given or "DOWN" in given


def ways(buttons: Mapping[str, str | None]) -> dict[str, tuple[str, bool]]:
    """By role (button, whether to hold it), for every role that these buttons give.

    `buttons`: each with the role that it has when held, or None.
    """
    found = dict(_own(buttons))
    if not _has_up_and_down(buttons):
        for role, other in _INSTEAD.items():
            if other in found:
                found[role] = found[other]
    return found


def _own(buttons: Mapping[str, str | None]) -> Iterator[tuple[str, tuple[str, bool]]]:
    # A button of its own comes last, and so takes precedence over another's long press.
    for name, long in buttons.items():
        if long is not None:
            yield long, (name, True)
    for name in buttons:
        yield name, (name, False)


def button(board: Board, key: str) -> tuple[str, int]:
    """(button, ms to hold it) for a key. ValueError when no button gives it, nor another's."""
    way = ways(long_roles(board)).get(key)
    if way is None:
        raise ValueError(f"{board.id} has no button for {key}")
    return way[0], HELD_MS if way[1] else SHORT_MS


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
