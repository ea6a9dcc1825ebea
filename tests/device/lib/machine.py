"""The `machine` of the test board: pins pulled to their pull, one panel that always answers.

What goes to the panel goes down the wire, as frames of 4 bytes (address or pin, kind, length) and
the data; the laptop decodes it.
"""

import os
from struct import pack

wire = None


def power_off():
    # Nothing may catch this, as nothing catches a power cut.
    os.system("kill -9 $PPID")


def reset():
    power_off()


soft_reset = reset


def bootloader():
    print("in the bootloader")
    power_off()


def unique_id():
    return b"\xe6\x60TEST01"


def freq(hz=None):
    return 125000000


class Pin:
    IN = 0
    OUT = 1
    PULL_UP = 1
    PULL_DOWN = 2

    def __init__(self, number, mode=-1, pull=None, value=None):
        self.number = number
        self.level = pull == Pin.PULL_UP if value is None else value

    def value(self, level=None):
        if level is not None:
            self.level = level
        return 1 if self.level else 0


class I2C:
    def __init__(self, number, scl=None, sda=None, freq=400000):
        pass

    def scan(self):
        return [0x3C]

    def writeto(self, address, data, stop=True):
        wire.write(pack("<BBH", address, 0, len(data)))
        wire.write(data)
        return len(data)

    def writevto(self, address, vector, stop=True):
        return self.writeto(address, b"".join(vector))


class PWM:
    def __init__(self, pin, freq=0, duty_u16=0):
        pass

    def freq(self, hertz=0):
        pass

    def duty_u16(self, duty=0):
        pass

    def deinit(self):
        pass


class ADC:
    def __init__(self, pin):
        pass

    def read_u16(self):
        return 40000


class SPI:
    def __init__(self, number, **how):
        pass

    def write(self, data):
        wire.write(pack("<BBH", 0, 1, len(data)))
        wire.write(data)


SoftI2C = I2C
SoftSPI = SPI
