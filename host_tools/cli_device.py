"""The commands for real boards: parse, call, print."""

import json
import sys
from contextlib import closing
from pathlib import Path

import click

from host_tools.asking import confirm, yes_option
from host_tools.cli_board import board_option, json_option
from host_tools.device.text import plain
from host_tools.errors import FAILURE, INTERRUPTED, USAGE, UserError

_port = click.option(
    "--port",
    metavar="NAME",
    envvar="POCKET_HEARTS_PORT",
    show_envvar=True,
    help="The serial port: its name, a0, u0, c0 or id:SERIAL, as mpremote has them.",
)
_deployed_board = board_option(
    "A config by its name, or a .toml file; otherwise as on the board, or the one that fits."
)
_any_board = board_option("The config to judge by; otherwise that of the game on the board.")


def _print(text: str) -> None:
    # Words of the board may be in it.
    print(plain(text, "\n\t"), flush=True)


def _print_aside(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


@click.command()
@_deployed_board
@_port
@click.option("--dry-run", is_flag=True, help="Say what would be sent; change nothing.")
def deploy(board_name: str | None, port: str | None, dry_run: bool) -> None:
    """Put the game on a board, or bring it up to date; saves stay."""
    from host_tools import boards
    from host_tools.device import deploy as steps
    from host_tools.device.progress import for_stdout
    from host_tools.device.session import session

    board = boards.load(board_name) if board_name else None
    if board is not None:
        steps.prepare(board)
    try:
        with session(port, board, _print) as opened, closing(for_stdout()) as progress:
            steps.deploy(board, opened, progress, dry_run=dry_run)
    except KeyboardInterrupt as error:
        raise UserError(
            "stopped: the board has all of the old game or all of the new one; deploy again",
            exit_code=INTERRUPTED,
        ) from error


@click.command()
@click.option("--ask", is_flag=True, help="Ask boards what is on them: their programs restart.")
@json_option
def devices(ask: bool, as_json: bool) -> None:
    """List the boards that are plugged in, by what their USB says.

    Nothing is sent to them but by --ask, and to ports that may be something else never.
    """
    from host_tools.device import find, troubles
    from host_tools.device.session import describe

    found = find.ports()
    listed: list[dict[str, object]] = []
    for port in found:
        text = describe(port) if ask and port.is_known else str(port)
        said: dict[str, object] = {"port": port.name, "usb": port.usb, "serial": port.serial}
        listed.append({**said, "is_board": port.is_known, "text": text})
        note = "" if port.is_known else " (if it is your board, name it by --port)"
        if not as_json:
            _print(f"{port.name}  {port.usb}  {text}{note}")
    if as_json:
        _print(json.dumps(listed, indent=1))
    if not found:
        raise troubles.no_board()


@click.command()
@_any_board
@_port
@json_option
def doctor(board_name: str | None, port: str | None, as_json: bool) -> None:
    """Look at a board and the game on it, and say what to do about anything wrong."""
    from host_tools import boards
    from host_tools.device.doctor import examine
    from host_tools.device.session import session

    board = boards.load(board_name) if board_name else None
    wrong = 0
    found: list[dict[str, object]] = []
    with session(port, board, _print_aside if as_json else _print) as opened:
        for finding in examine(opened, board):
            if as_json:
                ok = not finding.advice
                found.append({"ok": ok, "text": finding.text, "advice": finding.advice or None})
                wrong += not ok
                continue
            _print(("!  " if finding.advice else "ok ") + finding.text)
            if finding.advice:
                wrong += 1
                _print(f"   -> {finding.advice}")
    if as_json:
        _print(json.dumps(found, indent=1))
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
@click.option("--list", "lists", is_flag=True, help="List the backups there are, and do nothing.")
@_port
def backup(output: Path | None, lists: bool, port: str | None) -> None:
    """Copy the saves of a board to this machine.

    Copies made here stay until you remove them. Of those that deploy, restore and uninstall make
    by themselves the newest 10 of each board stay. `--list` asks no board, unless with `--port`.
    """
    from host_tools.device import backup as steps
    from host_tools.device import backups
    from host_tools.device.session import session
    from host_tools.device.troubles import told

    if lists:
        folders = None
        if port is not None:
            with session(port, None, _print) as opened:
                folders = [backups.folder_of(opened.info)]
        _print("\n".join(backups.listing(folders)))
        return
    if output is not None and output.exists():
        raise UserError(f"{output} exists already: name a new folder", exit_code=USAGE)
    with session(port, None, _print) as opened, told():
        kept = steps.back_up(opened.link, opened.info, output, kind="backup")
    if kept is None:
        _print("there are no saves on the board")
    else:
        _print(f"{'saved to' if kept[1] else 'saved already in'} {kept[0]}")


@click.command()
@click.argument("source", required=False, metavar="[NUMBER|DIR]")
@yes_option
@_port
def restore(source: str | None, yes: bool, port: str | None) -> None:
    """Put saves back on a board: its last backup, or the one named by its number or folder.

    The last backup is the newest that `backup` or `uninstall` made, see `backup --list`. What is
    on the board now is kept first; such a copy is restored only when it is named. A restore that
    was cut off goes on with its own source.
    """
    from host_tools.device import backup as steps
    from host_tools.device import restore as bringing
    from host_tools.device.plan import shortened
    from host_tools.device.session import session
    from host_tools.device.troubles import told

    try:
        with session(port, None, _print) as opened, told():
            link = opened.link
            folder, goes_on = bringing.source_of(opened.info, source)
            checked = bringing.check(folder)
            change = bringing.compare(link, checked)
            if goes_on:
                _print(f"going on with the restore from {folder}, which was cut off")
            if checked.ignored:
                _print(f"ignored there: {shortened(checked.ignored)}")
            if change.destroys:
                confirm(f"replace the saves on the board at {link.name} by those of {folder}", yes)
            kept = steps.back_up(link, opened.info, kind="restore")
            if kept:
                _print(f"what was on the board is in {kept[0]}")
            bringing.restore(link, steps.with_id(link, opened.info), checked, change)
            if change.others:
                _print(f"not saves of the game, and left alone: {shortened(change.others)}")
            _print(f"restored {len(checked.files)} files from {folder}")
    except KeyboardInterrupt as error:
        raise UserError(
            "stopped: run `pocket-hearts restore` again, which goes on where this ended",
            exit_code=INTERRUPTED,
        ) from error


@click.command()
@click.option("--saves", is_flag=True, help="Remove the saves, too (they are backed up before).")
@yes_option
@_port
def uninstall(saves: bool, yes: bool, port: str | None) -> None:
    """Take the game off a board; what it ran before comes back."""
    from host_tools.device.progress import for_stdout
    from host_tools.device.session import session
    from host_tools.device.uninstall import uninstall as carry_out

    try:
        with session(port, None, _print) as opened:
            done = carry_out(
                opened, for_stdout(), saves=saves, confirm=lambda what: confirm(what, yes)
            )
    except KeyboardInterrupt as error:
        raise UserError(
            "stopped: run the same command again, which removes the rest",
            exit_code=INTERRUPTED,
        ) from error
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
            sys.stdout.write(piece)
            sys.stdout.flush()


COMMANDS: list[click.Command] = [
    deploy, devices, doctor, backup, restore, uninstall, log,
]  # fmt: skip
