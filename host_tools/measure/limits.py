"""How much of a board's memory the firmware may take, and how little would be better."""

from typing import NamedTuple

from host_tools.boards import Board

KB = 1024


class Limit(NamedTuple):
    """Bytes of a 32-bit board."""

    budget: int
    goal: int


# The whole firmware with a match, by the size of the panel (as in ui/canvas.py).
BY_PANEL = {
    "tiny": Limit(90 * KB, 60 * KB),  # below 128x64: 72x40
    "small": Limit(96 * KB, 64 * KB),  # 128x64
    "large": Limit(140 * KB, 120 * KB),  # from 160x128, in colour: 240x135, 240x240
}
CORE = Limit(24 * KB, 16 * KB)
STATE = Limit(512, 512)


def panel_kind(board: Board) -> str:
    """The key into BY_PANEL."""
    width, height = board.display.width, board.display.height
    if width < 128 or height < 64:
        return "tiny"
    return "large" if width >= 160 and height >= 128 else "small"


def of(board: Board) -> Limit:
    """The limit of the whole firmware; a heap that is smaller is the limit itself."""
    budget, goal = BY_PANEL[panel_kind(board)]
    return Limit(min(budget, board.heap), min(goal, board.heap))
