"""The command `pocket-hearts`: parse, call, print. What it calls is imported when it is called."""

import os
import re
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

import click

from host_tools import cli_board, cli_device, cli_firmware, cli_games
from host_tools.errors import INTERRUPTED, USAGE, UserError

DEFAULT_BOARD = "pico_ssd1306"
DEALS = 1_000_000  # firmware/core/dealing.py: a million for each hand before that one
WINDOWS = os.name == "nt"
NOT_ON_WINDOWS = (
    "Windows itself has no MicroPython to play on: play in WSL; building and boards "
    "(`pocket-hearts deploy`) work here"
)

_board = cli_board.board_option(default=DEFAULT_BOARD, show_default=True)


class _Deal(click.ParamType[int]):
    """A deal's number, as the device shows it."""

    name = "deal"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        text = str(value)
        number = re.fullmatch(r"([0-9]{1,6})(?:-([1-9][0-9]?))?", text)
        if not number:
            self.fail(
                f"expected the number of a deal, 0 to 999999, got {text!r}; "
                "of a later hand of a match such as 004711-2",
                param,
                ctx,
            )
        return int(number[1]) + (int(number[2] or 1) - 1) * DEALS


_EXIT_CODES = (
    "Exit codes: 0 done; 1 it could not be done, or something needs a hand; 2 it was asked for "
    "wrongly; 130 stopped by Ctrl-C."
)


@click.group(
    cls=cli_board.Commands,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=_EXIT_CODES,
)
@click.version_option(package_name="pocket-hearts", prog_name="pocket-hearts")
def commands() -> None:
    """Hearts for MicroPython handhelds, played on a virtual board."""


@commands.command()
@_board
@click.option(
    "--seed",
    type=_Deal(),
    metavar="N",
    help="The first match's deal, 0 to 999999; 4711-2 has the pass of a second hand.",
)
@click.option(
    "--frontend",
    type=click.Choice(["terminal", "window"]),
    help="Where the board is shown. Otherwise: in the terminal, but one with colours in a window.",
)
@click.option(
    "--blocks",
    type=click.Choice(["half", "sextant", "braille"]),
    help="What the terminal's picture is made of; kept for the next time. Tab changes it.",
)
def play(board_name: str, seed: int | None, frontend: str | None, blocks: str | None) -> None:
    """Play, in this terminal or in a window of its own.

    Without a terminal or a window, the board plays a match by itself and prints how it went.
    """
    from host_tools import boards

    if WINDOWS:
        raise UserError(NOT_ON_WINDOWS, exit_code=USAGE)
    from host_tools.frontends import console

    board = boards.load(board_name)
    has_terminal = console.is_interactive()
    if frontend is None and has_terminal and board.display.format != "mono":
        frontend = "window"
    if frontend == "window":
        from host_tools.frontends import play as game

        game.play_in_window(board, seed, print_line)
    elif has_terminal:
        from host_tools.frontends import play as game

        game.play_board(board, seed, blocks)
    else:
        from host_tools.frontends import demo

        demo.play_board(board, seed, print_line)


@commands.command()
@_board
@click.option(
    "-o",
    "--output",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    required=True,
    help="The folder for the pictures; made if need be.",
)
def tour(board_name: str, output: Path) -> None:
    """Write every screen as PNG, true size and enlarged."""
    from host_tools import boards

    board = boards.load(board_name)
    from host_tools.tour import write_tour

    for path in write_tour(board, output):
        print_line(str(path))


@commands.command("boards")
@click.argument("name", required=False, shell_complete=cli_board.complete, metavar="[NAME]")
@cli_board.json_option
def list_boards(name: str | None, as_json: bool) -> None:
    """List the boards; with a NAME, its parts, what is sure and unsure, what was tried."""
    from host_tools import board_list

    if as_json:
        print_line(board_list.as_json(name))
    else:
        print_line(board_list.about(name) if name else board_list.listing())


@commands.command()
@_board
@click.option(
    "-o",
    "--output",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="The folder to build into; otherwise build/NAME, or one in your cache folder.",
)
def build(board_name: str, output: Path | None) -> None:
    """Compile the firmware for a board, ready to be copied onto it."""
    from host_tools import boards, flash_use
    from host_tools.build import build as build_firmware
    from host_tools.build import sizes
    from host_tools.paths import BUILD

    board = boards.load(board_name)
    folder = build_firmware(board, output or BUILD / board.id, native="chip")
    print_line(str(folder))
    print_line(flash_use.told(sizes(folder), "esp32" if board.chip == "esp32" else "rp2"))


@commands.command()
@click.option(
    "--level", type=click.Choice(["easy", "normal"]), default="normal", show_default=True
)
def bot(level: str) -> None:
    """Play for the arena: JSON lines on stdin and stdout."""
    from host_tools.bot_server import serve

    serve(level, sys.stdin, sys.stdout)


@commands.command()
@_board
def budget(board_name: str) -> None:
    """Print how much of the board's memory the firmware takes."""
    from host_tools import boards

    board = boards.load(board_name)
    from host_tools.budget import table

    print_line(table(board))


for _command in (*cli_device.COMMANDS, *cli_firmware.COMMANDS, *cli_games.COMMANDS):
    commands.add_command(_command)


def print_line(text: str) -> None:
    """Print at once, so that a pipe shows progress too."""
    print(text, flush=True)


def _complain(text: str) -> None:
    print("pocket-hearts: " + " ".join(text.split()), file=sys.stderr)


def run(args: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code; errors are one line on stderr."""
    try:
        commands.main(args, prog_name="pocket-hearts", standalone_mode=False)
    except click.exceptions.NoArgsIsHelpError as error:
        print(error.format_message(), file=sys.stderr)
        return USAGE
    except click.ClickException as error:
        _complain(error.format_message())
        return error.exit_code
    except UserError as error:
        typed = sys.argv[1:] if args is None else args
        line = f"; type: pocket-hearts {shlex.join(typed)} {error.add}" if error.add else ""
        _complain(f"{error}{line}")
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of a pipe left; nothing more can be said there, at the end neither.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return 0


def main() -> NoReturn:
    """Run the console command."""
    sys.exit(run())
