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
    ("speed", NORMAL),
    ("level", 1),  # of the three bots; index into LEVEL_NAMES
    ("taught", False),  # the first-run lesson was seen or skipped
    ("options", ""),  # of the last match, as text of core.options
    ("practice", False),
    ("four", False),  # a colour for each suit, on colour panels
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
        for name, default in _DEFAULTS:
            value = stored.get(name, default)
            setattr(self, name, value if isinstance(value, type(default)) else default)

    def save(self):
        """Store them; False when the disk is full or broken: they hold until power-off."""
        try:
            data = json.dumps({name: getattr(self, name) for name, _ in _DEFAULTS})
            self._storage.save(_NAME, data.encode())
        except (OSError, MemoryError):
            return False
        return True
