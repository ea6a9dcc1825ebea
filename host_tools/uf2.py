"""UF2 files: a firmware in blocks of 512 bytes, each with the address it belongs at.

Sources: the UF2 specification (github.com/microsoft/uf2, README.md and utils/uf2families.json),
RP2040 data sheet 2.8.4.2, RP2350 data sheet 5.5, and the boot ROM's own behaviour where named.
"""

import os
import struct
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from host_tools.board_schema import Chip
from host_tools.errors import UserError

BLOCK = 512
# What one block carries on these chips, and what their flash erases at a time (bytes).
PAGE = 256
SECTOR = 4096
# Where the flash is seen (RP2040 data sheet 2.2, RP2350 2.2), and how much of it at most.
FLASH = 0x10000000
FLASH_END = 0x11000000

_MAGIC = (0x0A324655, 0x9E5D5157)
_MAGIC_END = 0x0AB16F30
_HEADER = struct.Struct("<8I")
_ROOM = 476
_NOT_MAIN_FLASH = 0x1
_CONTAINER = 0x1000
_FAMILY = 0x2000

RP2040 = 0xE48BFF56
RP2350_ARM = 0xE48BFF59
RP2350_RISCV = 0xE48BFF5A
# Blocks that go to flash as they are. The first block of a firmware for the RP2350 is one, at the
# flash's end: it keeps that chip's first boot ROM from a mistake (RP2350 data sheet, RP2350-E10).
ABSOLUTE = 0xE48BFF57

# Families that a bootloader starts, and the chip.
CHIPS: dict[int, Chip] = {RP2040: "rp2040", RP2350_ARM: "rp2350", RP2350_RISCV: "rp2350"}
_NAMES = {
    RP2040: "the RP2040",
    RP2350_ARM: "the RP2350",
    RP2350_RISCV: "the RP2350 (RISC-V)",
    ABSOLUTE: "a place in flash, not a chip",
    0xE48BFF58: "data, not a program",
    0xE48BFF5B: "the RP2350 (a part that does not start by itself)",
    0x68ED2B88: "the SAMD21",
    0x55114460: "the SAMD51",
    0xADA52840: "the nRF52840",
    0xBFDD4EEE: "the ESP32-S2",
    0xC47E5767: "the ESP32-S3",
    0xD42BA06C: "the ESP32-C3",
}


class Uf2Error(UserError):
    """The file is no UF2, or not one that can be used here."""


class Block(NamedTuple):
    """A block: where its data go, which of how many it is in its family, and the rest as it came.

    `family` is None where the block names none; `tail`: what follows the data, up to 476 bytes.
    """

    address: int
    data: bytes
    family: int | None
    number: int = 0
    total: int = 0
    flags: int = _FAMILY
    tail: bytes = b""

    @property
    def is_content(self) -> bool:
        """Whether it goes to flash at all."""
        return not self.flags & _NOT_MAIN_FLASH


class Uf2(NamedTuple):
    """A firmware: the chip's family, its blocks by address, and the absolute ones in front."""

    family: int
    blocks: list[Block]
    ahead: list[Block]

    @property
    def chip(self) -> Chip:
        """The chip it is for, as board configs call it."""
        return CHIPS[self.family]

    @property
    def pages(self) -> dict[int, bytes]:
        """The data by their addresses."""
        return {block.address: block.data for block in self.blocks}


def family_name(family: int) -> str:
    """Which chip this is, for people."""
    return _NAMES.get(family, f"another chip (family {family:#010x})")


def read(path: Path) -> Uf2:
    """A firmware for an RP2040 or RP2350, checked. Uf2Error names the file and what is wrong."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise Uf2Error(f"{path}: cannot be read: {error.strerror or error}") from error
    try:
        return check(parse(data))
    except Uf2Error as error:
        raise Uf2Error(f"{path}: {error}") from error


def parse(data: bytes) -> list[Block]:
    """The blocks in their order. Uf2Error when the bytes are no UF2 file."""
    _check_kind(data)
    if len(data) % BLOCK:
        raise Uf2Error(
            f"cut off: {len(data)} bytes are no whole number of {BLOCK}-byte blocks; "
            "download it again"
        )
    return [_block(data, at) for at in range(0, len(data), BLOCK)]


def check(blocks: Iterable[Block]) -> Uf2:
    """The firmware that the blocks make. Uf2Error when some are missing, or it is for no chip
    that this program knows how to treat.
    """
    families: dict[int | None, list[Block]] = {}
    for block in blocks:
        if block.is_content:
            families.setdefault(block.family, []).append(block)
    ahead = families.pop(ABSOLUTE, []) if len(families) > 1 else []
    if not families:
        raise Uf2Error("holds nothing for the flash")
    if None in families:
        raise Uf2Error("does not say which chip it is for, so it cannot be checked")
    if len(families) > 1:
        shown = ", ".join(sorted(family_name(f) for f in families if f is not None))
        raise Uf2Error(f"is for several chips ({shown}): take the file for yours alone")
    [(family, content)] = families.items()
    if family not in CHIPS:
        assert family is not None
        raise Uf2Error(f"is for {family_name(family)}; an RP2040 or RP2350 does not run it")
    _check_whole(content)
    content.sort(key=lambda block: block.address)
    _check_places(content)
    return Uf2(family, content, ahead)


def encode(blocks: Iterable[Block]) -> bytes:
    """The file that these blocks make, numbered as they say."""
    return b"".join(_bytes_of(block) for block in blocks)


def whole_sectors(pages: Mapping[int, bytes]) -> dict[int, bytes]:
    """The sectors (address -> 4096 bytes) that the data lie in, filled up with 0xFF.

    The RP2040's boot ROM erases one sector for every 16 blocks by their numbers, whatever their
    addresses are (RP2040-E14; pico-bootrom-rp2040, issue 19): with whole sectors, and only so,
    it erases each that it writes, and none twice.
    """
    sectors: dict[int, bytearray] = {}
    for address, data in pages.items():
        for offset in range(0, len(data), PAGE):
            part = data[offset : offset + PAGE]
            first = (address + offset) // SECTOR * SECTOR
            at = address + offset - first
            sector = sectors.setdefault(first, bytearray(b"\xff" * SECTOR))
            sector[at : at + len(part)] = part
    return {first: bytes(sectors[first]) for first in sorted(sectors)}


def blocks_of(sectors: Mapping[int, bytes], family: int) -> list[Block]:
    """The blocks for whole sectors, in the order of their addresses."""
    total = len(sectors) * (SECTOR // PAGE)
    blocks: list[Block] = []
    for first in sorted(sectors):
        for at in range(0, SECTOR, PAGE):
            data = sectors[first][at : at + PAGE]
            blocks.append(Block(first + at, data, family, len(blocks), total))
    return blocks


def write(path: Path, blocks: Iterable[Block]) -> int:
    """Make the file, all of it or none; return its size in bytes. UserError."""
    data = encode(blocks)
    beside = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        beside.write_bytes(data)
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise UserError(f"cannot write {path}: {error.strerror or error}") from error
    return len(data)


def _check_kind(data: bytes) -> None:
    if not data:
        raise Uf2Error("is empty")
    if data[:4] == b"UF2\n":
        return
    if data.lstrip()[:1] == b"<":
        raise Uf2Error("is a web page, not a UF2 file: download the file itself")
    if data[:2] == b"PK":
        raise Uf2Error("is a ZIP archive: unpack it, and take the .uf2 in it")
    if data[:1] == b"\xe9":
        raise Uf2Error("is a firmware for an ESP32, which has no drive to copy it to")
    raise Uf2Error("is no UF2 file: it does not begin as one")


def _block(data: bytes, at: int) -> Block:
    first, second, flags, address, size, number, total, family = _HEADER.unpack_from(data, at)
    (end,) = struct.unpack_from("<I", data, at + BLOCK - 4)
    where = f"block {at // BLOCK} of {len(data) // BLOCK}"
    if (first, second) != _MAGIC or end != _MAGIC_END:
        raise Uf2Error(f"{where} is damaged (its marks are wrong); download it again")
    if size > _ROOM:
        raise Uf2Error(f"{where} is damaged (it claims {size} bytes of data); download it again")
    if flags & _CONTAINER:
        raise Uf2Error("holds files for a disk, not a firmware")
    start = at + _HEADER.size
    return Block(
        address,
        data[start : start + size],
        family if flags & _FAMILY else None,
        number,
        total,
        flags,
        data[start + size : start + _ROOM],
    )


def _bytes_of(block: Block) -> bytes:
    header = _HEADER.pack(
        *_MAGIC,
        block.flags,
        block.address,
        len(block.data),
        block.number,
        block.total,
        block.family or 0,
    )
    body = (block.data + block.tail).ljust(_ROOM, b"\0")
    return header + body + struct.pack("<I", _MAGIC_END)


def _check_whole(blocks: list[Block]) -> None:
    total = blocks[0].total
    if any(block.total != total for block in blocks):
        raise Uf2Error("its blocks disagree about how many there are; download it again")
    numbers = {block.number for block in blocks}
    if any(number >= total for number in numbers):
        raise Uf2Error(f"has a block beyond the {total} that it says it has; download it again")
    if len(numbers) != total:
        missing = next(number for number in range(total) if number not in numbers)
        raise Uf2Error(
            f"is incomplete: {len(numbers)} of {total} blocks are there, the first that is "
            f"missing is {missing}; download it again"
        )
    if len(blocks) != total:
        raise Uf2Error("has a block twice; download it again")


def _check_places(blocks: list[Block]) -> None:
    end = 0
    for block in blocks:
        address = block.address
        # What the boot ROM passes over in silence.
        if len(block.data) != PAGE or address % PAGE:
            raise Uf2Error(
                f"block {block.number}: {len(block.data)} bytes at {address:#x}, where the chip "
                f"takes {PAGE} at a multiple of {PAGE}"
            )
        if not FLASH <= address < FLASH_END:
            raise Uf2Error(f"block {block.number} goes to {address:#x}, which is not in flash")
        if address < end:
            raise Uf2Error(f"two blocks go to {address:#x}")
        end = address + PAGE
