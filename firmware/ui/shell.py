"""The event loop, the stack of screens and their loader.

A screen is a module ui/screens/NAME.py, or ui/GAME/NAME.py for what one game alone has, which is
called "GAME.NAME"; with a class Screen:

* ``__init__(shell, arg)``; ``dirty`` (draw me); ``draw(canvas)`` draws all of it;
* ``press(key)`` takes one event (ui/keys.py); ``tick(now)`` is called every turn, `now` in ms;
* ``keep()``: the `arg` with which it is opened again when what it pushed is popped, and
  ``answered(answer)``: what that has popped with, unless None;
* ``close()`` when it is left;
* ``upright``: what it moves through goes from top to bottom. On boards without UP and DOWN it gets
  those for LEFT and RIGHT, and A changes what LEFT and RIGHT would.

The module and whatever it alone has imported are dropped when it is left, so that only what is on
the panel takes memory; what a match needs is kept as long as there is one.
"""

import gc
import sys
import time
from micropython import const

from ui import keys, layout
from ui.settings import Settings

_TURN_MS = const(8)  # between two looks at the buttons
_IDLE_AFTER_MS = const(60000)  # without a press
_LOOK_MS = const(1000)  # between two looks at a panel to which nothing has to be sent

_MOST = const(48)  # modules that a screen has loaded; 16 are the most today
# Bytes free when the shell starts: a match loads up to 75 KB more, and leaves as much behind.
_SHORT = const(100000)
_OFTEN = const(2048)
_FOR_A_MATCH = ("core.", "players.", "session.")
_DOT = "."  # between the names of packages and modules
# Of a match, what is needed seldom; each game has more (core/game.py)
_RARE = (
    "core.data",
    "core.deal_text",
    "core.options",
    "core.option_data",
    "core.game",
    "session.begin",
    "session.resume",
    "session.stored",
    "session.settling",
    "session.history",
    "session.statistics",
    "session.undo",
)


class Shell:
    """What screens work with: device, canvas, settings, match (session.session.Session
    or None). Screens change at the end of a turn.
    """

    def __init__(self, device):
        self.device = device
        self.display = device.display
        self.settings = Settings(device.storage)
        self.canvas = layout.canvas(device.display, self.settings)
        self.match = None
        self.screen = None
        self.name = ""
        self._wanted = "splash"  # "" when nothing is
        self._arg = self._answer = None
        self._below = []  # (name, arg) of the screens under this one, the lowest first
        self._running = True
        self.idle = None  # ui.idle, while nobody presses anything
        self.pressed = self._shown = time.ticks_ms()
        self._keep = set(sys.modules)
        self._keep.discard("ui.settings_file")
        self._names = [None] * _MOST
        # Where memory is short, what loading leaves behind goes soon: what is loaded lies close
        # then, and no long piece is missing later on.
        if gc.mem_free() < _SHORT:
            gc.threshold(_OFTEN)
        self.drop()  # what has read the settings

    def replace(self, name, arg=None):
        """Put another screen in the place of this one."""
        self._wanted = name
        self._arg = arg
        self._answer = None

    def push(self, name, arg=None):
        """Put another screen above this one, which is opened again when that is popped."""
        self._below.append((self.name, self.screen.keep()))
        self.replace(name, arg)

    def pop(self, answer=None):
        """Go back to the screen below, with an `answer` for it."""
        if self._below:
            self.replace(*self._below.pop())
            self._answer = answer
        else:
            self.home()

    def home(self):
        """Go back to the main menu, whatever lies between."""
        self._below.clear()
        self.replace("menu")

    def play(self):
        """Go on with the match: show what comes next, above nothing but the menu."""
        self._below.clear()
        self._below.append(("menu", None))
        match = self.match
        self.replace(match.screen() if match else "menu")

    def quit(self):
        """End run() at the end of this turn."""
        self._running = False

    def run(self):
        """Show screens until quit(); whatever a screen raises ends this too."""
        while self._running:
            if self._wanted:
                self.change()
            self.turn()
        self.leave()

    def turn(self):
        """One turn of the event loop."""
        now = time.ticks_ms()
        buttons = self.device.buttons
        key = buttons.poll(now)
        if self.idle:
            self.idle.turn(self, key, now)
            return
        if key:
            self.pressed = now
            if key <= keys.RIGHT and self.screen.upright and not buttons.has(keys.DOWN):
                key += keys.UP - keys.LEFT
            self.screen.press(key)
        elif not self.device.demo and time.ticks_diff(now, self.pressed) >= _IDLE_AFTER_MS:
            from ui import idle

            self.idle = idle
            idle.begin(self.display)
        if self.settings.due(now):
            self.settings.save()
        self.advance(now)
        time.sleep_ms(_TURN_MS)

    def advance(self, now):
        """Let the screen's time go on, and show what changed unless the screen is left."""
        screen = self.screen
        if not self._wanted:
            screen.tick(now)
        if self._wanted or not self._running:
            return
        if screen.dirty:
            self.refresh()
        elif time.ticks_diff(now, self._shown) >= _LOOK_MS:
            self.show(now)

    def refresh(self):
        """Draw the screen as it is now and send what changed."""
        self.screen.dirty = False
        self.canvas.clear()
        self.screen.draw(self.canvas)
        self.show(time.ticks_ms())

    def show(self, now):
        """Send what changed. A panel that is away is tried once a second: a bus without an answer
        may take 50 ms.
        """
        display = self.display
        if not display.lost or time.ticks_diff(now, self._shown) >= _LOOK_MS:
            self._shown = now
            display.show()

    # ---- the loader

    def change(self):
        """Open the screen that is wanted."""
        self.leave()
        match = self.match
        if match and match.unsettled:
            match.settle()
            self.drop()
        name, arg, answer = self._wanted, self._arg, self._answer
        self._wanted = ""
        self._arg = self._answer = None
        path = "ui." + name.replace(".", _DOT) if "." in name else "ui.screens." + name
        module = __import__(path, None, None, ("Screen",))
        self.name = name
        self.screen = module.Screen(self, arg)
        if answer is not None:
            self.screen.answered(answer)
        self.device.buttons.flush()  # no press made on one screen is taken by the next
        self.device.buttons.rest(keys.A)  # nor a second one, made before this one was seen

    def leave(self):
        """Close the screen and forget what it alone has imported."""
        if self.screen:
            self.screen.close()
            self.screen = None
            if self.settings.changed_at:
                self.settings.save()
        self.drop()

    def drop(self):
        """Forget every module that neither the shell nor a match needs."""
        # First their names, into a list that is there: memory may be at its shortest here.
        names = self._names
        match = self.match
        n = 0
        for name in sys.modules:
            if name in self._keep:
                continue
            if name[: name.find(_DOT) + 1] in _FOR_A_MATCH:
                if match and name not in _RARE and name not in match.record.RARE:
                    continue
            elif not name.startswith("ui.") and name != "hal.slots":
                continue
            names[n] = name
            n += 1
        for i in range(n):
            name = names[i]
            names[i] = None
            self.forget(name)
        gc.collect()

    def forget(self, name):
        """Let go of a module; whoever still uses it keeps it."""
        del sys.modules[name]
        package, _, leaf = name.rpartition(".")
        package = sys.modules.get(package)
        # the package keeps a reference of its own, which would keep the module alive
        if package and hasattr(package, leaf):
            delattr(package, leaf)


class Screen:
    """What most screens begin with; see the top of this file."""

    upright = False

    def __init__(self, shell, arg=None):
        self.shell = shell
        self.arg = arg
        self.dirty = True

    def press(self, key):
        """Take an event."""
        if key == keys.B:
            self.shell.pop()

    def keep(self):
        """What it is opened with when it comes back."""
        return self.arg

    def answered(self, answer):
        """What the screen that it pushed has popped with."""

    def tick(self, now):
        """Called every turn."""

    def close(self):
        """Called when the screen is left."""
