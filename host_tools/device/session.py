"""A board to work with: the one there is, or the one that was named, at its prompt."""

import contextlib
import errno
import sys
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import NamedTuple

from host_tools import signals
from host_tools.board_schema import Board
from host_tools.device import find, probe, troubles
from host_tools.device.link import BoardError, Link, LinkError, NoPromptError, SerialLink
from host_tools.device.probe import Info

Say = Callable[[str], None]


class Session(NamedTuple):
    """An open link and what the board at its end is."""

    link: SerialLink
    info: Info


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
    with signals.ending():
        link = connect(port or choose(board, say), board)
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


def choose(board: Board | None, say: Say) -> str:
    """The name of the only port with a board. Several: each is asked, and one must answer."""
    found = find.ports(board)
    if not found:
        raise troubles.no_board()
    if len(found) == 1:
        return found[0].name
    answers: list[tuple[find.Port, str]] = []
    fits: list[find.Port] = []
    for candidate in found:
        text, is_ours = describe(candidate)
        say(f"{candidate.name}: {text}")
        answers.append((candidate, text))
        if is_ours:
            fits.append(candidate)
    fits = find.fitting(fits, board)
    if len(fits) == 1:
        return fits[0].name
    raise troubles.several(answers if not fits else [a for a in answers if a[0] in fits])


def describe(port: find.Port) -> tuple[str, bool]:
    """What is at this port, in words, and whether it is a board with MicroPython."""
    try:
        link = connect(port.name, None)
    except troubles.DeviceError as trouble:
        return f"{port.what}: {trouble}", False
    try:
        info = ask(link)
        game = probe.find_game(link)
        link.restart(0)
    except (LinkError, BoardError, troubles.DeviceError) as error:
        return f"{port.what}: {error}", False
    finally:
        link.close()
    text = f"{info.machine or info.platform}, {info.firmware}"
    if game and game[1]:
        text += f", {game[1]}"
    elif game:
        text += ", parts of Pocket Hearts"
    return text, info.name == "micropython"


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
