"""What a board sends to its display when little changes, counted on the bus by `make bench`."""

from pathlib import Path

import pytest

from host_tools import boards
from host_tools.build import build
from tests.bench import panels


@pytest.mark.parametrize(
    ("name", "bits", "most"),
    [("thumby", 1, 0.3), ("picosystem", 16, 0.3), ("pico_oled_1_3", 1, 0.2)],
)
def test_a_cursor_that_moves_sends_a_part_of_the_picture(
    name: str, bits: int, most: float, tmp_path: Path
) -> None:
    board = boards.load(name)
    whole, changed = (line.value for line in panels.measure_board(board, build(board, tmp_path)))
    picture = board.display.width * board.display.height * bits / 8
    assert picture <= whole <= 1.1 * picture
    assert 0 < changed <= most * whole
