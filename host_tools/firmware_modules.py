"""The firmware's own modules in this Python: the laptop has no rules of its own."""

import sys
from importlib import import_module
from typing import Any

from host_tools.paths import DESKTOP, FIRMWARE


def firmware(module: str) -> Any:
    """A module of the firmware. It has no annotations: nothing can be said of its types."""
    for folder in (str(FIRMWARE), str(DESKTOP)):
        if folder not in sys.path:
            sys.path.insert(0, folder)
    return import_module(module)
