"""When the game dies: what is written down, how its memory comes back, and the last picture."""

import gc
import sys

# How often the game may die, each time within a minute of its start, before the prompt is the
# better place.
_CRASHES = 3
_SOON_MS = 60000


def report(error):
    """One line on stdout, the traceback in a file. Returns the line."""
    line = "%s: %s" % (type(error).__name__, error)
    where = "hearts_data/crash.txt"
    try:
        from hal.storage import DATA, Storage

        Storage(DATA).make_folder()
        with open(where, "w") as file:
            sys.print_exception(error, file)
    except Exception as problem:  # noqa: BLE001 - of what the game died is told all the same
        where = "nowhere, %s" % problem
    print("game stopped: %s (traceback in %s)" % (line, where))
    return line


def after(error, keep, started, before):
    """The game died, having started at `started` (ticks_ms); `before`: what this returned last.
    Returns what it died of, as a line, and how often it did so lately; or raises `error`.
    """
    import time

    import board

    # Crashes far apart do not add up. The difference is below 0 after six days.
    soon = 0 <= time.ticks_diff(time.ticks_ms(), started) < _SOON_MS
    count = before[1] + 1 if before and soon else 1
    # Nobody looks at a demo's screen, and a game that cannot even show its crash screen would go
    # on for ever.
    if board.DEMO or count == _CRASHES:
        raise error
    forget(keep)
    return report(error), count


def forget(keep):
    """Drop all modules but these: what the game had loaded may be what filled the memory."""
    for name in list(sys.modules):
        if name not in keep:
            del sys.modules[name]
            package, _, leaf = name.rpartition(".")
            # The package's own reference would keep the module alive.
            if package in sys.modules and hasattr(sys.modules[package], leaf):
                delattr(sys.modules[package], leaf)
    gc.collect()


def end(display, error):
    """The game cannot go on: write down why, and say so on the panel. `display`: None where there
    is none. Drawn with nothing but MicroPython's own letters.
    """
    if isinstance(error, KeyboardInterrupt):
        words = ("Game", "stopped", "by the", "computer")
    else:
        report(error)
        what = str(error)
        if isinstance(error, MemoryError):
            words = ("Game", "stopped:", "no memory", "see log")
        elif isinstance(error, (ImportError, SyntaxError)) or ".mpy" in what:
            words = ("Game", "stopped:", "bad files", "deploy it", "again")
        else:
            words = ("Game", "stopped:", "a fault,", "see log")
    if not display:
        return
    import framebuf

    width = display.width
    height = display.height
    fb = framebuf.FrameBuffer(display.buffer, width, height, display.format)
    fb.fill(0)
    pitch = 8 if height < 64 else 12
    y = (height - pitch * len(words)) // 2
    for word in words:
        fb.text(word, (width - 8 * len(word)) // 2, y, 1)
        y += pitch
    display.show()
    # It may have been dimmed, or off.
    display.power(True)
    display.contrast(display.level)
