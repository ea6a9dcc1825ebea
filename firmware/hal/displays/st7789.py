"""The ST7789 LCD controller: 16 colours in a 4-bit buffer, sent as 16-bit pixels, changed rows
only.

Written from the data sheet: Sitronix ST7789VW, v1.0. Numbers like 9.1.28 are its sections.
"""

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
        self._level = config["contrast"]
        self._y_offset = config["y_offset"] or 0
        self._lamp = Backlight(config["backlight"]) if config["backlight"] else NoBacklight()
        strip = _STRIP
        while height % strip:
            strip -= 1
        self._strip = strip
        pixels = memoryview(bytearray(2 * width * strip))
        self._pixels = pixels
        self._views = [pixels[: 2 * width * (n + 1)] for n in range(strip)]
        self._rows = bytearray(4)
        # Whether what the panel shows is known, so that unchanged rows may be left out.
        self._known = False
        # Checksums take 32-bit words, 8 pixels.
        whole = (width + 1) // 2 % 4 == 0
        make = Native if expand and expand.NATIVE and whole else Copied
        self._source = make(buffer, width, height, pixels, strip)
        self._start(config)

    def show(self):
        """Send the rows that changed since the last call. Allocates nothing."""
        flags = self._source.flags
        self._source.find_changes()
        known = self._known
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
        """Brightness of the lamp, 0..255; 0 is dark."""
        self._level = level
        self._lamp.set(level)

    def invert(self, inverted):
        """The complement of every colour (True), or the colours as they are (False)."""
        # 9.1.16 Display Inversion On, 9.1.15 Display Inversion Off
        self._link.command(b"\x21" if inverted != self._inverted else b"\x20")

    def power(self, on):
        """Light the panel or put it to sleep; the picture is kept."""
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

    def _start(self, config):
        command = self._link.command
        command(b"\x01")  # 9.1.2 Software Reset: the pin may not be wired
        time.sleep_ms(_SLEEP)  # 9.1.2: before Sleep Out, whatever state it was in
        command(b"\x11")  # 9.1.12 Sleep Out
        time.sleep_ms(_SLEEP)  # 9.1.12: supplies and clocks settle
        self._turned = time.ticks_ms()
        turn = _TURNS[config["rotation"] // 90]
        command(b"\x36", bytes((turn | (_BGR if config["bgr"] else 0),)))  # 9.1.28 MADCTL
        command(b"\x3a", b"\x55")  # 9.1.32 Interface Pixel Format: RGB565, 16 bits a pixel
        command(b"\x13")  # 9.1.14 Normal Display Mode On: all rows, no scrolling
        self.invert(False)  # 9.1.15, 9.1.16
        left = config["x_offset"] or 0
        columns = bytearray(4)
        _put(columns, left, left + self.width - 1)
        command(_CASET, columns)
        # Its memory holds noise: first the picture, then the light.
        self.show()
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
        stride = (width + 1) // 2
        self._buffer = buffer
        self._height = height
        self._words = stride // 4
        self._pixels = pixels
        self._sums = array("H", bytes(4 * height))
        self.flags = bytearray(height)
        self._table = table = array("H", palette.words())
        table.append(stride)
        table.append(width)

    def find_changes(self):
        expand.changed(self._buffer, self._words, self._height, self._sums, self.flags)  # pyright: ignore[reportCallIssue]

    def put(self, y, rows):
        expand.expand(self._pixels, self._buffer, self._table, y, rows)  # pyright: ignore[reportCallIssue]


class Copied:
    """Rows by framebuf, where there is no machine code: compared with a copy of the picture.

    A checksum in bytecode would take longer than sending everything; the copy costs as much
    memory as the buffer. Whole strips are compared, since each view costs memory as well.
    """

    def __init__(self, buffer, width, height, pixels, strip):
        stride = (width + 1) // 2
        size = stride * strip
        shadow = bytearray(len(buffer))
        self.flags = bytearray(height)
        self._strip = strip
        n = height // strip
        new = memoryview(buffer)
        old = memoryview(shadow)
        self._new = [new[i * size : (i + 1) * size] for i in range(n)]
        self._old = [old[i * size : (i + 1) * size] for i in range(n)]
        # Bytes as "pixels", one strip a row: blit copies them without a slice object.
        self._new_bytes = framebuf.FrameBuffer(buffer, size, n, framebuf.GS8)
        self._old_bytes = [framebuf.FrameBuffer(part, size, 1, framebuf.GS8) for part in self._old]
        self._picture = framebuf.FrameBuffer(buffer, width, height, framebuf.GS4_HMSB)
        self._out = framebuf.FrameBuffer(pixels, width, strip, framebuf.RGB565)
        self._palette = framebuf.FrameBuffer(palette.words(), 16, 1, framebuf.RGB565)

    def find_changes(self):
        flags = self.flags
        strip = self._strip
        y = 0
        for i in range(len(self._new)):
            differs = self._new[i] != self._old[i]
            if differs:
                self._old_bytes[i].blit(self._new_bytes, 0, -i)
            for _ in range(strip):
                flags[y] = differs
                y += 1

    def put(self, y, rows):
        self._out.blit(self._picture, 0, -y, -1, self._palette)


def _put(four, first, last):
    """Two 16-bit numbers, the high bytes first."""
    four[0] = first >> 8
    four[1] = first & 255
    four[2] = last >> 8
    four[3] = last & 255
