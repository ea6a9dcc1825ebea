"""What the player has set, kept from one power-on to the next."""

import time
from micropython import const

# Speeds: how long a played card and a finished trick are looked at.
INSTANT = const(0)
FAST = const(1)
NORMAL = const(2)
SLOW = const(3)
WAIT = const(4)  # a finished trick stays until A

CARD_MS = (0, 200, 400, 700, 400)  # after each card of a bot
TRICK_MS = (0, 500, 1100, 2000, 0)  # a full trick, before its cards slide away

# ms from a change until it is stored: not every press of a row that is turned wears the flash.
_STORE_AFTER = const(1500)


class Settings:
    """One attribute a setting: speed, single, level, taught, game, four; games: what each
    has of its own (ui/settings_file.py).

    After a change call changed(): it is stored 1.5 s later, or when the screen is left
    (ui/shell.py). changed_at: ticks_ms of the first change that is not stored yet, or 0.
    """

    def __init__(self, storage):
        self._storage = storage
        self.changed_at = 0
        from ui import settings_file

        settings_file.load(storage, self)

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
        from ui import settings_file

        self.changed_at = 0
        return settings_file.save(self._storage, self)
