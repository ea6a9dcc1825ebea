"""Settings that stand in the menus themselves: rows that LEFT and RIGHT change, A as RIGHT."""

from ui import keys
from ui.settings import SPEED_NAMES

_COLOURS = ("Two", "Four")


class Dials:
    """What is turned holds at once; close() stores it.

    `names`: the settings (ui/settings.py) this panel has: "speed", and "four" in colour.
    """

    def __init__(self, shell):
        self._shell = shell
        self.names = ("speed", "four") if shell.canvas.suits else ("speed",)
        self._before = self._now()

    def _now(self):
        return [getattr(self._shell.settings, name) for name in self.names]

    def row(self, name):
        """A row for ui/list_menu.py."""
        value = getattr(self._shell.settings, name)
        if name == "four":
            return "Colours", _COLOURS[value], True
        return "Speed", SPEED_NAMES[value], True

    def turn(self, name, key):
        """The next or previous value, if `key` is for that."""
        step = -1 if key == keys.LEFT else 1 if key in (keys.RIGHT, keys.A) else 0
        settings = self._shell.settings
        if name == "speed":
            settings.speed = (settings.speed + step) % len(SPEED_NAMES)
        elif step:
            settings.four = not settings.four
            self._shell.canvas.colour_suits(settings.four)

    def close(self):
        """Store what has changed."""
        if self._now() != self._before:
            self._shell.settings.save()
