"""Backups brought back onto a board: checked, then compared, then written."""

import hashlib
from pathlib import Path
from typing import NamedTuple

from host_tools.device import backups as kept
from host_tools.device import files
from host_tools.device.backup import is_ours, stored
from host_tools.device.layout import DATA, NEW
from host_tools.device.link import BoardError, Link
from host_tools.device.probe import BOARD_ID, Info
from host_tools.device.troubles import DeviceError, arrived_broken
from host_tools.errors import USAGE

# The most that is put on a board (bytes); saves have some 10 KB.
_MOST = 1024 * 1024
# Blocks to leave for the file system's own needs.
_MARGIN = 4


class Source(NamedTuple):
    """A backup that was checked: its files by their names below the data folder. `ignored`: what
    else lies there.
    """

    path: Path
    files: dict[str, bytes]
    ignored: list[str]


class Change(NamedTuple):
    """What a restore does, by full names: `writes`, and `removes` what the game would take for
    newer. `others`: not the game's, and they stay.
    """

    writes: list[str]
    removes: list[str]
    others: list[str]
    destroys: bool


def source_of(info: Info, wanted: str | None) -> tuple[Path, bool]:
    """The folder to restore from, and whether it goes on with a restore that was cut off.

    `wanted`: a number or a name of this board's backups, or any folder; None: its last backup.
    DeviceError.
    """
    home = kept.folder_of(info)
    found = kept.all_of(home)
    if wanted is None:
        waiting = kept.restoring(home)
        if waiting is not None:
            if waiting.is_dir():
                return waiting, True
            raise _refused(
                f"the last restore was cut off, and its source {waiting} is gone: name another "
                "(`pocket-hearts backup --list`)"
            )
        last = kept.newest(found)
        if last is None:
            raise _refused(
                f"there is no backup of this board in {home or kept.home()}; name one "
                "(`pocket-hearts backup --list`), or a folder"
            )
        return last.path, False
    by_number = [backup for backup in found if wanted.isascii() and wanted.isdigit()]
    by_number = [backup for backup in by_number if backup.number == int(wanted)]
    if len(by_number) == 1 and int(wanted):
        return by_number[0].path, False
    for backup in found:
        if backup.path.name == wanted:
            return backup.path, False
    return Path(wanted), False


def check(path: Path) -> Source:
    """Read a backup, all of it, before anything is done to the board. DeviceError: why not."""
    if not path.is_dir():
        raise _refused(
            f"{path} is no folder with a backup, nor a number of `pocket-hearts backup --list`"
        )
    try:
        listed = kept.read_list(path)
        names = kept.names_in(path)
        if listed is None:
            taken = _without_list(path, names)
        else:
            taken = sorted(listed.files or ())
        data = {name: (path / name).read_bytes() for name in taken}
    except kept.BrokenListError as error:
        raise _refused(
            f"{path / kept.LIST} cannot be read, so nobody knows whether this backup is whole; "
            "take another, or remove that file to restore what is there"
        ) from error
    except OSError as error:
        raise _refused(
            f"{error.filename or path} cannot be read ({error.strerror or error}): this backup "
            "is not whole; take another"
        ) from error
    if listed and listed.files:
        for name, (size, digest) in listed.files.items():
            if len(data[name]) != size or hashlib.sha256(data[name]).hexdigest() != digest:
                raise _refused(
                    f"{path / name} is not as it was when it was backed up; take another backup, "
                    f"or remove {kept.LIST} there to restore what is there"
                )
    staging = [name for name in data if _is_staging(name, data)]
    own = BOARD_ID.removeprefix(DATA + "/")
    wanted = {n: d for n, d in data.items() if n not in staging and n != own}
    if not any(wanted.values()):
        raise _refused(f"{path} has no saves to restore")
    if sum(map(len, wanted.values())) > _MOST:
        raise _refused(f"{path} is too large for a backup of this game")
    return Source(path, wanted, [name for name in names if name not in wanted])


def compare(link: Link, source: Source) -> Change:
    """What has to change on the board."""
    names = stored(link)
    there = files.hashes(link, names)
    full = {f"{DATA}/{name}": data for name, data in source.files.items()}
    writes = [n for n, data in full.items() if n not in there or there[n].sha256 != _sum(data)]
    removes = [n for n in names if n not in full and (is_ours(n) or n.removesuffix(NEW) in full)]
    others = [n for n in names if n not in full and n not in removes]
    lost = [n for n in removes if not n.endswith(NEW)]
    return Change(writes, removes, others, bool(lost) or any(n in there for n in writes))


def restore(link: Link, info: Info, source: Source, change: Change) -> None:
    """Carry out the change. DeviceError, BoardError; cut off, `restore` goes on with it."""
    _check_space(link, info, source, change)
    home = kept.folder_of(info)
    assert home is not None
    try:
        kept.begin_restoring(home, source.path)
    except OSError as error:
        raise DeviceError(
            f"cannot write into {home}: {error.strerror or error}; nothing was changed"
        ) from error
    data = {f"{DATA}/{name}": data for name, data in source.files.items()}
    try:
        files.make_folders(link, [*change.writes, BOARD_ID])
        for name in change.writes:
            files.write(link, name + NEW, data[name])
    except BoardError:
        for name in change.writes:
            files.remove(link, name + NEW)
        kept.end_restoring(home)
        raise
    arrived = files.hashes(link, [name + NEW for name in change.writes])
    for name in change.writes:
        if name + NEW not in arrived or arrived[name + NEW].sha256 != _sum(data[name]):
            raise arrived_broken(name)
    for name in change.writes:
        files.rename(link, name + NEW, name)
    for name in change.removes:
        files.remove(link, name)
    kept.end_restoring(home)


def _check_space(link: Link, info: Info, source: Source, change: Change) -> None:
    """New and old lie side by side for a while."""
    if not info.block or not change.writes:
        return
    sizes = [len(source.files[name.removeprefix(DATA + "/")]) for name in change.writes]
    needed = sum(-(-size // info.block) for size in sizes) + _MARGIN
    free = files.free_blocks(link)
    if free < needed:
        raise DeviceError(
            f"not enough space on the board: {needed * info.block // 1024} KB are needed and "
            f"{free * info.block // 1024} KB are free; remove files of yours from it; nothing was "
            "changed"
        )


def _without_list(path: Path, names: list[str]) -> list[str]:
    """What to take of a folder without a list: all of one that an earlier version made, of
    another only what the game stores.
    """
    is_home = path.resolve().parent.parent == kept.home().resolve()
    taken: list[str] = []
    for name in names:
        try:
            kept.check_portable(name)
        except files.UnfitNameError:
            continue
        if is_home or is_ours(f"{DATA}/{name}"):
            taken.append(name)
    if not any(is_ours(f"{DATA}/{name}") for name in taken):
        raise _refused(f"{path} is no backup: nothing in it is a save of the game")
    return taken


def _is_staging(name: str, names: dict[str, bytes]) -> bool:
    base = name.removesuffix(NEW)
    return base != name and (base in names or is_ours(f"{DATA}/{base}"))


def _refused(text: str) -> DeviceError:
    return DeviceError(f"{text}; nothing was changed", exit_code=USAGE)


def _sum(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
