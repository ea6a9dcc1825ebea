"""How much of a board's memory the firmware may take, and how little would be better."""

from typing import NamedTuple

from host_tools.boards import Board
from host_tools.display_schema import Size

KB = 1024


class Limit(NamedTuple):
    """Bytes of a 32-bit board."""

    budget: int
    goal: int


# The whole firmware with a match, by the size of the panel (as in ui/canvas.py).
BY_PANEL: dict[Size, Limit] = {
    "tiny": Limit(90 * KB, 60 * KB),  # below 128x64: 72x40
    "small": Limit(96 * KB, 64 * KB),  # 128x64
    "large": Limit(140 * KB, 120 * KB),  # in colour: 240x135, 135x240, 240x240
}
# The same with a deal of Pyramid; on panels in colour that of the panel holds.
PYRAMID = Limit(75 * KB, 62 * KB)
CORE = Limit(24 * KB, 16 * KB)
STATE = Limit(704, 512)


def of_pyramid(board: Board) -> Limit:
    """The limit of the whole firmware with a deal of Pyramid."""
    return of(board) if board.display.size == "large" else PYRAMID


def of(board: Board) -> Limit:
    """The limit of the whole firmware; a heap that is smaller is the limit itself."""
    budget, goal = BY_PANEL[board.display.size]
    return Limit(min(budget, board.heap), min(goal, board.heap))
