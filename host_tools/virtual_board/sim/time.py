# type: ignore
# MicroPython's language, and names and parameters as its `machine` has them:
# ruff: noqa: F403, I001, PGH003
"""`time` of the virtual board: the built-in one with the board's clock instead of the laptop's."""

import sys
import utime as _utime
from utime import *

# After that: from here on `utime` is this module.
import machine as _board

if sys.maxsize > 0x7FFFFFFF:
    # The 64-bit unix port wraps its ticks at 2**62; a board (and the 32-bit port) at 2**30.
    def ticks_add(a, b):
        return (a + b) & 0x3FFFFFFF

    def ticks_diff(a, b):
        return ((a - b + 0x20000000) & 0x3FFFFFFF) - 0x20000000


def ticks_ms():
    _board._creep()
    return _board.clock_ms


def ticks_us():
    _board._creep()
    return _board._us


ticks_cpu = ticks_us


def sleep_ms(ms):
    _board._sleep(ms * 1000)


def sleep_us(us):
    _board._sleep(us)


def sleep(s):
    _board._sleep(int(s * 1000000))


def time():
    # 2021-01-01, what an RP2040 without a battery starts at.
    return 1609459200 + _board.clock_ms // 1000


def time_ns():
    return time() * 1000000000 + _board.clock_ms % 1000 * 1000000


def localtime(t=None):
    return _utime.gmtime(time() if t is None else t)


gmtime = localtime
del sys
