"""The ST7789's registers and the commands that set them.

Written from Sitronix's data sheet (ST7789V Version 1.3, 2014); section numbers are that
document's. As strict as the text: what it does not allow is answered with the reason and has no
effect. Times are us of board time.
"""

from collections.abc import Callable
from typing import NamedTuple

COLUMNS = 240
ROWS = 320

# Bits of 9.1.28 MADCTL.
MY = 0x80
MX = 0x40
MV = 0x20
BGR = 0x08

FORMATS = {0x03: 12, 0x05: 16, 0x06: 18}  # 9.1.32 COLMOD, bits 2..0 -> bits a pixel

SHORT_US = 5_000  # before the next command, after any kind of reset and both sleep commands
LONG_US = 120_000  # before a sleep command, after a reset or the other sleep command


class Registers:
    """Everything a command can set, in its state after power on or RESX (9.1, "Default")."""

    def __init__(self) -> None:
        # Those that SWRESET leaves as they are: "S/W Reset: no change".
        self.madctl = 0
        self.bits = 18
        self.software_reset()

    def software_reset(self) -> None:
        self.asleep = True
        self.on = False
        self.inverted = False
        self.idle = False
        self.partial = False
        self.partial_area = (0, ROWS - 1)
        self.scroll_area = (0, ROWS, 0)
        self.scroll_start = 0
        # 9.1.20: the default end follows MV.
        wide = bool(self.madctl & MV)
        self.columns = (0, (ROWS if wide else COLUMNS) - 1)
        self.rows = (0, (COLUMNS if wide else ROWS) - 1)

    # Each takes the parameters and returns what is wrong with them.

    def none(self, _: bytes) -> str | None:
        return None

    def read(self, _: bytes) -> str | None:
        return "a read, on a module without a line back"

    def sleep_in(self, _: bytes) -> str | None:
        self.asleep = True
        return None

    def sleep_out(self, _: bytes) -> str | None:
        self.asleep = False
        return None

    def partial_on(self, _: bytes) -> str | None:
        self.partial = True
        return None

    def normal_on(self, _: bytes) -> str | None:
        # 9.1.14: also the end of scrolling.
        self.partial = False
        self.scroll_start = 0
        self.scroll_area = (0, ROWS, 0)
        return None

    def inversion_off(self, _: bytes) -> str | None:
        self.inverted = False
        return None

    def inversion_on(self, _: bytes) -> str | None:
        self.inverted = True
        return None

    def gamma_curve(self, a: bytes) -> str | None:
        return None if a[0] in (1, 2, 4, 8) else "must be 01h, 02h, 04h or 08h"

    def display_off(self, _: bytes) -> str | None:
        self.on = False
        return None

    def display_on(self, _: bytes) -> str | None:
        self.on = True
        return None

    def column_window(self, a: bytes) -> str | None:
        window = _pair(a)
        self.columns = window
        return _in_order(window, ROWS if self.madctl & MV else COLUMNS)

    def row_window(self, a: bytes) -> str | None:
        window = _pair(a)
        self.rows = window
        return _in_order(window, COLUMNS if self.madctl & MV else ROWS)

    def set_partial_area(self, a: bytes) -> str | None:
        first, last = _pair(a)
        if max(first, last) >= ROWS:
            return "rows must be 0..319"
        self.partial_area = first, last
        return None

    def set_scroll_area(self, a: bytes) -> str | None:
        top, moving, bottom = _word(a, 0), _word(a, 2), _word(a, 4)
        if top + moving + bottom != ROWS:
            return "the three heights must add up to 320"
        self.scroll_area = top, moving, bottom
        return None

    def set_scroll_start(self, a: bytes) -> str | None:
        if _word(a, 0) >= ROWS:
            return "must be 0..319"
        self.scroll_start = _word(a, 0)
        return None

    def tearing_on(self, a: bytes) -> str | None:
        return None if a[0] <= 1 else "must be 00h or 01h"

    def set_madctl(self, a: bytes) -> str | None:
        if a[0] & 0x03:
            return "bits 1 and 0 must be 0"
        self.madctl = a[0]
        return None

    def idle_off(self, _: bytes) -> str | None:
        self.idle = False
        return None

    def idle_on(self, _: bytes) -> str | None:
        self.idle = True
        return None

    def set_pixel_format(self, a: bytes) -> str | None:
        if a[0] & 0x88 or a[0] >> 4 not in (0, 5, 6):
            return "bits 6..4 must be 101b or 110b (000b: no RGB interface), bits 7 and 3 zero"
        if a[0] & 0x07 not in FORMATS:
            return "bits 2..0 must be 011b (12 bits), 101b (16) or 110b (18)"
        self.bits = FORMATS[a[0] & 0x07]
        return None

    def ram_control(self, a: bytes) -> str | None:
        if a[0] & 0x13:
            return "RM and DM choose the RGB interface, which is not connected"
        if a[1] & 0x08:
            return "ENDIAN = 1 is for the parallel interfaces only"
        return None if a[1] & 0xC0 == 0xC0 else "bits 7 and 6 of the second must be 1"


def _word(a: bytes, at: int) -> int:
    return a[at] << 8 | a[at + 1]


def _pair(a: bytes) -> tuple[int, int]:
    return _word(a, 0), _word(a, 2)


def _in_order(window: tuple[int, int], limit: int) -> str | None:
    # Taken all the same: "data of out of range will be ignored", and the picture shows it.
    first, last = window
    if first > last:
        return f"start {first} is after end {last}"
    return f"end {last} is beyond {limit - 1} with this MADCTL" if last >= limit else None


class Command(NamedTuple):
    """An entry of the command tables (9.1, 9.2)."""

    parameters: int
    section: str
    run: Callable[[Registers, bytes], str | None]


NOP, SWRESET, SLPIN, SLPOUT = 0x00, 0x01, 0x10, 0x11
RAMWR, WRMEMC = 0x2C, 0x3C


def _table() -> dict[int, Command]:
    r = Registers
    rows: list[tuple[int, int, str, Callable[[Registers, bytes], str | None]]] = [
        (NOP, 0, "9.1.1 NOP", r.none),
        (SWRESET, 0, "9.1.2 SWRESET", r.none),
        (0x04, 0, "9.1.3 RDDID", r.read),
        (0x09, 0, "9.1.4 RDDST", r.read),
        (0x0A, 0, "9.1.5 RDDPM", r.read),
        (0x0B, 0, "9.1.6 RDDMADCTL", r.read),
        (0x0C, 0, "9.1.7 RDDCOLMOD", r.read),
        (0x0D, 0, "9.1.8 RDDIM", r.read),
        (0x0E, 0, "9.1.9 RDDSM", r.read),
        (0x0F, 0, "9.1.10 RDDSDR", r.read),
        (SLPIN, 0, "9.1.11 SLPIN", r.sleep_in),
        (SLPOUT, 0, "9.1.12 SLPOUT", r.sleep_out),
        (0x12, 0, "9.1.13 PTLON", r.partial_on),
        (0x13, 0, "9.1.14 NORON", r.normal_on),
        (0x20, 0, "9.1.15 INVOFF", r.inversion_off),
        (0x21, 0, "9.1.16 INVON", r.inversion_on),
        (0x26, 1, "9.1.17 GAMSET", r.gamma_curve),
        (0x28, 0, "9.1.18 DISPOFF", r.display_off),
        (0x29, 0, "9.1.19 DISPON", r.display_on),
        (0x2A, 4, "9.1.20 CASET", r.column_window),
        (0x2B, 4, "9.1.21 RASET", r.row_window),
        (RAMWR, 0, "9.1.22 RAMWR", r.none),
        (0x2E, 0, "9.1.23 RAMRD", r.read),
        (0x30, 4, "9.1.24 PTLAR", r.set_partial_area),
        (0x33, 6, "9.1.25 VSCRDEF", r.set_scroll_area),
        (0x34, 0, "9.1.26 TEOFF", r.none),
        (0x35, 1, "9.1.27 TEON", r.tearing_on),
        (0x36, 1, "9.1.28 MADCTL", r.set_madctl),
        (0x37, 2, "9.1.29 VSCSAD", r.set_scroll_start),
        (0x38, 0, "9.1.30 IDMOFF", r.idle_off),
        (0x39, 0, "9.1.31 IDMON", r.idle_on),
        (0x3A, 1, "9.1.32 COLMOD", r.set_pixel_format),
        (WRMEMC, 0, "9.1.33 WRMEMC", r.none),
        (0x3E, 0, "9.1.34 RDMEMC", r.read),
        (0x44, 2, "9.1.35 STE", r.none),
        (0x45, 0, "9.1.36 GSCAN", r.read),
        (0x51, 1, "9.1.37 WRDISBV", r.none),
        (0x52, 0, "9.1.38 RDDISBV", r.read),
        (0x53, 1, "9.1.39 WRCTRLD", r.none),
        (0x54, 0, "9.1.40 RDCTRLD", r.read),
        (0x55, 1, "9.1.41 WRCACE", r.none),
        (0x56, 0, "9.1.42 RDCABC", r.read),
        (0x5E, 1, "9.1.43 WRCABCMB", r.none),
        (0x5F, 0, "9.1.44 RDCABCMB", r.read),
        (0x68, 0, "9.1.45 RDABCSDR", r.read),
        (0xDA, 0, "9.1.46 RDID1", r.read),
        (0xDB, 0, "9.1.47 RDID2", r.read),
        (0xDC, 0, "9.1.48 RDID3", r.read),
        # Table 2: voltages, timing and gamma, which a picture of exact colours does not show.
        (0xB0, 2, "9.2.1 RAMCTRL", r.ram_control),
        (0xB1, 3, "9.2.2 RGBCTRL", r.none),
        (0xB2, 5, "9.2.3 PORCTRL", r.none),
        (0xB3, 3, "9.2.4 FRCTRL1", r.none),
        (0xB5, 1, "9.2.5 PARCTRL", r.none),
        (0xB7, 1, "9.2.6 GCTRL", r.none),
        (0xB8, 4, "9.2.7 GTADJ", r.none),
        (0xBA, 1, "9.2.8 DGMEN", r.none),
        (0xBB, 1, "9.2.9 VCOMS", r.none),
        (0xBC, 1, "9.2.10 POWSAVE", r.none),
        (0xBD, 1, "9.2.11 DLPOFFSAVE", r.none),
        (0xC0, 1, "9.2.12 LCMCTRL", r.none),
        (0xC1, 3, "9.2.13 IDSET", r.none),
        (0xC2, 2, "9.2.14 VDVVRHEN", r.none),
        (0xC3, 1, "9.2.15 VRHS", r.none),
        (0xC4, 1, "9.2.16 VDVS", r.none),
        (0xC5, 1, "9.2.17 VCMOFSET", r.none),
        (0xC6, 1, "9.2.18 FRCTRL2", r.none),
        (0xC7, 1, "9.2.19 CABCCTRL", r.none),
        (0xC8, 1, "9.2.20 REGSEL1", r.none),
        (0xCA, 1, "9.2.21 REGSEL2", r.none),
        (0xCC, 1, "9.2.22 PWMFRSEL", r.none),
        (0xD0, 2, "9.2.23 PWCTRL1", r.none),
        (0xD2, 1, "9.2.24 VAPVANEN", r.none),
        (0xDF, 4, "9.2.25 CMD2EN", r.none),
        (0xE0, 14, "9.2.26 PVGAMCTRL", r.none),
        (0xE1, 14, "9.2.27 NVGAMCTRL", r.none),
        (0xE2, 64, "9.2.28 DGMLUTR", r.none),
        (0xE3, 64, "9.2.29 DGMLUTB", r.none),
        (0xE4, 3, "9.2.30 GATECTRL", r.none),
        (0xE7, 1, "9.2.31 SPI2EN", r.none),
        (0xE8, 1, "9.2.32 PWCTRL2", r.none),
        (0xE9, 3, "9.2.33 EQCTRL", r.none),
        (0xEC, 1, "9.2.34 PROMCTRL", r.none),
        (0xFA, 4, "9.2.35 PROMEN", r.none),
        (0xFC, 2, "9.2.36 NVMSET", r.none),
        (0xFE, 2, "9.2.37 PROMACT", r.none),
    ]
    return {code: Command(parameters, section, run) for code, parameters, section, run in rows}


COMMANDS = _table()
