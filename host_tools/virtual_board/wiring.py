"""What the virtual board reads of a board's description: the one place that knows its shape."""

from dataclasses import dataclass
from typing import Any

from host_tools.panels import Panel
from host_tools.panels.ssd1306 import Ssd1306


@dataclass(frozen=True)
class Button:
    """A key between a pin and a rail; `active` is the pin's level while it is pressed.

    `pull` is who holds the level otherwise: "up" or "down" in the chip (the firmware has to
    switch it on), "none": a resistor on the board.
    """

    role: str
    pin: int
    pull: str
    active: int


@dataclass(frozen=True)
class Wiring:
    """A board as its chip sees it: pins are GPIO numbers, None where nothing is connected."""

    chip: str
    heap: int  # bytes, on a 32-bit chip
    driver: str
    bus: str  # "i2c" or "spi"
    clock: int | None  # SCL or SCK
    data: int | None  # SDA or MOSI
    address: int
    dc: int | None
    cs: int | None
    reset: int | None
    width: int
    height: int
    column_offset: int
    buttons: tuple[Button, ...]


def wiring_of(board: Any) -> Wiring:
    """Return the wiring of a `host_tools.boards.Board` (or of a Wiring: itself)."""
    if isinstance(board, Wiring):
        return board
    raise NotImplementedError


def panel_of(wiring: Wiring) -> Panel:
    """Return the panel that sits on this board. Raises ValueError for an unknown driver."""
    if wiring.driver != "ssd1306":
        raise ValueError(f"no panel decodes the driver {wiring.driver!r}")
    return Ssd1306(
        wiring.width,
        wiring.height,
        column_offset=wiring.column_offset,
        needs_reset=wiring.reset is not None,
    )
