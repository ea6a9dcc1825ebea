"""A board to work with: the one there is, or the one that was named, at its prompt."""

import contextlib
import errno
import os
import sys
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import NamedTuple

from host_tools import signals
from host_tools.board_schema import Board
from host_tools.device import find, probe, troubles, unchosen
from host_tools.device.link import BoardError, Link, LinkError, NoPromptError, SerialLink
from host_tools.device.probe import Info
from host_tools.errors import UserError

Say = Callable[[str], None]


class Session(NamedTuple):
    """An open link and what the board at its end is."""

    link: SerialLink
    info: Info


# Names the port where --port does not.
PORT_VARIABLE = "POCKET_HEARTS_PORT"
# How long to try for the prompt of a busy board, in seconds.
PATIENCE_S = 6.0
# How long to wait for a port that is in use: a program that quits, or ModemManager's first look.
PORT_PATIENCE_S = 3.0


@contextmanager
def session(port: str | None, board: Board | None, say: Say) -> Generator[Session]:
    """Open the board: that port's, or the only one. DeviceError when there is none, or several.

    At the end the board runs its main.py again, also when a signal ends this command, or its
    terminal is closed.
    """
    del say
    with signals.ending():
        if port is None or port == "auto":
            link = connect(choose(board), board)
        else:
            link = _named(port, board)
        try:
            yield Session(link, ask(link))
        except BaseException as error:
            _leave_off(link, error)
            raise
        finally:
            if not link.restarted:
                # The board may be gone, and what was wrong then has been said.
                with contextlib.suppress(LinkError):
                    link.restart(0)
            link.close()
            if signals.hung_up():
                raise signals.hang_up()


def _leave_off(link: SerialLink, error: BaseException) -> None:
    """Get the prompt of a board that was left in the middle of something."""
    if isinstance(error, OSError) and signals.hung_up():
        signals.ignore()  # the terminal failed before the signal came
    if isinstance(error, (KeyboardInterrupt, SystemExit, OSError)) and not link.restarted:
        with contextlib.suppress(LinkError, NoPromptError):
            link.interrupt(PATIENCE_S)
    if isinstance(error, SystemExit) and not signals.hung_up():
        print("stopped; the board runs its program again", file=sys.stderr)


def _named(port: str, board: Board | None) -> SerialLink:
    try:
        return connect(find.resolve(port), board)
    except UserError as error:
        if port != os.environ.get(PORT_VARIABLE):
            raise
        # A variable set long ago is easily forgotten.
        raise troubles.DeviceError(
            f"{error} (the port is the one in {PORT_VARIABLE})", exit_code=error.exit_code
        ) from error


def choose(board: Board | None) -> str:
    """The name of the only port that is known to be such a board's. DeviceError when there is
    none, or several. Nothing is sent to any port: what is at one may be no board at all, and a
    board's program ends when it is asked.
    """
    found = find.ports(board)
    known = [port for port in found if port.is_known]
    fits = find.fitting(known, board)
    if len(fits) == 1:
        return fits[0].name
    if fits:
        raise unchosen.several(fits)
    others = [port for port in found if not port.is_known]
    if others:
        raise unchosen.not_known(others)
    if known and board is not None:
        raise unchosen.other_chips(known, board)
    raise troubles.no_board()


def describe(port: find.Port) -> str:
    """Ask the board at this port what it is, and restart its program; the answer in words."""
    try:
        link = connect(port.name, None)
    except troubles.DeviceError as trouble:
        return f"{port}: {trouble}"
    try:
        info = ask(link)
        game = probe.find_game(link)
        link.restart(0)
    except (LinkError, BoardError, troubles.DeviceError) as error:
        return f"{port}: {error}"
    finally:
        link.close()
    text = f"{info.machine or info.platform}, {info.firmware}"
    if port.serial:
        text += f", serial number {port.serial}"
    if game and game[1]:
        text += f", {game[1]}"
    elif game:
        text += ", parts of Pocket Hearts"
    return text


def connect(name: str, board: Board | None) -> SerialLink:
    """Open this port and get the board's prompt. DeviceError says why it cannot be."""
    link = _open(name)
    try:
        link.interrupt(PATIENCE_S)
    except NoPromptError as error:
        link.close()
        raise troubles.no_prompt(name, error.heard, board) from error
    except LinkError as error:
        link.close()
        raise troubles.unplugged() from error
    return link


def _open(name: str) -> SerialLink:
    end = time.monotonic() + PORT_PATIENCE_S
    while True:
        try:
            return SerialLink(name)
        except OSError as error:
            busy = error.errno in (errno.EBUSY, errno.EAGAIN)
            if not busy or time.monotonic() > end:
                raise troubles.cannot_open(name, error) from error
            time.sleep(0.1)


def ask(link: Link) -> Info:
    """Ask the board what it is. DeviceError when its answers make no sense, or none come."""
    try:
        return probe.ask(link)
    except (LinkError, BoardError, LookupError, ValueError):
        # Something on the board goes on talking after Ctrl-C, or did something to its modules.
        with troubles.told():
            link.calm()
            try:
                return probe.ask(link)
            except (LookupError, ValueError) as error:
                raise troubles.garbled(link.name) from error
