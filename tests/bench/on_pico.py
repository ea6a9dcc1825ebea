"""Runs on the (emulated) Pico, with the built firmware as its files; prints `name value`.

Times are ms. The display and the buttons are played here: the emulator has none. The bus takes
the time that it takes at its clock; what is drawn goes nowhere.
"""

import gc
import machine as chip
import sys
import time
from array import array

_BITS_A_BYTE = 9  # I2C: eight and the acknowledgement


class Bus:
    """An I2C bus with a display that acknowledges everything."""

    bytes = 0

    def __init__(self, *args, freq=400_000, **more):
        self._freq = freq

    def writeto(self, address, data, stop=True):
        Bus.bytes += len(data)
        time.sleep_us((len(data) + 1) * _BITS_A_BYTE * 1_000_000 // self._freq)
        return len(data) + 1

    def scan(self):
        return list(range(0x08, 0x78))


class Pin:
    """A pin that a button pulls down."""

    IN = OUT = OPEN_DRAIN = 0
    PULL_UP = PULL_DOWN = 1
    levels = {}  # noqa: RUF012 - MicroPython has no typing.ClassVar

    def __init__(self, number, *args, **more):
        self._number = number

    def value(self, *args):
        return Pin.levels.get(self._number, 1)

    __call__ = value


class Machine:
    """What `import machine` gives here."""

    I2C = SoftI2C = Bus
    SPI = SoftSPI = None
    Pin = Pin
    reset = chip.reset
    freq = chip.freq
    unique_id = chip.unique_id


def since(start):
    """Milliseconds since that ticks_us."""
    return time.ticks_diff(time.ticks_us(), start) / 1000


def say(name, value):
    print(name, value)


sys.modules["machine"] = Machine
sys.path.insert(0, "hearts")
import board  # noqa: E402

# main.py with its safe-boot button held only defines its functions.
Pin.levels[board.SAFE_BUTTON[0]] = board.SAFE_BUTTON[2]
main = {"__name__": "__main__"}
with open("main.py") as file:
    exec(file.read(), main)
Pin.levels.clear()

# The game itself is played below, turn by turn; all before it is main.py's own.
devices = []
main["play"] = devices.append
start = time.ticks_us()
main["boot"]()
say("first_picture", since(start))
device = devices[0]

from ui.shell import Shell  # noqa: E402

PINS = {entry[0]: entry[1] for entry in board.BUTTONS}
shell = Shell(device)


def turn():
    if shell._wanted:
        shell._open()
    shell.turn()


def tap(role, ms=60):
    """Press, and return how long it took until the panel got something new."""
    before = Bus.bytes
    pressed = time.ticks_us()
    Pin.levels[PINS[role]] = 0
    took = None
    while took is None or since(pressed) < ms:
        turn()
        if took is None and Bus.bytes != before:
            took = since(pressed)
        if since(pressed) > 2000:
            break
    del Pin.levels[PINS[role]]
    released = time.ticks_us()
    while since(released) < ms:
        turn()
    return took


def open_screen(name):
    before = Bus.bytes
    shell.go(name)
    while shell.name != name or Bus.bytes == before:
        turn()


turn()
shell.go("menu")
while shell.name != "menu" or shell._wanted or shell.screen.dirty:
    turn()
say("menu", since(start))

taps = [tap(role) for role in ("DOWN", "UP", "DOWN", "UP")]
taps = [took for took in taps if took is not None]
say("press", max(taps) if taps else -1)
shell._close()
shell = None
gc.collect()

from core import hearts, hearts_options, options  # noqa: E402
from players import feed, normal  # noqa: E402

game = hearts.Hearts(options.preset(hearts_options, "pagat"), 1)
views = feed.make(4, game.options)
feed.deal(game, views)
legal = array("H", bytes(128))
most = total = calls = 0
thought = worst = cards = 0
while game.phase != hearts.NEXT and not game.is_terminal():
    seat = game.current_player()
    begin = time.ticks_us()
    n = game.legal_actions(legal)
    took = time.ticks_diff(time.ticks_us(), begin)
    most = max(most, took)
    total += took
    calls += 1
    playing = game.phase == hearts.PLAY
    begin = time.ticks_us()
    action = normal.choose(views[seat], legal, n)
    took = time.ticks_diff(time.ticks_us(), begin)
    if playing:
        thought += took
        worst = max(worst, took)
        cards += 1
    feed.update(game, action, seat, game.apply_action(action), views)
say("legal_mean", total / calls / 1000)
say("legal_worst", most / 1000)
say("normal_mean", thought / cards / 1000)
say("normal_worst", worst / 1000)
