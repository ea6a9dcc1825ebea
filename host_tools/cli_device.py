"""The commands for real boards: parse, call, print."""

import sys
from contextlib import closing
from pathlib import Path

import click

from host_tools.errors import FAILURE, INTERRUPTED, USAGE, UserError

_port = click.option("--port", metavar="NAME", help="The serial port, where there are several.")
_needed_board = click.option(
    "--board",
    "board_name",
    metavar="NAME",
    required=True,
    help="A config of board_configs/, by its name, or a file ending in .toml.",
)
_any_board = click.option(
    "--board",
    "board_name",
    metavar="NAME",
    help="The config to judge by; otherwise that of the game on the board.",
)


def _print(text: str) -> None:
    print(text, flush=True)


@click.command()
@_needed_board
@_port
def deploy(board_name: str, port: str | None) -> None:
    """Put the game on a board, or bring it up to date; saves stay."""
    from host_tools import boards
    from host_tools.device import deploy as steps
    from host_tools.device.progress import for_stdout
    from host_tools.device.session import session

    board = boards.load(board_name)
    try:
        with session(port, board, _print) as opened, closing(for_stdout()) as progress:
            steps.deploy(board, opened, progress)
    except KeyboardInterrupt as error:
        raise UserError(
            "stopped: the board has all of the old game or all of the new one; deploy again",
            exit_code=INTERRUPTED,
        ) from error


@click.command()
def devices() -> None:
    """List the boards that are plugged in, and what is on them.

    Every board is asked, which restarts its program.
    """
    from host_tools.device import find, troubles
    from host_tools.device.session import describe

    found = find.ports()
    for port in found:
        _print(f"{port.name}  {port.usb}  {describe(port)[0]}")
    if not found:
        raise troubles.no_board()


@click.command()
@_any_board
@_port
def doctor(board_name: str | None, port: str | None) -> None:
    """Look at a board and the game on it, and say what to do about anything wrong."""
    from host_tools import boards
    from host_tools.device.doctor import examine
    from host_tools.device.session import session

    board = boards.load(board_name) if board_name else None
    wrong = 0
    with session(port, board, _print) as opened:
        for finding in examine(opened, board):
            _print(("!  " if finding.advice else "ok ") + finding.text)
            if finding.advice:
                wrong += 1
                _print(f"   -> {finding.advice}")
    if wrong:
        raise UserError(f"{wrong} of these need a hand", exit_code=FAILURE)


@click.command()
@click.option(
    "-o",
    "--output",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="A new folder for the saves; otherwise one with the date in your user data folder.",
)
@_port
def backup(output: Path | None, port: str | None) -> None:
    """Copy the saves of a board to this machine."""
    from host_tools.device import backup as steps
    from host_tools.device.session import session
    from host_tools.device.troubles import told

    if output is not None and output.exists():
        raise UserError(f"{output} exists already: name a new folder", exit_code=USAGE)
    with session(port, None, _print) as opened, told():
        kept = steps.back_up(opened.link, opened.info, output)
    if kept is None:
        _print("there are no saves on the board")
    else:
        _print(f"{'saved to' if kept[1] else 'saved already in'} {kept[0]}")


@click.command()
@click.argument(
    "folder", required=False, type=click.Path(file_okay=False, path_type=Path), metavar="[DIR]"
)
@_port
def restore(folder: Path | None, port: str | None) -> None:
    """Put saves back on a board: those of DIR, or its last backup.

    What is on the board now is backed up before.
    """
    from host_tools.device import backup as steps
    from host_tools.device.session import session
    from host_tools.device.troubles import told

    with session(port, None, _print) as opened, told():
        source = steps.source_of(opened.info, folder)
        kept = steps.back_up(opened.link, opened.info)
        if kept:
            _print(f"what was on the board is in {kept[0]}")
        _print(f"restored {steps.restore(opened.link, source)} files from {source}")


@click.command()
@click.option("--saves", is_flag=True, help="Remove the saves, too (they are backed up before).")
@_port
def uninstall(saves: bool, port: str | None) -> None:
    """Take the game off a board; what it ran before comes back."""
    from host_tools.device.progress import for_stdout
    from host_tools.device.session import session
    from host_tools.device.uninstall import uninstall as carry_out

    with session(port, None, _print) as opened:
        done = carry_out(opened, for_stdout(), saves=saves)
    _print("removed" if done else "there was nothing to remove")


@click.command()
@click.option("--seconds", type=float, metavar="N", help="Stop after so long; else at Ctrl-C.")
@click.option("--forget", is_flag=True, help="Remove the crash file from the board, and end.")
@_port
def log(seconds: float | None, forget: bool, port: str | None) -> None:
    """Show the last crash of the game, restart it, and show what the board prints.

    `--forget` removes the crash file once it has been read.
    """
    from host_tools.device import log as steps
    from host_tools.device.session import session

    with session(port, None, _print) as opened:
        text = steps.crash(opened.link)
        if text is None:
            _print("no crash on the board")
        else:
            _print(f"the last crash:\n{text.rstrip()}")
        if forget:
            steps.forget_crash(opened.link)
            return
        for piece in steps.console(opened.link, seconds):
            sys.stdout.write(piece.replace("\r", ""))
            sys.stdout.flush()


COMMANDS: list[click.Command] = [
    deploy, devices, doctor, backup, restore, uninstall, log,
]  # fmt: skip
