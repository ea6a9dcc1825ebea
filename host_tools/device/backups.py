"""The backups on this machine: a folder for each board, in it one for each backup.

A backup is called NUMBER_DATE_TIME, or NUMBER_DATE_TIME_KIND where a command made it by itself;
date and time are UTC. The number orders them, whatever the clock said. Earlier versions had local
time and no number: those come before all others.
"""

import contextlib
import hashlib
import json
import re
import shutil
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import platformdirs

from host_tools.device.files import UnfitNameError, check_name
from host_tools.device.probe import Info

STAMP = "%Y-%m-%d_%H-%M-%S"
# What lists a backup's files with their sizes and hashes; it is not a file of the board.
LIST = "pocket-hearts-backup.json"
PART = ".part"
_RESTORING = "restoring.json"
# Made by `backup` or by `uninstall`: what "the last backup" means. The others are safety copies.
MEANT = ("backup", "uninstall")
KINDS = (*MEANT, "deploy", "restore")
# Of those that commands made by themselves, so many of each board stay.
KEPT_COPIES = 10
_NAME = re.compile(r"(?:(\d+)_)?(\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d)(?:_([a-z]+))?(?:_(\d+))?")
# What systems put into folders by themselves; whatever begins with a dot is of that kind, too.
_STRAYS = ("thumbs.db", "ehthumbs.db", "desktop.ini", "icon\r")
# Names that Windows has for devices, whatever ending is added.
_DEVICES = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?", re.IGNORECASE)
_LONGEST_NAME = 100


class Backup(NamedTuple):
    """One backup. `number`: 0 for one of an earlier version; `stamp`: its time as in its name;
    `files`: sizes and hashes by name, None where it has no list of them.
    """

    path: Path
    number: int
    stamp: str
    kind: str
    board: str
    files: dict[str, tuple[int, str]] | None


# What reading a list that is none raises.
_NO_LIST = (
    ValueError, LookupError, TypeError, AttributeError, RecursionError, UnfitNameError,
)  # fmt: skip


class BrokenListError(Exception):
    """The list of a backup cannot be read."""


def home() -> Path:
    """The folder of all backups; on Linux below ~/.local/share."""
    return platformdirs.user_data_path("pocket-hearts", appauthor=False) / "backups"


def folder_of(info: Info) -> Path | None:
    """The folder of this one board's backups, by its number; None if it has none yet."""
    return home() / re.sub(r"[^0-9A-Za-z]+", "_", info.id) if info.id else None


def all_of(folder: Path | None) -> list[Backup]:
    """The backups in a board's folder, oldest first."""
    if folder is None or not folder.is_dir():
        return []
    found = [_backup(path) for path in folder.iterdir() if _is_whole(path)]
    return sorted(found, key=_order)


def newest(found: list[Backup]) -> Backup | None:
    """What "the last backup" means: the newest that `backup` or `uninstall` made, otherwise the
    newest of `deploy`. What `restore` saved is only for who names it.
    """
    for kinds in (MEANT, ("deploy",)):
        of_kind = [backup for backup in found if backup.kind in kinds]
        if of_kind:
            return of_kind[-1]
    return None


def fresh(folder: Path, kind: str) -> tuple[Path, int]:
    """The path and the number of the next backup in this folder."""
    number = 1 + max((backup.number for backup in all_of(folder)), default=0)
    name = f"{number:04}_{time.strftime(STAMP, time.gmtime())}"
    return folder / (name if kind == "backup" else f"{name}_{kind}"), number


def write_list(
    folder: Path, number: int, kind: str, info: Info, sums: dict[str, tuple[int, str]]
) -> None:
    """Write a backup's list of files. OSError."""
    text = {
        "number": number,
        "utc": time.strftime(STAMP, time.gmtime()),
        "kind": kind,
        "board": info.machine or info.platform,
        "files": sums,
    }
    (folder / LIST).write_text(json.dumps(text, indent=1) + "\n", encoding="utf-8")


def read_list(folder: Path) -> Backup | None:
    """A backup by its list; None if it has none. BrokenListError, OSError."""
    path = folder / LIST
    if not path.exists():
        return None
    try:
        text = json.loads(path.read_bytes())
        sums: dict[str, tuple[int, str]] = {}
        for name, (size, digest) in text["files"].items():
            check_portable(name)
            sums[name] = int(size), str(digest)
        number, stamp, kind = int(text["number"]), str(text["utc"]), str(text["kind"])
        kind = kind if kind in KINDS else "backup"
        return Backup(folder, number, stamp, kind, str(text["board"]), sums)
    except _NO_LIST as error:
        raise BrokenListError from error


def names_in(folder: Path) -> list[str]:
    """A backup's files by their names in it, without its list and what systems add. OSError."""
    names = (path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    return sorted(name for name in names if name != LIST and not is_stray(name))


def digests(folder: Path) -> dict[str, str]:
    """The hashes of its files. OSError."""
    return {n: hashlib.sha256((folder / n).read_bytes()).hexdigest() for n in names_in(folder)}


def is_stray(name: str) -> bool:
    """Whether some system put that file there by itself."""
    parts = name.split("/")
    return parts[-1].lower() in _STRAYS or any(part.startswith(".") for part in parts)


def check_portable(name: str) -> None:
    """Refuse a name that not every system can have for a file below a folder. UnfitNameError."""
    check_name("/" + name, "")
    for part in name.split("/"):
        if (
            re.search(r'[<>:"\\|?*]', part)
            or part[-1] in ". "
            or _DEVICES.fullmatch(part)
            or len(part.encode()) > _LONGEST_NAME
        ):
            raise UnfitNameError(name)


def prune(folder: Path, in_use: list[Path]) -> None:
    """Remove the oldest of those that commands made by themselves; KEPT_COPIES stay, and what
    "the last backup" means, those in use, and any in which somebody put a file.
    """
    found = all_of(folder)
    last = newest(found)
    own = [backup for backup in found if backup.kind != "backup" and backup.files is not None]
    for old in own[:-KEPT_COPIES]:
        if old == last or old.path in in_use:
            continue
        with contextlib.suppress(OSError):
            if set(names_in(old.path)) <= set(old.files or ()):
                shutil.rmtree(old.path)
    for cut in folder.glob("*" + PART):
        shutil.rmtree(cut, ignore_errors=True)


def begin_restoring(folder: Path, source: Path) -> None:
    """Remember what is restored: cut off, the same command goes on with it. OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    text = json.dumps({"source": str(source.resolve())})
    (folder / _RESTORING).write_text(text + "\n", encoding="utf-8")


def restoring(folder: Path | None) -> Path | None:
    """What a restore that was cut off was taking; None if there was none."""
    if folder is None:
        return None
    try:
        return Path(json.loads((folder / _RESTORING).read_bytes())["source"])
    except (OSError, ValueError, LookupError, TypeError):
        return None


def end_restoring(folder: Path | None) -> None:
    """It is done."""
    if folder is not None:
        (folder / _RESTORING).unlink(missing_ok=True)


def listing(folders: Sequence[Path | None] | None) -> list[str]:
    """The backups in lines, those of these boards' folders; None: of all boards."""
    every = sorted(path for path in home().glob("*") if path.is_dir())
    lines: list[str] = []
    for folder in every if folders is None else folders:
        found = all_of(folder)
        if not found:
            continue
        lines.append(f"{folder}  {found[-1].board}".rstrip())
        waiting = restoring(folder)
        for backup in found:
            mark = "  <- the last backup" if backup == newest(found) else ""
            mark += "  <- a restore of it was cut off" if backup.path == waiting else ""
            lines.append(f"  {described(backup)}{mark}")
    return lines or [f"there are no backups in {home()}"]


def described(backup: Backup) -> str:
    """A backup in a line: its number or name, its local time, who made it, its size."""
    when = backup.stamp.replace("_", " ", 1)
    with contextlib.suppress(ValueError, OverflowError):
        when = _local(backup)
    made = "by hand" if backup.kind == "backup" else f"by {backup.kind}"
    try:
        sizes = [(backup.path / name).stat().st_size for name in names_in(backup.path)]
        size = f"{len(sizes)} files, {sum(sizes)} bytes"
    except OSError:
        size = "cannot be read"
    name = backup.path.name if not backup.number else f"{backup.number:4}"
    return f"{name}  {when}  {made:12}  {size}"


def _local(backup: Backup) -> str:
    # Before there were numbers, times were local.
    parsed = time.strptime(backup.stamp, STAMP)
    if not backup.number:
        return time.strftime("%Y-%m-%d %H:%M", parsed)
    import calendar

    return time.strftime("%Y-%m-%d %H:%M", time.localtime(calendar.timegm(parsed)))


def _backup(path: Path) -> Backup:
    with contextlib.suppress(BrokenListError, OSError):
        if listed := read_list(path):
            return listed
    named = _NAME.fullmatch(path.name)
    if named is None:
        return Backup(path, 0, path.name, "backup", "", None)
    kind = named[3] if named[3] in KINDS else "backup"
    return Backup(path, int(named[1] or 0), named[2], kind, "", None)


def _order(backup: Backup) -> tuple[int, str, int, str]:
    named = _NAME.fullmatch(backup.path.name)
    again = int(named[4] or 0) if named else 0
    return backup.number, backup.stamp, again, backup.path.name


def _is_whole(path: Path) -> bool:
    if not path.is_dir() or path.name.endswith(PART) or path.name.startswith("."):
        return False
    try:
        return any(path.iterdir())
    except OSError:
        # To be named, and refused, when it is wanted.
        return True
