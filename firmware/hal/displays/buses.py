"""How commands and picture data reach a controller: over I2C or over 4-wire SPI.

Both links offer the same: `command(bytes)`, `prepare(width, step)` -> the writable line that the
next page() sends, `page(page, column, steps)`. page() sends the line's first `(steps + 1) * step`
bytes (at most `width`) to that page and controller column. Nothing is allocated by page().

The page is addressed in page addressing mode (SSD1306 10.1.1, 10.1.2, 10.1.13): three bytes, and
the same three on the SH1106, which has no other mode.
"""

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
    """Talks to address `address` on `bus`; one transfer carries the page's address and its data,
    in one buffer made once (the port's `writevto` would build that buffer anew each time).
    """

    def __init__(self, bus, address):
        self._bus = bus
        self._address = address

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

    def page(self, page, column, steps):
        out = self._out
        out[1] = _PAGE | page
        out[3] = _LOWER | column & 15
        out[5] = _HIGHER | column >> 4
        self._bus.writeto(self._address, self._spans[steps])


class SpiLink:
    """Talks over `bus` with the pins `dc` (8.1.3: low for commands, high for data) and `cs`
    (None where it is tied low).
    """

    def __init__(self, bus, dc, cs):
        self._bus = bus
        self._dc = dc
        self._cs = cs
        self._address = bytearray(3)

    def prepare(self, width, step):
        line = memoryview(bytearray(width))
        self._spans = [line[: min(end, width)] for end in range(step, width + step, step)]
        return line

    def command(self, commands, arguments=None):
        """Send commands; `arguments` where the controller wants them marked as data (ST7789)."""
        self._write(0, commands)
        if arguments is not None:
            self._write(1, arguments)

    def data(self, view):
        """Send bytes of the picture."""
        self._write(1, view)

    def page(self, page, column, steps):
        address = self._address
        address[0] = _PAGE | page
        address[1] = _LOWER | column & 15
        address[2] = _HIGHER | column >> 4
        self._write(0, address)
        self._write(1, self._spans[steps])

    def _write(self, kind, data):
        if self._cs is not None:
            self._cs.value(0)
        self._dc.value(kind)
        self._bus.write(data)
        if self._cs is not None:
            self._cs.value(1)
