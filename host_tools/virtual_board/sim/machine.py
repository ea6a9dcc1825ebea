# type: ignore
# MicroPython's language, and names and parameters as its `machine` has them:
# ruff: noqa: A001, A002, ARG001, ARG002, D101, I001, PGH003, PTH123, RET503, SIM115, UP031
"""`machine` of the virtual board: what the firmware does to its pins goes to the laptop.

Runs on the unix port of MicroPython, found before the built-in module because this folder is
early on sys.path. It lives in the firmware's own heap (the laptop measures its cost and adds it
to the limit), so it is short, and nothing here allocates per pin level, bus write or sleep.

Two pipes lead to the laptop; their numbers come in the variable VIRTUAL_BOARD. Every message is
8 bytes, `<BBHI`: kind, a, b, n; bus writes are followed by n bytes. Kinds are in ../messages.py.
Most are not answered. Those that are (`_ask`) block until the answer comes: that is where the
laptop holds the board still. An answer is 12 bytes: the level of every pin, then 4 bytes that
depend on the question.
"""

import gc
import os
import sys
import utime
from micropython import const
from struct import pack_into

PWRON_RESET = const(1)
HARD_RESET = const(2)
WDT_RESET = const(3)
DEEPSLEEP_RESET = const(4)
SOFT_RESET = const(5)

_REAL = const(1)  # flags: the clock is the laptop's; ...
_HEAP = const(2)  # ... report the heap in use at every sleep

# Virtual time spent by looking at the clock or at a pin, so that waiting loops end (us).
_CREEP = const(10)
# Creep after which the laptop is asked, so that such loops see buttons and can be stopped (us).
_LATE = const(1000)
_WRAP = const(0x3FFFFFFF)
_FOREVER = const(0x3FFFFFFF)

_rfd, _wfd, _flags, _cause = [int(_x) for _x in os.getenv("VIRTUAL_BOARD").split(",")]
_in = open("/dev/fd/%d" % _rfd, "rb")
_out = open("/dev/fd/%d" % _wfd, "wb")
_buf = bytearray(256)  # messages not yet written: a write wakes the laptop up, so few are made
_used = 0
_answer = bytearray(12)
_latch = bytearray(8)  # what the firmware drives its outputs with, a bit a pin
_irqs = []

clock_ms = 0  # the clock: ms, and us below one ms; both counters wrap as ticks do
_us = 0
_part = 0
_crept = 0
_last = utime.ticks_us()


def _send(kind, a, b, n):
    global _used
    if _used > 240:
        _flush()
    pack_into("<BBHI", _buf, _used, kind, a, b, n)
    _used += 8


def _write(buf, n):
    try:
        _out.write(buf, n)
    except OSError:
        _die()


def _die():
    # The laptop's side is gone. Nothing may catch this, as nothing catches a power cut.
    os.system("kill -9 $PPID")


def _flush():
    global _used
    n = _used
    _used = 0
    _write(_buf, n)


# A bus has sent at once what it was given, whatever the firmware ends by.
sys.atexit(_flush)


def _data(buf):
    global _used
    n = len(buf)
    if n <= 24:
        if _used + n > 256:
            _flush()
        i = _used
        for c in buf:
            _buf[i] = c
            i += 1
        _used = i
    else:
        _flush()
        _write(buf, n)


def _ask(kind, a, b, n):
    _send(kind, a, b, n)
    _flush()
    if _in.readinto(_answer) != 12:
        _die()


def _pass(us):
    # Let the clock go on by `us`, below 2**29.
    global clock_ms, _us, _part
    _us = (_us + us) & _WRAP
    us += _part
    _part = us % 1000
    clock_ms = (clock_ms + us // 1000) & _WRAP


def _creep():
    global _crept, _last
    if _flags & _REAL:
        now = utime.ticks_us()
        _pass(utime.ticks_diff(now, _last))
        _last = now
        us = 1
    else:
        us = _CREEP
        _pass(us)
    _crept += us
    if _crept >= _LATE:
        _sleep(0)


def _sleep(us):
    """Wait `us` microseconds of board time; the one place where the board and the laptop meet."""
    global _crept, _last
    if us < 0:
        us = 0
    while us > _WRAP >> 1 and us != _FOREVER:
        _sleep(_WRAP >> 1)
        us -= _WRAP >> 1
    if _flags & _HEAP:
        gc.collect()
        _send(72, 0, 0, gc.mem_alloc())
    for pin in _irqs:
        pin._old = pin._level()
    crept = _crept
    _crept = 0
    _ask(90, 0, crept, us)
    told = _answer[8] | _answer[9] << 8 | _answer[10] << 16
    if _flags & _REAL:
        # For so long the laptop stood still: the board's clock did, too.
        told |= (_answer[11] & 63) << 24
        now = utime.ticks_us()
        us = (utime.ticks_diff(now, _last) - told) & _WRAP
        _last = now
        _pass(us if us <= _WRAP >> 1 else 0)
    else:
        if us == _FOREVER:
            us = told | (_answer[11] & 31) << 24
        _pass(us)
    for pin in _irqs:
        new = pin._level()
        if new != pin._old and pin._trigger & (8 if new else 4):
            pin._handler(pin)


class Pin:
    IN = const(0)
    OUT = const(1)
    OPEN_DRAIN = const(2)
    ALT = const(3)
    PULL_UP = const(1)
    PULL_DOWN = const(2)
    IRQ_FALLING = const(4)
    IRQ_RISING = const(8)

    def __init__(self, id, mode=-1, pull=None, *, value=None, drive=0, alt=-1):
        if isinstance(id, str):
            id = int(id.lstrip("GPIO")) if id != "LED" else 63
        if not 0 <= id < 64:
            raise ValueError("invalid pin")
        self._id = id
        self._src = _answer
        self.init(mode, pull, value=value)

    def init(self, mode=-1, pull=None, *, value=None, drive=0, alt=-1):
        if value is not None:
            self._set(value)
        if mode == Pin.OUT or mode == Pin.OPEN_DRAIN:
            self._src = _latch
        elif mode >= 0:
            self._src = _answer
        if mode >= 0:
            _ask(77, self._id, mode | (pull or 0) << 8, self._level())

    def _level(self):
        i = self._id
        return self._src[i >> 3] >> (i & 7) & 1

    def _set(self, x):
        i = self._id
        bit = 1 << (i & 7)
        old = _latch[i >> 3]
        new = old | bit if x else old & ~bit
        if new != old:
            _latch[i >> 3] = new
            _send(80, i, 1 if x else 0, 0)

    def value(self, x=None):
        if x is None:
            if self._src is _answer:
                _creep()
            return self._level()
        self._set(x)

    __call__ = value

    def on(self):
        self._set(1)

    def off(self):
        self._set(0)

    high = on
    low = off

    def toggle(self):
        self._set(not self._level())

    def irq(self, handler=None, trigger=12, **k):
        self._handler = handler
        self._trigger = trigger
        if self in _irqs:
            _irqs.remove(self)
        if handler:
            _irqs.append(self)

    def __repr__(self):
        return "Pin(%d)" % self._id


def _pins(a, b):
    # Two pins in 16 bits; 255: none given.
    return (255 if a is None else a._id) | (255 if b is None else b._id) << 8


class SoftI2C:
    _KIND = 106
    _MISSING = 19  # ENODEV, as the C code of SoftI2C raises

    def __init__(self, id=-1, *, scl=None, sda=None, freq=400000, timeout=50000):
        if scl is None and isinstance(id, Pin):
            id, scl = -1, id
        _ask(self._KIND, id & 255, _pins(scl, sda), freq)
        self._bus = _answer[8]
        if self._bus == 255:
            raise ValueError("bad SCL or SDA pin")
        self._found = [a for a in _answer[9:] if a]

    def scan(self):
        return self._found[:]

    def _check(self, addr):
        if addr not in self._found:
            raise OSError(self._MISSING)

    def writeto(self, addr, buf, stop=True):
        self._check(addr)
        _send(87, self._bus, addr, len(buf))
        _data(buf)
        return len(buf)

    def writevto(self, addr, vector, stop=True):
        self._check(addr)
        n = 0
        for buf in vector:
            n += len(buf)
        _send(87, self._bus, addr, n)
        for buf in vector:
            _data(buf)
        return n

    def readfrom_into(self, addr, buf, stop=True):
        self._check(addr)
        _ask(82, self._bus, addr, len(buf))
        _in.readinto(buf)

    def readfrom(self, addr, n, stop=True):
        buf = bytearray(n)
        self.readfrom_into(addr, buf)
        return bytes(buf)

    def writeto_mem(self, addr, mem, buf, *, addrsize=8):
        self.writevto(addr, (bytes((mem,)), buf))

    def readfrom_mem(self, addr, mem, n, *, addrsize=8):
        self.writeto(addr, bytes((mem,)))
        return self.readfrom(addr, n)


class I2C(SoftI2C):
    _KIND = 105
    _MISSING = 5  # EIO, as the RP2 port raises


class SoftSPI:
    MSB = const(0)
    LSB = const(1)
    _KIND = 116

    def __init__(
        self,
        id=-1,
        baudrate=1000000,
        *,
        polarity=0,
        phase=0,
        bits=8,
        firstbit=0,
        sck=None,
        mosi=None,
        miso=None,
    ):
        mode = (polarity << 5 | phase << 6 | firstbit << 7) & 0xE0
        _ask(self._KIND, id & 31 | mode, _pins(sck, mosi), baudrate)
        self._bus = _answer[8]
        if self._bus == 255:
            raise ValueError("bad SCK or MOSI pin")

    def init(self, baudrate=1000000, **k):
        pass

    def deinit(self):
        pass

    def write(self, buf):
        _send(83, self._bus, 0, len(buf))
        _data(buf)


class SPI(SoftSPI):
    _KIND = 115


class PWM:
    def __init__(self, dest, *, freq=0, duty_u16=0, duty_ns=0):
        self._pin = dest._id
        self._freq = freq
        self._duty = duty_u16
        self._tell()

    def _tell(self):
        _send(84, self._pin, self._duty, self._freq)

    def freq(self, x=None):
        if x is None:
            return self._freq
        self._freq = x
        self._tell()

    def duty_u16(self, x=None):
        if x is None:
            return self._duty
        self._duty = x
        self._tell()

    def deinit(self):
        self._duty = 0
        self._tell()


class ADC:
    CORE_TEMP = const(4)

    def __init__(self, pin):
        self._pin = pin._id if isinstance(pin, Pin) else pin

    def read_u16(self):
        _ask(65, self._pin, 0, 0)
        return _answer[8] | _answer[9] << 8


class WDT:
    def __init__(self, id=0, timeout=5000):
        self._timeout = timeout
        self.feed()

    def feed(self):
        _send(68, 0, 0, self._timeout)


def _end(kind, ms=0):
    _ask(88, kind, 0, ms)


def reset():
    _end(HARD_RESET)


def soft_reset():
    _end(SOFT_RESET)


def deepsleep(time_ms=0):
    _end(DEEPSLEEP_RESET, time_ms)


def lightsleep(time_ms=None):
    _sleep(_FOREVER if time_ms is None else time_ms * 1000)


def idle():
    _sleep(1000)


def reset_cause():
    return _cause


def unique_id():
    return b"\xe6\x61VIRTUA"


def freq(hz=None):
    return 125000000


def disable_irq():
    return 0


def enable_irq(state=0):
    pass


# The old names with a u lead past this folder to the built-in modules; not here.
import time  # noqa: E402 - it needs this module to be complete

for _name in ("machine", "os", "time"):
    sys.modules["u" + _name] = sys.modules[_name]
del time
