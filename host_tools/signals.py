"""SIGTERM and SIGHUP end a command in order; a terminal that is gone is written to no more."""

import errno
import os
import signal
import sys
from collections.abc import Callable, Generator, Iterable, Mapping
from contextlib import contextmanager
from types import FrameType

Handler = Callable[[int, FrameType | None], None]

# Not on Windows, which has no SIGHUP and whose SIGTERM nothing can catch.
_ENDS: list[int] = [
    getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)
]
_HUNG_UP = 128 + 1  # as a shell says of SIGHUP


def ignore() -> None:
    """Let neither interrupt the tidying up."""
    for each in _ENDS:
        signal.signal(each, signal.SIG_IGN)


def _end(number: int, _frame: FrameType | None) -> None:
    # The first one ends the command; another must not interrupt the tidying up.
    ignore()
    raise SystemExit(128 + number)


@contextmanager
def handled(handlers: Mapping[int, Handler]) -> Generator[None]:
    """These handlers for as long as the block runs, but for signals that were ignored (nohup)."""
    before = {number: signal.getsignal(number) for number in handlers}
    try:
        for number, handler in handlers.items():
            if before[number] != signal.SIG_IGN:
                signal.signal(number, handler)
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def ending(signums: Iterable[int] = _ENDS) -> Generator[None]:
    """Have SIGTERM and SIGHUP leave the block as SystemExit, with 128 and the signal's number."""
    with handled(dict.fromkeys(signums, _end)):
        yield


def hung_up() -> bool:
    """Whether stdout leads to a terminal that has been closed."""
    try:
        os.get_terminal_size(sys.stdout.fileno())
    except OSError as error:
        # What is no terminal answers ENOTTY; a captured stdout has no number (an OSError, too).
        return error.errno in (errno.EIO, errno.ENXIO)
    return False


def hang_up() -> SystemExit:
    """Return the end of a command whose terminal was closed: nobody is left to be told.

    Nothing is written there from now on, at the interpreter's end neither.
    """
    null = os.open(os.devnull, os.O_RDWR)
    os.dup2(null, sys.stdout.fileno())
    os.dup2(null, sys.stderr.fileno())
    return SystemExit(_HUNG_UP)
