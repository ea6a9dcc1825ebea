"""What a board config may say. Every field's description completes "expected ..."."""

from collections.abc import Iterator
from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

Role = Literal["LEFT", "RIGHT", "UP", "DOWN", "A", "B", "X", "Y"]
Chip = Literal["rp2040", "rp2350", "esp32"]

# The names mpy-cross has for native code.
Arch = Literal["armv6m", "armv7emsp", "xtensawin"]

# GPIO numbers: RP2040 data sheet 1.4.3, RP2350 data sheet 1.2.3 (QFN-80), ESP32 data sheet 2.2.
_HIGHEST_PIN: dict[Chip, int] = {"rp2040": 29, "rp2350": 47, "esp32": 39}

_Pin = Annotated[int, Field(ge=0, description="a GPIO number")]
_OptionalPin = Annotated[int | None, Field(ge=0, description="a GPIO number")]
_Bus = Annotated[int, Field(ge=0, le=1, description="the bus's number, 0 or 1")]


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


class Display(_Section):
    """The panel and how it is wired: one of `i2c` and `spi`."""

    driver: Annotated[Literal["ssd1306"], Field(description='a display driver: "ssd1306"')]
    width: Annotated[int, Field(ge=72, le=128, description="pixels in a row, 72 to 128")]
    height: Annotated[
        int,
        Field(ge=16, le=64, multiple_of=8, description="rows, 16 to 64 and a multiple of 8"),
    ]
    rotation: Annotated[Literal[0, 180], Field(description="0 or 180 degrees")] = 0
    x_offset: Annotated[
        int | None,
        Field(ge=0, le=56, description="the controller's column of the left edge, 0 to 56"),
    ] = None
    com_pins: Annotated[
        Literal[0x02, 0x12, 0x22, 0x32] | None,
        Field(description="0x02, 0x12, 0x22 or 0x32 (SSD1306 data sheet, 10.1.18)"),
    ] = None
    contrast: Annotated[int, Field(ge=0, le=255, description="a brightness, 0 to 255")] = 127
    i2c: Annotated[I2c | None, Field(description="a table [display.i2c]")] = None
    spi: Annotated[Spi | None, Field(description="a table [display.spi]")] = None

    @property
    def buffer_bytes(self) -> int:
        """Size of the picture's buffer: one bit a pixel."""
        return self.width * self.height // 8


class Button(_Section):
    """A button: its pin, the pull inside the chip, and the level that means pressed."""

    pin: _Pin
    pull: Annotated[Literal["up", "down", "none"], Field(description='"up", "down" or "none"')] = (
        "up"
    )
    active: Annotated[Literal[0, 1], Field(description="the level when pressed, 0 or 1")] = 0


class Board(_Section):
    """A board config, complete and free of contradictions."""

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
    safe_button: Annotated[
        Role | None, Field(description="the name of one of the board's buttons")
    ] = None
    display: Annotated[Display, Field(description="a table [display]")]
    buttons: Annotated[
        dict[Role, Button],
        Field(min_length=1, description="a button such as A = { pin = 14 }"),
    ]

    @model_validator(mode="after")
    def _is_consistent(self) -> Self:
        display = self.display
        if (display.i2c is None) == (display.spi is None):
            raise ValueError("display: expected one of the tables [display.i2c], [display.spi]")
        if self.safe_button is not None and self.safe_button not in self.buttons:
            have = ", ".join(self.buttons)
            raise ValueError(f"safe_button: no button {self.safe_button}; expected one of {have}")
        taken: dict[int, str] = {}
        for key, pin in self.pins():
            if pin > _HIGHEST_PIN[self.chip]:
                last = _HIGHEST_PIN[self.chip]
                raise ValueError(f"{key}: the {self.chip} has no pin {pin}; expected 0 to {last}")
            if pin in taken:
                raise ValueError(f"{key}: pin {pin} is taken by {taken[pin]}; expected a free pin")
            taken[pin] = key
        if self.chip == "rp2040":
            _check_rp2040_buses(display)
        return self

    def pins(self) -> Iterator[tuple[str, int]]:
        """Every pin in use, with the key that claims it."""
        for name in ("i2c", "spi"):
            link: I2c | Spi | None = getattr(self.display, name)
            for role in ("sda", "scl", "sck", "mosi", "dc", "cs", "reset"):
                pin: int | None = getattr(link, role, None)
                if pin is not None:
                    yield f"display.{name}.{role}", pin
        for role, button in self.buttons.items():
            yield f"buttons.{role}.pin", button.pin


def _check_rp2040_buses(display: Display) -> None:
    """RP2040 data sheet 2.19.2, table "GPIO bank 0 functions": the pins of I2C repeat every 4
    (columns F3), those of SPI every 4 with the bus changing every 8 (column F1).
    """
    if display.i2c is not None:
        bus = display.i2c.bus
        for key, pin, place in (("sda", display.i2c.sda, 0), ("scl", display.i2c.scl, 1)):
            allowed = [n for n in range(30) if n % 4 == 2 * bus + place]
            _must_be_among(f"display.i2c.{key}", pin, allowed, f"I2C{bus} {key.upper()}")
    if display.spi is not None:
        bus = display.spi.bus
        for key, pin, place in (("sck", display.spi.sck, 2), ("mosi", display.spi.mosi, 3)):
            allowed = [n for n in range(30) if n // 8 % 2 == bus and n % 4 == place]
            _must_be_among(f"display.spi.{key}", pin, allowed, f"SPI{bus} {key.upper()}")


def _must_be_among(key: str, pin: int, allowed: list[int], what: str) -> None:
    if pin not in allowed:
        pins = ", ".join(str(n) for n in allowed)
        raise ValueError(f"{key}: pin {pin} cannot be {what}; expected one of {pins}")
