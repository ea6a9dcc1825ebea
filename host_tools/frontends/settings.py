"""What a player chose for all boards, kept as JSON in the user data folder."""

import contextlib
import json
import os
from pathlib import Path
from typing import Any, cast

import platformdirs

_NAME = "settings.json"


def _path() -> Path:
    return platformdirs.user_data_path("pocket-hearts", appauthor=False) / _NAME


def _read() -> dict[str, object]:
    # A file that cannot be used is as good as none: what is kept here is chosen again by a key.
    try:
        found: Any = json.loads(_path().read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return cast("dict[str, object]", found) if isinstance(found, dict) else {}


def get(name: str) -> object:
    """What was kept under that name; None when nothing was."""
    return _read().get(name)


def keep(name: str, value: object) -> None:
    """Keep it for the next time, beside what is kept already; not where nothing can be written."""
    path = _path()
    new = path.with_name(f"{_NAME}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        new.write_text(json.dumps({**_read(), name: value}, indent=1) + "\n", "utf-8")
        new.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            new.unlink()
