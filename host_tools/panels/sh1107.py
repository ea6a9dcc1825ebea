"""The SH1107 on the laptop: what its bus receives becomes the picture on the glass.

Written from Sino Wealth's data sheet (SH1107 V2.1); it numbers its commands, and these numbers
are given. Other than in its relatives, a byte of the RAM is 8 segments side by side, and the
column address counts commons, so that 17. names the line scanned first by its column.
"""

import random

from PIL import Image

from host_tools.panels import oled
from host_tools.panels.oled import Oled, Sections, lines, scanned_row

COLUMNS = 128  # of the RAM, one for each common
PAGES = 16  # of 8 segments
SEGMENTS = 8 * PAGES

_SECTIONS = Sections("I2C-bus Write mode", "Reset Circuit", "Command Set")
_TURN = {
    90: Image.Transpose.ROTATE_90,
    180: Image.Transpose.ROTATE_180,
    270: Image.Transpose.ROTATE_270,
}


class Registers(oled.Registers):
    """Everything a command can set; made in the reset state (Reset Circuit, and each POR)."""

    def __init__(self) -> None:
        super().__init__(COLUMNS)
        self.vertical = False
        self.pump = True

    def memory_mode(self, first: int, _: bytes) -> str | None:
        self.vertical = bool(first & 1)
        return None

    def dc_dc(self, _: int, a: bytes) -> str | None:
        if a[0] & 0xF0 != 0x80:
            return "bits must be 1000xxxxb"
        if self.on:
            return "the display must be off"
        self.pump = bool(a[0] & 1)
        return None

    def set_start_line(self, _: int, a: bytes) -> str | None:
        self.start_line = a[0] % COLUMNS
        return None


def _table() -> dict[int, oled.Command[Registers]]:
    r = Registers
    rows: list[oled.Row[Registers]] = [
        (0x00, 0x0F, 0, "1. Lower Column Address", r.column_low),
        (0x10, 0x17, 0, "2. Higher Column Address", r.column_high),
        (0x20, 0x21, 0, "3. Memory Addressing Mode", r.memory_mode),
        (0x81, 0x81, 1, "4. Contrast Control Register", r.set_contrast),
        (0xA0, 0xA1, 0, "5. Segment Re-map", r.segment_remap),
        (0xA8, 0xA8, 1, "6. Multiplex Ratio", r.set_multiplex),
        (0xA4, 0xA5, 0, "7. Entire Display OFF/ON", r.set_entire_on),
        (0xA6, 0xA7, 0, "8. Normal/Reverse Display", r.set_inverse),
        (0xD3, 0xD3, 1, "9. Display Offset", r.display_offset),
        (0xAD, 0xAD, 1, "10. DC-DC Setting", r.dc_dc),
        (0xAE, 0xAF, 0, "11. Display OFF/ON", r.display),
        (0xB0, 0xBF, 0, "12. Page Address", r.set_page),
        (0xC0, 0xCF, 0, "13. Common Output Scan Direction", r.scan_direction),
        (0xD5, 0xD5, 1, "14. Display Divide Ratio/Oscillator Frequency", r.nothing),
        (0xD9, 0xD9, 1, "15. Dis-charge/Pre-charge Period", r.precharge),
        (0xDB, 0xDB, 1, "16. VCOM Deselect Level", r.nothing),
        (0xDC, 0xDC, 1, "17. Display Start Line", r.set_start_line),
        (0xE0, 0xE0, 0, "18. Read-Modify-Write", r.read_modify_write),
        (0xEE, 0xEE, 0, "19. End", r.end),
        (0xE3, 0xE3, 0, "20. NOP", r.nothing),
    ]
    return oled.table(rows)


COMMANDS = _table()


class Sh1107(Oled[Registers]):
    """An SH1107 with the glass it is bonded to, upright with segments and commons as they come.

    The glass is `columns` wide (commons, from `first_common` on; by default those in the middle)
    and `rows` tall (segments from 0 on). `rotation`: how far the player turns the module against
    the clock from there, in degrees; so far clockwise the driver has to turn its picture.
    `charge_pump`: the module makes the panel's voltage with the chip's DC-DC converter; the
    common ones have a supply of their own. `needs_reset`: as for every Oled.
    """

    def __init__(
        self,
        columns: int = 64,
        rows: int = SEGMENTS,
        *,
        first_common: int | None = None,
        rotation: int = 0,
        charge_pump: bool = False,
        needs_reset: bool = False,
    ) -> None:
        """Raises ValueError for a glass that the chip cannot drive, or a wrong rotation."""
        first = (COLUMNS - columns) // 2 if first_common is None else first_common
        if first < 0 or not 0 < columns <= COLUMNS - first or not 0 < rows <= SEGMENTS:
            raise ValueError(f"no {columns}x{rows} glass at common {first} on an SH1107")
        if rotation and rotation not in _TURN:
            raise ValueError(f"rotation: 0, 90, 180 or 270, not {rotation}")
        across = rotation in (90, 270)
        width, height = (rows, columns) if across else (columns, rows)
        super().__init__(width, height, Registers, COMMANDS, _SECTIONS, needs_reset)
        # By column, then by page. Not defined after power on: a fixed noise.
        self.ram = bytearray(random.Random(1107).randbytes(COLUMNS * PAGES))
        self._commons = range(first, first + columns)
        self._rows = rows
        self._rotation = rotation
        self._needs_pump = charge_pump

    @property
    def lit(self) -> bool:
        """Whether anything can be seen: on (11.), and the converter not switched off (10.)."""
        return self.registers.on and (self.registers.pump or not self._needs_pump)

    def i2c_read(self, count: int) -> bytes:
        """22. Read ID: bit 6 is set while the display is off, then 07h."""
        return bytes([0x07 if self.registers.on else 0x47]) * count

    def _write(self, data: bytes) -> None:
        """21. Write Display Data, and 3. for how the addresses go on."""
        r = self.registers
        if r.vertical:
            # Down the pages, then the next column.
            r.column %= COLUMNS
            for byte in data:
                self.ram[r.column * PAGES + r.page] = byte
                r.page = (r.page + 1) % PAGES
                if r.page == 0:
                    r.column = (r.column + 1) % COLUMNS
            return
        fits = data[: max(0, COLUMNS - r.column)]
        if len(fits) < len(data):
            self._fault(f"data for column {COLUMNS} and beyond (1. Lower Column Address)")
        start = r.column * PAGES + r.page
        self.ram[start : start + len(fits) * PAGES : PAGES] = fits
        r.column += len(fits)

    def _draw(self) -> Image.Image:
        """The glass as a PIL image of mode "1", lit pixels white."""
        if not self.lit:
            return Image.new("1", (self.width, self.height))
        r = self.registers
        # A line for each column address, its segments from left to right.
        bits = self._lit_bits(bytes(self.ram))
        source = Image.frombytes("1", (SEGMENTS, COLUMNS), bits, "raw", "1;R")
        if r.segments_reversed:
            source = source.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        scanned = [scanned_row(common, r, COLUMNS) for common in self._commons]
        glass = lines(source, scanned, 0, self._rows).transpose(Image.Transpose.TRANSPOSE)
        return glass.transpose(_TURN[self._rotation]) if self._rotation else glass
