"""Run by test_tty.py inside a pseudo-terminal: the real terminal, a scripted board.

usage: tty_game.py MARKS [fail] [nohup] [late]

MARKS is a file that tells the test what happened here.
"""

import signal
import sys
import time
from pathlib import Path

from host_tools.frontends import console, terminal
from tests.host_tools.frontends.fakes import FakeBoard


class RealTimeBoard(FakeBoard):
    """Takes as long as the board would, and can fail in the middle of a game."""

    fails = False

    def run(self, ms: int) -> None:
        time.sleep(ms / 1000)
        super().run(ms)
        if self.fails and self.now >= 100:
            raise RuntimeError("the board is on fire")


marks = Path(sys.argv[1])
board = RealTimeBoard(life=20_000)
board.fails = "fail" in sys.argv
if "nohup" in sys.argv:
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
if "late" in sys.argv:  # the signal comes while the board is being closed
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGHUP])
try:
    with console.opened() as window:
        try:
            terminal.play(board, dict.fromkeys(("LEFT", "RIGHT", "A", "B")), window)
        finally:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGHUP])
            marks.write_text("board closed\n" + " ".join(board.pressed))
except KeyboardInterrupt:
    sys.exit(130)
