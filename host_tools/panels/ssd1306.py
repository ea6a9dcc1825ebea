"""The SSD1306 on the laptop: what its bus receives becomes the picture on the glass.

Written from Solomon Systech's data sheet; section numbers are those of Rev 1.1 (2008), where
Rev 1.5 (2010) has added something it is said. What the data sheet does not allow is recorded in
`faults`: a driver is not excused by a forgiving chip.
"""

import functools
import random

from PIL import Image

from host_tools.panels.ssd1306_registers import (
    COLUMNS,
    COMMANDS,
    HORIZONTAL,
    PAGE,
    PAGES,
    ROWS,
    VERTICAL,
    Registers,
)

MAX_FAULTS = 200

_ALTERNATE = 0x10  # bits of 10.1.18 COM Pins Hardware Configuration
_LEFT_RIGHT = 0x20
_INVERT = bytes(range(255, -1, -1))


class Ssd1306:
    """An SSD1306 with the glass it is bonded to.

    The glass is `width` x `height` pixels; its leftmost column shows RAM column `column_offset`
    of an upright picture. As on every common module, upright means segments and commons both
    reversed (A1h, C8h). `com_pins`: how the glass is wired to the common pads, as the value for
    the command DAh; by default 12h (alternating), for a glass wider than 2:1 02h (in order).
    `charge_pump`: the module makes the panel's voltage with the pump, and is dark without it.
    `needs_reset`: RES# is on a pin of the board, and the chip in no defined state until it has
    been low (8.9). `upside_down`: the module is mounted turned by 180 degrees.
    """

    def __init__(
        self,
        width: int = COLUMNS,
        height: int = ROWS,
        *,
        column_offset: int = 0,
        com_pins: int | None = None,
        charge_pump: bool = True,
        needs_reset: bool = False,
        upside_down: bool = False,
    ) -> None:
        """Raises ValueError for a glass that the chip cannot drive."""
        columns = range(1, COLUMNS - column_offset + 1)
        if column_offset < 0 or width not in columns or not 0 < height <= ROWS:
            raise ValueError(f"no {width}x{height} glass at column {column_offset} on an SSD1306")
        self.width = width
        self.height = height
        self.column_offset = column_offset
        self.frames = 0
        self.bytes = 0
        self.faults: list[str] = []
        self.registers = Registers()
        # 8.7 GDDRAM, by segment. Its content after power-on is not defined: a fixed noise here,
        # so that a driver which switches on before it has written everything shows it.
        self.ram = bytearray(random.Random(1306).randbytes(COLUMNS * PAGES))
        default = 0x02 if width > 2 * height else 0x12
        self._glass_pins = default if com_pins is None else com_pins
        self._needs_pump = charge_pump
        self._upside_down = upside_down
        self._defined = not needs_reset
        self._res = 1
        self._pending = b""
        self._touched = False
        self._picture: Image.Image | None = None

    @property
    def contrast(self) -> int:
        """0..255, as set by 10.1.7; it does not change the picture here."""
        return self.registers.contrast

    @property
    def lit(self) -> bool:
        """Whether anything can be seen: on (10.1.12) and, with the pump, powered (8.10)."""
        return self.registers.on and (self.registers.pump or not self._needs_pump)

    def settle(self) -> None:
        """The firmware pauses: what it sent since the last pause is one frame."""
        if self._touched:
            self._touched = False
            self.frames += 1

    def _changed(self) -> None:
        self._touched = True
        self._picture = None

    def _fault(self, text: str) -> None:
        if len(self.faults) < MAX_FAULTS:
            self.faults.append(text)

    # The buses.

    def i2c_write(self, data: bytes) -> None:
        """8.1.5.2 Write mode for I2C: control bytes, each with Co and D/C#, then what they say."""
        self.bytes += len(data)
        at = 0
        while at < len(data):
            control = data[at]
            at += 1
            if control & 0x3F:
                self._fault(f"control byte {control:02X}h: its low six bits must be 0 (8.1.5.2)")
                return
            # Co = 0: only data bytes follow, to the end; Co = 1: one, then a control byte again.
            run = data[at : at + 1] if control & 0x80 else data[at:]
            at += len(run)
            if control & 0x80 and not run:
                self._fault(f"control byte {control:02X}h with nothing after it (8.1.5.2)")
            self._take(run, control & 0x40)

    def i2c_read(self, count: int) -> bytes:
        """10.1.21 Status Register Read: bit 6 is set while the display is off."""
        return bytes([0x00 if self.registers.on else 0x40]) * count

    def spi_write(self, data: bytes, dc: int) -> None:
        """8.1.3 MCU Serial Interface (4-wire SPI): D/C# is sampled with every byte."""
        self.bytes += len(data)
        self._take(data, dc)

    def reset(self, level: int) -> None:
        """8.5 Reset Circuit: RES# low puts the registers in their reset state."""
        if level == 0:
            self._defined = True
            self.registers = Registers()
            self._pending = b""
            self._changed()
        self._res = level

    def _take(self, data: bytes, is_data: int) -> None:
        if not data:
            return
        if not self._defined or not self._res:
            self._fault("written to before RES# was low and high again (8.9)")
        elif is_data:
            self._write(data)
        else:
            for byte in data:
                self._command(byte)

    def _command(self, byte: int) -> None:
        self._pending += bytes((byte,))
        first = self._pending[0]
        command = COMMANDS.get(first)
        if command is None:
            self._fault(f"{first:02X}h is no command (9)")
            self._pending = b""
        elif len(self._pending) > command.parameters:
            whole, self._pending = self._pending, b""
            wrong = command.run(self.registers, first, whole[1:])
            if wrong:
                self._fault(f"{whole.hex(' ').upper()}h: {wrong} ({command.section})")
            self._changed()

    # The RAM.

    def _write(self, data: bytes) -> None:
        """8.7 GDDRAM, and 10.1.3 for how the pointers go on."""
        r = self.registers
        if self._pending:
            self._fault(f"data in the middle of the command {self._pending.hex(' ').upper()}h")
            self._pending = b""
        if r.scrolling:
            self._fault("RAM written to while scrolling is active (10.2.4)")
        self._changed()
        if r.mode == VERTICAL:
            for i in range(len(data)):
                self._put(data[i : i + 1])
                if self._next_page():
                    self._next_column(1)
            return
        at = 0
        while at < len(data):
            # Up to the end of the row in one go.
            last = r.columns[1] if r.mode == HORIZONTAL and r.column <= r.columns[1] else 127
            run = data[at : at + last + 1 - r.column]
            at += len(run)
            self._put(run)
            if self._next_column(len(run)) and r.mode == HORIZONTAL:
                self._next_page()

    def _put(self, run: bytes) -> None:
        # 10.1.8: the re-map works on what is written from now on, not on what is in the RAM.
        r = self.registers
        start = r.page * COLUMNS + r.column
        if r.segments_reversed:
            start = r.page * COLUMNS + COLUMNS - r.column - len(run)
            run = run[::-1]
        self.ram[start : start + len(run)] = run

    def _next_column(self, count: int) -> bool:
        # True when the pointer went over the end: of the window, or of the RAM in page mode.
        r = self.registers
        first, last = (0, COLUMNS - 1) if r.mode == PAGE else r.columns
        over = r.column <= last < r.column + count
        r.column = first if over else (r.column + count) % COLUMNS
        return over

    def _next_page(self) -> bool:
        r = self.registers
        over = r.page == r.pages[1]
        r.page = r.pages[0] if over else (r.page + 1) % PAGES
        return over

    # The glass.

    def image(self) -> Image.Image:
        """Return the glass as a PIL image of mode "1", lit pixels white."""
        if self._picture is None:
            self._picture = self._scan() if self.lit else self._dark()
        return self._picture.copy()

    def _dark(self) -> Image.Image:
        return Image.new("1", (self.width, self.height))

    def _scan(self) -> Image.Image:
        r = self.registers
        # A byte holds 8 rows of one column. As an image of 64 x 128, mirrored in its diagonal,
        # that is the RAM with its segments from left to right; the glass has them from right to
        # left.
        turned = bytearray(COLUMNS * PAGES)
        for page in range(PAGES):
            turned[page::PAGES] = self.ram[page * COLUMNS : (page + 1) * COLUMNS]
        if r.entire_on:
            turned = bytearray(b"\xff") * len(turned)
        elif r.inverse:
            turned = turned.translate(_INVERT)
        source = Image.frombytes("1", (ROWS, COLUMNS), bytes(turned), "raw", "1;R")
        source = source.transpose(Image.Transpose.TRANSPOSE)
        source = source.transpose(Image.Transpose.FLIP_LEFT_RIGHT)

        rows = row_map(
            self.height,
            self._glass_pins,
            r.com_pins,
            r.commons_reversed,
            r.multiplex,
            r.offset,
            r.start_line,
        )
        glass = self._dark()
        left = self.column_offset
        y = 0
        while y < self.height:
            row = rows[y]
            count = 1
            if row is not None:
                # Neighbouring lines that show neighbouring rows: one strip.
                while y + count < self.height and rows[y + count] == row + count:
                    count += 1
                strip = source.crop((left, row, left + self.width, row + count))
                glass.paste(strip, (0, y))
            y += count
        return glass.transpose(Image.Transpose.ROTATE_180) if self._upside_down else glass


def _pad(common: int, com_pins: int) -> int:
    # Table 10-3: the outputs go to pads 0..63 in order, or in turn to 0..31 and 32..63; the two
    # sides may be exchanged.
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
    """Return for each line of the glass, from the top, the RAM row it shows; None: not driven."""
    # The chip's output at each pad, as it was told the glass is wired ...
    output_at = {_pad(common, com_pins): common for common in range(ROWS)}
    rows: list[int | None] = []
    for y in range(height):
        # ... met by the glass as it really is; its last line is on the first common.
        common = output_at[_pad(height - 1 - y, glass_pins)]
        # Tables 10-1 and 10-2: which of the scanned rows comes out there (10.1.11, .14, .15).
        if commons_reversed:
            row = multiplex - 1 - (common - offset) % ROWS
        else:
            row = (common + offset) % ROWS
        # 10.1.6: the RAM row that the scan starts at.
        rows.append((row + start_line) % ROWS if 0 <= row < multiplex else None)
    return tuple(rows)
