"""The ST7789 LCD controller: 16 colours in a 4-bit buffer, sent as 16-bit pixels, changed rows
only.

Written from the data sheet: Sitronix ST7789VW, v1.0. Numbers like 9.1.28 are its sections.
"""

# The stubs know of no decorated function with parameters.
# pyright: reportCallIssue=false
import framebuf
import time
from array import array
from machine import PWM, Pin
from micropython import const

from hal.displays import palette

try:
    from hal.displays import expand
except (ImportError, SyntaxError, ValueError):
    # Left out; a MicroPython that compiles no machine code; code for another chip.
    expand = None

# MADCTL, 9.1.28, by rotation in quarters: MY 0x80, MX 0x40, MV 0x20 (rows and columns swapped).
_TURNS = b"\x00\x60\xc0\xa0"
_BGR = const(0x08)

# Rows in the strip that pixels are put together in: the largest number up to this that divides
# the height. More make no difference to the time, only to the memory.
_STRIP = const(5)

_CASET = b"\x2a"  # 9.1.20 Column Address Set
_RASET = b"\x2b"  # 9.1.21 Row Address Set
_RAMWR = b"\x2c"  # 9.1.22 Memory Write

# ms between falling asleep and waking up, either way (9.1.11, 9.1.12).
_SLEEP = const(120)


class Backlight:
    """The lamp, at `level` 0..255; `config`: pin, pwm, active. Dark until told."""

    def __init__(self, config):
        self._active = config["active"]
        self._pin = pin = Pin(config["pin"], Pin.OUT, value=1 - self._active)
        self._pwm = PWM(pin) if config["pwm"] else None
        if self._pwm:
            # Too fast to be seen, slow enough for the lamp's transistor.
            self._pwm.freq(1000)
        self.dims = config["pwm"]
        self.set(0)

    def set(self, level):
        if self._pwm:
            # Squared, as eyes see it; 255 gives 65535.
            duty = level * (level + 2)
            self._pwm.duty_u16(duty if self._active else 65535 - duty)
        else:
            self._pin.value(self._active if level else 1 - self._active)


class NoBacklight:
    """A lamp that is always on."""

    dims = False

    def set(self, level):
        pass


class St7789:
    """A panel behind `link` (SpiLink) showing `buffer`, GS4_HMSB.

    `config`: DISPLAY of board.py. x_offset and y_offset: where the picture's corner lies in the
    controller's memory at this rotation.
    """

    def __init__(self, buffer, config, link):
        self.buffer = buffer
        self.width = width = config["width"]
        self.height = height = config["height"]
        self.format = framebuf.GS4_HMSB
        self._link = link
        self._inverted = config["invert"]
        self._turned_colours = False
        self.level = self._level = config["contrast"]
        self._on = True
        # Nothing tells that a panel on SPI has lost power: set it so, and show() sets it up again.
        self.lost = False
        self._y_offset = config["y_offset"] or 0
        self._lamp = Backlight(config["backlight"]) if config["backlight"] else NoBacklight()
        self.dims = self._lamp.dims
        strip = _STRIP
        while height % strip:
            strip -= 1
        self._strip = strip
        stride = (width + 1) // 2
        # An odd row is sent with one pixel more, which lies beside the glass.
        row = 4 * stride
        pixels = memoryview(bytearray(row * strip))
        self._views = [pixels[: row * (n + 1)] for n in range(strip)]
        self._rows = bytearray(4)
        # Whether what the panel shows is known, so that unchanged rows may be left out.
        self._known = False
        # Machine code takes 32-bit words, 8 pixels.
        whole = stride % 4 == 0
        if expand and expand.NATIVE and whole:
            make = Native
        else:
            from hal.displays.copied import Copied as make
        # Both kinds: `flags`, a byte for each row; `find_changes()` sets it and says whether there
        # are any; `put(y, rows)` writes rows, at most a strip, to the beginning of `pixels`.
        self._source = make(buffer, width, height, pixels, strip)
        self._last_column = 2 * stride - 1
        turn = _TURNS[config["rotation"] // 90]
        self._turn = bytes((turn | (_BGR if config["bgr"] else 0),))
        left = config["x_offset"] or 0
        self._columns = columns = bytearray(4)
        _put(columns, left, left + self._last_column)
        link.command(b"\x01")  # 9.1.2 Software Reset: the pin may not be wired
        time.sleep_ms(_SLEEP)  # 9.1.2: before Sleep Out, whatever state it was in
        link.command(b"\x11")  # 9.1.12 Sleep Out
        time.sleep_ms(_SLEEP)  # 9.1.12: supplies and clocks settle
        self._turned = time.ticks_ms()

    def show(self):
        """Send the rows that changed since the last call. Allocates nothing."""
        if self.lost:
            self.start()
            return
        flags = self._source.flags
        known = self._known
        if not self._source.find_changes() and known:
            return
        self._known = False
        height = self.height
        y = 0
        while y < height:
            if known and not flags[y]:
                y += 1
                continue
            end = y + 1
            while end < height and (flags[end] or not known):
                end += 1
            self._send(y, end)
            y = end
        self._known = True

    def contrast(self, level):
        """Brightness of the lamp, 0..255; 0 is dark. `dims`: whether it has steps between."""
        self._level = level
        if self._on:
            self._lamp.set(level)

    def invert(self, inverted):
        """The complement of every colour (True), or the colours as they are (False)."""
        self._turned_colours = inverted
        # 9.1.16 Display Inversion On, 9.1.15 Display Inversion Off
        self._link.command(b"\x21" if inverted != self._inverted else b"\x20")

    def power(self, on):
        """Light the panel or put it to sleep; the picture is kept."""
        self._on = on
        wait = _SLEEP - time.ticks_diff(time.ticks_ms(), self._turned)
        if 0 < wait <= _SLEEP:
            time.sleep_ms(wait)
        if on:
            self._link.command(b"\x11")  # 9.1.12 Sleep Out
            time.sleep_ms(5)  # 9.1.12: before the next command
            self._link.command(b"\x29")  # 9.1.19 Display On
            self._lamp.set(self._level)
        else:
            self._lamp.set(0)
            self._link.command(b"\x28")  # 9.1.18 Display Off
            self._link.command(b"\x10")  # 9.1.11 Sleep In
            time.sleep_ms(5)  # 9.1.11: before the next command
        self._turned = time.ticks_ms()

    def start(self):
        """Send the settings and the whole picture; light the panel, if it is to be on."""
        command = self._link.command
        command(b"\x36", self._turn)  # 9.1.28 MADCTL
        command(b"\x3a", b"\x55")  # 9.1.32 Interface Pixel Format: RGB565, 16 bits a pixel
        command(b"\x13")  # 9.1.14 Normal Display Mode On: all rows, no scrolling
        self.invert(self._turned_colours)
        command(_CASET, self._columns)
        # Its memory holds noise: first the picture, then the light.
        self.lost = self._known = False
        self.show()
        if self._on:
            command(b"\x29")  # 9.1.19 Display On
            self._lamp.set(self._level)

    def _send(self, y, end):
        link = self._link
        rows = self._rows
        top = self._y_offset
        _put(rows, y + top, end + top - 1)
        link.command(_RASET, rows)
        link.command(_RAMWR)
        strip = self._strip
        source = self._source
        while y < end:
            n = min(strip, end - y)
            source.put(y, n)
            link.data(self._views[n - 1])
            y += n


class Native:
    """Rows by machine code: a checksum of each tells whether it changed."""

    def __init__(self, buffer, width, height, pixels, strip):
        self._buffer = buffer
        self._height = height
        self._words = (width + 1) // 2 // 4
        self._pixels = pixels
        self._sums = array("H", bytes(4 * height))
        self.flags = bytearray(height)
        colours = array("H", palette.words())
        self._pairs = pairs = array("H", bytes(1024))
        for i in range(256):
            pairs[2 * i] = colours[i >> 4]
            pairs[2 * i + 1] = colours[i & 15]

    def find_changes(self):
        changed = expand.changed
        sums = self._sums
        return changed(self._buffer, self._words, self._height, sums, self.flags)

    def put(self, y, rows):
        words = self._words
        convert = expand.expand
        convert(self._pixels, self._buffer, self._pairs, y * words, rows * words)


def make(buffer, config, link):
    """A panel behind `link`, not started; see `St7789`."""
    return St7789(buffer, config, link)


def _put(four, first, last):
    """Two 16-bit numbers, the high bytes first."""
    four[0] = first >> 8
    four[1] = first & 255
    four[2] = last >> 8
    four[3] = last & 255
