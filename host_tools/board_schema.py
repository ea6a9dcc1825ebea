"""What a board config may say. Every field's description completes "expected ...".

A section that is left out is a part the board does not have. What needs more than one key to be
judged (pins, buses, memory) is in board_lint.py.
"""

from collections.abc import Iterator
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from host_tools.display_schema import Display, Level, OptionalPin, Pin, Section

Role = Literal["LEFT", "RIGHT", "UP", "DOWN", "A", "B", "X", "Y"]
# PRESS is a joystick pushed down: a second A.
Key = Literal["LEFT", "RIGHT", "UP", "DOWN", "A", "B", "X", "Y", "PRESS"]
Chip = Literal["rp2040", "rp2350", "esp32"]

# The names mpy-cross has for native code.
Arch = Literal["armv6m", "armv7emsp", "xtensawin"]

_Millivolts = Annotated[int, Field(ge=500, le=10_000, description="a voltage in millivolts")]


class Button(Section):
    """A button: its pin, the pull inside the chip, and the level that means pressed.

    `long`: what it stands for when it is held; the short press then counts on release.
    """

    pin: Pin
    pull: Annotated[Literal["up", "down", "none"], Field(description='"up", "down" or "none"')] = (
        "up"
    )
    active: Annotated[Literal[0, 1], Field(description="the level when pressed, 0 or 1")] = 0
    long: Annotated[
        Role | None, Field(description="a role: LEFT, RIGHT, UP, DOWN, A, B, X or Y")
    ] = None


class Buzzer(Section):
    """A sounder driven by PWM."""

    pin: Pin


class Battery(Section):
    """How the battery is measured: `divider` is its voltage over the one at the pin.

    `enable`: a pin that connects the divider at `enable_level`. USB power is known by a pin
    (`usb`, at `usb_level`), or by a voltage no battery has (`usb_above`).
    """

    adc: Pin
    divider: Annotated[
        float, Field(ge=1.0, le=20.0, description="a factor such as 2.0 (with its point)")
    ]
    empty: _Millivolts
    full: _Millivolts
    enable: OptionalPin = None
    enable_level: Level = 1
    usb: OptionalPin = None
    usb_level: Level = 1
    usb_above: Annotated[
        int | None, Field(ge=500, le=10_000, description="a voltage in millivolts")
    ] = None


class Firmware(Section):
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


class Status(Section):
    """What is known about this config, one sentence each; `tried` on hardware, with dates."""

    sure: Annotated[list[str], Field(description="a list of sentences")] = Field(
        default_factory=list[str]
    )
    unsure: Annotated[list[str], Field(description="a list of sentences")] = Field(
        default_factory=list[str]
    )
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
    ] = Field(default_factory=list[str])


class Board(Section):
    """A board config. boards.load() refuses one whose parts contradict each other."""

    # The file's name without its ending; not a key of the file.
    id: str
    name: Annotated[
        str,
        Field(
            min_length=1,
            max_length=32,
            # It is printed: no line ends, nothing that moves a cursor.
            pattern=r"^[^\x00-\x1f\x7f-\x9f]*$",
            description="the board's name, 1 to 32 letters",
        ),
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
    ] = Field(default_factory=list[str])
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
