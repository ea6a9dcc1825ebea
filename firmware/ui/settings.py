"""What the player has set, kept from one power-on to the next."""

import json
import time
from micropython import const

# Speeds: how long a played card and a finished trick are looked at.
INSTANT = const(0)
FAST = const(1)
NORMAL = const(2)
SLOW = const(3)
WAIT = const(4)  # a finished trick stays until A

SPEED_NAMES = ("Instant", "Fast", "Normal", "Slow", "Wait")
CARD_MS = (0, 200, 400, 700, 400)  # after each card of a bot
TRICK_MS = (0, 500, 1100, 2000, 0)  # a full trick, before its cards slide away
LEVEL_NAMES = ("Easy", "Normal")

_NAME = "settings"
_LONGEST = const(1024)  # bytes; what is longer was not stored by this game
# ms from a change until it is stored: not every press of a row that is turned wears the flash.
_STORE_AFTER = const(1500)
_DEFAULTS = (
    # Name, default, and for a number the first value that is too large; negative ones are as
    # low as the default at most.
    ("speed", NORMAL, len(SPEED_NAMES)),
    ("level", 1, len(LEVEL_NAMES)),  # of the three bots
    ("taught", False, 0),  # the first-run lesson was seen or skipped
    ("options", "", 0),  # chosen in New game, as text of core.options
    ("own", "", 0),  # likewise: the latest choice that equals no preset
    ("practice", False, 0),
    ("deal", -1, 1000000),  # the next match's deal number; -1: random
    ("four", False, 0),  # a colour for each suit, on colour panels
)


class Settings:
    """One attribute a setting: speed, level, taught, options, own, practice, deal, four.

    After a change call changed(): it is stored 1.5 s later, or when the screen is left
    (ui/shell.py). changed_at: ticks_ms of the first change that is not stored yet, or 0.
    """

    def __init__(self, storage):
        self._storage = storage
        self.changed_at = 0
        stored = {}
        data = storage.load(_NAME)
        if data and len(data) <= _LONGEST:
            try:
                stored = dict(json.loads(data.decode()))
            except (ValueError, TypeError, RuntimeError, MemoryError):
                pass  # damaged, or written by another version: begin with the defaults
        for name, default, n in _DEFAULTS:
            value = stored.get(name, default)
            # Not isinstance: True is an int, and no level.
            if type(value) is not type(default) or (n and not min(default, 0) <= value < n):
                value = default
            setattr(self, name, value)

    def changed(self):
        """Something was changed, which has to be stored soon."""
        if not self.changed_at:
            self.changed_at = time.ticks_ms() or 1

    def due(self, now):
        """Whether it is time to store what has changed."""
        at = self.changed_at
        return at and time.ticks_diff(now, at) >= _STORE_AFTER

    def save(self):
        """Store them; False when the disk is full or broken: they hold until power-off."""
        self.changed_at = 0
        try:
            data = json.dumps({name: getattr(self, name) for name, _, _ in _DEFAULTS})
            self._storage.save(_NAME, data.encode())
        except (OSError, MemoryError):
            return False
        return True
