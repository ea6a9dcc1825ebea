"""The saves of a board, kept on the laptop, and brought back."""

import hashlib
import re
import time
from pathlib import Path

import platformdirs

from host_tools.device import files
from host_tools.device.layout import DATA
from host_tools.device.link import Link
from host_tools.device.probe import Info
from host_tools.device.troubles import DeviceError, arrived_broken
from host_tools.errors import USAGE

_STAMP = "%Y-%m-%d_%H-%M-%S"
_NEW = ".new"
# What the firmware stores: slots, logs, the crash file (firmware/hal/storage.py, crash.py).
_OURS = re.compile(r"[a-z]+\.(?:0|1|log|txt)")


def home() -> Path:
    """The folder of all backups; on Linux below ~/.local/share."""
    return platformdirs.user_data_path("pocket-hearts", appauthor=False) / "backups"


def folder_of(info: Info) -> Path:
    """The folder of this one board's backups, by its chip's number."""
    name = re.sub(r"[^0-9A-Za-z]+", "_", info.id or info.machine or info.platform)
    return home() / name


def backups(info: Info) -> list[Path]:
    """This board's backups, oldest first."""
    folder = folder_of(info)
    return sorted(path for path in folder.iterdir() if _is_whole(path)) if folder.is_dir() else []


def back_up(link: Link, info: Info, to: Path | None = None) -> tuple[Path, bool] | None:
    """Keep the board's saves: (their folder, whether it is new); None if it has none.

    What the last backup holds already is not kept twice, unless a folder is named.
    """
    names, _ = files.tree(link, DATA)
    there = files.hashes(link, names)
    if not there:
        return None
    latest = backups(info)
    if to is None and latest and _digests(latest[-1]) == _relative(there):
        return latest[-1], False
    folder = to or _fresh(folder_of(info))
    part = folder.with_name(folder.name + ".part")
    try:
        part.mkdir(parents=True, exist_ok=True)
        for name, stored in there.items():
            data = files.read(link, name)
            if hashlib.sha256(data).hexdigest() != stored.sha256:
                raise DeviceError(f"{name} came broken from the board: run the same command again")
            path = part / name.removeprefix(DATA + "/")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        # Now it is whole; a folder that was cut off is never taken for a backup.
        part.rename(folder)
    except OSError as error:
        raise DeviceError(
            f"cannot keep the saves in {folder}: {error.strerror or error}; make room there, or "
            "use `pocket-hearts backup -o DIR`"
        ) from error
    return folder, True


def source_of(info: Info, folder: Path | None) -> Path:
    """The folder to restore from: that one, or this board's newest backup. DeviceError."""
    if folder is None:
        known = backups(info)
        if not known:
            raise DeviceError(
                f"there is no backup of this board in {folder_of(info)}; name a folder to restore",
                exit_code=USAGE,
            )
        return known[-1]
    return folder


def restore(link: Link, source: Path) -> int:
    """Put a backup's files on the board; how many there are.

    Files that the backup does not have go: a save slot made later would win over an older one.
    """
    if not source.is_dir():
        raise DeviceError(f"{source} is no folder with a backup", exit_code=USAGE)
    wanted = {
        f"{DATA}/{path.relative_to(source).as_posix()}": path.read_bytes()
        for path in sorted(source.rglob("*"))
        if path.is_file()
    }
    if not wanted:
        raise DeviceError(f"{source} has no files to restore", exit_code=USAGE)
    for name in wanted:
        if not _OURS.fullmatch(name.removeprefix(DATA + "/")):
            raise DeviceError(
                f"{source} is no backup: the game stores nothing like "
                f"{name.removeprefix(DATA + '/')}; nothing was changed",
                exit_code=USAGE,
            )
    names, _ = files.tree(link, DATA)
    there = files.hashes(link, names)
    differ = [n for n, data in wanted.items() if n not in there or there[n].sha256 != _sum(data)]
    files.make_folders(link, wanted)
    for name in differ:
        files.write(link, name + _NEW, wanted[name])
    arrived = files.hashes(link, [name + _NEW for name in differ])
    for name in differ:
        if name + _NEW not in arrived or arrived[name + _NEW].sha256 != _sum(wanted[name]):
            raise arrived_broken(name)
    for name in differ:
        files.rename(link, name + _NEW, name)
    for name in there:
        if name not in wanted:
            files.remove(link, name)
    return len(wanted)


def _fresh(folder: Path) -> Path:
    stamp = time.strftime(_STAMP)
    path, number = folder / stamp, 1
    while path.exists():
        number += 1
        path = folder / f"{stamp}_{number}"
    return path


def _is_whole(path: Path) -> bool:
    return path.is_dir() and not path.name.endswith(".part")


def _sum(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _digests(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): _sum(path.read_bytes())
        for path in folder.rglob("*")
        if path.is_file()
    }


def _relative(there: dict[str, files.Stored]) -> dict[str, str]:
    return {name.removeprefix(DATA + "/"): stored.sha256 for name, stored in there.items()}
