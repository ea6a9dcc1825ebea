"""The saves of a board, copied to this machine."""

import hashlib
import re
import secrets
import shutil
import tempfile
import unicodedata
from pathlib import Path

from host_tools.device import backups as kept
from host_tools.device import files
from host_tools.device.layout import DATA
from host_tools.device.link import Link
from host_tools.device.probe import BOARD_ID, Info
from host_tools.device.troubles import DeviceError

# What the firmware stores: slots, logs, the crash file (firmware/hal/storage.py, crash.py).
_OURS = re.compile(r"[a-z0-9_-]+\.(?:0|1|log)|crash\.txt")
# The most that is taken from a board (bytes); its saves have some 10 KB.
_MOST = 8 * 1024 * 1024


def is_ours(name: str) -> bool:
    """Whether the game stores a file of that full name; or it is one of a restore, cut off."""
    return bool(_OURS.fullmatch(name.removeprefix(DATA + "/").removesuffix(".new")))


def stored(link: Link) -> list[str]:
    """The files in the game's data folder on the board, by their full names."""
    names, _ = files.tree(link, DATA)
    return [name for name in names if name != BOARD_ID]


def backups(info: Info) -> list[Path]:
    """This board's backups, oldest first."""
    return [backup.path for backup in kept.all_of(kept.folder_of(info))]


def with_id(link: Link, info: Info) -> Info:
    """The board with a number. One whose chip has none gets one, in a file on it: two such
    boards must not share a folder.
    """
    if info.id:
        return info
    number = secrets.token_hex(8)
    files.make_folders(link, [BOARD_ID])
    files.write(link, BOARD_ID, number.encode() + b"\n")
    return info._replace(id=number)


def back_up(
    link: Link, info: Info, to: Path | None = None, *, kind: str = "deploy"
) -> tuple[Path, bool] | None:
    """Keep the board's saves: (their folder, whether it is new); None if it has none.

    `kind`: the command that does so. What the last backup of its kind holds already is not kept
    twice, unless a folder is named.
    """
    names = stored(link)
    _check(names)
    there = files.hashes(link, names)
    if not there:
        return None
    if sum(file.size for file in there.values()) > _MOST:
        raise DeviceError(
            f"the folder {DATA} on the board is too large to be kept: move what is not the "
            "game's away from it"
        )
    sums = {
        name.removeprefix(DATA + "/"): (file.size, file.sha256) for name, file in there.items()
    }
    number = 0
    if to is None:
        info = with_id(link, info)
        home = kept.folder_of(info)
        assert home is not None
        same = _same(home, kind, {name: digest for name, (_, digest) in sums.items()})
        if same:
            return same, False
        to, number = kept.fresh(home, kind)
    try:
        to.parent.mkdir(parents=True, exist_ok=True)
        part = Path(tempfile.mkdtemp(suffix=kept.PART, dir=to.parent))
        # mkdtemp's are for their owner only.
        part.chmod(0o755)
        try:
            _copy(link, there, part)
            kept.write_list(part, number, kind, info, sums)
            # Now it is whole; a folder that was cut off is never taken for a backup.
            part.rename(to)
        finally:
            shutil.rmtree(part, ignore_errors=True)
        if number:
            waiting = kept.restoring(to.parent)
            kept.prune(to.parent, [to, *([waiting] if waiting else [])])
    except OSError as error:
        raise DeviceError(
            f"cannot keep the saves in {to}: {error.strerror or error}; make room there, or "
            "use `pocket-hearts backup -o DIR`"
        ) from error
    return to, True


def _copy(link: Link, there: dict[str, files.Stored], to: Path) -> None:
    for name, file in there.items():
        data = files.read(link, name)
        if hashlib.sha256(data).hexdigest() != file.sha256:
            raise DeviceError(f"{name} came broken from the board: run the same command again")
        path = to / name.removeprefix(DATA + "/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def _check(names: list[str]) -> None:
    """Refuse names that would not be, each, one file below a folder on any laptop."""
    seen: set[str] = set()
    for name in names:
        below = name.removeprefix(DATA + "/")
        kept.check_portable(below)
        # As systems see them that do not tell A from a.
        folded = unicodedata.normalize("NFC", below).casefold()
        if folded in seen or below == kept.LIST:
            raise files.UnfitNameError(name)
        seen.add(folded)


def _same(home: Path, kind: str, digests: dict[str, str]) -> Path | None:
    """A backup that holds these files, and serves as one of this kind."""
    found = kept.all_of(home)
    last = kept.newest(found)
    if kind in kept.MEANT:
        candidates = [last] if last and last.kind in kept.MEANT else []
    else:
        candidates = [backup for backup in (last, *found[-1:]) if backup]
    for backup in candidates:
        try:
            if kept.digests(backup.path) == digests:
                return backup.path
        except OSError:
            # To be made again.
            continue
    return None
