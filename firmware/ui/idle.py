"""Nobody presses anything: the panel dims and later goes dark, until a button brings it back.

The shell loads this after a minute without a press, and what it is made of goes again with it.
"""

import sys
import time
from micropython import const

import ui

_TURN_MS = const(50)  # between two looks at the buttons
_DARK_AFTER_MS = const(300000)  # without a press


def rest(shell):
    """Dim the panel, switch it off after four more minutes, and return when a button was pressed
    and the picture is back. That press does nothing else, however long the button is held.

    The screen goes on while the panel is lit; its time stands still while it is dark, so that the
    picture that comes back is the same. Returns with the panel dim when another screen is to be
    opened: the shell opens it and calls this again.
    """
    display = shell.display
    buttons = shell.device.buttons
    dark = False
    if display.dims:
        display.contrast(display.level >> 2)
    now = time.ticks_ms()
    while not buttons.poll(now):
        if dark:
            if display.lost:
                shell.show(now)
        elif time.ticks_diff(now, shell.pressed) >= _DARK_AFTER_MS:
            dark = True
            display.power(False)
        elif not shell.advance(now):
            return
        time.sleep_ms(_TURN_MS)
        now = time.ticks_ms()
    if dark:
        # A panel that cannot say so may have lost its power meanwhile.
        display.lost = True
        display.show()
        display.power(True)
    display.contrast(display.level)
    # A contact that still bounces is closed again by then, or done with it.
    time.sleep_ms(_TURN_MS)
    buttons.flush()
    shell.pressed = time.ticks_ms()
    del sys.modules["ui.idle"]
    delattr(ui, "idle")
