"""The words the simulated `machine` and the laptop exchange; sim/machine.py is the other end.

Board to laptop, 8 bytes `<BBHI`: kind, a, b, n. `I2C_WRITE` and `SPI_WRITE` are followed by n
bytes. Kinds in `ANSWERED` hold the board until 12 bytes come back: the level of pins 0..63 as a
64-bit little-endian number, then 4 bytes that depend on the kind. `I2C_READ` gets n bytes more.
"""

import struct
from typing import NamedTuple

HEADER = struct.Struct("<BBHI")
ANSWER = struct.Struct("<Q4s")
NOTHING = bytes(4)
NO_BUS = 0xFF
NO_PIN = 0xFF
FOREVER_US = 0x3FFFFFFF  # a sleep that only a pin ends

ADC = ord("A")  # a pin; answer: u16
WATCHDOG = ord("D")  # fed; n = ms until it bites
HEAP = ord("H")  # n = bytes in use after a collection
MODE = ord("M")  # a pin, b = mode | pull << 8, n = level it is driven to
PIN = ord("P")  # a pin, b = level it is driven to now
I2C_READ = ord("R")  # a bus, b address, n bytes wanted
SPI_WRITE = ord("S")  # a bus, n bytes follow
PWM = ord("T")  # a pin, b = duty 0..65535, n = Hz
I2C_WRITE = ord("W")  # a bus, b address, n bytes follow
END = ord("X")  # a = reset cause, n = ms asleep before it (deepsleep)
SLEEP = ord("Z")  # b = us spent creeping since the last one, n = us; answer: us slept if FOREVER,
# and in real time the us for which the laptop stood still
I2C_OPEN = ord("i")  # a = id, b = scl | sda << 8, n = Hz; answer: bus, up to 3 addresses
SOFT_I2C_OPEN = ord("j")
SPI_OPEN = ord("s")  # a = id | polarity << 5 | phase << 6 | lsb first << 7, b = sck | mosi << 8
SOFT_SPI_OPEN = ord("t")

WITH_DATA = frozenset((I2C_WRITE, SPI_WRITE))
KINDS = frozenset(
    (ADC, WATCHDOG, HEAP, MODE, PIN, I2C_READ, SPI_WRITE, PWM, I2C_WRITE, END, SLEEP)
    + (I2C_OPEN, SOFT_I2C_OPEN, SPI_OPEN, SOFT_SPI_OPEN)
)

OUT = 1  # modes of a pin, as machine.Pin numbers them
PULL_UP = 1
PULL_DOWN = 2


class Message(NamedTuple):
    """A header, and the bytes that followed it."""

    kind: int
    a: int
    b: int
    n: int
    data: bytes


class Parser:
    """Cuts what arrives in pieces into messages."""

    def __init__(self) -> None:
        self._rest = b""

    def feed(self, data: bytes) -> list[Message]:
        """Return the messages completed by `data`.

        Raises ValueError when it cannot be this protocol: something else wrote to the pipe.
        """
        data = self._rest + data
        out: list[Message] = []
        at = 0
        while len(data) - at >= HEADER.size:
            kind, a, b, n = HEADER.unpack_from(data, at)
            end = at + HEADER.size
            if kind not in KINDS:
                raise ValueError(f"unknown message {data[at:end].hex()} from the board")
            payload = b""
            if kind in WITH_DATA:
                if len(data) - end < n:
                    break
                payload = data[end : end + n]
                end += n
            out.append(Message(kind, a, b, n, payload))
            at = end
        self._rest = data[at:]
        return out
