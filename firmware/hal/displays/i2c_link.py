"""How commands and picture data reach a controller over I2C.

This link and hal/displays/spi_link.py offer the same: `command(bytes)`, `prepare(width, step)` ->
the writable line that the next page() sends, `page(page, column, steps)`. page() sends the line's
first `(steps + 1) * step` bytes (at most `width`) to that page and controller column. Nothing is
allocated by page(). `set_up(bytes)`: commands to a panel that may just have got its power.
`is_off()`: whether the panel says so; over SPI it says nothing.

The page is addressed in page addressing mode (SSD1306 10.1.1, 10.1.2, 10.1.13): three bytes, and
the same three on the SH1106, which has no other mode, and the SH1107.
"""

import time
from micropython import const

# 10.1.13 Set Page Start Address, 10.1.1 Set Lower Column Start Address, 10.1.2 Set Higher ...
_PAGE = const(0xB0)
_LOWER = const(0x00)
_HIGHER = const(0x10)

# 8.1.5.2 Write mode for I2C: a control byte is Co, D/C#, six zeros. Co = 1: one byte follows,
# then another control byte; Co = 0: all that follows is of one kind. D/C# = 1: display data.
_ONE_COMMAND = const(0x80)
_ALL_COMMANDS = const(0x00)
_ALL_DATA = const(0x40)


class I2cLink:
    """Talks to address `address` on `bus`; `reset` is the panel's reset pin, or None. One transfer
    carries the page's address and its data, in one buffer made once (the port's `writevto` would
    build that buffer anew each time).
    """

    def __init__(self, bus, address, reset):
        self._bus = bus
        self._address = address
        self._reset = reset
        self._status = bytearray(1)

    def prepare(self, width, step):
        # The address commands, the control byte for data, then the line itself.
        self._out = out = bytearray(7 + width)
        out[0] = out[2] = out[4] = _ONE_COMMAND
        out[6] = _ALL_DATA
        ends = range(step, width + step, step)
        self._spans = [memoryview(out)[: 7 + min(end, width)] for end in ends]
        return memoryview(out)[7:]

    def command(self, commands):
        self._bus.writeto(self._address, bytes((_ALL_COMMANDS,)) + commands)

    def set_up(self, commands):
        # The reset line first, if it is wired: without it, a panel that lost its power may stay
        # as it is. Low for at least 3 us (SSD1306 8.9); modules put a capacitor there.
        if self._reset:
            self._reset.value(0)
            time.sleep_ms(1)
            self._reset.value(1)
            time.sleep_ms(5)
        self.command(commands)

    def is_off(self):
        # SSD1306 8.1.5.1 and table 9-2, SH1106 and SH1107 "Read Status": D6 is set while it is.
        self._bus.readfrom_into(self._address, self._status)
        return self._status[0] & 0x40

    def page(self, page, column, steps):
        out = self._out
        out[1] = _PAGE | page
        out[3] = _LOWER | column & 15
        out[5] = _HIGHER | column >> 4
        self._bus.writeto(self._address, self._spans[steps])
