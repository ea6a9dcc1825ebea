"""When the game dies: what is written down, and how its memory comes back."""

import gc
import sys

from hal.device import DATA
from hal.storage import Storage


def report(error):
    """One line on stdout, the traceback in a file. Returns the line."""
    line = "%s: %s" % (type(error).__name__, error)
    where = DATA + "/crash.txt"
    try:
        Storage(DATA).write_text("crash.txt", lambda file: sys.print_exception(error, file))
    except (OSError, MemoryError) as problem:
        where = "nowhere, %s" % problem
    print("game stopped: %s (traceback in %s)" % (line, where))
    return line


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
