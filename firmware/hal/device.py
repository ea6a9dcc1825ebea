"""The board as the game sees it: one object with all its parts."""

import os
import time
from binascii import crc32

import board

from hal.buttons import Buttons
from hal.storage import DATA, Storage


class Device:
    """Made once, around its `display` (see hal/displays/factory.py).

    `buttons`, `storage`, `name` (text), `seed` (deal number of the first match, or None: whatever
    comes), `demo` (the bots play alone), `null_game` (core/null_game.py is in the menu).
    """

    def __init__(self, display):
        self.display = display
        self.name = board.NAME
        self.demo = board.DEMO
        self.seed = board.SEED
        self.null_game = board.NULL_GAME
        self.storage = Storage(DATA)
        self.buttons = Buttons(board.BUTTONS)
        self._pool = 0

    def entropy(self):
        """A number 0..2^30-1 to choose a deal by, different at every call.

        Made of the microsecond this is asked at (a person pressed something), the chip's noise
        where there is a source, and a count of boots, for emulators whose other sources repeat.
        """
        pool = self._pool or crc32(b"%d" % self._count_boot())
        pool = crc32(b"%d" % time.ticks_us(), pool)
        if hasattr(os, "urandom"):
            pool = crc32(os.urandom(4), pool)
        # Kept as what is no object of its own on 32 bits.
        self._pool = pool = pool & 0x3FFFFFFF
        return pool

    def _count_boot(self):
        # Counted at the first use, not at power-on: most boots need no write to flash.
        data = self.storage.load("boots") or b""
        # A count of this program has digits only; whatever else is there is not one.
        count = (int(data) if data.isdigit() and len(data) < 10 else 0) + 1
        try:
            self.storage.save("boots", b"%d" % count)
        except OSError:
            # A full disk makes the deal easier to guess, no more.
            pass
        return count
