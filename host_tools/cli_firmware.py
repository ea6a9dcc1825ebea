"""The commands around MicroPython itself: parse, call, print."""

from pathlib import Path

import click

from host_tools.asking import confirm, yes_option
from host_tools.cli_board import board_option
from host_tools.errors import USAGE, UserError

_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


def _print(text: str) -> None:
    print(text, flush=True)


@click.command()
@click.option("--uf2", "path", type=_FILE, metavar="FILE", help="The firmware to put on it.")
@board_option("The board's config: the file is checked against its chip.")
@click.option(
    "--drive",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    metavar="DIR",
    help="The board's drive, where there are several or it is not found.",
)
@click.option(
    "--port",
    metavar="NAME",
    help="The serial port of a running board, to be restarted into its bootloader.",
)
@yes_option
def firmware(
    path: Path | None, board_name: str | None, drive: Path | None, port: str | None, yes: bool
) -> None:
    """Put MicroPython on a board; without --uf2, say what is there.

    A board in its bootloader takes it at once; one that runs MicroPython is restarted into its
    bootloader, its saves backed up before. Nothing is downloaded: it says where to get the file.
    A file that brings files of its own, as `image` makes them, replaces those of the board, saves
    too: it asks before.
    """
    from host_tools import boards
    from host_tools import firmware as steps

    board = boards.load(board_name) if board_name else None
    if drive is not None and port is not None:
        raise UserError("name the drive or the port, not both", exit_code=USAGE)
    if path is None:
        steps.show(board, drive, _print)
    else:
        steps.put(path, board, drive, _print, lambda what: confirm(what, yes), port)


@click.command()
@click.option(
    "--firmware",
    "path",
    type=_FILE,
    metavar="FILE",
    required=True,
    help="A stock MicroPython for the board, as .uf2.",
)
@board_option(required=True)
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    required=True,
    help="The file to make.",
)
def image(path: Path, board_name: str, output: Path) -> None:
    """Join MicroPython and the game into one file to drag onto the board's drive."""
    from host_tools import boards
    from host_tools.image import make

    made = make(path, boards.load(board_name), output)
    disk = made.disk
    _print(f"{made.path}: {made.size // 1024} KB, {made.firmware}")
    _print(
        f"with {made.files} files ({made.content // 1024} KB) in the {disk.size // 1024} KB for "
        f"files from {disk.start:#x}"
    )
    for warning in made.warnings:
        _print(f"! {warning}")
    _print(f"next: pocket-hearts firmware --uf2 {made.path}, or drag it onto the board's drive")


COMMANDS: list[click.Command] = [firmware, image]
