"""The SSD1306 on the laptop: what its bus receives becomes the picture on the glass.

Written from Solomon Systech's data sheet (SSD1306 Rev 1.1, 2008, with the charge pump of Rev 1.5,
2010); section numbers below are that document's. It is as strict as the text: what the data sheet
does not allow is recorded in `faults` and has no effect, so that a driver is not excused by a
forgiving chip.
"""

import random
from collections.abc import Callable
from typing import NamedTuple

from PIL import Image

COLUMNS = 128
PAGES = 8
ROWS = 64

HORIZONTAL, VERTICAL, PAGE = 0, 1, 2
MAX_FAULTS = 200

_INVERT = bytes(range(255, -1, -1))


class Command(NamedTuple):
    """One entry of the command table (9): parameter bytes, section, what it does."""

    parameters: int
    section: str
    run: "Callable[[Ssd1306, int, bytes], str | None]"  # (chip, first byte, parameters) -> fault


class Ssd1306:
    """An SSD1306 with the glass it is bonded to.

    The glass is `width` x `height` pixels; its leftmost column shows RAM column `column_offset`
    of an upright picture. As on every common module, upright means segments and commons both
    reversed (A1h, C8h). `alternate` is how the glass is wired to the common pads (10.1.18);
    by default alternating, except for the flat 128x32 kind. `charge_pump`: the module makes its
    panel voltage with the pump, so it is dark without it. `needs_reset`: RES# is on a pin of the
    board, and the chip is in no defined state until that pin has been low (8.9).
    `upside_down`: the module is mounted turned by 180 degrees.
    """

    def __init__(
        self,
        width: int = COLUMNS,
        height: int = ROWS,
        *,
        column_offset: int = 0,
        alternate: bool | None = None,
        charge_pump: bool = True,
        needs_reset: bool = False,
        upside_down: bool = False,
    ) -> None:
        if not (0 < width <= COLUMNS - column_offset and 0 < height <= ROWS and column_offset >= 0):
            raise ValueError(f"no {width}x{height} glass at column {column_offset} on an SSD1306")
        self.width = width
        self.height = height
        self.column_offset = column_offset
        self.frames = 0
        self.bytes = 0
        self.faults: list[str] = []
        self._alternate_glass = height * 2 > width if alternate is None else alternate
        self._needs_pump = charge_pump
        self._upside_down = upside_down
        self._defined = not needs_reset
        self._res = 1
        self._touched = False
        self._picture: Image.Image | None = None
        # 8.7: the RAM's content after power-on is not defined; a fixed noise, so that a driver
        # which does not write all of it before switching on shows it. By segment, not by column.
        self.ram = bytearray(random.Random(1306).randbytes(COLUMNS * PAGES))
        self._reset()

    def _reset(self) -> None:
        # 8.5 Reset Circuit, and the reset values in the sections of the commands.
        self.on = False
        self.contrast = 0x7F
        self.inverse = False
        self.entire_on = False
        self.start_line = 0
        self.multiplex = 64
        self.offset = 0
        self.segments_reversed = False
        self.commons_reversed = False
        self.alternate = True
        self.left_right = False
        self.pump = False
        self.scrolling = False
        self.mode = PAGE
        self._columns = (0, COLUMNS - 1)
        self._pages = (0, PAGES - 1)
        self._column = 0
        self._page = 0
        self._pending = b""
        self._changed()

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
            if not run and control & 0x80:
                self._fault(f"control byte {control:02X}h with nothing after it (8.1.5.2)")
            self._take(run, control & 0x40)

    def i2c_read(self, count: int) -> bytes:
        """10.1.21 Status Register Read: bit 6 is set while the display is off."""
        return bytes([0x00 if self.on else 0x40]) * count

    def spi_write(self, data: bytes, dc: int) -> None:
        """8.1.3 MCU Serial Interface (4-wire SPI): D/C# is sampled with every byte."""
        self.bytes += len(data)
        self._take(data, dc)

    def reset(self, level: int) -> None:
        """8.5 Reset Circuit: RES# low puts the chip in its reset state; RAM keeps its content."""
        if level == 0:
            self._defined = True
            self._reset()
        self._res = level

    def _take(self, data: bytes, is_data: int) -> None:
        if not data:
            return
        if not self._defined or not self._res:
            self._fault("written to before RES# was low and high again (8.9)")
            return
        if is_data:
            self._write(data)
        else:
            for byte in data:
                self._command(byte)

    # The RAM.

    def _write(self, data: bytes) -> None:
        """8.7 GDDRAM, and 10.1.3 for how the pointers go on."""
        if self._pending:
            self._fault(f"data in the middle of the command {self._pending.hex(' ')}h")
            self._pending = b""
        if self.scrolling:
            self._fault("RAM written to while scrolling is active (10.2.4)")
        self._changed()
        if self.mode == VERTICAL:
            for i in range(len(data)):
                self._put(data[i : i + 1])
                if self._page != self._pages[1]:
                    self._page = (self._page + 1) % PAGES
                else:
                    self._page = self._pages[0]
                    self._next_column(1)
            return
        at = 0
        while at < len(data):
            # Up to the end of the row in one go.
            last = self._columns[1] if self.mode == HORIZONTAL else COLUMNS - 1
            room = (last if self._column <= last else COLUMNS - 1) - self._column + 1
            run = data[at : at + room]
            at += len(run)
            self._put(run)
            if self._next_column(len(run)) and self.mode == HORIZONTAL:
                at_end = self._page == self._pages[1]
                self._page = self._pages[0] if at_end else (self._page + 1) % PAGES

    def _next_column(self, count: int) -> bool:
        # True when the pointer went over the end of the window.
        first, last = (0, COLUMNS - 1) if self.mode == PAGE else self._columns
        over = self._column <= last and self._column + count > last
        self._column = first if over else (self._column + count) % COLUMNS
        return over

    def _put(self, run: bytes) -> None:
        # 10.1.8: the re-map works on what is written from now on, not on what is in the RAM.
        start = self._page * COLUMNS + self._column
        if self.segments_reversed:
            start = self._page * COLUMNS + COLUMNS - self._column - len(run)
            run = run[::-1]
        self.ram[start : start + len(run)] = run

    # The commands.

    def _command(self, byte: int) -> None:
        self._pending += bytes((byte,))
        first = self._pending[0]
        command = COMMANDS.get(first)
        if command is None:
            self._fault(f"{first:02X}h is no command (9)")
            self._pending = b""
        elif len(self._pending) > command.parameters:
            parameters, self._pending = self._pending[1:], b""
            wrong = command.run(self, first, parameters)
            if wrong:
                text = f"{first:02X} {parameters.hex(' ').upper()}".strip()
                self._fault(f"{text}h: {wrong} ({command.section})")
            self._changed()

    def _column_nibble(self, first: int, _: bytes) -> str | None:
        if self.mode != PAGE:
            return "only for page addressing mode"
        if first < 0x10:
            self._column = self._column & 0xF0 | first & 0x0F
        else:
            self._column = (self._column & 0x0F | (first & 0x0F) << 4) % COLUMNS
        return None

    def _memory_mode(self, _: int, a: bytes) -> str | None:
        if a[0] & 0x03 == 0x03:
            return "mode 11b is invalid"
        self.mode = a[0] & 0x03
        return None

    def _column_address(self, _: int, a: bytes) -> str | None:
        if self.mode == PAGE:
            return "only for horizontal and vertical addressing mode"
        if not a[0] <= a[1] < COLUMNS:
            return "start and end column must be 0..127 and in order"
        self._columns = a[0], a[1]
        self._column = a[0]
        return None

    def _page_address(self, _: int, a: bytes) -> str | None:
        if self.mode == PAGE:
            return "only for horizontal and vertical addressing mode"
        if not a[0] <= a[1] < PAGES:
            return "start and end page must be 0..7 and in order"
        self._pages = a[0], a[1]
        self._page = a[0]
        return None

    def _page_start(self, first: int, _: bytes) -> str | None:
        if self.mode != PAGE:
            return "only for page addressing mode"
        self._page = first & 0x07
        return None

    def _start_line(self, first: int, _: bytes) -> str | None:
        self.start_line = first & 0x3F
        return None

    def _contrast(self, _: int, a: bytes) -> str | None:
        self.contrast = a[0]
        return None

    def _segment_remap(self, first: int, _: bytes) -> str | None:
        self.segments_reversed = bool(first & 1)
        return None

    def _entire(self, first: int, _: bytes) -> str | None:
        self.entire_on = bool(first & 1)
        return None

    def _inverse(self, first: int, _: bytes) -> str | None:
        self.inverse = bool(first & 1)
        return None

    def _multiplex(self, _: int, a: bytes) -> str | None:
        if a[0] & 0x3F < 15:
            return "0 to 14 are invalid"
        self.multiplex = (a[0] & 0x3F) + 1
        return None

    def _display(self, first: int, _: bytes) -> str | None:
        self.on = bool(first & 1)
        return None

    def _scan_direction(self, first: int, _: bytes) -> str | None:
        self.commons_reversed = bool(first & 8)
        return None

    def _display_offset(self, _: int, a: bytes) -> str | None:
        if a[0] >= ROWS:
            return "the offset must be 0..63"
        self.offset = a[0]
        return None

    def _precharge(self, _: int, a: bytes) -> str | None:
        return None if a[0] & 0x0F and a[0] & 0xF0 else "a phase of 0 clocks is invalid"

    def _common_pins(self, _: int, a: bytes) -> str | None:
        if a[0] & 0xCF != 0x02:
            return "bits must be 00xx0010b"
        self.alternate = bool(a[0] & 0x10)
        self.left_right = bool(a[0] & 0x20)
        return None

    def _deselect(self, _: int, a: bytes) -> str | None:
        return None if a[0] in (0x00, 0x20, 0x30) else "must be 00h, 20h or 30h"

    def _charge_pump(self, _: int, a: bytes) -> str | None:
        if a[0] & 0x3B != 0x10:
            return "bits must be xx010x00b"
        self.pump = bool(a[0] & 0x04)
        return "must come before display on (AFh)" if self.on and self.pump else None

    def _scroll_setup(self, first: int, a: bytes) -> str | None:
        if self.scrolling:
            return "changed while scrolling is active, 10.2.4"
        if a[0] != 0 or a[1] > 7 or a[2] > 7 or not a[1] <= a[3] <= 7:
            return "dummy byte 00h, pages 0..7 in order, interval 0..7"
        if first in (0x26, 0x27):
            return None if a[4:] == b"\x00\xff" else "ends with 00h FFh"
        return None if a[4] < ROWS else "vertical offset 0..63"

    def _scroll_area(self, _: int, a: bytes) -> str | None:
        fits = a[0] < ROWS and a[1] < 128 and a[0] + a[1] <= self.multiplex
        return None if fits else "more rows than the multiplex ratio"

    def _scroll(self, first: int, _: bytes) -> str | None:
        # The moving picture itself is not simulated.
        self.scrolling = bool(first & 1)
        return None

    def _nothing(self, _: int, __: bytes) -> str | None:
        return None

    # The glass.

    def settle(self) -> None:
        if self._touched:
            self._touched = False
            self.frames += 1

    @property
    def lit(self) -> bool:
        """Whether anything can be seen: on (10.1.12), and powered by the pump (8.10)."""
        return self.on and (self.pump or not self._needs_pump)

    def row_at(self, y: int) -> int | None:
        """Return the RAM row that pixel line `y` of the glass shows; None: it is not driven."""
        # From the viewer's line to the pad of the chip: the glass's own wiring.
        pad = self._pad(self.height - 1 - y, self._alternate_glass, False)
        # From the pad to the common output, as the chip was told the glass is wired.
        common = next(c for c in range(ROWS) if self._pad(c, self.alternate, self.left_right) == pad)
        # Tables 10-1 and 10-2: from the output to the row that is scanned there ...
        if self.commons_reversed:
            row = self.multiplex - 1 - (common - self.offset) % ROWS
        else:
            row = (common + self.offset) % ROWS
        if not 0 <= row < self.multiplex:
            return None
        # ... and the RAM's line for that row.
        return (row + self.start_line) % ROWS

    @staticmethod
    def _pad(common: int, alternate: bool, left_right: bool) -> int:
        # Table 10-3: outputs go to pads 0..63 in order, or in turn to 0..31 and 32..63; the two
        # sides can be exchanged.
        pad = common // 2 + common % 2 * 32 if alternate else common
        return pad ^ 32 if left_right else pad

    def image(self) -> Image.Image:
        """Return the glass as a PIL image of mode "1", lit pixels white."""
        if self._picture is None:
            self._picture = self._scan()
        return self._picture.copy()

    def _scan(self) -> Image.Image:
        glass = Image.new("1", (self.width, self.height))
        if not self.lit:
            return glass
        # One byte holds 8 rows of one column: as an image of 64 x 128, then mirrored in its
        # diagonal, it is the RAM with segments from left to right.
        turned = bytearray(COLUMNS * PAGES)
        for page in range(PAGES):
            turned[page::PAGES] = self.ram[page * COLUMNS : (page + 1) * COLUMNS]
        if self.entire_on:
            turned[:] = b"\xff" * len(turned)
        elif self.inverse:
            turned = turned.translate(_INVERT)
        source = Image.frombytes("1", (ROWS, COLUMNS), bytes(turned), "raw", "1;R")
        source = source.transpose(Image.Transpose.TRANSPOSE)
        source = source.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        left = self.column_offset
        y = 0
        while y < self.height:
            row = self.row_at(y)
            count = 1
            if row is not None:
                while y + count < self.height and self.row_at(y + count) == row + count:
                    count += 1
                strip = source.crop((left, row, left + self.width, row + count))
                glass.paste(strip, (0, y))
            y += count
        if self._upside_down:
            glass = glass.transpose(Image.Transpose.ROTATE_180)
        return glass


def _table() -> dict[int, Command]:
    c = Ssd1306
    rows: list[tuple[range, int, str, Callable[[Ssd1306, int, bytes], str | None]]] = [
        (range(0x00, 0x10), 0, "10.1.1 Lower Column Start Address", c._column_nibble),
        (range(0x10, 0x20), 0, "10.1.2 Higher Column Start Address", c._column_nibble),
        (range(0x20, 0x21), 1, "10.1.3 Memory Addressing Mode", c._memory_mode),
        (range(0x21, 0x22), 2, "10.1.4 Column Address", c._column_address),
        (range(0x22, 0x23), 2, "10.1.5 Page Address", c._page_address),
        (range(0x26, 0x28), 6, "10.2.1 Horizontal Scroll Setup", c._scroll_setup),
        (range(0x29, 0x2B), 5, "10.2.2 Vertical and Horizontal Scroll Setup", c._scroll_setup),
        (range(0x2E, 0x2F), 0, "10.2.3 Deactivate Scroll", c._scroll),
        (range(0x2F, 0x30), 0, "10.2.4 Activate Scroll", c._scroll),
        (range(0x40, 0x80), 0, "10.1.6 Display Start Line", c._start_line),
        (range(0x81, 0x82), 1, "10.1.7 Contrast Control", c._contrast),
        (range(0x8D, 0x8E), 1, "8.10 Charge Pump Setting", c._charge_pump),
        (range(0xA0, 0xA2), 0, "10.1.8 Segment Re-map", c._segment_remap),
        (range(0xA3, 0xA4), 2, "10.2.5 Vertical Scroll Area", c._scroll_area),
        (range(0xA4, 0xA6), 0, "10.1.9 Entire Display ON", c._entire),
        (range(0xA6, 0xA8), 0, "10.1.10 Normal/Inverse Display", c._inverse),
        (range(0xA8, 0xA9), 1, "10.1.11 Multiplex Ratio", c._multiplex),
        # Not in this data sheet but in that of the pin-compatible SSD1315, which small glasses
        # carry: Internal IREF Setting. The SSD1306 takes it without effect.
        (range(0xAD, 0xAE), 1, "SSD1315, Internal IREF Setting", c._nothing),
        (range(0xAE, 0xB0), 0, "10.1.12 Display ON/OFF", c._display),
        (range(0xB0, 0xB8), 0, "10.1.13 Page Start Address", c._page_start),
        (range(0xC0, 0xC1), 0, "10.1.14 COM Output Scan Direction", c._scan_direction),
        (range(0xC8, 0xC9), 0, "10.1.14 COM Output Scan Direction", c._scan_direction),
        (range(0xD3, 0xD4), 1, "10.1.15 Display Offset", c._display_offset),
        (range(0xD5, 0xD6), 1, "10.1.16 Display Clock Divide Ratio", c._nothing),
        (range(0xD9, 0xDA), 1, "10.1.17 Pre-charge Period", c._precharge),
        (range(0xDA, 0xDB), 1, "10.1.18 COM Pins Hardware Configuration", c._common_pins),
        (range(0xDB, 0xDC), 1, "10.1.19 VCOMH Deselect Level", c._deselect),
        (range(0xE3, 0xE4), 0, "10.1.20 NOP", c._nothing),
    ]
    table: dict[int, Command] = {}
    for codes, parameters, section, run in rows:
        for code in codes:
            table[code] = Command(parameters, section, run)
    return table


COMMANDS = _table()
