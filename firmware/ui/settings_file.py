"""Reads and writes the stored settings; in memory only meanwhile.

Stored bytes are not trusted: a setting that is not as it should be has its default.
"""

import json
from micropython import const

from core.game import GAMES, NULL, record
from ui.settings import NORMAL

SPEED_NAMES = ("Instant", "Fast", "Normal", "Slow", "Wait")
LEVEL_NAMES = ("Easy", "Normal")

_NAME = "settings"
_LONGEST = const(1024)  # bytes; what is longer was not stored by this game
_DEFAULTS = (
    # Name, default, and for a number the first value that is too large; negative ones are as
    # low as the default at most.
    ("speed", NORMAL, len(SPEED_NAMES)),
    ("single", True, 0),  # the only card that may be played goes by itself
    ("level", 1, len(LEVEL_NAMES)),  # of the three bots
    ("taught", False, 0),  # the first-run lesson was seen or skipped
    ("game", "hearts", 0),  # the one played last
    ("four", False, 0),  # a colour for each suit, on colour panels
)
# What a game has of its own: places in of()
OPTIONS = const(0)  # chosen in New game, as text of core.options
OWN = const(1)  # likewise: the latest choice that equals no preset
PRACTICE = const(2)
DEAL = const(3)  # the next match's deal number; -1: random
_OF_A_GAME = (("options", "", 0), ("own", "", 0), ("practice", False, 0), ("deal", -1, 99000000))
_GAMES = "games"
_FIRST = "hearts"  # until version 0.1 there was this one, and its settings stood among the others


def load(storage, settings):
    """Set an attribute of `settings` (ui.settings.Settings) for each setting."""
    stored = {}
    data = storage.load(_NAME)
    if data and len(data) <= _LONGEST:
        try:
            stored = dict(json.loads(data.decode()))
        except (ValueError, TypeError, RuntimeError, MemoryError):
            pass  # damaged, or written by another version: begin with the defaults
    for entry in _DEFAULTS:
        setattr(settings, entry[0], _sound(stored.get(entry[0]), entry))
    settings.games = {}
    games = stored.get(_GAMES)
    if not isinstance(games, dict):
        games = {}
        if stored.get("options"):
            games[_FIRST] = [stored.get(entry[0]) for entry in _OF_A_GAME]
    for name, own in games.items():
        known = name in GAMES or name == NULL
        if known and isinstance(own, list) and len(own) == len(_OF_A_GAME):
            settings.games[name] = [_sound(own[i], _OF_A_GAME[i]) for i in range(len(own))]


def _sound(value, entry):
    """A stored value, or the default where it is not as it should be."""
    _, default, n = entry
    # Not isinstance: True is an int, and no level.
    if type(value) is not type(default) or (n and not min(default, 0) <= value < n):
        return default
    return value


def of(settings, game):
    """What the game called that has of its own: a list to read and to change."""
    if game not in settings.games:
        own = settings.games[game] = [entry[1] for entry in _OF_A_GAME]
        own[OPTIONS] = record(game).START
    return settings.games[game]


def save(storage, settings):
    """Store them; False when the disk is full or broken."""
    try:
        stored = {name: getattr(settings, name) for name, _, _ in _DEFAULTS}
        stored[_GAMES] = settings.games
        storage.save(_NAME, json.dumps(stored).encode())
    except (OSError, MemoryError):
        return False
    return True
