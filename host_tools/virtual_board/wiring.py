"""What the virtual board reads of a board's description: the one place that knows its shape."""

from dataclasses import dataclass

from host_tools.boards import Board
from host_tools.panels import Panel
from host_tools.panels.sh1106 import Sh1106
from host_tools.panels.sh1107 import Sh1107
from host_tools.panels.ssd1306 import Ssd1306
from host_tools.panels.st7789 import St7789


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
class Lamp:
    """The backlight: its pin, and the level that switches it on."""

    pin: int
    active: int = 1


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
    rotation: int = 0  # of the picture, clockwise from the panel's own upright
    lamp: Lamp | None = None
    # What the board config says of a glass that is not in the tables below.
    x_offset: int | None = None
    com_pins: int | None = None


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
    lamp = display.backlight
    return Wiring(
        board.chip,
        board.heap,
        link,
        tuple(Button(role, b.pin, b.pull, b.active) for role, b in board.buttons.items()),
        driver=display.driver,
        width=display.width,
        height=display.height,
        rotation=display.rotation,
        lamp=None if lamp is None else Lamp(lamp.pin, lamp.active),
        x_offset=display.x_offset,
        com_pins=display.com_pins,
    )


# The glasses there are, by their size when upright, and where each is on its controller. Facts of
# the modules: what a board config says about offsets reaches the driver only, so that a wrong
# one is seen.
_SSD1306_COM_PINS = {
    (128, 64): 0x12,
    (128, 32): 0x02,
    (96, 16): 0x02,
    (72, 40): 0x12,
    (64, 48): 0x12,
    (64, 32): 0x12,
}
_ST7789_LEFT_TOP = {(240, 240): (0, 0), (135, 240): (52, 40), (240, 320): (0, 0)}


def panel_of(wiring: Wiring) -> Panel:
    """Return the panel that sits on this board. Raises ValueError for one that is not known."""
    size = wiring.width, wiring.height
    needs_reset = wiring.display.reset is not None
    upside_down = wiring.rotation == 180
    if wiring.driver in ("ssd1306", "sh1106") and wiring.rotation in (90, 270):
        raise ValueError(f"no panel for {wiring.driver!r} turned by {wiring.rotation} degrees")
    if wiring.driver == "ssd1306":
        known = size in _SSD1306_COM_PINS
        # A glass narrower than the controller sits in its middle.
        middle = (128 - wiring.width) // 2
        return Ssd1306(
            *size,
            column_offset=middle if known or wiring.x_offset is None else wiring.x_offset,
            com_pins=_SSD1306_COM_PINS.get(size, wiring.com_pins),
            needs_reset=needs_reset,
            upside_down=upside_down,
        )
    if wiring.driver == "sh1106":
        return Sh1106(
            *size,
            left=None if size == (128, 64) else wiring.x_offset,
            com_pins=None if size == (128, 64) else wiring.com_pins,
            needs_reset=needs_reset,
            upside_down=upside_down,
        )
    across = wiring.rotation in (90, 270)
    upright = (wiring.height, wiring.width) if across else size
    if wiring.driver == "sh1107":
        return Sh1107(*upright, rotation=wiring.rotation, needs_reset=needs_reset)
    if wiring.driver == "st7789" and upright in _ST7789_LEFT_TOP:
        left, top = _ST7789_LEFT_TOP[upright]
        return St7789(
            *upright, left=left, top=top, rotation=wiring.rotation, needs_reset=needs_reset
        )
    columns, rows = upright
    raise ValueError(f"no panel of {columns}x{rows} decodes the driver {wiring.driver!r}")
