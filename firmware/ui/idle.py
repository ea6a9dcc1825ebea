"""Nobody presses anything: the panel dims and later goes dark, until a button brings it back.

The shell loads this after a minute without a press, and what it is made of goes again with it.
"""

import sys
import time
from micropython import const

_TURN_MS = const(50)  # between two looks at the buttons
_DARK_AFTER_MS = const(300000)  # without a press

_dark = False


def begin(display):
    """Dim the panel."""
    if display.dims:
        display.contrast(display.level >> 2)


def turn(shell, key, now):
    """A turn of the event loop while nobody presses anything, which switches the panel off after
    four more minutes. `key`: an event, which brings the picture back and does nothing else,
    however long the button is held.

    The screen goes on while the panel is lit; its time stands still while it is dark, so that the
    picture that comes back is the same.
    """
    global _dark
    display = shell.display
    if key:
        _wake(shell, display)
    elif _dark:
        if display.lost:
            shell.show(now)
    elif time.ticks_diff(now, shell.pressed) >= _DARK_AFTER_MS:
        _dark = True
        display.power(False)
    else:
        shell.advance(now)
    time.sleep_ms(_TURN_MS)
    if key:
        # A contact that still bounced is closed again by now, or done with it.
        shell.device.buttons.flush()


def _wake(shell, display):
    if _dark:
        # A panel that cannot say so may have lost its power meanwhile.
        display.lost = True
        display.show()
        display.power(True)
    display.contrast(display.level)
    shell.pressed = time.ticks_ms()
    shell.idle = None
    # Another screen that came by itself has dropped this one already.
    package = sys.modules.get("ui")
    if sys.modules.pop("ui.idle", None) and package:
        delattr(package, "idle")
