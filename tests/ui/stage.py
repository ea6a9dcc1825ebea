"""A stage for screens, on real MicroPython: the shell with a device that only remembers.

`Device` stands in for hal.device.Device; files lie in a dict. `Stage` opens screens, presses keys
and prints pictures as `name width height hex` lines, which tests/ui/preview.py reads.
"""

import binascii
import gc

from ui import keys
from ui.shell import Shell

KEYS = {
    "LEFT": keys.LEFT,
    "RIGHT": keys.RIGHT,
    "UP": keys.UP,
    "DOWN": keys.DOWN,
    "A": keys.A,
    "B": keys.B,
    "X": keys.X,
    "Y": keys.Y,
}


class Display:
    def __init__(self, width=128, height=64):
        self.width = width
        self.height = height
        self.format = 0
        self.buffer = bytearray(width * height // 8)
        self.level = 255
        self.dims = True
        self.lost = False

    def show(self):
        pass

    def contrast(self, level):
        pass

    def power(self, on):
        pass


class Buttons:
    """Gives the keys of `queue` one by one."""

    def __init__(self, roles="LEFT RIGHT UP DOWN A B"):
        self.queue = []
        self.roles = [KEYS[role] for role in roles.split()]
        self.only_held = []

    def poll(self, now):
        return self.queue.pop(0) if self.queue else 0

    def flush(self):
        pass

    def rest(self, key):
        pass

    def down(self, key):
        return False

    def held(self, key):
        return key in self.only_held

    def has(self, key):
        return key in self.roles


class Storage:
    def __init__(self):
        self.files = {}
        self.full = False
        self.writes = 0
        self.older = {}
        self.newer_ones = ()

    def load(self, name, older=False):
        return (self.older if older else self.files).get(name)

    def newer(self, name):
        return name in self.newer_ones

    def save(self, name, data):
        if self.full:
            raise OSError(28)
        self.writes += 1
        self.files[name] = bytes(data)

    def append(self, name, record):
        self.save(name, (self.files.get(name) or b"") + record)

    def records(self, name):
        return self.files.get(name)

    def remove(self, name):
        self.files.pop(name, None)


class Device:
    name = "Stage"

    def __init__(self, seed=None, demo=False, width=128, height=64):
        self.display = Display(width, height)
        self.buttons = Buttons()
        self.storage = Storage()
        self.seed = seed
        self.demo = demo
        self.null_game = False
        self._entropy = 41

    def entropy(self):
        self._entropy = (self._entropy * 75 + 74) % 65537
        return self._entropy


def scrub(depth):
    """Write over what earlier calls left on C's stack.

    Later calls leave gaps in it, and the collector takes any old word there for a pointer.
    """
    if depth:
        scrub(depth - 1)


class Stage:
    """A shell that is turned by hand."""

    def __init__(self, device=None):
        self.device = device or Device()
        self.shell = Shell(self.device)

    def open(self, name, arg=None):
        self.shell.replace(name, arg)
        self.turn()

    def push(self, name, arg=None):
        self.shell.push(name, arg)
        self.turn()

    def turn(self, n=2):
        """`n` turns of the shell's loop, as Shell.run makes them."""
        for _ in range(n):
            if self.shell._wanted:
                self.shell.change()
            if self.shell._running:
                self.shell.turn()

    def press(self, names):
        """Press the keys of a text such as "DOWN DOWN A"."""
        for name in names.split():
            self.device.buttons.queue.append(KEYS[name])
            self.turn(5)  # one screen may lead to the next at once

    def picture(self, name):
        self.shell.refresh()
        display = self.device.display
        print(name, display.width, display.height, binascii.hexlify(display.buffer).decode())

    def heap(self):
        scrub(20)
        gc.collect()
        gc.collect()
        return gc.mem_alloc()


def until(stage, done, turns=8000):
    """Turn until `done()`. AssertionError when that is never."""
    for _ in range(turns):
        if done():
            return
        stage.turn(1)
    raise AssertionError("never, at " + stage.shell.name)


def ready(stage):
    """Whether the table waits for the player."""
    shell = stage.shell
    return shell.name == "hearts.table" and shell.screen.stage == 0 and shell.screen.ready


def strict(stage, usual, room=0):
    """From now on a text that is not whole on the panel is an error; returns the stage.

    `usual`: the font where none is named; `room`: columns beyond the right edge that may be used,
    for the gap behind a font's last letter.
    """
    canvas = stage.shell.canvas
    plain = canvas.text

    def text(s, x, y, c=1, font=usual, scale=1):
        after = plain(s, x, y, c, font, scale)
        right = after - scale <= canvas.width + room
        inside = x >= 0 and right and y >= 0 and y + font[3] * scale <= canvas.height
        assert inside, (stage.shell.name, s, x, after, y)
        return after

    canvas.text = text
    return stage
