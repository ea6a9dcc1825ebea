"""The Pico's flash: the firmware from its UF2 file, a littlefs of the board's files."""

import struct
from pathlib import Path

from littlefs import LittleFS

# MicroPython for the Pico (ports/rp2, v1.20 and later): the last 1408 KB of 2 MB.
FS_START = 0xA0000
BLOCK = 4096
BLOCKS = 352
# What the port mounts with (extmod/vfs_lfsx.c): read, program and cache sizes, lookahead.
_GEOMETRY = {"read_size": 32, "prog_size": 256, "cache_size": 1024, "lookahead_size": 32}

_FLASH = 0x10000000  # RP2040 data sheet 2.2: where the flash is seen
_MAGIC = (0x0A324655, 0x9E5D5157)  # UF2 specification: a block's first two words


def load_uf2(path: Path, flash: bytearray) -> None:
    """Put the firmware where its blocks say. ValueError when the file is no UF2 for flash."""
    data = path.read_bytes()
    if not data or len(data) % 512:
        raise ValueError(f"{path} is no UF2 file: its size is not a multiple of 512")
    for at in range(0, len(data), 512):
        first, second, _, address, size = struct.unpack_from("<5I", data, at)
        start = address - _FLASH
        if (first, second) != _MAGIC or size > 476 or not 0 <= start < len(flash):
            raise ValueError(f"{path} is no UF2 file for the RP2040's flash (byte {at})")
        flash[start : start + size] = data[at + 32 : at + 32 + size]


def image_of(folder: Path) -> bytes:
    """A littlefs image that holds what is in `folder`."""
    disk = LittleFS(block_size=BLOCK, block_count=BLOCKS, **_GEOMETRY)
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_dir():
            disk.mkdir(name)
        else:
            with disk.open(name, "wb") as file:
                file.write(path.read_bytes())
    return bytes(disk.context.buffer)


def files_of(image: bytes) -> dict[str, bytes]:
    """The files of a littlefs image, by path."""
    disk = LittleFS(block_size=BLOCK, block_count=BLOCKS, mount=False, **_GEOMETRY)
    disk.context.buffer = bytearray(image)
    disk.mount()
    found: dict[str, bytes] = {}
    for folder, _, names in disk.walk("/"):
        for name in names:
            path = f"{folder.rstrip('/')}/{name}"
            with disk.open(path, "rb") as file:
                found[path.lstrip("/")] = file.read()
    return found
