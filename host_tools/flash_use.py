"""How much of a board's flash files take: more than their bytes, and most where they are small.

MicroPython keeps files in a littlefs. There a file of up to an eighth of a block (512 bytes; 128
where the port writes in small pieces) lies in its folder's own metadata, everything else in whole
blocks of 4096 bytes, and every folder has pairs of such blocks, which split when they are half
full (littlefs, DESIGN.md and SPEC.md). What that comes to depends on the order of things, so it
is not estimated but done: a littlefs in this machine's memory is filled, and asked.
"""

from collections.abc import Mapping
from typing import Any

BLOCK = 4096
# progsize of the ports' disks: rp2's _boot.py, and the default, which esp32 takes
# (extmod/vfs_lfs.c). From it follow the cache, and what is small enough for the metadata.
_PROG = 256
_PROG_BY_PLATFORM = {"esp32": 32}
_READ = 32
# The attribute in which MicroPython keeps a file's time: 8 bytes (extmod/vfs_lfs.c).
_TIME = 1
_FAT_ENTRY = 32
# Renamings between two looks at what is in use.
_LOOK = 8
# Blocks of a disk in which everything the game could ever be finds room.
_AMPLE = 2048


class _Disk:
    """A littlefs with files of these sizes; what is in them is of no account."""

    def __init__(self, platform: str, block: int) -> None:
        # Costs a tenth of an unchanged deploy, which does not need it.
        from littlefs import LittleFS

        prog = _PROG_BY_PLATFORM.get(platform, _PROG)
        # Its methods have no complete types.
        self._files: Any = LittleFS(
            block_size=block,
            block_count=_AMPLE,
            read_size=_READ,
            prog_size=prog,
            cache_size=min(block, 4 * max(_READ, prog)),
            lookahead_size=_READ,
        )

    @property
    def used(self) -> int:
        """Blocks in use."""
        count: int = self._files.used_block_count
        return count

    def write(self, name: str, size: int) -> None:
        """Make the file and its folders; a folder alone if the name ends in a slash."""
        folder = name.lstrip("/").rpartition("/")[0]
        if folder:
            self._files.makedirs(folder, exist_ok=True)
        if name.endswith("/"):
            return
        with self._files.open(name, "wb") as file:
            file.write(bytes(size))
        self._files.setattr(name, _TIME, bytes(8))

    def rename(self, old: str, new: str) -> None:
        self._files.rename(old, new)


def told(sizes: Mapping[str, int], platform: str = "rp2") -> str:
    """How many files and bytes these are, and what they take of a board's flash."""
    taken = on_littlefs(sizes, platform) * BLOCK
    return (
        f"{len(sizes)} files, {-(-sum(sizes.values()) // 1024)} KB; about {taken // 1024} KB of a "
        f"board's flash: all but the smallest take whole blocks of {BLOCK // 1024} KB"
    )


def on_littlefs(sizes: Mapping[str, int], platform: str = "rp2", block: int = BLOCK) -> int:
    """Blocks of flash that files of these sizes (by name) take on an empty disk."""
    disk = _Disk(platform, block)
    empty = disk.used
    for name, size in sizes.items():
        disk.write(name, size)
    return disk.used - empty


def update_on_littlefs(
    present: Mapping[str, int],
    sent: Mapping[str, int],
    beside: str,
    marker: tuple[str, int],
    platform: str,
    block: int,
) -> tuple[int, int]:
    """Blocks in use at an update's worst moment, and after it, on a disk with `present` alone.

    `present`: sizes by name, a folder's ending in a slash. `sent`: sizes by name, each written
    under its name with `beside` behind it; then the marker (name and size); then each gets its
    name.
    """
    disk = _Disk(platform, block)
    for name, size in present.items():
        disk.write(name, size)
    for name, size in sent.items():
        disk.write(name + beside, size)
    disk.write(*marker)
    most = disk.used
    for number, name in enumerate(sent):
        disk.rename(name + beside, name)
        # Counting takes longer than renaming, and each changes it by a block or two at most.
        if number % _LOOK == 0:
            most = max(most, disk.used)
    return max(most, disk.used), disk.used


def on_fat(sizes: Mapping[str, int], block: int) -> int:
    """Clusters of this size that files take on a FAT: whole ones, and those of the folders."""
    folders: dict[str, int] = {}
    for name in sizes:
        parts = name.strip("/").split("/")
        for depth in range(len(parts)):
            folders.setdefault("/".join(parts[:depth]), 2 * _FAT_ENTRY)
        folders["/".join(parts[:-1])] += _fat_entries(parts[-1])
    return sum(-(-size // block) for size in (*sizes.values(), *folders.values()))


def _fat_entries(name: str) -> int:
    """Bytes of a folder that a name takes: the short one, and 13 letters in each more."""
    return _FAT_ENTRY * (1 + -(-len(name) // 13))
