"""A command for a board whose terminal is closed, or which is ended: the board plays on."""

import signal
import sys

import pytest

from tests import slowly
from tests.device.board import PtyBoard
from tests.host_tools.frontends.pseudo import Tty

COMMAND = [sys.executable, "-c", "from host_tools.cli import main; main()"]


def begun(board, tmp_path):
    """A deploy in a terminal that has sent a part of the game."""
    arguments = ["deploy", "--board", "pico_ssd1306", "--port", board.path]
    terminal = Tty([*COMMAND, *arguments], {"XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path)})
    board.wait(lambda: board.received > 30_000, 60, "deploy")
    return terminal


@pytest.mark.parametrize("signum", slowly.but([signal.SIGHUP], [signal.SIGHUP, signal.SIGTERM]))
def test_a_deploy_that_is_ended_leaves_the_board_running(signum, image, tmp_path):
    with PtyBoard(image) as board:
        first = begun(board, tmp_path)
        try:
            starts = board.starts
            if signum == signal.SIGHUP:
                first.hang_up()
            else:
                first.process.send_signal(signum)
            assert first.end() == 128 + signum
            # It started again, and is not left at the laptop's prompt.
            board.wait(lambda: board.starts > starts, 10, "restart")
            assert "Traceback" not in first.errors()
        finally:
            first.close()
        again = Tty(
            [*COMMAND, "deploy", "--board", "pico_ssd1306", "--port", board.path],
            {"XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path)},
        )
        try:
            assert again.end() == 0
            board.wait_for_picture()
        finally:
            again.close()
