"""Whole matches on the virtual board: by the bots alone, and by someone pressing buttons."""

import itertools
import json
import shutil
import tempfile
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from host_tools import positions, presses, pyramid_presses, pyramid_solver
from host_tools.boards import Board
from host_tools.build import Native, build
from host_tools.errors import UserError
from host_tools.virtual_board import VirtualBoard

DEAL = 1
OVER = ("match over", "pyramid deal")  # how the line begins that says so

# No lesson; the first game of the menu, a new match, START.
_BEGIN = ("B", "A", "A", "A")
# Mostly the card or the button offered, then a look around: the neighbouring card, the menu of
# the table and its first entry, and back.
_PRESSES = ("A", "A", "A", "A", "RIGHT", "A", "A", "A", "A", "B", "DOWN", "A", "A", "B", "B")
_BOOT_MS = 2000
_LONGEST_MS = 3_600_000
_MOST_PRESSES = 6000
# After the end: its last hand, the chart, another match.
_AFTERWARDS = ("A", "A", "A", "RIGHT", "A")
# The menu at the board, how to play, and back.
_LOOK_AROUND = ("B", "DOWN", "DOWN", "A", "A", "A", "B", "B")
_N_SLOW = 5 + len(_LOOK_AROUND)
_LOAD_MS = 500


class Played(NamedTuple):
    """How a match went. Bytes are those of the MicroPython it ran on, without the simulation."""

    peak: int  # the most in use at any sleep, garbage collected; 0 if not asked for
    printed: list[str]
    saved: dict[str, bytes]  # the board's data files
    frames: int
    bus_bytes: int
    presses: int
    board_ms: float


Match = Callable[[VirtualBoard, Board], int]


def bots(vb: VirtualBoard, _: Board) -> int:
    """Normal on every seat, at full speed, until the firmware ends."""
    vb.run(_LONGEST_MS)
    return 0


def person(vb: VirtualBoard, board: Board) -> int:
    """From the splash to the chart of the first match, and into a second one. Returns presses."""
    vb.run(_BOOT_MS)
    for key in _BEGIN:
        vb.run(500)
        presses.tap(vb, board, key)
    vb.run(1000)
    count = len(_BEGIN)
    for key in itertools.islice(itertools.cycle(_PRESSES), _MOST_PRESSES):
        if vb.ended is not None or is_over(vb):
            break
        presses.tap(vb, board, key)
        count += 1
    for key in _AFTERWARDS:
        vb.run(1000)
        presses.tap(vb, board, key)
    return count


def solitaire(vb: VirtualBoard, board: Board) -> int:
    """From the splash to the end of a deal of Pyramid, won, and into another. Returns presses."""
    vb.run(_BOOT_MS)
    game = pyramid_solver.deal(DEAL)
    down = presses.has_up_and_down(board)
    turns = pyramid_solver.solve(game).turns or []
    won = list(pyramid_presses.keys(game, turns, down=down))
    count = 0
    for key in ("B", "DOWN", "A", "A", "A", *_LOOK_AROUND, *won, "A"):
        if count < _N_SLOW:
            vb.run(_LOAD_MS)  # screens are loaded
        presses.tap(vb, board, key)
        count += 1
    vb.run(1000)
    return count


def is_over(vb: VirtualBoard) -> bool:
    """Whether a match has been played to its end."""
    return any(line.startswith(OVER) for line in vb.output)


@contextmanager
def built(board: Board, native: Native = "source") -> Generator[Path]:
    """A folder with the board's files, gone afterwards. `native`: as for build()."""
    with tempfile.TemporaryDirectory(prefix="board-") as folder:
        yield build(board, Path(folder), native=native)


def play(
    board: Board,
    root: Path,
    match: Match,
    *,
    micropython: Path | None = None,
    heap: int | None = None,
    peak: bool = False,
    options: str = "",
) -> Played:
    """Play `match` on a board without saves. `heap`: as for VirtualBoard. `options`: what a new
    game offers at first, as text of core.options; bots play by the usual rules.

    UserError, saying how the firmware ended, when the match was not played to its end.
    """
    data = root / "hearts_data"
    shutil.rmtree(data, ignore_errors=True)
    if options:
        positions.save(root, "settings", json.dumps({"options": options}).encode())
    extra: dict[str, object] = {"SEED": DEAL, "DEMO": match is bots}
    with VirtualBoard(
        board, root, micropython=micropython, heap=heap, extra=extra, measure_heap=peak
    ) as vb:
        count = match(vb, board)
        end = vb.ended
        if not is_over(vb) or (end is not None and (end.kind, end.code) not in _GOOD_ENDS):
            how = f"{end.kind}: {end.text}" if end else f"it still runs after {count} presses"
            raise UserError(f"the match was not played to its end ({how})")
        if vb.panel.faults:
            raise UserError(f"the display was driven wrongly: {vb.panel.faults[0]}")
        return Played(
            vb.heap_peak,
            list(vb.output),
            {path.name: path.read_bytes() for path in sorted(data.glob("*"))},
            vb.panel.frames,
            vb.panel.bytes,
            count,
            vb.now_us / 1000,
        )


_GOOD_ENDS = {("exit", 0), ("reset", 0)}


def smallest_heap(
    board: Board,
    root: Path,
    match: Match,
    ample: Played,
    low: int,
    high: int,
    *,
    micropython: Path,
    step: int,
) -> int:
    """The smallest heap, as for VirtualBoard and to `step` bytes, that `match` goes as `ample` in.

    The same lines, and the same saves: none that failed for want of memory. `low` is too little,
    `high` is enough.
    """
    while high - low > step:
        heap = (low + high) // 2
        try:
            played = play(board, root, match, micropython=micropython, heap=heap)
            enough = played.printed == ample.printed and played.saved == ample.saved
        except UserError:
            enough = False
        if enough:
            high = heap
        else:
            low = heap
    return high
