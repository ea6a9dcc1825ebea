"""The emulated Pico's flash: what is put there, and what is found there."""

import struct
from pathlib import Path

import pytest

flash = pytest.importorskip("tests.emulator.flash", reason="needs littlefs-python")


def block(address: int, data: bytes) -> bytes:
    """UF2 specification: 512 bytes, the data from byte 32, a third magic word at the end."""
    head = struct.pack("<8I", 0x0A324655, 0x9E5D5157, 0x2000, address, len(data), 0, 1, 0)
    return head + data.ljust(476, b"\0") + struct.pack("<I", 0x0AB16F30)


def test_an_image_holds_the_files(tmp_path: Path) -> None:
    (tmp_path / "hearts/ui").mkdir(parents=True)
    files = {"main.py": b"print(1)", "hearts/ui/big.mpy": bytes(range(256)) * 40, "empty": b""}
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
    image = flash.image_of(tmp_path)
    assert len(image) == 352 * 4096
    assert flash.files_of(image) == files


def test_each_block_goes_where_it_says(tmp_path: Path) -> None:
    path = tmp_path / "firmware.uf2"
    path.write_bytes(block(0x10000F00, b"b" * 256) + block(0x10000100, b"a" * 256))
    memory = bytearray(b"." * 4096)
    flash.load_uf2(path, memory)
    assert memory == b"." * 256 + b"a" * 256 + b"." * 3328 + b"b" * 256


@pytest.mark.parametrize(
    "data", [b"", b"x" * 512, b"short", block(0x10001000, b"beyond"), block(0x20000000, b"RAM")]
)
def test_no_uf2_is_told(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "firmware.uf2"
    path.write_bytes(data)
    with pytest.raises(ValueError, match="no UF2 file"):
        flash.load_uf2(path, bytearray(4096))
