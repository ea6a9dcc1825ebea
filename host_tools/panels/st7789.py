"""The ST7789 on the laptop: what its bus receives becomes the colours on the glass.

Written from Sitronix's data sheet (ST7789V Version 1.3, 2014), whose section numbers are given.
What it does not allow is recorded in `faults`: a driver is not excused by a forgiving chip.

The glass is smaller than the RAM and sits somewhere on it; a driver's offsets, different at each
rotation, follow from where. Here the place is the glass's own, whatever the driver thinks: with
wrong offsets the picture is shifted, and the RAM's noise shows at the edge.
"""

import random

from PIL import Image, ImageChops

from host_tools.panels.base import Controller
from host_tools.panels.st7789_pixels import FROM_6, decode, scrolled
from host_tools.panels.st7789_registers import (
    BGR,
    COLUMNS,
    COMMANDS,
    LONG_US,
    MV,
    MX,
    MY,
    RAMWR,
    ROWS,
    SHORT_US,
    SLPIN,
    SLPOUT,
    SWRESET,
    WRMEMC,
    Registers,
)

_RESET_US = 10  # 7.4 Reset Timing: tRW
_GAMMA = 2.2  # eyes and image files against light
_IDLE = [255 * (n >> 7) for n in range(256)] * 3
_TURN = {
    90: Image.Transpose.ROTATE_90,
    180: Image.Transpose.ROTATE_180,
    270: Image.Transpose.ROTATE_270,
}


class St7789(Controller):
    """An ST7789 with the glass it is bonded to.

    Of the RAM's 240 columns and 320 rows the glass shows `columns` x `rows` from (`left`, `top`)
    on. `rotation`: how far the player turns the module against the clock from where RAM row 0 is
    the top, in degrees; so far clockwise the driver has to turn its picture. `inverted`: colours
    are right with INVON, as on every IPS glass; `bgr`: with the bit of that name in MADCTL.
    `needs_reset`: RESX is on a pin of the board, and the chip in no defined state before it was
    low.
    """

    def __init__(
        self,
        columns: int = COLUMNS,
        rows: int = ROWS,
        *,
        left: int = 0,
        top: int = 0,
        rotation: int = 0,
        inverted: bool = True,
        bgr: bool = False,
        needs_reset: bool = False,
    ) -> None:
        """Raises ValueError for a glass that does not lie on the RAM, or a wrong rotation."""
        if left < 0 or top < 0 or not (0 < columns <= COLUMNS - left and 0 < rows <= ROWS - top):
            raise ValueError(f"no {columns}x{rows} glass at {left}, {top} on an ST7789")
        if rotation and rotation not in _TURN:
            raise ValueError(f"rotation: 0, 90, 180 or 270, not {rotation}")
        across = rotation in (90, 270)
        super().__init__(rows if across else columns, columns if across else rows)
        self.registers = Registers()
        # 9.1.22: random after power on. A fixed noise here, so that a driver which does not write
        # everything shows it.
        noise = random.Random(7789).randbytes(COLUMNS * ROWS * 3)
        self.ram = Image.frombytes("RGB", (COLUMNS, ROWS), noise.translate(FROM_6))
        self._box = (left, top, left + columns, top + rows)
        self._rotation = rotation
        self._glass_inverted = inverted
        self._glass_bgr = bgr
        self._defined = not needs_reset
        self._resx = 1
        self._fell_us = 0
        self._ready_us = 0  # no command before this ...
        self._sleep_us = 0  # ... nor one of the two for sleeping before this
        self._code: int | None = None  # the command whose data may follow; None: ignore data
        self._data = b""
        self._pixel = b""  # the beginning of one
        self._column = 0
        self._row = 0

    @property
    def lit(self) -> bool:
        """Whether the glass shows the RAM: awake (9.1.12) and display on (9.1.19)."""
        return self._defined and self.registers.on and not self.registers.asleep

    # The bus.

    def i2c_write(self, data: bytes) -> None:
        """There is no such bus on this chip."""
        self.bytes += len(data)
        self._fault("an ST7789 has no I2C")

    def i2c_read(self, count: int) -> bytes:
        return b"\xff" * count

    def spi_write(self, data: bytes, dc: int) -> None:
        """8.4 Serial interface, 4-line: D/CX is sampled with the last bit of every byte."""
        self.bytes += len(data)
        if not self._defined or not self._resx:
            self._fault("written to before RESX was low and high again (7.4 Reset Timing)")
        elif dc:
            self._take(data)
        else:
            for byte in data:
                self._command(byte)

    def reset(self, level: int) -> None:
        """7.4 Reset Timing: RESX low for 10 us or more resets, and the wait starts at its end."""
        if level == 0 and self._resx:
            self._fell_us = self.now_us
        elif level and not self._resx:
            if self.now_us - self._fell_us < _RESET_US:
                self._fault("RESX low for less than 10 us (7.4 Reset Timing)")
            else:
                self._defined = True
                self.registers = Registers()
                self._code = None
                self._pixel = b""
                self._ready_us = self.now_us + SHORT_US
                self._sleep_us = self.now_us + LONG_US
                self._changed()
        self._resx = level

    def _command(self, code: int) -> None:
        self._finish()
        command = COMMANDS.get(code)
        if command is None:
            self._fault(f"{code:02X}h is no command (9)")
            return
        if self._too_early(code, command.section):
            return
        self._code = code
        self._data = b""
        if code == RAMWR:
            # 8.12 Address control: back to the window's first pixel.
            self._column = self.registers.columns[0]
            self._row = self.registers.rows[0]
        elif command.parameters == 0:
            self._run()

    def _finish(self) -> None:
        """The next command comes: is the last one complete?"""
        code, self._code = self._code, None
        if code in (RAMWR, WRMEMC):
            # At 12 bits an odd number of pixels ends with half a byte that means nothing.
            if len(self._pixel) > (1 if self.registers.bits == 12 else 0):
                self._fault("pixels end in the middle of one (8.8)")
            self._pixel = b""
        elif code is not None and len(self._data) < COMMANDS[code].parameters:
            command = COMMANDS[code]
            self._fault(
                f"{code:02X}h: {command.parameters} parameters, got {len(self._data)}"
                f" ({command.section})"
            )

    def _too_early(self, code: int, section: str) -> bool:
        early = self._ready_us - self.now_us
        why = "5 ms after a reset or a sleep command"
        in_start = code == SWRESET and not self.registers.asleep
        if early <= 0 and (code in (SLPIN, SLPOUT) or in_start):
            early = self._sleep_us - self.now_us
            why = "120 ms after a reset or a sleep command"
        if early > 0:
            self._fault(f"{code:02X}h: {early / 1000:g} ms too early: {why} ({section})")
        return early > 0

    def _take(self, data: bytes) -> None:
        if self._code in (RAMWR, WRMEMC):
            pixels, self._pixel = decode(self.registers.bits, self._pixel, data)
            self._write(pixels)
        elif self._code is not None:
            wanted = COMMANDS[self._code].parameters
            had = len(self._data)
            self._data += data
            if len(self._data) > wanted:
                section = COMMANDS[self._code].section
                self._fault(f"{self._code:02X}h: {wanted} parameters, got more ({section})")
                self._data = self._data[:wanted]
            if had < wanted == len(self._data):
                self._run()

    def _run(self) -> None:
        code = self._code
        assert code is not None
        command = COMMANDS[code]
        registers = self.registers
        was_asleep = registers.asleep
        wrong = command.run(registers, self._data)
        if wrong:
            whole = bytes((code,)) + self._data
            self._fault(f"{whole.hex(' ').upper()}h: {wrong} ({command.section})")
        if code == SWRESET:
            # 9.1.2: the RAM stays. Only from sleep, the way out of it is barred for long.
            registers.software_reset()
            self._ready_us = self.now_us + SHORT_US
            if was_asleep:
                self._sleep_us = self.now_us + LONG_US
        elif registers.asleep != was_asleep:
            self._ready_us = self.now_us + SHORT_US
            self._sleep_us = self.now_us + LONG_US
        self._changed()

    # The RAM.

    def _write(self, pixels: bytes) -> None:
        """8.12 Address control: along the window's rows, then down, then from its start again."""
        first, last = self.registers.columns
        top, bottom = self.registers.rows
        if first > last or top > bottom or not pixels:
            return
        self._changed()
        at = 0
        while at < len(pixels):
            left = (len(pixels) - at) // 3
            width, height = min(left, last + 1 - self._column), 1
            if self._column == first and width == last + 1 - first:
                height = min(left // width, bottom + 1 - self._row)
            end = at + 3 * width * height
            self._put(self._column, self._row, width, height, pixels[at:end])
            at = end
            self._column += width
            if self._column > last:
                self._column = first
                self._row += height
                if self._row > bottom:
                    self._row = top

    def _put(self, x: int, y: int, width: int, height: int, pixels: bytes) -> None:
        """8.12: MADCTL says where a column and a row of the window lie in the RAM."""
        block = Image.frombytes("RGB", (width, height), pixels)
        madctl = self.registers.madctl
        if madctl & MV:
            block = block.transpose(Image.Transpose.TRANSPOSE)
            x, y = y, x
        if madctl & MX:
            block = block.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
            x = COLUMNS - x - block.width
        if madctl & MY:
            block = block.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
            y = ROWS - y - block.height
        self.ram.paste(block, (x, y))

    # The glass.

    def light(self, level: float) -> None:
        """The lamp behind the glass: 0 dark to 1 full."""
        if level != self.backlight:
            self.backlight = level
            self._changed()

    def picture(self) -> Image.Image:
        """Return what `image` does, with the lamp full on."""
        if not self.lit:
            return Image.new("RGB", (self.width, self.height))
        r = self.registers
        shown = scrolled(self.ram, r.scroll_area, r.scroll_start)
        if r.idle:
            # 9.1.31: eight colours, of each the highest bit.
            shown = shown.point(_IDLE)
        if r.inverted != self._glass_inverted:
            shown = ImageChops.invert(shown)
        if bool(r.madctl & BGR) != self._glass_bgr:
            # 9.1.28: between RAM and glass, so that it works on what is there already.
            shown = Image.merge("RGB", shown.split()[::-1])
        if r.partial:
            self._blank(shown)
        shown = shown.crop(self._box)
        return shown.transpose(_TURN[self._rotation]) if self._rotation else shown

    def _draw(self) -> Image.Image:
        # Light goes with the lamp; what a file holds for it, with the root.
        factor = self.backlight ** (1 / _GAMMA)
        return self.picture().point([round(n * factor) for n in range(256)] * 3)

    def _blank(self, shown: Image.Image) -> None:
        # 9.1.24: rows first..last, or all but those between last and first.
        first, last = self.registers.partial_area
        dark = [(0, first), (last + 1, ROWS)] if first <= last else [(last + 1, first)]
        for start, end in dark:
            shown.paste((0, 0, 0), (0, start, COLUMNS, end))
