"""Where a board that is played keeps its files: the player's own folder, one for each board."""

import fcntl
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import platformdirs

from host_tools.errors import UserError


def folder_of(board_id: str) -> Path:
    """The folder of this board, which need not exist; on Linux under ~/.local/share."""
    return platformdirs.user_data_path("pocket-hearts", appauthor=False) / "boards" / board_id


@contextmanager
def occupied(folder: Path) -> Generator[Path]:
    """The folder, made if need be, and this process's alone: two games would mix their saves.

    Raises UserError when it cannot be made or is in use.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = (folder / "in_use").open("w")
    except OSError as error:
        raise UserError(f"cannot keep saves in {folder}: {error.strerror}") from error
    with lock:
        try:
            # Goes with the process, however it ends.
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise UserError("this board is being played already: quit there first") from error
        yield folder
