"""When the game dies: what is written down, how its memory comes back, and the last picture."""

import gc
import sys

# How often the game may die, each time within a minute of its start, before the prompt is the
# better place.
_CRASHES = 3
_SOON_MS = 60000

# The packages that hold the game, and how the names of their modules begin on a board.
_GAME = ("core", "players", "session", "ui")
_FLAT = ("c_", "p_", "s_", "v_")


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


def after(error, started, before):
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
    forget()
    return report(error), count


def forget():
    """Drop all of the game but what drives the board: it may be what filled the memory."""
    for name in list(sys.modules):
        package, _, leaf = name.rpartition(".")
        ours = package.split(".")[0] in _GAME or name[:2] in _FLAT
        if ours or name in ("hal.crash", "hal.slots"):
            del sys.modules[name]
            # The package's own reference would keep the module alive.
            if package in sys.modules and hasattr(sys.modules[package], leaf):
                delattr(sys.modules[package], leaf)
    gc.collect()


def end(display, error):
    """The game cannot go on: write down why, and say so on the panel. `display`: None where there
    is none. Drawn with nothing but MicroPython's own letters.
    """
    if isinstance(error, KeyboardInterrupt):
        text = "Game stopped\nby the computer"
    else:
        report(error)
        if isinstance(error, MemoryError):
            text = "Game stopped:\nno memory\nsee the log"
        elif isinstance(error, (ImportError, SyntaxError)) or ".mpy" in str(error):
            text = "Game stopped:\nbad files\ndeploy it again"
        else:
            text = "Game stopped:\na fault\nsee the log"
    if display:
        _draw(display, text)
        display.show()
        # It may have been dimmed, or off.
        display.power(True)
        display.contrast(display.level)


def _draw(display, text):
    """Lines of at most 15 letters, in the middle; two of them or more where one is too long."""
    import framebuf

    width = display.width
    height = display.height
    scale = 2 if width >= 128 and height >= 128 else 1
    most = width // (8 * scale)
    lines = []
    for line in text.split("\n"):
        while len(line) > most:
            at = line.rfind(" ", 0, most + 1)
            lines.append(line[:at])
            line = line[at + 1 :]
        lines.append(line)
    fb = framebuf.FrameBuffer(display.buffer, width, height, display.format)
    fb.fill(0)
    # There is one size of letters: draw them small, then each pixel as a square.
    small = framebuf.FrameBuffer(bytearray(128), 128, 8, framebuf.MONO_VLSB)
    pitch = min(12 * scale, height // len(lines))
    top = (height - pitch * len(lines) + pitch - 8 * scale) // 2
    for line in lines:
        small.fill(0)
        small.text(line, 0, 0)
        left = (width - 8 * scale * len(line)) // 2
        for y in range(8):
            for x in range(8 * len(line)):
                if small.pixel(x, y):
                    fb.fill_rect(left + x * scale, top + y * scale, scale, scale, 1)
        top += pitch
