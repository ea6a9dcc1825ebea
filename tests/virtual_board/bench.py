"""A small board and small programs for the tests of the virtual board."""

from pathlib import Path

from host_tools.virtual_board import VirtualBoard
from host_tools.virtual_board.wiring import Button, Link, Wiring

BUTTONS = (
    Button("A", 10, "up", 0),
    Button("B", 11, "up", 0),
    Button("X", 12, "down", 1),
    Button("Y", 13, "none", 0),
)
I2C = Link("i2c", clock=5, data=4)
SPI = Link("spi", clock=18, data=19, dc=20, cs=17, reset=21)


def wiring(link: Link = I2C, **keywords: object) -> Wiring:
    return Wiring("rp2040", 128 * 1024, link, BUTTONS, **keywords)


def start(root: Path, program: str, micropython: Path, **keywords: object) -> VirtualBoard:
    """A virtual board with `program` as its main.py."""
    board = keywords.pop("board", None) or wiring()
    (root / "main.py").write_text(program, "utf-8")
    return VirtualBoard(board, root, micropython=micropython, **keywords)


def run(root: Path, program: str, micropython: Path, **keywords: object) -> VirtualBoard:
    """Run `program` to its end, at most a minute of board time."""
    with start(root, program, micropython, **keywords) as vb:
        vb.run(60_000)
    return vb
