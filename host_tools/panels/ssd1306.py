"""The SSD1306 on the laptop: what its bus receives becomes the picture on the glass.

Written from Solomon Systech's data sheet; section numbers are those of Rev 1.1 (2008), where
Rev 1.5 (2010) has added something it is said. What the data sheet does not allow is recorded in
`faults`: a driver is not excused by a forgiving chip.
"""

import random

from PIL import Image

from host_tools.panels.oled import Oled, Sections, from_pages, lines, row_map, usual_pins
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

_SECTIONS = Sections("8.1.5.2", "8.9", "9")


class Ssd1306(Oled[Registers]):
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
        super().__init__(width, height, Registers, COMMANDS, _SECTIONS, needs_reset)
        self.column_offset = column_offset
        # 8.7 GDDRAM, by segment. Its content after power-on is not defined: a fixed noise here,
        # so that a driver which switches on before it has written everything shows it.
        self.ram = bytearray(random.Random(1306).randbytes(COLUMNS * PAGES))
        self._glass_pins = usual_pins(width, height) if com_pins is None else com_pins
        self._needs_pump = charge_pump
        self._upside_down = upside_down

    @property
    def lit(self) -> bool:
        """Whether anything can be seen: on (10.1.12) and, with the pump, powered (8.10)."""
        return self.registers.on and (self.registers.pump or not self._needs_pump)

    # The RAM.

    def _write(self, data: bytes) -> None:
        """8.7 GDDRAM, and 10.1.3 for how the pointers go on."""
        r = self.registers
        if r.scrolling:
            self._fault("RAM written to while scrolling is active (10.2.4)")
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

    def _draw(self) -> Image.Image:
        """The glass as a PIL image of mode "1", lit pixels white."""
        if not self.lit:
            return Image.new("1", (self.width, self.height))
        r = self.registers
        # By segment; the glass has them from right to left.
        source = from_pages(self._lit_bits(bytes(self.ram)), COLUMNS)
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
        glass = lines(source, rows, self.column_offset, self.width)
        return glass.transpose(Image.Transpose.ROTATE_180) if self._upside_down else glass
