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


def drop(keep):
    """Forget all modules but these: what the game had loaded may be what filled the memory."""
    for name in list(sys.modules):
        if name not in keep:
            del sys.modules[name]
            package, _, leaf = name.rpartition(".")
            # The package's own reference would keep the module alive.
            if package in sys.modules and hasattr(sys.modules[package], leaf):
                delattr(sys.modules[package], leaf)
    gc.collect()


def show_splash(display):
    """The first picture; nothing of it stays in memory."""
    keep = set(sys.modules)
    from ui import splash

    splash.draw(display)
    display.show()
    splash = None
    drop(keep)


def play(device):
    """Run the game; after a crash, show the crash screen, from which the menu is reached."""
    keep = set(sys.modules)
    crash = shell = None
    for left in range(_CRASHES - 1, -1, -1):
        try:
            from ui.shell import Shell

            shell = Shell(device)
            if crash:
                shell.go("crash", crash)
            shell.run()
            return
        except Exception as error:  # noqa: BLE001 - whatever it died of is written down
            Shell = shell = None
            drop(keep)
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
    show_splash(device.display)
    play(device)


if board.SAFE_BUTTON and held(*board.SAFE_BUTTON):
    print("safe boot: the game was not started")
else:
    try:
        boot()
    except KeyboardInterrupt:
        print("game interrupted: this is the prompt")
