"""`pocket-hearts deploy` of the real game onto the board behind a pseudo-terminal."""

import pytest

from host_tools import cli
from tests.device.board import PtyBoard


@pytest.fixture
def image(tmp_path):
    return tmp_path / "flash.img"


def deploy(board, *args):
    return cli.run(["deploy", "--board", "pico_ssd1306", "--port", board.path, *args])


def test_a_fresh_board_gets_the_game_and_plays(image, capsys):
    with PtyBoard(image) as board:
        assert deploy(board) == 0
        board.wait_for_picture()
        said = capsys.readouterr().out.splitlines()
        assert said[-2].startswith("on the board: Pocket Hearts")
        assert said[-1] == "started: its first picture is on the display"
        sent = board.received
        for _ in range(2):
            assert deploy(board) == 0
            said = capsys.readouterr().out.splitlines()
            assert said[-2].startswith("unchanged: Pocket Hearts")
            assert said[-1] == "started: its first picture is on the display"
        # Questions only.
        assert board.received - sent < 2 * (sent // 15)
