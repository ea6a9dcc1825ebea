"""The SSD1306's registers and the commands that set them.

Written from Solomon Systech's data sheet (SSD1306 Rev 1.1, 2008, with the charge pump of Rev 1.5,
2010); section numbers are that document's. As strict as the text: what it does not allow is
answered with the reason and has no effect.
"""

from host_tools.panels import oled

COLUMNS = 128
PAGES = 8
ROWS = 64

HORIZONTAL, VERTICAL, PAGE = 0, 1, 2  # 10.1.3, memory addressing modes


class Registers(oled.Registers):
    """Everything a command can set; made in the reset state (8.5 and each command's section)."""

    def __init__(self) -> None:
        super().__init__(ROWS)
        self.contrast = 0x7F
        self.com_pins = 0x12
        self.pump = False
        self.scrolling = False
        self.mode = PAGE
        self.columns = (0, COLUMNS - 1)  # the window, first and last
        self.pages = (0, PAGES - 1)

    def column_nibble(self, first: int, _: bytes) -> str | None:
        if self.mode != PAGE:
            return "only for page addressing mode"
        if first < 0x10:
            self.column = self.column & 0xF0 | first & 0x0F
        else:
            self.column = (self.column & 0x0F | (first & 0x0F) << 4) % COLUMNS
        return None

    def memory_mode(self, _: int, a: bytes) -> str | None:
        if a[0] & 0x03 == 0x03:
            return "mode 11b is invalid"
        self.mode = a[0] & 0x03
        return None

    def column_window(self, _: int, a: bytes) -> str | None:
        if self.mode == PAGE:
            return "only for horizontal and vertical addressing mode"
        if not a[0] <= a[1] < COLUMNS:
            return "start and end column must be 0..127 and in order"
        self.columns = a[0], a[1]
        self.column = a[0]
        return None

    def page_window(self, _: int, a: bytes) -> str | None:
        if self.mode == PAGE:
            return "only for horizontal and vertical addressing mode"
        if not a[0] <= a[1] < PAGES:
            return "start and end page must be 0..7 and in order"
        self.pages = a[0], a[1]
        self.page = a[0]
        return None

    def page_start(self, first: int, _: bytes) -> str | None:
        if self.mode != PAGE:
            return "only for page addressing mode"
        self.page = first & 0x07
        return None

    def set_start_line(self, first: int, _: bytes) -> str | None:
        self.start_line = first & 0x3F
        return None

    def set_multiplex(self, _: int, a: bytes) -> str | None:
        if a[0] & 0x3F < 15:
            return "0 to 14 are invalid"
        self.multiplex = (a[0] & 0x3F) + 1
        return None

    def display_offset(self, _: int, a: bytes) -> str | None:
        if a[0] >= ROWS:
            return "the offset must be 0..63"
        self.offset = a[0]
        return None

    def common_pins(self, _: int, a: bytes) -> str | None:
        if a[0] & 0xCF != 0x02:
            return "bits must be 00xx0010b"
        self.com_pins = a[0]
        return None

    def deselect_level(self, _: int, a: bytes) -> str | None:
        return None if a[0] in (0x00, 0x20, 0x30) else "must be 00h, 20h or 30h"

    def charge_pump(self, _: int, a: bytes) -> str | None:
        if a[0] & 0x3B != 0x10:
            return "bits must be xx010x00b"
        self.pump = bool(a[0] & 0x04)
        return "must come before display on (AFh)" if self.on and self.pump else None

    def scroll_setup(self, first: int, a: bytes) -> str | None:
        if self.scrolling:
            return "changed while scrolling is active, see 10.2.4"
        if a[0] != 0 or max(a[1], a[2], a[3]) > 7 or a[1] > a[3]:
            return "must be 00h, first page, interval 0..7, last page"
        if first in (0x26, 0x27):
            return None if a[4:] == b"\x00\xff" else "must end with 00h FFh"
        return None if a[4] < ROWS else "vertical offset must be 0..63"

    def scroll_area(self, _: int, a: bytes) -> str | None:
        fits = a[0] < ROWS and a[1] < 128 and a[0] + a[1] <= self.multiplex
        return None if fits else "more rows than the multiplex ratio"

    def scroll(self, first: int, _: bytes) -> str | None:
        # Taken, but the picture is not moved: nothing here draws over time.
        self.scrolling = bool(first & 1)
        return None


def _table() -> dict[int, oled.Command[Registers]]:
    r = Registers
    # first bytes from, to; parameters; section; what it does
    rows: list[oled.Row[Registers]] = [
        (0x00, 0x0F, 0, "10.1.1 Lower Column Start Address", r.column_nibble),
        (0x10, 0x1F, 0, "10.1.2 Higher Column Start Address", r.column_nibble),
        (0x20, 0x20, 1, "10.1.3 Memory Addressing Mode", r.memory_mode),
        (0x21, 0x21, 2, "10.1.4 Column Address", r.column_window),
        (0x22, 0x22, 2, "10.1.5 Page Address", r.page_window),
        (0x26, 0x27, 6, "10.2.1 Horizontal Scroll Setup", r.scroll_setup),
        (0x29, 0x2A, 5, "10.2.2 Vertical and Horizontal Scroll Setup", r.scroll_setup),
        (0x2E, 0x2E, 0, "10.2.3 Deactivate Scroll", r.scroll),
        (0x2F, 0x2F, 0, "10.2.4 Activate Scroll", r.scroll),
        (0x40, 0x7F, 0, "10.1.6 Display Start Line", r.set_start_line),
        (0x81, 0x81, 1, "10.1.7 Contrast Control", r.set_contrast),
        (0x8D, 0x8D, 1, "8.10 Charge Pump Regulator", r.charge_pump),
        (0xA0, 0xA1, 0, "10.1.8 Segment Re-map", r.segment_remap),
        (0xA3, 0xA3, 2, "10.2.5 Vertical Scroll Area", r.scroll_area),
        (0xA4, 0xA5, 0, "10.1.9 Entire Display ON", r.set_entire_on),
        (0xA6, 0xA7, 0, "10.1.10 Normal/Inverse Display", r.set_inverse),
        (0xA8, 0xA8, 1, "10.1.11 Multiplex Ratio", r.set_multiplex),
        # Not in this data sheet but in those of the compatible SSD1306B (Rev 1.1) and SSD1315,
        # which small glasses carry.
        (0xAD, 0xAD, 1, "SSD1315, Internal IREF Setting", r.nothing),
        (0xAE, 0xAF, 0, "10.1.12 Display ON/OFF", r.display),
        (0xB0, 0xB7, 0, "10.1.13 Page Start Address", r.page_start),
        (0xC0, 0xC0, 0, "10.1.14 COM Output Scan Direction", r.scan_direction),
        (0xC8, 0xC8, 0, "10.1.14 COM Output Scan Direction", r.scan_direction),
        (0xD3, 0xD3, 1, "10.1.15 Display Offset", r.display_offset),
        (0xD5, 0xD5, 1, "10.1.16 Display Clock Divide Ratio", r.nothing),
        (0xD9, 0xD9, 1, "10.1.17 Pre-charge Period", r.precharge),
        (0xDA, 0xDA, 1, "10.1.18 COM Pins Hardware Configuration", r.common_pins),
        (0xDB, 0xDB, 1, "10.1.19 VCOMH Deselect Level", r.deselect_level),
        (0xE3, 0xE3, 0, "10.1.20 NOP", r.nothing),
    ]
    return oled.table(rows)


COMMANDS = _table()
