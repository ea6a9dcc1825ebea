"""The board as one object, made from a generated board.py."""

from pathlib import Path

import pytest

from host_tools import boards
from tests.mp import FIRMWARE, mp_output

HERE = Path(__file__).parent / "device"


@pytest.mark.parametrize("bits", [64, 32])
def test_device(bits, tmp_path):
    board = boards.board_py(boards.load("pico_ssd1306"))
    (tmp_path / "board.py").write_text(board)
    out = mp_output(
        HERE / "check_device.py", path=[tmp_path, HERE, FIRMWARE], bits=bits, cwd=tmp_path
    )
    assert "all passed" in out
