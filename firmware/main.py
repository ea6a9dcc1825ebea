"""Boots the game on the board. Ctrl-C, or the safe-boot button held at power-on, ends at the
prompt: a board can always be reached again.
"""

import gc
import sys
import time
from machine import Pin

sys.path.insert(0, "hearts")
import board  # noqa: E402 - it lies in that folder

_CRASHES = 3


def held(pin, pull, level):
    """Whether the safe-boot button is pressed. Read here and not by hal, which may be broken."""
    button = Pin(pin, Pin.IN, {"up": Pin.PULL_UP, "down": Pin.PULL_DOWN}.get(pull))
    if button.value() != level:
        return False
    # A capacitor across the button takes its time to charge through the pull-up.
    time.sleep_ms(20)
    return button.value() == level


def report(error):
    """One line on stdout, the traceback in a file. Returns the line."""
    from hal.device import DATA
    from hal.storage import Storage

    line = "%s: %s" % (type(error).__name__, error)
    where = DATA + "/crash.txt"
    try:
        Storage(DATA).write_text("crash.txt", lambda file: sys.print_exception(error, file))
    except (OSError, MemoryError) as problem:
        where = "nowhere, %s" % problem
    print("game stopped: %s (traceback in %s)" % (line, where))
    return line


def drop_screens():
    """Forget the loaded screens: half of one may be what filled the memory."""
    package = sys.modules.get("ui.screens")
    for name in list(sys.modules):
        if name.startswith("ui.screens."):
            del sys.modules[name]
            if hasattr(package, name[11:]):
                delattr(package, name[11:])
    gc.collect()


def play(device):
    """Run the game; after a crash, show the crash screen, from which the menu is reached."""
    crash = None
    for left in range(_CRASHES - 1, -1, -1):
        try:
            from ui.shell import Shell

            shell = Shell(device)
            if crash:
                shell.go("crash", crash)
            shell.run()
            return
        except Exception as error:  # noqa: BLE001 - whatever it died of is written down
            shell = None
            drop_screens()
            crash = report(error)
            # Nobody looks at a demo's screen, and a game that cannot even show its crash
            # screen would go on for ever.
            if board.DEMO or not left:
                raise


def boot():
    # The one large block, before anything can scatter the heap.
    gc.collect()
    buffer = bytearray(board.BUFFER_BYTES)
    gc.collect()
    from hal.device import Device

    try:
        device = Device(buffer)
    except OSError as error:
        report(error)
        raise
    from ui import splash

    splash.draw(device.display)
    device.display.show()
    play(device)


if board.SAFE_BUTTON and held(*board.SAFE_BUTTON):
    print("safe boot: the game was not started")
else:
    try:
        boot()
    except KeyboardInterrupt:
        print("game interrupted: this is the prompt")
