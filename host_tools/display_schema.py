"""What a board config may say of its display. Every field's description completes "expected ...".

Also what all sections of a config are made of.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Driver = Literal["ssd1306", "sh1106", "sh1107", "st7789"]
# The picture's buffer: 1 bit a pixel (MONO_VLSB), 4 bits (GS4_HMSB), 16 bits.
Format = Literal["mono", "gs4", "rgb565"]
# Folders of firmware/ui/ that draw for one size of panel.
Size = Literal["tiny", "small", "large"]
_Degrees = Literal["0", "90", "180", "270"]

Pin = Annotated[int, Field(ge=0, description="a GPIO number")]
OptionalPin = Annotated[int | None, Field(ge=0, description="a GPIO number")]
Level = Annotated[Literal[0, 1], Field(description="a level, 0 or 1")]
_Bus = Annotated[int, Field(ge=0, le=2, description="the bus's number, 0 to 2")]


class Section(BaseModel):
    """A table of a config."""

    # Strict: "4" is not 4, and true is not 1. Forbid: a misspelt key must not go unnoticed.
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class I2c(Section):
    """A display on an I2C bus."""

    bus: _Bus
    sda: Pin
    scl: Pin
    freq: Annotated[
        int, Field(ge=10_000, le=1_000_000, description="a clock in Hz, 10000 to 1000000")
    ] = 400_000
    address: Annotated[
        int, Field(ge=0x08, le=0x77, description="an address on the bus, 0x08 to 0x77")
    ]
    reset: OptionalPin = None


class Spi(Section):
    """A display on a 4-wire SPI bus. `cs` and `reset` may be wired for good."""

    bus: _Bus
    sck: Pin
    mosi: Pin
    dc: Pin
    cs: OptionalPin = None
    reset: OptionalPin = None
    freq: Annotated[
        int, Field(ge=100_000, le=80_000_000, description="a clock in Hz, 100000 to 80000000")
    ] = 10_000_000
    polarity: Annotated[Literal[0, 1], Field(description="0 or 1")] = 0
    phase: Annotated[Literal[0, 1], Field(description="0 or 1")] = 0


class Backlight(Section):
    """The lamp behind an LCD. `pwm`: it can be dimmed by pulses; otherwise on and off."""

    pin: Pin
    pwm: Annotated[bool, Field(description="true or false")] = True
    active: Level = 1


class Display(Section):
    """The panel and how it is wired: one of `i2c` and `spi`.

    `width` and `height` are the picture's, as the player sees it. `rotation`: clockwise, from
    the panel's own upright position to the player's. `offsets`: for each rotation that differs,
    the controller's address (column, row) of the picture's top left pixel.
    """

    driver: Annotated[
        Driver,
        Field(description='a display driver: "ssd1306", "sh1106", "sh1107" or "st7789"'),
    ]
    format: Annotated[
        Format, Field(description='a format of the buffer: "mono", "gs4" or "rgb565"')
    ] = "mono"
    width: Annotated[int, Field(ge=72, le=320, description="pixels in a row, 72 to 320")]
    height: Annotated[int, Field(ge=32, le=320, description="rows, 32 to 320")]
    rotation: Annotated[
        Literal[0, 90, 180, 270], Field(description="0, 90, 180 or 270 degrees")
    ] = 0
    offsets: Annotated[
        dict[
            _Degrees,
            Annotated[
                list[Annotated[int, Field(ge=0, le=320, description="a column or row")]],
                Field(min_length=2, max_length=2, description="a pair such as [40, 53]"),
            ],
        ],
        Field(description="a table of pairs such as 90 = [40, 53]"),
    ] = {}
    invert: Annotated[bool, Field(description="true or false")] = False
    bgr: Annotated[bool, Field(description="true or false")] = False
    com_pins: Annotated[
        Literal[0x02, 0x12, 0x22, 0x32] | None,
        Field(description="0x02, 0x12, 0x22 or 0x32 (SSD1306 data sheet, 10.1.18)"),
    ] = None
    internal_iref: Annotated[bool, Field(description="true or false")] = False
    contrast: Annotated[int, Field(ge=0, le=255, description="a brightness, 0 to 255")] = 127
    # The panel's signal that a frame begins. Not used; named so that nothing else takes the pin.
    tearing: OptionalPin = None
    backlight: Annotated[Backlight | None, Field(description="a table [display.backlight]")] = None
    i2c: Annotated[I2c | None, Field(description="a table [display.i2c]")] = None
    spi: Annotated[Spi | None, Field(description="a table [display.spi]")] = None

    @property
    def x_offset(self) -> int | None:
        """The controller's column under the picture's left edge (SH1107: under the lower or upper
        one, along which its columns lie); None: the driver knows.
        """
        return self._offset(0)

    @property
    def y_offset(self) -> int | None:
        """The controller's row under the picture's top edge; None: the driver knows."""
        return self._offset(1)

    def _offset(self, axis: int) -> int | None:
        for degrees, pair in self.offsets.items():
            if int(degrees) == self.rotation:
                return pair[axis]
        return None

    @property
    def size(self) -> Size:
        """Which folder of ui/ draws on it, by the rule of ui/canvas.py."""
        width, height = self.width, self.height
        if width < 128 or height < 64:
            return "tiny"
        large = (width >= 240 and height >= 135) or (width >= 135 and height >= 240)
        return "large" if large and self.format == "gs4" else "small"

    @property
    def buffer_bytes(self) -> int:
        """Size of the picture's buffer, as framebuf lays it out."""
        if self.format == "mono":
            return self.width * ((self.height + 7) // 8)
        if self.format == "gs4":
            # Rows begin at a whole byte.
            return (self.width + 1) // 2 * self.height
        return 2 * self.width * self.height
