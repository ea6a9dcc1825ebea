"""Someone plays: builds the firmware into the player's folder and shows the board's panel."""

import os
import signal
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path

from host_tools import signals
from host_tools.boards import Board
from host_tools.build import build
from host_tools.errors import UserError
from host_tools.frontends import cells, console, home, settings, terminal
from host_tools.presses import long_roles
from host_tools.virtual_board import End, VirtualBoard

# What the firmware printed in a game that it ended by itself.
LOG = "stopped.txt"
# Under which name the kind of blocks is kept.
_BLOCKS = "blocks"

_NEEDS_PYGAME = (
    "the window needs pygame-ce, which is not installed here: `make play-window` brings it, and "
    "so does `python -m pip install -r requirements-window.txt` in the venv"
)
_MONO = "; or play in the terminal, with --frontend terminal"


def play_board(board: Board, seed: int | None, blocks: str | None = None) -> None:
    """Play in this terminal until the player quits or the firmware ends.

    Quitting is pulling out the battery; what the firmware had saved is there the next time.
    `seed`: the number of the first new match's deal. `blocks`: the name of a cells.Kind, kept for
    the next time; otherwise the one that was kept. Raises UserError when the firmware fails, and
    for a board whose colours a terminal cannot show.
    """
    if board.display.format != "mono":
        raise UserError(
            f"{board.name} has colours: play it with --frontend window, or `make play-window "
            f"BOARD={board.id}`"
        )
    if blocks is not None:
        settings.keep(_BLOCKS, blocks)
    kind = cells.named(settings.get(_BLOCKS) if blocks is None else blocks) or cells.HALF
    with _machine(board, seed) as start, console.opened() as window, start() as machine:
        try:
            if terminal.play(machine, long_roles(board), window, kind, _keep):
                return
        except KeyboardInterrupt:
            return  # Ctrl-C is a way to quit, like Q
    _explain(machine.ended, machine.output, home.folder_of(board.id) / LOG)


def play_in_window(board: Board, seed: int | None, say: Callable[[str], None]) -> None:
    """As `play_board`, in a window. Raises UserError also where none can be opened."""
    # It greets on stdout otherwise.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        from host_tools.frontends import window
    except ModuleNotFoundError as error:
        if error.name != "pygame":
            raise
        other = _MONO if board.display.format == "mono" else ""
        raise UserError(_NEEDS_PYGAME + other) from error
    # SDL makes SIGTERM a closed window.
    with (
        signals.ending([signal.SIGHUP]),
        _machine(board, seed) as start,
        window.opened(),
        start() as machine,
    ):
        try:
            if window.play(machine, board.id, board.name, long_roles(board), say):
                return
        except KeyboardInterrupt:
            return
        except OSError as error:
            if signals.hung_up():
                raise signals.hang_up() from error
            raise
    _explain(machine.ended, machine.output, home.folder_of(board.id) / LOG)


def _keep(kind: cells.Kind) -> None:
    settings.keep(_BLOCKS, kind.name)


@contextmanager
def _machine(board: Board, seed: int | None) -> Generator[Callable[[], VirtualBoard]]:
    """The player's folder with the built firmware; what starts the board there."""
    with home.occupied(home.folder_of(board.id)) as folder:
        root = build(board, folder / "files")
        extra: dict[str, object] = {} if seed is None else {"SEED": seed}
        yield lambda: VirtualBoard(board, root, realtime=True, restart=True, extra=extra)


def _explain(end: End | None, output: list[str], log: Path) -> None:
    """Say why the firmware ended by itself, unless it just ended."""
    if end is None or (end.kind == "exit" and end.code == 0):
        return
    log.write_text("\n".join([*output, f"{end.kind}: {end.text}", ""]), encoding="utf-8")
    raise UserError(f"the firmware stopped ({end.text or end.kind}); its output is in {log}")
