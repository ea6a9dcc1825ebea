"""Settings that stand in the menus themselves: rows that LEFT and RIGHT change, A as RIGHT."""

from ui import keys
from ui.settings_file import SPEED_NAMES

_COLOURS = ("Two", "Four")
_SINGLE = ("Waits", "Goes")
HELP = {
    "speed": "How long cards are shown",
    "single": "The only card you may play",
    "four": "How many the suits have",
}


class Dials:
    """What is turned holds at once, and is stored soon after (ui/settings.py).

    `names`, the one needed most first: the settings (ui/settings.py) this panel has, and `game`
    (a record, None in the main menu) has a use for: "speed" and "single" beside opponents, and
    "four" in colour.
    """

    def __init__(self, shell, game=None):
        self._shell = shell
        self.names = () if game and not game.BOTS else ("speed",)
        if shell.canvas.suits:
            self.names += ("four",)
        if "speed" in self.names:
            self.names += ("single",)

    def row(self, name):
        """A row for ui/list_menu.py."""
        value = getattr(self._shell.settings, name)
        if name == "four":
            return "Colours", _COLOURS[value], True
        if name == "single":
            return "Forced", _SINGLE[value], True
        return "Speed", SPEED_NAMES[value], True

    def turn(self, name, key):
        """The next or previous value, if `key` is for that."""
        step = -1 if key == keys.LEFT else 1 if key in (keys.RIGHT, keys.A) else 0
        if not step:
            return
        settings = self._shell.settings
        if name == "speed":
            settings.speed = (settings.speed + step) % len(SPEED_NAMES)
        else:
            setattr(settings, name, not getattr(settings, name))
            if name == "four":
                self._shell.canvas.colour_suits(settings.four)
        settings.changed()
