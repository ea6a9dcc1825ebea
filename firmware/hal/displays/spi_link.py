"""How commands and picture data reach a controller over 4-wire SPI; see hal/displays/i2c_link.py
for what a link offers.
"""

from micropython import const

# SSD1306 10.1.13 Set Page Start Address, 10.1.1 Set Lower Column Start Address, 10.1.2 Set Higher
_PAGE = const(0xB0)
_LOWER = const(0x00)
_HIGHER = const(0x10)


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

    set_up = command

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
