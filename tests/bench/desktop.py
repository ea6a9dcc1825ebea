"""What needs no firmware: hands a second, bytes and presses of a match on the virtual board."""

import os
import subprocess
import sys
import time
from pathlib import Path

from host_tools.boards import Board
from host_tools.measure import matches
from host_tools.paths import DESKTOP, FIRMWARE, ROOT
from host_tools.virtual_board.binary import find_micropython
from tests.bench.table import Line

_HANDS = Path(__file__).with_name("hands.py")
_COUNT = 60


def hands_a_second(command: list[str], search: str, separator: str) -> float:
    """Run hands.py with that interpreter and return what it says."""
    folders = [str(FIRMWARE), *([str(DESKTOP)] if search == "PYTHONPATH" else [".frozen"])]
    done = subprocess.run(
        [*command, str(_HANDS), str(_COUNT)],
        env={**os.environ, search: separator.join(folders)},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return float(done.stdout.split()[-1])


def measure(board: Board) -> list[Line]:
    cpython = hands_a_second([sys.executable], "PYTHONPATH", os.pathsep)
    micropython = hands_a_second([str(find_micropython())], "MICROPYPATH", ":")
    with matches.built(board) as root:
        start = time.perf_counter()
        played = matches.play(board, root, matches.person)
        took = time.perf_counter() - start
    return [
        Line("four Normals, CPython", cpython, "hands/s"),
        Line("four Normals, MicroPython", micropython, "hands/s"),
        Line("bytes a frame, mean of a match", played.bus_bytes / played.frames, "B"),
        Line("frames of that match", played.frames, ""),
        Line("virtual board, match by presses", played.presses / took, "presses/s"),
    ]
