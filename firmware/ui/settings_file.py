"""Reads and writes the stored settings; in memory only meanwhile.

Stored bytes are not trusted: a setting that is not as it should be has its default.
"""

import json
from micropython import const

from ui.settings import LEVEL_NAMES, NORMAL, SPEED_NAMES

_NAME = "settings"
_LONGEST = const(1024)  # bytes; what is longer was not stored by this game
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
    ("game", "hearts", 0),  # the one played last
    ("four", False, 0),  # a colour for each suit, on colour panels
)


def load(storage, settings):
    """Set an attribute of `settings` (ui.settings.Settings) for each setting."""
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
        setattr(settings, name, value)


def save(storage, settings):
    """Store them; False when the disk is full or broken."""
    try:
        data = json.dumps({name: getattr(settings, name) for name, _, _ in _DEFAULTS})
        storage.save(_NAME, data.encode())
    except (OSError, MemoryError):
        return False
    return True
