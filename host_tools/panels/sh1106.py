"""The SH1106 on the laptop: what its bus receives becomes the picture on the glass.

Written from Sino Wealth's data sheet (SH1106 V2.3); it numbers its commands, and these numbers
are given. Its RAM is 132 columns wide while the glass has 128: those in the middle. There is only
page addressing, and a column count that does not go round.
"""

import random

from PIL import Image

from host_tools.panels import oled
from host_tools.panels.oled import Oled, Sections, from_pages, lines, row_map, usual_pins

COLUMNS = 132
PAGES = 8
ROWS = 64

_SECTIONS = Sections("I2C-bus Write mode", "Reset Circuit", "Command Set")


class Registers(oled.Registers):
    """Everything a command can set; made in the reset state (Reset Circuit, and each POR)."""

    def __init__(self) -> None:
        super().__init__(ROWS)
        self.com_pins = 0x12
        self.pump = True

    def set_start_line(self, first: int, _: bytes) -> str | None:
        self.start_line = first & 0x3F
        return None

    def dc_dc(self, _: int, a: bytes) -> str | None:
        if a[0] not in (0x8A, 0x8B):
            return "must be 8Ah (off) or 8Bh (on)"
        if self.on:
            return "the display must be off"
        self.pump = bool(a[0] & 1)
        return None

    def common_pads(self, _: int, a: bytes) -> str | None:
        if a[0] not in (0x02, 0x12):
            return "must be 02h (sequential) or 12h (alternative)"
        self.com_pins = a[0]
        return None


def _table() -> dict[int, oled.Command[Registers]]:
    r = Registers
    rows: list[oled.Row[Registers]] = [
        (0x00, 0x0F, 0, "1. Lower Column Address", r.column_low),
        (0x10, 0x1F, 0, "2. Higher Column Address", r.column_high),
        (0x30, 0x33, 0, "3. Pump voltage value", r.nothing),
        (0x40, 0x7F, 0, "4. Display Start Line", r.set_start_line),
        (0x81, 0x81, 1, "5. Contrast Control Register", r.set_contrast),
        (0xA0, 0xA1, 0, "6. Segment Re-map", r.segment_remap),
        (0xA4, 0xA5, 0, "7. Entire Display OFF/ON", r.set_entire_on),
        (0xA6, 0xA7, 0, "8. Normal/Reverse Display", r.set_inverse),
        (0xA8, 0xA8, 1, "9. Multiplex Ratio", r.set_multiplex),
        (0xAD, 0xAD, 1, "10. DC-DC OFF/ON", r.dc_dc),
        (0xAE, 0xAF, 0, "11. Display OFF/ON", r.display),
        (0xB0, 0xB7, 0, "12. Page Address", r.set_page),
        (0xC0, 0xCF, 0, "13. Common Output Scan Direction", r.scan_direction),
        (0xD3, 0xD3, 1, "14. Display Offset", r.display_offset),
        (0xD5, 0xD5, 1, "15. Display Clock Divide Ratio", r.nothing),
        (0xD9, 0xD9, 1, "16. Dis-charge/Pre-charge Period", r.precharge),
        (0xDA, 0xDA, 1, "17. Common pads hardware configuration", r.common_pads),
        (0xDB, 0xDB, 1, "18. VCOM Deselect Level", r.nothing),
        (0xE0, 0xE0, 0, "19. Read-Modify-Write", r.read_modify_write),
        (0xEE, 0xEE, 0, "20. End", r.end),
        (0xE3, 0xE3, 0, "21. NOP", r.nothing),
    ]
    return oled.table(rows)


COMMANDS = _table()


class Sh1106(Oled[Registers]):
    """An SH1106 with the glass it is bonded to.

    The glass's leftmost column shows RAM column `left` of an upright picture: by default the
    glass is in the middle. As on the common modules, upright means segments and commons both
    reversed (A1h, C8h). `com_pins`: how its commons are wired, as the value for the command DAh.
    `charge_pump`: the module makes the panel's voltage with the chip's DC-DC converter.
    `needs_reset`: as for every Oled. `upside_down`: the module is mounted turned by 180 degrees.
    """

    def __init__(
        self,
        width: int = 128,
        height: int = ROWS,
        *,
        left: int | None = None,
        com_pins: int | None = None,
        charge_pump: bool = True,
        needs_reset: bool = False,
        upside_down: bool = False,
    ) -> None:
        """Raises ValueError for a glass that the chip cannot drive."""
        left = (COLUMNS - width) // 2 if left is None else left
        if left < 0 or not 0 < width <= COLUMNS - left or not 0 < height <= ROWS:
            raise ValueError(f"no {width}x{height} glass at column {left} on an SH1106")
        super().__init__(width, height, Registers, COMMANDS, _SECTIONS, needs_reset)
        # Not defined after power on: a fixed noise, so that what is not written shows.
        self.ram = bytearray(random.Random(1106).randbytes(COLUMNS * PAGES))
        self._left = left
        self._glass_pins = usual_pins(width, height) if com_pins is None else com_pins
        self._needs_pump = charge_pump
        self._upside_down = upside_down

    @property
    def lit(self) -> bool:
        """Whether anything can be seen: on (11.), and the converter not switched off (10.)."""
        return self.registers.on and (self.registers.pump or not self._needs_pump)

    def _write(self, data: bytes) -> None:
        """22. Write Display Data, and 1. for the column, which counts up to the last and stops."""
        r = self.registers
        fits = data[: max(0, COLUMNS - r.column)]
        if len(fits) < len(data):
            self._fault(f"data for column {COLUMNS} and beyond (1. Lower Column Address)")
        start = r.page * COLUMNS + r.column
        self.ram[start : start + len(fits)] = fits
        r.column += len(fits)

    def _draw(self) -> Image.Image:
        """The glass as a PIL image of mode "1", lit pixels white."""
        if not self.lit:
            return Image.new("1", (self.width, self.height))
        r = self.registers
        # As the columns are on the upright module, with 6. reversed.
        source = from_pages(self._lit_bits(bytes(self.ram)), COLUMNS)
        if not r.segments_reversed:
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
        glass = lines(source, rows, self._left, self.width)
        return glass.transpose(Image.Transpose.ROTATE_180) if self._upside_down else glass
