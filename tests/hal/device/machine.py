"""A `machine` for tests of hal: pins that hold a level, and buses with one panel on them."""


class Pin:
    IN = 0
    OUT = 1
    PULL_UP = 1
    PULL_DOWN = 2
    levels = {}
    log = []
    # Handed to a bus, which made them no outputs any more.
    lost = []

    def __init__(self, number, mode=-1, pull=None, value=None):
        self.number = number
        self.pull = pull
        if mode != -1 and number in Pin.lost:
            Pin.lost.remove(number)
        if value is not None:
            Pin.levels[number] = value

    def value(self, level=None):
        if level is None:
            # With nothing connected, the pull decides.
            return Pin.levels.get(self.number, 1 if self.pull == Pin.PULL_UP else 0)
        assert self.number not in Pin.lost, "the bus has that pin"
        if len(Pin.log) < 100:
            Pin.log.append((self.number, level))
        Pin.levels[self.number] = level


class PWM:
    """`duties`: what each pin was told last, 0..65535."""

    duties = {}

    def __init__(self, pin):
        self.pin = pin

    def freq(self, hertz):
        assert 100 <= hertz <= 10_000

    def duty_u16(self, duty):
        assert 0 <= duty <= 65535
        PWM.duties[self.pin.number] = duty


class Panel:
    """The memory of a page-addressed controller; `sent` counts bytes."""

    def __init__(self, columns=128, pages=8):
        self.columns = columns
        self.pages = pages
        self.ram = bytearray(columns * pages)
        for i in range(len(self.ram)):
            self.ram[i] = i * 7 & 255
        self.page = self.column = self.sent = 0
        self.vertical = False
        self.commands = bytearray(100)
        self.length = 0

    def command(self, byte):
        if self.length < len(self.commands):
            self.commands[self.length] = byte
            self.length += 1
        if byte & 0xF0 == 0xB0:
            self.page = byte & 15
        elif byte & 0xF0 == 0x00:
            self.column = self.column & 0xF0 | byte & 15
        elif byte & 0xF0 == 0x10:
            self.column = self.column & 15 | (byte & 15) << 4
        elif byte & 0xFE == 0x20:
            # The SH1107's modes; the SSD1306 takes 20h with an argument that means page mode.
            self.vertical = byte == 0x21

    def data(self, byte):
        self.ram[self.page * self.columns + self.column] = byte
        if self.vertical:
            self.page += 1
            if self.page == self.pages:
                self.page = 0
                self.column = (self.column + 1) % self.columns
        else:
            # The column counter goes round within the page (SSD1306 data sheet 10.1.3).
            self.column = (self.column + 1) % self.columns


class Lcd:
    """The memory of an ST7789 as a program sees it: 320 x 320 addresses of 16 bits, so that it
    holds all rotations. `log`: the commands with their arguments, one bytes object each.
    """

    def __init__(self):
        self.ram = bytearray(320 * 320 * 2)
        self.log = []
        self.last = 0
        self.arguments = bytearray(8)
        self.count = self.sent = 0
        self.left = self.right = self.top = self.bottom = 0
        self.at = self.end = 0
        self.row = 0
        self.quiet = False

    def command(self, byte):
        self.finish()
        self.last = byte
        self.count = 0
        if byte == 0x2C:
            self.row = self.top
            self._line()

    def _line(self):
        self.at = (self.row * 320 + self.left) * 2
        self.end = (self.row * 320 + self.right + 1) * 2

    def data(self, byte):
        if self.last == 0x2C:
            assert self.row <= self.bottom, "beyond the window"
            self.ram[self.at] = byte
            self.at += 1
            if self.at == self.end:
                self.row += 1
                self._line()
            return
        a = self.arguments
        a[self.count] = byte
        self.count += 1
        if self.count == 4 and self.last == 0x2A:
            self.left = a[0] << 8 | a[1]
            self.right = a[2] << 8 | a[3]
        elif self.count == 4 and self.last == 0x2B:
            self.top = a[0] << 8 | a[1]
            self.bottom = a[2] << 8 | a[3]

    def finish(self):
        if self.last and not self.quiet:
            self.log.append(bytes((self.last,)) + bytes(self.arguments[: self.count]))
        self.last = 0


class I2C:
    panel = None
    address = 0x3C
    fail_in = -1

    def __init__(self, number, sda, scl, freq):
        self.wires = (number, sda.number, scl.number, freq)

    def scan(self):
        return [] if I2C.address is None else [I2C.address]

    def readfrom_into(self, address, buffer):
        # No status to be had from this one.
        raise OSError(5)

    def writeto(self, address, data):
        if address != I2C.address:
            raise OSError(5)
        if I2C.fail_in >= 0:
            I2C.fail_in -= 1
            if I2C.fail_in < 0:
                raise OSError(5)
        panel = I2C.panel
        panel.sent += len(data) + 1
        at = 0
        while data[at] & 0x80:
            panel.command(data[at + 1])
            at += 2
        is_data = data[at]
        for i in range(at + 1, len(data)):
            if is_data:
                panel.data(data[i])
            else:
                panel.command(data[i])
        return len(data)


class SPI:
    panel = None
    dc = 17
    cs = 16
    # The panel takes nothing: for tests that ask only whether something was sent.
    counts_only = False

    def __init__(self, number, baudrate, polarity, phase, sck, mosi):
        self.wires = (number, baudrate, polarity, phase, sck.number, mosi.number)
        # The port's own choice of MISO, unasked.
        Pin.lost.append((16, 8)[number])

    def write(self, data):
        assert Pin.levels[SPI.cs] == 0, "not selected"
        panel = SPI.panel
        panel.sent += len(data)
        if SPI.counts_only:
            return
        take = Pin.levels[SPI.dc]
        for i in range(len(data)):
            if take:
                panel.data(data[i])
            else:
                panel.command(data[i])


def reset():
    raise SystemExit("reset")
