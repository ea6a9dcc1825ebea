"""Keeps the first picture up for a moment, and decides what comes after it."""

import time
from micropython import const

from core.dealing import DEALS
from ui import shell, splash
from ui.settings import INSTANT

_STAY_MS = const(360)  # from here on; it has been on the panel while the shell was loading


class Screen(shell.Screen):
    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        self._start = time.ticks_ms()

    def draw(self, canvas):
        """The very picture that is there already."""
        splash.draw(self.shell.display)

    def press(self, key):
        """Any button skips it."""
        self._leave()

    def tick(self, now):
        if time.ticks_diff(now, self._start) >= _STAY_MS:
            self._leave()

    def close(self):
        """Tell a laptop that listens: what comes before a picture has gone well."""
        print("Pocket Hearts is on the display")

    def _leave(self):
        shell = self.shell
        if shell.device.demo:
            self._start_demo()
        elif shell.settings.taught:
            shell.home()
        else:
            shell.replace("hearts.lesson")

    def _start_demo(self):
        """Bots on every seat, as fast as they can."""
        shell = self.shell
        shell.settings.speed = INSTANT
        seed = shell.device.seed
        if seed is None:
            seed = shell.device.entropy() % DEALS
        shell.replace("dealing", ("hearts", "", seed, "nnnn"))
