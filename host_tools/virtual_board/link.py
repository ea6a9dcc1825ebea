"""One run of MicroPython: the process, the two pipes of its machine, what it prints."""

import contextlib
import os
import select
import subprocess
from collections import deque
from collections.abc import Mapping, Sequence
from pathlib import Path

from host_tools.virtual_board.messages import Message, Parser


class Lines:
    """Text that arrives in pieces, as lines; `sink` gets each line when it is complete."""

    def __init__(self, sink: list[str]) -> None:
        self._sink = sink
        self._part = b""

    def feed(self, data: bytes) -> None:
        *whole, self._part = (self._part + data).split(b"\n")
        for line in whole:
            self._sink.append(line.decode("utf-8", "replace").rstrip("\r"))

    def finish(self) -> None:
        if self._part:
            self.feed(b"\n")


class Link:
    """A started process and everything that comes out of it.

    `output` collects the lines of both stdout and stderr as they come.
    """

    def __init__(
        self,
        command: Sequence[str],
        cwd: Path,
        fds: tuple[int, int, int, int],
        env: Mapping[str, str],
        output: list[str],
    ) -> None:
        """Start `command` in `cwd`.

        `fds` are two pipes made by the caller: (board reads, laptop writes, laptop reads, board
        writes); the board's ends are closed here once the process has them.
        """
        board_in, self._to, self._from, board_out = fds
        self._process = subprocess.Popen(
            command,
            cwd=cwd,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            pass_fds=(board_in, board_out),
            # Ctrl-C in the terminal is for the laptop's program, which ends the board in order.
            start_new_session=True,
        )
        os.close(board_in)
        os.close(board_out)
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._out = self._process.stdout
        self._err = self._process.stderr
        # Each stream has its own unfinished line.
        self._lines = {f.fileno(): Lines(output) for f in (self._out, self._err)}
        self._messages: deque[Message] = deque()
        self._parser = Parser()
        self._poll = select.poll()
        for fd in (self._from, self._out.fileno(), self._err.fileno()):
            self._poll.register(fd, select.POLLIN)
        self._open = 3
        self.closed = False

    def next(self, timeout_s: float) -> Message | None:
        """Return the next message; None when the process is gone.

        What it printed before the message is in `output` then. Raises TimeoutError.
        """
        while not self._messages:
            if self._open == 0:
                return None
            self._wait(timeout_s)
        return self._messages.popleft()

    def _wait(self, timeout_s: float) -> None:
        events = self._poll.poll(timeout_s * 1000)
        if not events:
            raise TimeoutError
        # The pipe of messages last: a line printed before a sleep is then captured before it.
        events.sort(key=lambda event: event[0] == self._from)
        for fd, _ in events:
            data = os.read(fd, 65536)
            if not data:
                self._poll.unregister(fd)
                self._open -= 1
            elif fd == self._from:
                self._messages.extend(self._parser.feed(data))
            else:
                self._lines[fd].feed(data)

    def printed(self) -> None:
        """Take in what has been printed and not yet seen, without waiting."""
        while self._open and self._poll.poll(0):
            self._wait(0)

    def answer(self, data: bytes) -> None:
        # A process that died while it waited is seen by the end of its pipes.
        with contextlib.suppress(BrokenPipeError):
            os.write(self._to, data)

    def interrupt(self) -> None:
        """Ctrl-C on the board's console."""
        self._process.send_signal(2)

    def wait(self) -> int:
        """Return the exit code of a process whose pipes have all ended."""
        for lines in self._lines.values():
            lines.finish()
        code = self._process.wait()
        self.close()
        return code

    def kill(self) -> None:
        """Power cut: nothing more of the firmware runs. What it had printed is kept."""
        if self.closed:
            return
        self._process.kill()
        # Not for ever: something that it started may hold its pipes.
        with contextlib.suppress(TimeoutError):
            while self._open:
                self._wait(1)
        self.wait()

    def close(self) -> None:
        if not self.closed:
            self.closed = True
            for fd in (self._to, self._from):
                os.close(fd)
            self._out.close()
            self._err.close()
