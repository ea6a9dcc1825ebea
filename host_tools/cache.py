"""Results that take long to work out and follow from their input alone, kept between runs.

They lie in the user's cache folder, one file for each, named by the hash of all it follows from.
A file that is damaged, and a folder that cannot be used, cost the time to work it out again.
"""

import contextlib
import hashlib
import os
import tempfile
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import platformdirs

# Files kept, and how many stay when there are more: the youngest. A board's build has about 110.
_MOST = 6000
_FEWER = 4000
_DIGEST = hashlib.sha256().digest_size


def kept(made_of: object, make: Callable[[], bytes]) -> bytes:
    """What `make` returns, or returned for the same `made_of` before: something whose repr tells
    all that the result follows from. What `make` raises is not kept.
    """
    folder = _folder()
    if folder is None:
        return make()
    path = folder / hashlib.sha256(repr(made_of).encode()).hexdigest()
    data = _read(path)
    if data is None:
        data = make()
        _write(path, data)
    return data


def _read(path: Path) -> bytes | None:
    try:
        stored = path.read_bytes()
    except OSError:
        return None
    data = stored[_DIGEST:]
    return data if stored[:_DIGEST] == hashlib.sha256(data).digest() else None


def _write(path: Path, data: bytes) -> None:
    # Beside it first, under a name of its own: others may be writing the same, or reading it.
    with contextlib.suppress(OSError):
        handle, beside = tempfile.mkstemp(dir=path.parent, prefix="new-")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(hashlib.sha256(data).digest() + data)
            Path(beside).replace(path)
        except OSError:
            Path(beside).unlink(missing_ok=True)
            raise


def _folder() -> Path | None:
    """Where they lie; None where there is no such place."""
    return _prepared(str(platformdirs.user_cache_path("pocket-hearts", appauthor=False)))


@lru_cache(maxsize=4)
def _prepared(name: str) -> Path | None:
    folder = Path(name) / "compiled"
    # Without a home, the place would be one below the current folder.
    if not folder.is_absolute():
        return None
    try:
        folder.mkdir(parents=True, exist_ok=True)
        files = list(folder.iterdir())
        if len(files) > _MOST:
            files.sort(key=lambda path: path.stat().st_mtime)
            for path in files[:-_FEWER]:
                path.unlink(missing_ok=True)
    except OSError:
        # Another process tidies up too, or a file may not be removed.
        return folder if folder.is_dir() else None
    return folder
