"""What goes over a display's bus, counted on the virtual board: all of a picture, and a change."""

import tempfile
from pathlib import Path

from host_tools import boards, positions, presses
from host_tools.boards import Board
from host_tools.build import build, script
from host_tools.positions import Game, Legal, Position
from host_tools.virtual_board import VirtualBoard
from tests.bench.table import Line

# One for each controller, size and bus.
BOARDS = (
    "thumby",
    "pico_ssd1306",
    "pico_ssd1306_spi",
    "pico_sh1106",
    "pico_oled_1_3",
    "pico_lcd_1_14",
    "tdisplay_upright",
    "picosystem",
)
_SETTINGS = b'{"taught": true, "speed": 0}'
_STARTED_MS = 1000
_MOVES = 6
# Stands in for main.py: the display started, and a second later all of it once more.
_TWICE = """
import sys, time
sys.path.insert(0, "hearts")
import board
from hal.displays import factory
display = factory.make(board.DISPLAY, bytearray(board.BUFFER_BYTES))
time.sleep_ms(1500)
display._known = False
display.show()
time.sleep_ms(1000)
"""


def _to_lead(game: Game, legal: Legal) -> bool:
    """The player leads and has a choice: a cursor that moves from card to card."""
    return bool(game.phase == 1 and game.log_len == game.trick_start and len(legal) > _MOVES)


_POSITION = Position("", positions.any_way, _to_lead, 1)


def _whole(board: Board, root: Path) -> int:
    """Bytes of a whole picture: what the driver sends when it does not know what is shown."""
    main = root / "main.py"
    game = main.read_text("utf-8")
    main.write_text(script(board, _TWICE), "utf-8")
    with VirtualBoard(board, root) as machine:
        machine.run(_STARTED_MS)
        before = machine.panel.bytes
        machine.run(_STARTED_MS)
        sent = machine.panel.bytes - before
    main.write_text(game, "utf-8")
    return sent


def _moves(machine: VirtualBoard, board: Board) -> float:
    """Bytes for the cursor's step to the next card, mean of a few."""
    start = machine.panel.bytes
    for _ in range(_MOVES):
        presses.tap(machine, board, "RIGHT", gap_ms=200)
    return (machine.panel.bytes - start) / _MOVES


def measure_board(board: Board, root: Path) -> list[Line]:
    whole = _whole(board, root)
    positions.save(root, "settings", _SETTINGS)
    positions.store(_POSITION, root)
    with VirtualBoard(board, root) as machine:
        machine.run(2000)
        presses.tap(machine, board, "A")  # Continue
        machine.run(2000)
        changed = _moves(machine, board)
        if machine.ended is not None or machine.panel.faults:
            raise RuntimeError(f"{board.id}: {machine.ended or machine.panel.faults[0]}")
    display = board.display
    bus = "I2C" if display.i2c else "SPI"
    name = f"{display.driver} {display.width}x{display.height} {bus}"
    return [
        Line(f"{name}, whole frame", whole, "B"),
        Line(f"  cursor to the next card, {100 * changed / whole:.0f} %", changed, "B"),
    ]


def measure() -> list[Line]:
    lines: list[Line] = []
    with tempfile.TemporaryDirectory() as folder:
        for name in BOARDS:
            board = boards.load(name)
            lines += measure_board(board, build(board, Path(folder)))
    return lines
