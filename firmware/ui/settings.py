"""What the player has set, kept from one power-on to the next."""

import json
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
_DEFAULTS = (
    # Name, default, and of a number how many values there are.
    ("speed", NORMAL, len(SPEED_NAMES)),
    ("level", 1, len(LEVEL_NAMES)),  # of the three bots
    ("taught", False, 0),  # the first-run lesson was seen or skipped
    ("options", "", 0),  # of the last match, as text of core.options
    ("practice", False, 0),
    ("four", False, 0),  # a colour for each suit, on colour panels
)


class Settings:
    """One attribute a setting: speed, level, taught, options, practice, four."""

    def __init__(self, storage):
        self._storage = storage
        stored = {}
        data = storage.load(_NAME)
        if data:
            try:
                stored = dict(json.loads(data.decode()))
            except (ValueError, TypeError):
                pass  # written by another version: begin with the defaults
        for name, default, n in _DEFAULTS:
            value = stored.get(name, default)
            if not isinstance(value, type(default)) or (n and not 0 <= value < n):
                value = default
            setattr(self, name, value)

    def save(self):
        """Store them; False when the disk is full or broken: they hold until power-off."""
        try:
            data = json.dumps({name: getattr(self, name) for name, _, _ in _DEFAULTS})
            self._storage.save(_NAME, data.encode())
        except (OSError, MemoryError):
            return False
        return True
