"""A littlefs with files in it, as MicroPython keeps one in flash."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from littlefs import LittleFS, LittleFSError
from littlefs.context import UserContext

from host_tools.errors import UserError

if TYPE_CHECKING:
    from littlefs.lfs import LFSConfig

BLOCK = 4096
# What rp2's _boot.py and MicroPython's extmod/vfs_lfsx.c mount with (bytes).
_GEOMETRY: dict[str, Any] = {
    "read_size": 32,
    "prog_size": 256,
    "cache_size": 1024,
    "lookahead_size": 32,
}

# The format on disk. MicroPython up to v1.21 knows 2.0 only (littlefs 2.5), from v1.22 on 2.1
# (littlefs 2.8, micropython pull request 12731); a 2.0 is taken there too, and brought to 2.1.
_DISK_2_0 = 0x00020000
_DISK_2_1 = 0x00020001
_FIRST_WITH_2_1 = (1, 22)

_ENOSPC = -28


class _Flash(UserContext):
    """Erased flash that notes which of its blocks matter."""

    def __init__(self, size: int) -> None:
        super().__init__(size)
        self.touched: set[int] = set()

    def read(self, cfg: "LFSConfig", block: int, off: int, size: int) -> bytearray:
        self.touched.add(block)
        return super().read(cfg, block, off, size)

    def prog(self, cfg: "LFSConfig", block: int, off: int, data: bytes) -> int:
        self.touched.add(block)
        return super().prog(cfg, block, off, data)

    def erase(self, cfg: "LFSConfig", block: int) -> int:
        self.touched.add(block)
        return super().erase(cfg, block)


def blocks_with(
    files: Mapping[str, bytes], size: int, version: tuple[int, ...] | None = None
) -> dict[int, bytes]:
    """The blocks (number -> 4096 bytes) of a file system of `size` bytes that holds the files.

    Those left out may hold anything. Those of pairs whose other half is in use are there, erased:
    an older file system's half could pass for newer. `version`: of the MicroPython that will
    read it. UserError when the files do not fit.
    """
    flash = _Flash(size)
    known = version is not None and version >= _FIRST_WITH_2_1
    try:
        # Its open() has no complete types.
        disk: Any = LittleFS(
            flash,
            block_size=BLOCK,
            block_count=size // BLOCK,
            disk_version=_DISK_2_1 if known else _DISK_2_0,
            **_GEOMETRY,
        )
        for name, data in sorted(files.items()):
            folder = name.rpartition("/")[0]
            if folder:
                disk.makedirs(folder, exist_ok=True)
            with disk.open(name, "wb") as file:
                file.write(data)
        disk.unmount()
    except LittleFSError as error:
        if error.code != _ENOSPC:
            raise
        wanted = sum(map(len, files.values()))
        raise UserError(
            f"the game ({wanted // 1024} KB) does not fit into the {size // 1024} KB that this "
            "firmware keeps for files"
        ) from error
    return {n: bytes(flash.buffer[n * BLOCK :][:BLOCK]) for n in sorted(flash.touched)}
