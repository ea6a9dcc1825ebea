"""`pocket-hearts budget`: what the firmware takes of the board's memory, against its budgets.

Measured, not estimated: the built firmware runs on the virtual board, with MICROPYTHON32 on a
32-bit MicroPython, whose objects and garbage collector are those of a board. Without one, the
64-bit MicroPython stands in, and everything is held against twice its budget.
"""

import os
import re
import shutil
from pathlib import Path
from typing import NamedTuple

from host_tools.boards import Board
from host_tools.build import build, script
from host_tools.errors import UserError
from host_tools.measure import limits, matches
from host_tools.virtual_board import VirtualBoard
from host_tools.virtual_board.binary import find_micropython, measure

# A board keeps its littlefs in the same heap; the laptop's files are outside. Measured with
# VfsLfs2 on the 32-bit unix port: 2.4 KB mounted, 1.15 KB for an open file.
LITTLEFS = 3640

_SCRIPT = Path(__file__).with_name("measure") / "on_board" / "heap.py"
_STEP = 512  # bytes; how exactly the smallest heap is found
_LONGEST_MS = 60_000
_AMPLE = 256 * 1024  # bytes of heap in which everything goes well on every board
# Of MicroPython's tables of names, for each: a pointer, a hash of two bytes, a length of one.
_NAME = re.compile(r"qstr pool: .*\bn_qstr=(\d+)")
_NAME_EXTRA = 3
_ARCH_BITS = 0x3C  # of the third byte of a .mpy: which chip's machine code it holds, 0 for none

_PARTS = (
    ("core", "core", limits.CORE),
    ("texts", "what reads options", None),
    ("state", "state of a hand", limits.STATE),
    ("hand", "state, what a hand adds", None),
    ("players", "views and Normal", None),
    ("easy", "Easy", None),
    ("ui", "ui, always there", None),
    ("hal", "hal", None),
    ("picture", "picture and board.py", None),
    ("match", "session and a match", None),
    ("permanent", "together, no screen open", None),
)


class Row(NamedTuple):
    """A line of the table, in bytes; budget and goal 0 where there is none."""

    name: str
    used: int
    budget: int = 0
    goal: int = 0

    @property
    def verdict(self) -> str:
        if not self.budget:
            return ""
        if self.used > self.budget:
            return "OVER BUDGET"
        return "" if self.used <= self.goal else "over the goal"


class Screen(NamedTuple):
    """Bytes more in use while it is open; that stay after the first and after another visit."""

    name: str
    shown: int
    left: int
    again: int


class Report(NamedTuple):
    """The measured table. `bits` of the MicroPython, `scale` of the budgets."""

    bits: int
    rows: list[Row]
    screens: list[Screen]
    failed: list[str]

    @property
    def over(self) -> list[Row]:
        """The rows beyond their budget."""
        return [row for row in self.rows if row.budget and row.used > row.budget]

    def text(self) -> str:
        return "\n".join([*self._head(), "", *self._parts(), "", *self._screens()])

    def _head(self) -> list[str]:
        if self.bits == 32:
            return ["Bytes of heap, measured on a 32-bit MicroPython, as on a board."]
        return [
            "Bytes of heap, measured on a 64-bit MicroPython: about twice those of a board, and",
            "held against twice the budget. Set MICROPYTHON32 to a 32-bit one for true figures.",
        ]

    def _parts(self) -> list[str]:
        lines = [f"{'':<34}{'used':>8}{'budget':>9}{'goal':>8}"]
        for row in self.rows:
            limits = f"{row.budget:>9}{row.goal:>8}" if row.budget else ""
            lines.append(f"{row.name:<34}{row.used:>8}{limits}  {row.verdict}".rstrip())
        return lines

    def _screens(self) -> list[str]:
        lines = [f"{'screen':<34}{'shown':>8}{'left':>9}{'again':>8}"]
        for screen in sorted(self.screens, key=lambda screen: -screen.shown):
            leaks = "  LEAKS" if screen.again > 0 else ""
            numbers = f"{screen.shown:>8}{screen.left:>9}{screen.again:>8}"
            lines.append(f"{screen.name:<34}{numbers}{leaks}")
        lines += [f"not opened: {line}" for line in self.failed]
        lines += [
            "shown: more in use while it is open; left: what stays after the first visit, names",
            "that MicroPython never forgets; again: what stays after each further visit.",
        ]
        return lines


def table(board: Board) -> str:
    """The memory table of `board`. UserError when something is over its budget."""
    report = measure_board(board, micropython())
    text = report.text()
    if report.over:
        names = ", ".join(f"{row.name} ({row.used} of {row.budget})" for row in report.over)
        # The table says more than the error, which is one line.
        print(text, flush=True)
        raise UserError(f"over the memory budget: {names}")
    return text


def micropython() -> Path:
    """MICROPYTHON32 if it is set, else what plays the game. UserError when there is none."""
    named = os.environ.get("MICROPYTHON32")
    if not named:
        return find_micropython()
    path = shutil.which(named)
    if path is None:
        raise UserError(f"MICROPYTHON32={named}: there is no such program")
    return Path(path)


def measure_board(board: Board, program: Path) -> Report:
    """Measure everything, half a minute of work. UserError when the firmware does not run."""
    bits = measure(program).bits
    words = bits // 32
    with matches.built(board) as root:
        lines = run_script(board, root, program)
        native = native_code(board, lines)
        main = build(board, root)  # the script was in its place
        whole = [
            *_match_rows(board, main, program, matches.bots, "match of bots", words, native),
            *_match_rows(board, main, program, matches.person, "match of a person", words, native),
            *_match_rows(
                *(board, main, program, matches.solitaire, "Pyramid", words, native),
                limits.of_pyramid(board),
            ),
        ]
    parts, screens, failed = _read(lines)
    rows: list[Row] = []
    for key, name, limit in _PARTS:
        budget, goal = limit or (0, 0)
        rows.append(Row(name, parts[key], budget * words, goal * words))
    names = [int(found[1]) for line in lines if (found := _NAME.match(line))]
    if len(names) == 2:
        count = names[1] - names[0]
        rows.append(Row(f"tables of its {count} names", count * (4 * words + _NAME_EXTRA)))
    if native:
        rows.append(Row("native code, outside that heap", native))
    return Report(bits, rows + whole, screens, failed)


def _read(lines: list[str]) -> tuple[dict[str, int], list[Screen], list[str]]:
    """What measure/on_board/heap.py has printed. UserError when it did not come to its end."""
    parts: dict[str, int] = {}
    screens: list[Screen] = []
    failed: list[str] = []
    for line in lines:
        kind, _, rest = line.partition(" ")
        found = rest.split()
        if kind == "part":
            parts[found[0]] = int(found[1])
        elif kind == "screen":
            screens.append(Screen(found[0], int(found[1]), int(found[2]), int(found[3])))
        elif kind == "failed":
            failed.append(rest)
    if "permanent" not in parts:
        raise UserError(f"the measuring script stopped: {lines[-1] if lines else 'no output'}")
    return parts, screens, failed


def run_script(board: Board, root: Path, program: Path) -> list[str]:
    """The lines that measure/on_board/heap.py prints in place of main.py."""
    (root / "main.py").write_text(script(board, _SCRIPT.read_text("utf-8")), "utf-8")
    with VirtualBoard(board, root, micropython=program, heap=_AMPLE) as vb:
        vb.run(_LONGEST_MS)
        return list(vb.output)


def native_code(board: Board, lines: list[str]) -> int:
    """Bytes of heap for machine code, of the modules that measure/on_board/heap.py has loaded.

    The unix port keeps it outside its heap, a board does not; but an ESP32 does (MicroPython's
    ports/esp32/main.c, esp_native_code_commit: memory that can be executed).
    """
    if board.chip == "esp32":
        return 0
    loaded = [name for line in lines if line.startswith("loaded ") for name in line.split()[1:]]
    total = 0
    with matches.built(board, native="chip") as root:
        for name in loaded:
            path = root / "hearts" / f"{name}.mpy"
            data = path.read_bytes() if path.is_file() else bytes(3)
            total += len(data) if data[2] & _ARCH_BITS else 0
    return total


def _match_rows(
    board: Board,
    root: Path,
    program: Path,
    match: matches.Match,
    name: str,
    words: int,
    native: int,
    limit: limits.Limit | None = None,
) -> list[Row]:
    # More than some boards have: that a match does not fit is seen in the figure.
    ample = matches.play(board, root, match, micropython=program, heap=_AMPLE, peak=True)
    least = matches.smallest_heap(
        board, root, match, ample, ample.peak // words, _AMPLE, micropython=program, step=_STEP
    )
    budget, goal = limit or limits.of(board)
    whole = (least + LITTLEFS + native) * words
    return [
        Row(f"{name}, most in use", ample.peak),
        Row(f"{name}, heap needed", whole, budget * words, goal * words),
    ]
