"""Real MicroPython with a simulated `machine`: the firmware runs unchanged on the laptop."""

from host_tools.virtual_board.board import VirtualBoard
from host_tools.virtual_board.end import End

__all__ = ["End", "VirtualBoard"]
