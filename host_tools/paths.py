"""Where the repository's folders are, seen from this package."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FIRMWARE = ROOT / "firmware"
BOARD_CONFIGS = ROOT / "board_configs"
# On CPython this folder stands in for MicroPython's own `micropython` module.
DESKTOP = ROOT / "host_tools" / "desktop"
BUILD = ROOT / "build"
