"""Real MicroPython with a simulated `machine`: the firmware runs unchanged on the laptop."""

from host_tools.virtual_board.board import End, VirtualBoard

__all__ = ["End", "VirtualBoard"]
