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


@pytest.mark.parametrize("bits", [64, 32])
@pytest.mark.parametrize("name", boards.names())
def test_every_board(name, bits, tmp_path):
    (tmp_path / "board.py").write_text(boards.board_py(boards.load(name)))
    out = mp_output(
        HERE / "check_board.py", path=[tmp_path, HERE, FIRMWARE], bits=bits, cwd=tmp_path
    )
    assert "all passed" in out
