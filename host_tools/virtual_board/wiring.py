"""What the virtual board reads of a board's description: the one place that knows its shape."""

from dataclasses import dataclass

from host_tools.boards import Board
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
class Link:
    """The bus to the display. `clock` and `data` are SCL and SDA, or SCK and MOSI."""

    kind: str  # "i2c" or "spi"
    clock: int
    data: int
    address: int = 0x3C  # I2C only
    dc: int | None = None  # SPI only
    cs: int | None = None
    reset: int | None = None


@dataclass(frozen=True)
class Wiring:
    """A board as its chip sees it: pins are GPIO numbers, None where nothing is connected."""

    chip: str
    heap: int  # bytes, as gc.mem_alloc() + gc.mem_free() say on the 32-bit chip
    display: Link
    buttons: tuple[Button, ...] = ()
    driver: str = "ssd1306"
    width: int = 128
    height: int = 64
    x_offset: int | None = None
    com_pins: int | None = None
    upside_down: bool = False


def wiring_of(board: Board | Wiring) -> Wiring:
    """Return the wiring of a board; a Wiring is taken as it is."""
    if isinstance(board, Wiring):
        return board
    display = board.display
    if display.i2c is not None:
        i2c = display.i2c
        link = Link("i2c", i2c.scl, i2c.sda, i2c.address, reset=i2c.reset)
    else:
        spi = display.spi
        assert spi is not None, "the schema wants one of the two"
        link = Link("spi", spi.sck, spi.mosi, dc=spi.dc, cs=spi.cs, reset=spi.reset)
    return Wiring(
        board.chip,
        board.heap,
        link,
        tuple(Button(role, b.pin, b.pull, b.active) for role, b in board.buttons.items()),
        driver=display.driver,
        width=display.width,
        height=display.height,
        x_offset=display.x_offset,
        com_pins=display.com_pins,
        upside_down=display.rotation == 180,
    )


def panel_of(wiring: Wiring) -> Panel:
    """Return the panel that sits on this board. Raises ValueError for an unknown driver."""
    if wiring.driver != "ssd1306":
        raise ValueError(f"no panel decodes the driver {wiring.driver!r}")
    # A glass narrower than the controller sits in its middle unless the board says otherwise.
    middle = (128 - wiring.width) // 2
    return Ssd1306(
        wiring.width,
        wiring.height,
        column_offset=middle if wiring.x_offset is None else wiring.x_offset,
        com_pins=wiring.com_pins,
        needs_reset=wiring.display.reset is not None,
        upside_down=wiring.upside_down,
    )
