"""`time` with a clock that only sleeping and `pass_ms` move, for screens on real MicroPython."""

_now = 1000


def pass_ms(ms):
    global _now
    _now += ms


def ticks_ms():
    return _now


def ticks_add(a, b):
    return a + b


def ticks_diff(a, b):
    return a - b


sleep_ms = pass_ms
