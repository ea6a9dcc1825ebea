"""Talking to a board: an abstract link, and the serial one that mpremote's transport makes."""

import contextlib
import errno
import io
import re
import struct
import time
from abc import ABC, abstractmethod
from collections.abc import Generator
from typing import Any

from mpremote.transport import TransportError  # pyright: ignore[reportMissingTypeStubs]

from host_tools.device import on_board
from host_tools.device.opening import Transport

BAUD = 115200

# The longest answer to one run (bytes), and how much longer than its pauses it may take in all.
# A board that never ends its answer would fill this machine's memory.
_ANSWER_MAX = 128 * 1024
_PAUSES = 10

# How often Ctrl-C goes out at least.
_TRIES = 3
# How long an answer may pause, in seconds.
ANSWER_S = 3.0

_RAW = b"raw REPL; CTRL-B to exit\r\n"
_PROMPT = b">>> "
_REBOOT = b"soft reboot\r\n"


class LinkError(Exception):
    """The link broke, or the board does not answer any more."""


class GarbledError(LinkError):
    """The board answers something else than it was asked, or without end."""


class NoPromptError(Exception):
    """The board is there but gives no prompt. `heard`: what it said instead."""

    def __init__(self, heard: bytes) -> None:
        super().__init__("no prompt")
        self.heard = heard


class BoardError(Exception):
    """Code on the board raised. `trace`: its traceback; `errno`: of an OSError, else 0."""

    def __init__(self, trace: str) -> None:
        lines = trace.strip().splitlines() or [""]
        super().__init__(lines[-1].strip())
        self.trace = trace
        self.errno = _errno_of(lines[-1])


def _errno_of(line: str) -> int:
    found = re.match(r"OSError:.{0,80}?(\d{1,6})", line)
    if found:
        return int(found[1])
    named = re.match(r"OSError:.*?\b(E[A-Z]+)\b", line)
    return getattr(errno, named[1], 0) if named else 0


class Link(ABC):
    """A board at its raw prompt. `name`: what to call it, the port's name."""

    name: str
    # Whether the board runs its main.py again since the last code was run.
    restarted = True

    @abstractmethod
    def calm(self) -> None:
        """Restart the board, without its main.py, and get the raw prompt again. LinkError."""

    @abstractmethod
    def run(self, code: str, timeout_s: float = 10) -> str:
        """Run code on the board, in the globals of its program; return what it printed.
        BoardError, LinkError.
        """

    @abstractmethod
    def restart(self, listen_s: float) -> str:
        """Start the board's main.py as at power-on, and return what is heard within that time."""

    @abstractmethod
    def close(self) -> None:
        """Let the port go."""

    def do(self, code: str, timeout_s: float = 10) -> str:
        """The same with globals that are ours, and stay from one time to the next."""
        return self.run(on_board.doing(code), timeout_s)

    def ask(self, code: str, timeout_s: float = 10) -> list[list[str]]:
        """Do code that has `say(...)`; return the words of each say. GarbledError."""
        text = self.do(code, timeout_s)
        try:
            return on_board.words(text)
        except ValueError as error:
            raise GarbledError(str(error)) from error

    def call(self, name: str, *args: str | int, before: str = "") -> None:
        """Call what code that was done there defined; `before`: code to do first."""
        self.run(on_board.calling(before, name, *args))


class _Port:
    """A serial port, read in larger pieces than it is asked for: the transport asks for bytes."""

    def __init__(self, port: Any, write_timeout: float) -> None:
        self.port = port
        port.write_timeout = write_timeout
        self._ahead = b""
        self._left = 0
        self._end: float | None = None

    @contextlib.contextmanager
    def bounded(self, size: int, seconds: float) -> Generator[None]:
        """Within, reading more than this, or longer, raises GarbledError."""
        self._left, self._end = size, time.monotonic() + seconds
        try:
            yield
        finally:
            self._end = None

    @property
    def timeout(self) -> float:
        """How long read() waits, in seconds."""
        wait: float = self.port.timeout
        return wait

    @timeout.setter
    def timeout(self, seconds: float) -> None:
        self.port.timeout = seconds

    def read(self, size: int = 1) -> bytes:
        """So many bytes, fewer when they do not come in time."""
        if self._end is not None:
            self._left -= size
            if self._left < 0 or time.monotonic() > self._end:
                raise GarbledError("an answer without end")
        if len(self._ahead) < size:
            self._ahead += self.port.read(size - len(self._ahead))
            self._ahead += self.port.read(self.port.in_waiting)
        data, self._ahead = self._ahead[:size], self._ahead[size:]
        return data

    def forget(self) -> None:
        """Drop what has come but was not read."""
        self._ahead = b""
        self.port.reset_input_buffer()

    def write(self, data: bytes) -> None:
        """Send it all, or raise."""
        self.port.write(data)

    def inWaiting(self) -> int:  # noqa: N802 - pyserial's old name, which the transport uses
        """How many bytes can be read without waiting."""
        return len(self._ahead) + int(self.port.in_waiting)


class _Transport(Transport):
    """mpremote's, with less patience where nothing is computed on the board."""

    def read_until(self, *args: Any, **how: Any) -> Any:
        how.setdefault("timeout", ANSWER_S)
        read: Any = getattr(super(), "read_until")  # noqa: B009 - mpremote has no types
        return read(*args, **how)


class SerialLink(Link):
    """A board on a serial port. Making one opens the port only; `interrupt` gets its attention.

    OSError when the port cannot be opened.
    """

    def __init__(self, port: str) -> None:
        self.name = port
        self._transport: Any = _Transport(port, BAUD, timeout=ANSWER_S)
        self._serial = _Port(self._transport.serial, write_timeout=5)
        self._transport.serial = self._serial
        # Whether the board has our runner; a reset makes it forget.
        self._is_set_up = False

    def interrupt(self, patience_s: float = 6) -> None:
        """Stop what runs and get the raw prompt, without a reset. NoPromptError, LinkError.

        Ctrl-C goes out two or three times: a program may catch the first.
        """
        heard = b""
        end = time.monotonic() + patience_s
        self._is_set_up = False
        with self._losses():
            self._serial.forget()
            tries = 0
            while tries < _TRIES or time.monotonic() < end:
                tries += 1
                # Ctrl-B: a board left at the raw prompt shows the usual one again.
                self._serial.write(b"\r\x03\x02")
                answer = self._hear(_PROMPT, 0.4)
                # Where sys.ps1 is another, no such prompt is seen, but the raw one all the same.
                has_prompt = answer.endswith(_PROMPT)
                self._serial.write(b"\r\x01")
                answer += self._hear(_RAW, 1 if has_prompt else 0.2)
                heard += answer
                if answer.endswith(_RAW):
                    self._transport.in_raw_repl = True
                    return
        raise NoPromptError(heard[-400:])

    def run(self, code: str, timeout_s: float = 10) -> str:
        self.restarted = False
        if code.startswith(on_board.RUN) and not self._is_set_up:
            self._exec(on_board.SETUP, timeout_s)
            self._is_set_up = True
        return self._exec(code, timeout_s)

    def _exec(self, code: str, timeout_s: float) -> str:
        bounds = self._serial.bounded(_ANSWER_MAX, timeout_s * _PAUSES)
        with self._losses():
            try:
                with bounds:
                    out, error = self._transport.exec_raw(code, timeout_s)
            except GarbledError:
                # It would go on for ever.
                self._serial.write(b"\r\x03\x03")
                raise
        if error:
            raise BoardError(error.decode(errors="replace"))
        return out.decode(errors="replace")

    def restart(self, listen_s: float) -> str:
        self.restarted = True
        self._is_set_up = False
        with self._losses():
            self._transport.exit_raw_repl()
            # Not before the prompt is up: Ctrl-D in the raw prompt would not run main.py.
            self._hear(_PROMPT, 2)
            self._serial.write(b"\x04")
            heard = self._hear(_REBOOT, 3)
            if listen_s:
                heard = self._hear(_PROMPT, listen_s)
        return heard.decode(errors="replace")

    def begin(self, code: str) -> None:
        """Start code that may never end; what it says is for `listen`. LinkError."""
        self.restarted = False
        with self._losses():
            self._transport.exec_raw_no_follow(code)

    def listen(self) -> bytes:
        """What the board says next: a line, or what there is of it after a while. LinkError."""
        with self._losses():
            return self._hear(b"\n", 0.2)

    def close(self) -> None:
        self._transport.serial = self._serial.port
        with contextlib.suppress(OSError):
            self._transport.close()

    def calm(self) -> None:
        """Restart the board into its raw prompt, without main.py: for one whose timers or
        threads go on talking after Ctrl-C. LinkError.
        """
        self._is_set_up = False
        with self._losses():
            self._serial.write(b"\r\x03\x02")
            self._hear(_PROMPT, 0.5)
            self._serial.write(b"\x01")
            self._hear(_RAW, 1)
            self._serial.write(b"\x04")
            self._hear(_REBOOT, 2)
            if not self._hear(_RAW, 3).endswith(_RAW):
                raise LinkError("no raw prompt after a soft reset")
            self.restarted = False

    def _hear(self, ending: bytes, seconds: float) -> bytes:
        """What comes until this ending, or until the time is over."""
        data = b""
        end = time.monotonic() + seconds
        patience = self._serial.timeout
        self._serial.timeout = min(seconds, 0.05)
        try:
            while not data.endswith(ending) and time.monotonic() < end:
                data += self._serial.read(1)
        finally:
            self._serial.timeout = patience
        return data

    @contextlib.contextmanager
    def _losses(self) -> Any:
        # The transport prints what it cannot make sense of.
        with contextlib.redirect_stdout(io.StringIO()):
            try:
                yield
            except (OSError, TransportError, TypeError, struct.error) as error:
                # TypeError: pyserial's, when the port goes away while it waits. struct.error: the
                # transport's, when an answer is too short.
                raise LinkError(str(error)) from error
