"""Every screen of a board as a picture, by playing: the real firmware, the same every time.

What is pressed is host_tools/tour_script.py.
"""

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from PIL import Image, ImageOps

from host_tools import positions, presses, pyramid_presses, pyramid_solver
from host_tools.boards import Board
from host_tools.build import build
from host_tools.errors import UserError
from host_tools.firmware_modules import firmware
from host_tools.tour_script import SCENES
from host_tools.virtual_board import VirtualBoard

SEED = 4711  # the first match's deal; Pyramid of that number can be won
ENLARGED = 6
BIG = "enlarged"  # the folder for those, inside the one for the pictures

_BOOT_MS = 2000  # from power-on until the menu or the lesson stands, with room
_SETTLE_MS = 60  # after the presses, before a picture
_HAND_MS = 500  # between two cards of a hand that is played through: moments have passed
_CARDS = 60  # presses after which a hand should long be over
_STEP_MS = 4

# Words of the script that are no buttons.
_HAND = "HAND"  # play on until the hand is over and its result stands
_WAIT = "WAIT"  # a second and a half
_WIN = "WIN"  # win the deal of Pyramid at whose board this is, all but the last press
_AT_ONCE = "!"  # behind a button that comes last: its first picture, which does not stay


def write_tour(board: Board, out: Path) -> list[Path]:
    """Write the pictures to `out`, numbered, and enlarged ones to a folder in it.

    Pictures of an earlier tour there are removed. Returns the paths of the true-size ones, in
    order. UserError when the firmware stops, or `out` cannot be written.
    """
    try:
        out.mkdir(parents=True, exist_ok=True)
        for old in [*out.glob("[0-9]*-*.png"), *out.glob(f"{BIG}/[0-9]*-*.png")]:
            old.unlink()
        (out / BIG).mkdir(exist_ok=True)
        return [_write(out, n, *found) for n, found in enumerate(pictures(board), 1)]
    except OSError as error:
        raise UserError(f"cannot write to {out}: {error.strerror or error}") from error


def _write(out: Path, number: int, name: str, picture: Image.Image) -> Path:
    path = out / f"{number:02d}-{name}.png"
    picture.save(path)
    # ImageOps, not Image.resize: that one's types are incomplete.
    ImageOps.scale(picture, ENLARGED, Image.Resampling.NEAREST).save(out / BIG / path.name)
    return path


def pictures(board: Board) -> Iterator[tuple[str, Image.Image]]:
    """(name, picture) of every screen, in the order of the script."""
    with tempfile.TemporaryDirectory() as folder:
        built = build(board, Path(folder) / "built")
        for number, scene in enumerate(SCENES):
            if scene.colour and board.display.format == "mono":
                continue
            root = Path(folder) / str(number)
            shutil.copytree(built, root)
            if scene.settings:
                positions.save(root, "settings", scene.settings.encode())
            if scene.position:
                positions.store(scene.position, root)
            if scene.deal is not None:
                positions.store_deal(scene.deal, root)
            if scene.broken:
                (root / scene.broken).write_bytes(b"")
            with VirtualBoard(board, root, extra={"SEED": SEED}) as machine:
                yield from _play(machine, board, scene.script)


def _play(machine: VirtualBoard, board: Board, script: str) -> Iterator[tuple[str, Image.Image]]:
    first, *lines = [line for line in script.splitlines() if line.strip()]
    # The first frame may be what clears the panel.
    while machine.panel.image().getbbox() is None and machine.ended is None:
        machine.run(_STEP_MS)
    if first.strip() != "boot":
        yield first.strip(), machine.panel.image()
    machine.run(_BOOT_MS)
    for line in lines:
        name, words = _words(board, line)
        for word in words:
            _do(machine, board, word)
        if not (words and words[-1].endswith(_AT_ONCE)):
            machine.run(_SETTLE_MS)
        if machine.ended is not None:
            raise UserError(f"the firmware stopped before {name}: {machine.ended.text}")
        yield name, machine.panel.image()


def _words(board: Board, line: str) -> tuple[str, list[str]]:
    """A line's name and what to do on this board, one by one."""
    usual, _, other = line.partition("|")
    name, *words = usual.split()
    if other and not presses.has_up_and_down(board):
        words = other.split()
    found: list[str] = []
    for word in words:
        press, _, times = word.partition("*")
        found += [press] * int(times or 1)
    return name, found


def _do(machine: VirtualBoard, board: Board, word: str) -> None:
    if word == _WAIT:
        machine.run(1500)
    elif word == _WIN:
        *won, _ = _way_to_win(machine, board)
        for key in won:
            presses.tap(machine, board, key)
    elif word == _HAND:
        told = _hands(machine)
        for _ in range(_CARDS):
            if _hands(machine) != told:
                break
            presses.tap(machine, board, "A", gap_ms=_HAND_MS)
        machine.run(_BOOT_MS)
    elif word.endswith(_AT_ONCE):
        role = word.removesuffix(_AT_ONCE)
        frames = machine.panel.frames
        machine.press(role)
        if presses.counts_late(board, role):
            machine.run(presses.SHORT_MS)
            machine.release(role)
        while machine.panel.frames == frames and machine.ended is None:
            machine.run(_STEP_MS)
        machine.release(role)
    else:
        presses.tap(machine, board, word)


def _way_to_win(machine: VirtualBoard, board: Board) -> list[str]:
    """The keys that win the deal that has just been opened: the solver goes on from its save."""
    storage = firmware("hal.storage").Storage(str(machine.root / "hearts_data"))
    kept = firmware("session.stored").parse(storage.load("pyramid"))
    game = firmware("session.replay").rebuild("pyramid", bytes(1), kept.seed, kept.actions)
    turns = pyramid_solver.solve(game).turns
    if turns is None:
        raise UserError(f"deal {kept.seed:06d} cannot be won from here")
    return list(pyramid_presses.keys(game, turns, down=presses.has_up_and_down(board)))


def _hands(machine: VirtualBoard) -> int:
    """Hands that the firmware has said to be over."""
    return sum(line.startswith("hand ") for line in machine.output)
