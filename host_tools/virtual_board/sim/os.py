# type: ignore
# ruff: noqa: F403, F405, PGH003 - MicroPython's own module, with one name replaced
"""`os` of the virtual board: the built-in one, with noise that repeats when time is virtual."""

from uos import *

_noise = 1


def _urandom(n):
    global _noise
    out = bytearray(n)
    for i in range(n):
        # Lehmer's generator modulo 2**16 + 1; the product stays a small int on 32 bits.
        _noise = _noise * 75 % 65537
        out[i] = _noise >> 4 & 255
    return bytes(out)


if not int(getenv("VIRTUAL_BOARD").split(",")[2]) & 1:
    urandom = _urandom
