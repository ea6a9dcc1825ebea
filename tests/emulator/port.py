"""The emulated Pico's USB as a serial port of this machine: a pseudo-terminal.

What talks to the Pico runs in a process of its own: in a thread, each of its many small reads
would wait for the emulator to let go of the interpreter.
"""

import contextlib
import io
import multiprocessing
import os
import pty
import select
import tty
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import NamedTuple

from host_tools.device.link import SerialLink
from tests.emulator.pico import Pico

# How many times slower than a board the emulator is on a busy machine, roughly.
SLOWER = 30
# Board time between two looks at the line (ms).
_SLICE_MS = 0.5


class PatientLink(SerialLink):
    """Waits as much longer as the emulator is slower than a board."""

    def run(self, code: str, timeout_s: float = 10) -> str:
        return super().run(code, timeout_s * SLOWER)

    def _hear(self, ending: bytes, seconds: float) -> bytes:
        return super()._hear(ending, seconds * SLOWER)


class Ended(NamedTuple):
    """How a command ended: its exit code, and what it printed."""

    code: int
    output: str


def talk(pico: Pico, command: Callable[[str], int], limit_ms: float) -> Ended:
    """Run `command` with the name of the Pico's port, and the Pico until the command has ended.

    TimeoutError when that takes more than `limit_ms` of board time; EOFError when the command
    raises.
    """
    context = multiprocessing.get_context("fork")
    with _line() as (host, name):
        here, there = context.Pipe(duplex=False)
        process = context.Process(target=_report, args=(command, name, there), daemon=True)
        process.start()
        there.close()
        try:
            end = pico.now_ms + limit_ms
            told = len(pico.console.raw)
            while not here.poll():
                if pico.now_ms > end:
                    raise TimeoutError(f"not within {limit_ms} ms of board time")
                if select.select([host], [], [], 0)[0]:
                    pico.console.send(os.read(host, 4096))
                pico.run(_SLICE_MS)
                if len(pico.console.raw) > told:
                    told += os.write(host, pico.console.raw[told:])
            return Ended(*here.recv())
        finally:
            process.kill()
            process.join()


@contextmanager
def _line() -> Generator[tuple[int, str]]:
    host, slave = pty.openpty()
    try:
        tty.setraw(slave)
        yield host, os.ttyname(slave)
    finally:
        os.close(host)
        os.close(slave)


def _report(command: Callable[[str], int], name: str, line) -> None:
    heard = io.StringIO()
    with contextlib.redirect_stdout(heard), contextlib.redirect_stderr(heard):
        code = command(name)
    line.send((code, heard.getvalue()))
