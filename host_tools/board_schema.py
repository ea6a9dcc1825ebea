"""What a board config may say. Every field's description completes "expected ...".

A section that is left out is a part the board does not have. What needs more than one key to be
judged (pins, buses, memory) is in board_lint.py.
"""

from collections.abc import Iterator
from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

Role = Literal["LEFT", "RIGHT", "UP", "DOWN", "A", "B", "X", "Y"]
# PRESS is a joystick pushed down: a second A.
Key = Literal["LEFT", "RIGHT", "UP", "DOWN", "A", "B", "X", "Y", "PRESS"]
Chip = Literal["rp2040", "rp2350", "esp32"]

# The names mpy-cross has for native code.
Arch = Literal["armv6m", "armv7emsp", "xtensawin"]

Driver = Literal["ssd1306", "sh1106", "sh1107", "st7789"]
# The picture's buffer: 1 bit a pixel (MONO_VLSB), 4 bits (GS4_HMSB), 16 bits.
Format = Literal["mono", "gs4", "rgb565"]
# Folders of firmware/ui/ that draw for one size of panel.
Size = Literal["tiny", "small", "large"]
_Degrees = Literal["0", "90", "180", "270"]

_Pin = Annotated[int, Field(ge=0, description="a GPIO number")]
_OptionalPin = Annotated[int | None, Field(ge=0, description="a GPIO number")]
_Bus = Annotated[int, Field(ge=0, le=2, description="the bus's number, 0 to 2")]
_Level = Annotated[Literal[0, 1], Field(description="a level, 0 or 1")]
_Millivolts = Annotated[int, Field(ge=500, le=10_000, description="a voltage in millivolts")]


class _Section(BaseModel):
    # Strict: "4" is not 4, and true is not 1. Forbid: a misspelt key must not go unnoticed.
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class I2c(_Section):
    """A display on an I2C bus."""

    bus: _Bus
    sda: _Pin
    scl: _Pin
    freq: Annotated[
        int, Field(ge=10_000, le=1_000_000, description="a clock in Hz, 10000 to 1000000")
    ] = 400_000
    address: Annotated[
        int, Field(ge=0x08, le=0x77, description="an address on the bus, 0x08 to 0x77")
    ]
    reset: _OptionalPin = None


class Spi(_Section):
    """A display on a 4-wire SPI bus. `cs` and `reset` may be wired for good."""

    bus: _Bus
    sck: _Pin
    mosi: _Pin
    dc: _Pin
    cs: _OptionalPin = None
    reset: _OptionalPin = None
    freq: Annotated[
        int, Field(ge=100_000, le=80_000_000, description="a clock in Hz, 100000 to 80000000")
    ] = 10_000_000
    polarity: Annotated[Literal[0, 1], Field(description="0 or 1")] = 0
    phase: Annotated[Literal[0, 1], Field(description="0 or 1")] = 0


class Backlight(_Section):
    """The lamp behind an LCD. `pwm`: it can be dimmed by pulses; otherwise on and off."""

    pin: _Pin
    pwm: Annotated[bool, Field(description="true or false")] = True
    active: _Level = 1


class Display(_Section):
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
    height: Annotated[int, Field(ge=16, le=320, description="rows, 16 to 320")]
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
    tearing: _OptionalPin = None
    backlight: Annotated[
        Backlight | None, Field(description="a table [display.backlight]")
    ] = None
    i2c: Annotated[I2c | None, Field(description="a table [display.i2c]")] = None
    spi: Annotated[Spi | None, Field(description="a table [display.spi]")] = None

    @property
    def x_offset(self) -> int | None:
        """The controller's column under the picture's left edge; None: the driver knows."""
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
        large = (width >= 160 and height >= 128) or (width >= 135 and height >= 240)
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


class Button(_Section):
    """A button: its pin, the pull inside the chip, and the level that means pressed.

    `long`: what it stands for when it is held; the short press then counts on release.
    """

    pin: _Pin
    pull: Annotated[Literal["up", "down", "none"], Field(description='"up", "down" or "none"')] = (
        "up"
    )
    active: Annotated[Literal[0, 1], Field(description="the level when pressed, 0 or 1")] = 0
    long: Annotated[
        Role | None, Field(description="a role: LEFT, RIGHT, UP, DOWN, A, B, X or Y")
    ] = None


class Buzzer(_Section):
    """A sounder driven by PWM."""

    pin: _Pin


class Battery(_Section):
    """How the battery is measured: `divider` is its voltage over the one at the pin.

    `enable`: a pin that connects the divider at `enable_level`. USB power is known by a pin
    (`usb`, at `usb_level`), or by a voltage no battery has (`usb_above`).
    """

    adc: _Pin
    divider: Annotated[
        float, Field(ge=1.0, le=20.0, description="a factor such as 2.0 (with its point)")
    ]
    empty: _Millivolts
    full: _Millivolts
    enable: _OptionalPin = None
    enable_level: _Level = 1
    usb: _OptionalPin = None
    usb_level: _Level = 1
    usb_above: Annotated[
        int | None, Field(ge=500, le=10_000, description="a voltage in millivolts")
    ] = None


class Firmware(_Section):
    """The MicroPython that the board usually runs.

    `minimum`: the oldest version the game runs on there. `mpy`: the format of native code it
    loads, "version.sub-version"; bytecode of version 6 goes everywhere.
    """

    name: Annotated[str, Field(min_length=1, description="the firmware's name")]
    vendor: Annotated[bool, Field(description="true or false")] = False
    minimum: Annotated[
        str, Field(pattern=r"^1\.\d+(\.\d+)?$", description='a version such as "1.23.0"')
    ]
    mpy: Annotated[
        str, Field(pattern=r"^6\.[0-9]$", description='a format of .mpy such as "6.3"')
    ] = "6.3"


class Status(_Section):
    """What is known about this config, one sentence each; `tried` on hardware, with dates."""

    sure: Annotated[list[str], Field(description="a list of sentences")] = []
    unsure: Annotated[list[str], Field(description="a list of sentences")] = []
    tried: Annotated[
        list[
            Annotated[
                str,
                Field(
                    pattern=r"^\d{4}-\d\d-\d\d: .",
                    description='a dated note, "2026-11-30: what was seen"',
                ),
            ]
        ],
        Field(description="a list of dated notes"),
    ] = []


class Board(_Section):
    """A board config. boards.load() refuses one whose parts contradict each other."""

    # The file's name without its ending; not a key of the file.
    id: str
    name: Annotated[
        str, Field(min_length=1, max_length=32, description="the board's name, 1 to 32 letters")
    ]
    chip: Annotated[Chip, Field(description='a chip: "rp2040", "rp2350" or "esp32"')]
    arch: Annotated[
        Arch, Field(description='an architecture: "armv6m", "armv7emsp" or "xtensawin"')
    ]
    heap: Annotated[
        int,
        Field(ge=64 * 1024, le=16 << 20, description="the size of its heap in bytes, from 65536"),
    ]
    # The chip's wireless part sits on its pins (Pico W), or may: the config fits both.
    radio: Annotated[bool, Field(description="true or false")] = False
    # "root": the board runs the game. "thumby": one of the games of its menu.
    install: Annotated[
        Literal["root", "thumby"], Field(description='a layout: "root" or "thumby"')
    ] = "root"
    usb: Annotated[
        list[
            Annotated[
                str,
                Field(
                    pattern=r"^[0-9A-F]{4}:[0-9A-F]{4}$",
                    description='"VVVV:PPPP", vendor and product in hexadecimal capitals',
                ),
            ]
        ],
        Field(description="a list of USB ids"),
    ] = []
    safe_button: Annotated[
        Key | None, Field(description="the name of one of the board's buttons")
    ] = None
    firmware: Annotated[Firmware, Field(description="a table [firmware]")] = Firmware(
        name="MicroPython", minimum="1.19.1"
    )
    status: Annotated[Status, Field(description="a table [status]")] = Status()
    display: Annotated[Display, Field(description="a table [display]")]
    buttons: Annotated[
        dict[Key, Button],
        Field(min_length=1, description="a button such as A = { pin = 14 }"),
    ]
    buzzer: Annotated[Buzzer | None, Field(description="a table [buzzer]")] = None
    battery: Annotated[Battery | None, Field(description="a table [battery]")] = None

    @model_validator(mode="after")
    def _is_whole(self) -> Self:
        display = self.display
        if (display.i2c is None) == (display.spi is None):
            raise ValueError("display: expected one of the tables [display.i2c], [display.spi]")
        if self.safe_button is not None and self.safe_button not in self.buttons:
            have = ", ".join(self.buttons)
            raise ValueError(f"safe_button: no button {self.safe_button}; expected one of {have}")
        return self

    def outputs(self) -> Iterator[tuple[str, int]]:
        """Every pin that the chip drives, with the key that claims it."""
        display = self.display
        for name, link in (("i2c", display.i2c), ("spi", display.spi)):
            for role in ("sda", "scl", "sck", "mosi", "dc", "cs", "reset"):
                pin: int | None = getattr(link, role, None)
                if pin is not None:
                    yield f"display.{name}.{role}", pin
        if display.backlight is not None:
            yield "display.backlight.pin", display.backlight.pin
        if self.buzzer is not None:
            yield "buzzer.pin", self.buzzer.pin
        if self.battery is not None and self.battery.enable is not None:
            yield "battery.enable", self.battery.enable

    def inputs(self) -> Iterator[tuple[str, int]]:
        """Every pin that the chip only reads, with the key that claims it."""
        for role, button in self.buttons.items():
            yield f"buttons.{role}.pin", button.pin
        if self.display.tearing is not None:
            yield "display.tearing", self.display.tearing
        if self.battery is not None:
            yield "battery.adc", self.battery.adc
            if self.battery.usb is not None:
                yield "battery.usb", self.battery.usb
