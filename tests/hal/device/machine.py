"""A `machine` for tests of hal: pins that hold a level, and buses with one panel on them."""


class Pin:
    IN = 0
    OUT = 1
    PULL_UP = 1
    PULL_DOWN = 2
    levels = {}
    log = []

    def __init__(self, number, mode=-1, pull=None, value=None):
        self.number = number
        self.pull = pull
        if value is not None:
            Pin.levels[number] = value

    def value(self, level=None):
        if level is None:
            # With nothing connected, the pull decides.
            return Pin.levels.get(self.number, 1 if self.pull == Pin.PULL_UP else 0)
        if len(Pin.log) < 100:
            Pin.log.append((self.number, level))
        Pin.levels[self.number] = level


class Panel:
    """The memory of a page-addressed controller, 8 pages of 128 columns; `sent` counts bytes."""

    def __init__(self):
        self.ram = bytearray(1024)
        for i in range(1024):
            self.ram[i] = i * 7 & 255
        self.page = self.column = self.sent = 0
        self.commands = bytearray(100)
        self.length = 0

    def command(self, byte):
        if self.length < len(self.commands):
            self.commands[self.length] = byte
            self.length += 1
        if byte & 0xF8 == 0xB0:
            self.page = byte & 7
        elif byte & 0xF0 == 0x00:
            self.column = self.column & 0xF0 | byte & 15
        elif byte & 0xF0 == 0x10:
            self.column = self.column & 15 | (byte & 15) << 4

    def data(self, byte):
        # The column counter goes round within the page (data sheet 10.1.3).
        self.ram[self.page << 7 | self.column & 127] = byte
        self.column += 1


class I2C:
    panel = None
    address = 0x3C
    fail_in = -1

    def __init__(self, number, sda, scl, freq):
        self.wires = (number, sda.number, scl.number, freq)

    def scan(self):
        return [] if I2C.address is None else [I2C.address]

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

    def __init__(self, number, baudrate, polarity, phase, sck, mosi):
        self.wires = (number, baudrate, polarity, phase, sck.number, mosi.number)

    def write(self, data):
        assert Pin.levels[SPI.cs] == 0, "not selected"
        SPI.panel.sent += len(data)
        for i in range(len(data)):
            if Pin.levels[SPI.dc]:
                SPI.panel.data(data[i])
            else:
                SPI.panel.command(data[i])


def reset():
    raise SystemExit("reset")
