"""What the OLED controllers of the SSD1306's family share.

Their buses, their commands of one or more bytes, the registers that all of them have, and the
way from a row of the RAM to a line of the glass. Section numbers are in each one's own module.
"""

import functools
from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

from PIL import Image

from host_tools.panels.base import Controller

INVERT = bytes(range(255, -1, -1))

_ALTERNATE = 0x10  # bits of Set Common Pads Hardware Configuration
_LEFT_RIGHT = 0x20


class Registers:
    """What a command of every one of these chips can set, in its reset state."""

    def __init__(self, rows: int) -> None:
        self.on = False
        self.contrast = 0x80
        self.inverse = False
        self.entire_on = False
        self.start_line = 0
        self.multiplex = rows  # rows scanned
        self.offset = 0
        self.segments_reversed = False
        self.commons_reversed = False
        self.column = 0  # the pointers into the RAM
        self.page = 0
        self._rows = rows
        self._kept: tuple[int, int] | None = None  # column, page; while in read-modify-write

    # Each takes the command's first byte and its parameters, and returns what is wrong with them.

    def nothing(self, _: int, __: bytes) -> str | None:
        return None

    def set_contrast(self, _: int, a: bytes) -> str | None:
        self.contrast = a[0]
        return None

    def segment_remap(self, first: int, _: bytes) -> str | None:
        self.segments_reversed = bool(first & 1)
        return None

    def set_entire_on(self, first: int, _: bytes) -> str | None:
        self.entire_on = bool(first & 1)
        return None

    def set_inverse(self, first: int, _: bytes) -> str | None:
        self.inverse = bool(first & 1)
        return None

    def set_multiplex(self, _: int, a: bytes) -> str | None:
        self.multiplex = a[0] % self._rows + 1
        return None

    def display(self, first: int, _: bytes) -> str | None:
        self.on = bool(first & 1)
        return None

    def scan_direction(self, first: int, _: bytes) -> str | None:
        self.commons_reversed = bool(first & 8)
        return None

    def display_offset(self, _: int, a: bytes) -> str | None:
        self.offset = a[0] % self._rows
        return None

    def column_low(self, first: int, _: bytes) -> str | None:
        self.column = self.column & 0xF0 | first & 0x0F
        return None

    def column_high(self, first: int, _: bytes) -> str | None:
        self.column = self.column & 0x0F | (first & 0x0F) << 4
        return None

    def set_page(self, first: int, _: bytes) -> str | None:
        self.page = first & 0x0F
        return None

    def precharge(self, _: int, a: bytes) -> str | None:
        return None if a[0] & 0x0F and a[0] & 0xF0 else "a phase of 0 clocks is invalid"

    def read_modify_write(self, _: int, __: bytes) -> str | None:
        self._kept = self.column, self.page
        return None

    def end(self, _: int, __: bytes) -> str | None:
        if self._kept is None:
            return "without Read-Modify-Write (E0h) before it"
        self.column, self.page = self._kept
        self._kept = None
        return None


R = TypeVar("R", bound=Registers)


class Command(NamedTuple, Generic[R]):
    """An entry of a command table."""

    parameters: int  # bytes after the first
    section: str
    run: Callable[[R, int, bytes], str | None]


Row = tuple[int, int, int, str, Callable[[R, int, bytes], str | None]]


def table(rows: Iterable[Row[R]]) -> dict[int, Command[R]]:
    """The table by first byte; rows are first byte from, to, parameters, section, effect."""
    return {
        code: Command(parameters, section, run)
        for first, last, parameters, section, run in rows
        for code in range(first, last + 1)
    }


class Sections(NamedTuple):
    """Where a data sheet speaks about what all of them have."""

    i2c: str
    reset: str
    commands: str


class Oled(Controller, Generic[R]):
    """A controller on I2C or SPI; the module below it knows the RAM and the glass.

    `needs_reset`: RES# is on a pin of the board, and the chip in no defined state until it has
    been low.
    """

    def __init__(
        self,
        width: int,
        height: int,
        registers: Callable[[], R],
        commands: dict[int, Command[R]],
        sections: Sections,
        needs_reset: bool,
    ) -> None:
        super().__init__(width, height)
        self.registers = registers()
        self._make_registers = registers
        self._commands = commands
        self._sections = sections
        self._defined = not needs_reset
        self._res = 1
        self._pending = b""

    @property
    def contrast(self) -> int:
        """0..255; it does not change the picture here."""
        return self.registers.contrast

    @property
    def lit(self) -> bool:
        """Whether anything can be seen."""
        return self.registers.on

    def i2c_write(self, data: bytes) -> None:
        """Control bytes, each with Co and D/C#, then what they say."""
        self.bytes += len(data)
        section = self._sections.i2c
        at = 0
        while at < len(data):
            control = data[at]
            at += 1
            if control & 0x3F:
                self._fault(f"control byte {control:02X}h: its low six bits must be 0 ({section})")
                return
            # Co = 0: only data bytes follow, to the end; Co = 1: one, then a control byte again.
            run = data[at : at + 1] if control & 0x80 else data[at:]
            at += len(run)
            if control & 0x80 and not run:
                self._fault(f"control byte {control:02X}h with nothing after it ({section})")
            self._take(run, control & 0x40)

    def i2c_read(self, count: int) -> bytes:
        """The status: bit 6 is set while the display is off."""
        return bytes([0x00 if self.registers.on else 0x40]) * count

    def spi_write(self, data: bytes, dc: int) -> None:
        """4-wire SPI: D/C# (A0) is sampled with every byte."""
        self.bytes += len(data)
        self._take(data, dc)

    def reset(self, level: int) -> None:
        """RES# low puts the registers in their reset state."""
        if level == 0:
            self._defined = True
            self.registers = self._make_registers()
            self._pending = b""
            self._changed()
        self._res = level

    def _take(self, data: bytes, is_data: int) -> None:
        if not data:
            return
        if not self._defined or not self._res:
            self._fault(f"written to before RES# was low and high again ({self._sections.reset})")
        elif is_data:
            if self._pending:
                self._fault(f"data in the middle of the command {self._pending.hex(' ').upper()}h")
                self._pending = b""
            self._changed()
            self._write(data)
        else:
            for byte in data:
                self._command(byte)

    @abstractmethod
    def _write(self, data: bytes) -> None:
        """Take bytes of the picture."""

    def _command(self, byte: int) -> None:
        self._pending += bytes((byte,))
        first = self._pending[0]
        command = self._commands.get(first)
        if command is None:
            self._fault(f"{first:02X}h is no command ({self._sections.commands})")
            self._pending = b""
        elif len(self._pending) > command.parameters:
            whole, self._pending = self._pending, b""
            wrong = command.run(self.registers, first, whole[1:])
            if wrong:
                self._fault(f"{whole.hex(' ').upper()}h: {wrong} ({command.section})")
            self._changed()

    def _lit_bits(self, bits: bytes) -> bytes:
        """The RAM's bits as they come out: all on, or inverse, or as they are."""
        if self.registers.entire_on:
            return b"\xff" * len(bits)
        return bits.translate(INVERT) if self.registers.inverse else bits


# The way to the glass.


def scanned_row(common: int, registers: Registers, rows: int) -> int | None:
    """The RAM row that comes out at a common output of a chip with `rows` of them, if any."""
    r = registers
    return _scanned(common, r.commons_reversed, r.multiplex, r.offset, r.start_line, rows)


def _scanned(
    common: int, commons_reversed: bool, multiplex: int, offset: int, start_line: int, rows: int
) -> int | None:
    # Which of the scanned rows comes out there (SSD1306: tables 10-1 and 10-2) ...
    if commons_reversed:
        row = multiplex - 1 - (common - offset) % rows
    else:
        row = (common + offset) % rows
    # ... and the RAM row that the scan starts at.
    return (row + start_line) % rows if 0 <= row < multiplex else None


def _pad(common: int, com_pins: int) -> int:
    # SSD1306, table 10-3: the outputs go to pads 0..63 in order, or in turn to 0..31 and 32..63;
    # the two sides may be exchanged.
    pad = common // 2 + common % 2 * 32 if com_pins & _ALTERNATE else common
    return pad ^ 32 if com_pins & _LEFT_RIGHT else pad


@functools.lru_cache(maxsize=64)
def row_map(
    height: int,
    glass_pins: int,
    com_pins: int,
    commons_reversed: bool,
    multiplex: int,
    offset: int,
    start_line: int,
) -> tuple[int | None, ...]:
    """Return for each line of the glass, from the top, the RAM row it shows; None: not driven.

    For chips of 64 commons. `glass_pins`: how the glass is wired to their pads; `com_pins`: what
    the chip was told.
    """
    # The chip's output at each pad, as it was told the glass is wired ...
    output_at = {_pad(common, com_pins): common for common in range(64)}
    # ... met by the glass as it really is; its last line is on the first common.
    return tuple(
        _scanned(
            output_at[_pad(height - 1 - y, glass_pins)],
            commons_reversed,
            multiplex,
            offset,
            start_line,
            64,
        )
        for y in range(height)
    )


def usual_pins(width: int, height: int) -> int:
    """How the commons of a glass of that shape are wired: in order (02h) or alternating (12h)."""
    return 0x02 if width > 2 * height else 0x12


def lines(source: Image.Image, rows: Sequence[int | None], left: int, width: int) -> Image.Image:
    """A glass of `width` whose line i shows row `rows[i]` of the source, from column `left`."""
    height = len(rows)
    glass = Image.new("1", (width, height))
    y = 0
    while y < height:
        row = rows[y]
        count = 1
        if row is not None:
            # Neighbouring lines that show neighbouring rows: one strip.
            while y + count < height and rows[y + count] == row + count:
                count += 1
            glass.paste(source.crop((left, row, left + width, row + count)), (0, y))
        y += count
    return glass


def from_pages(ram: bytes, columns: int) -> Image.Image:
    """Pages of `columns` bytes, each a column's 8 rows with bit 0 on top, as an image."""
    # A byte holds 8 rows of one column. As an image mirrored in its diagonal, that is a row.
    pages = len(ram) // columns
    turned = bytearray(len(ram))
    for page in range(pages):
        turned[page::pages] = ram[page * columns : (page + 1) * columns]
    source = Image.frombytes("1", (8 * pages, columns), bytes(turned), "raw", "1;R")
    return source.transpose(Image.Transpose.TRANSPOSE)
