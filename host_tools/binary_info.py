"""What a program for the RP2040 or RP2350 says of itself: its name and version, and where it keeps
its files. picotool shows the same.

Source: the Pico SDK, src/common/pico_binary_info/include/pico/binary_info/{defs,structure}.h.
"""

import struct
from collections.abc import Mapping
from typing import NamedTuple

from host_tools.uf2 import FLASH, PAGE

_START = 0x7188EBF2
_END = 0xE71AA390
# The header is within the first 256 bytes of the program, which come behind the 256 of the second
# boot stage on the RP2040, and at the very beginning on the RP2350.
_SEARCHED = 512

_TEXT = 6  # BINARY_INFO_TYPE_ID_AND_STRING
_DISK = 7  # BINARY_INFO_TYPE_BLOCK_DEVICE
_TAG_RASPBERRY_PI = 0x5052  # "RP": the tag of the ids below
_NAME = 0x02031C86
_VERSION = 0x11A9BC3A
_BOARD = 0xB63CFFBB

# A program has some dozens; a file that is no such program could claim any number.
_MOST = 1000
_LONGEST_TEXT = 200


class Disk(NamedTuple):
    """A part of the flash that the program keeps files in: offset in flash and size, in bytes."""

    name: str
    start: int
    size: int


class BinaryInfo(NamedTuple):
    """What was found; "" for what is not said. `board`: the SDK's name of the board."""

    name: str
    version: str
    board: str
    disks: list[Disk]


def find(pages: Mapping[int, bytes]) -> BinaryInfo | None:
    """Read it from a firmware's pages (address -> 256 bytes); None where there is none."""
    memory = _Memory(pages)
    try:
        return _read(memory)
    except LookupError:
        return None


class _Memory:
    """The flash as the pages fill it. LookupError outside of them."""

    def __init__(self, pages: Mapping[int, bytes]) -> None:
        self._pages = pages
        self.moved: list[tuple[int, int, int]] = []

    def bytes_at(self, address: int, size: int) -> bytes:
        # Initialised variables are found where the start-up code copies them from.
        for source, start, end in self.moved:
            if start <= address < end:
                address += source - start
                break
        found = bytearray()
        while len(found) < size:
            page = self._pages[address // PAGE * PAGE]
            found += page[address % PAGE :][: size - len(found)]
            address += PAGE - address % PAGE
        return bytes(found)

    def words(self, address: int, count: int) -> tuple[int, ...]:
        return struct.unpack(f"<{count}I", self.bytes_at(address, 4 * count))

    def text(self, address: int) -> str:
        data = bytearray()
        while len(data) < _LONGEST_TEXT:
            byte = self.bytes_at(address + len(data), 1)
            if byte == b"\0":
                break
            data += byte
        return data.decode("utf-8", "replace")


def _read(memory: _Memory) -> BinaryInfo | None:
    header = _header(memory)
    if header is None:
        return None
    start, end, moved = header
    _learn_moves(memory, moved)
    texts: dict[int, str] = {}
    disks: list[Disk] = []
    for at in range(start, min(end, start + 4 * _MOST), 4):
        (entry,) = memory.words(at, 1)
        kind, tag = struct.unpack("<HH", memory.bytes_at(entry, 4))
        if kind == _TEXT and tag == _TAG_RASPBERRY_PI:
            identity, value = memory.words(entry + 4, 2)
            texts[identity] = memory.text(value)
        elif kind == _DISK:
            name, address, size = memory.words(entry + 4, 3)
            # Seen in the address space; some say where in flash.
            disks.append(Disk(memory.text(name), address % FLASH, size))
    name, version, board = (texts.get(identity, "") for identity in (_NAME, _VERSION, _BOARD))
    return BinaryInfo(name, version, board, disks)


def _header(memory: _Memory) -> tuple[int, int, int] | None:
    for address in range(FLASH, FLASH + _SEARCHED, 4):
        if memory.words(address, 1) == (_START,):
            _, start, end, moved, last = memory.words(address, 5)
            if last == _END:
                return start, end, moved
    return None


def _learn_moves(memory: _Memory, table: int) -> None:
    moved: list[tuple[int, int, int]] = []
    while len(moved) < _MOST:
        source, start, end = memory.words(table + 12 * len(moved), 3)
        if not source:
            break
        moved.append((source, start, end))
    memory.moved = moved
