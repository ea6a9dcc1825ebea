"""Where things are: in a checkout beside this package, in an installed one below it."""

from pathlib import Path

import platformdirs

_PACKAGE = Path(__file__).resolve().parent
# Made when a wheel is built (setup.py); a checkout has none.
_CARRIED = _PACKAGE / "carried"
IS_CHECKOUT = not _CARRIED.is_dir()

ROOT = _PACKAGE.parent if IS_CHECKOUT else _CARRIED
FIRMWARE = ROOT / "firmware"
BOARD_CONFIGS = ROOT / "board_configs"
# On CPython this folder stands in for MicroPython's own `micropython` module.
DESKTOP = _PACKAGE / "desktop"
# For Linux, so that whoever sits at the machine may use boards.
UDEV_RULES = _PACKAGE / "data" / "70-pocket-hearts.rules"


def _build_folder() -> Path:
    if IS_CHECKOUT:
        return ROOT / "build"
    # Nothing is written where packages are installed.
    folder = platformdirs.user_cache_path("pocket-hearts", appauthor=False)
    return folder / "build" if folder.is_absolute() else Path("build").resolve()


BUILD = _build_folder()


def shown(path: Path) -> str:
    """The path as the reader may type it here: from the current folder if it lies below."""
    try:
        return path.relative_to(Path.cwd()).as_posix()
    except (ValueError, OSError):
        return str(path)
