"""Someone plays: builds the firmware into the player's folder and shows the board's panel."""

from pathlib import Path

from host_tools.boards import Board
from host_tools.build import build
from host_tools.errors import UserError
from host_tools.frontends import home, terminal
from host_tools.virtual_board import End, VirtualBoard

# What the firmware printed in a game that it ended by itself.
LOG = "stopped.txt"


def play_board(board: Board, seed: int | None) -> None:
    """Play in this terminal until the player quits or the firmware ends.

    Quitting is pulling out the battery; what the firmware had saved is there the next time.
    `seed`: the number of the first new match's deal. Raises UserError when the firmware fails.
    """
    with home.occupied(home.folder_of(board.id)) as folder:
        root = build(board, folder / "files")
        extra: dict[str, object] = {} if seed is None else {"SEED": seed}
        with (
            terminal.opened() as window,
            VirtualBoard(board, root, realtime=True, restart=True, extra=extra) as machine,
        ):
            quit_by_player = terminal.play(machine, board.buttons, window)
        if not quit_by_player and machine.ended is not None:
            _explain(machine.ended, machine.output, folder / LOG)


def _explain(end: End, output: list[str], log: Path) -> None:
    """Say why the firmware ended by itself, unless it just ended."""
    if end.kind == "exit" and end.code == 0:
        return
    log.write_text("\n".join([*output, f"{end.kind}: {end.text}", ""]), encoding="utf-8")
    raise UserError(f"the firmware stopped ({end.text or end.kind}); its output is in {log}")
