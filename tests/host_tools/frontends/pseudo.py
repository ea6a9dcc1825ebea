"""A pseudo-terminal with a program inside, and what a person does to it."""

import os
import pty
import select
import subprocess
import termios
from collections.abc import Sequence
from fcntl import ioctl
from pathlib import Path
from struct import pack

ROOT = Path(__file__).resolve().parents[3]
ENTER = b"\x1b[?1049h"
LEAVE = b"\x1b[?25h\x1b[?1049l"
PATIENCE = 30


class Tty:
    """A pseudo-terminal of 80x24 with `command` inside, as its session's leader."""

    def __init__(
        self,
        command: Sequence[str],
        env: dict[str, str] | None = None,
        pass_fds: Sequence[int] = (),
    ) -> None:
        self.master, self.slave = pty.openpty()
        ioctl(self.slave, termios.TIOCSWINSZ, pack("HHHH", 24, 80, 0, 0))
        self.before = termios.tcgetattr(self.slave)
        self.seen = b""
        self.process = subprocess.Popen(
            command,
            stdin=self.slave,
            stdout=self.slave,
            stderr=subprocess.PIPE,
            env={
                **os.environ,
                "PYTHONPATH": str(ROOT),
                "PYTHONUTF8": "1",
                "TERM": "xterm-256color",
                # Nobody here answers what blessed asks a terminal.
                "BLESSED_QUERY_TIMEOUT_SECONDS": "0",
                **(env or {}),
            },
            pass_fds=pass_fds,
            start_new_session=True,
            # Makes the pseudo-terminal the one that Ctrl-C and hanging up act on.
            preexec_fn=lambda: ioctl(0, termios.TIOCSCTTY, 0),  # noqa: PLW1509
        )

    def read_until(self, wanted: bytes) -> None:
        while wanted not in self.seen:
            for _ in range(PATIENCE):
                if select.select([self.master], [], [], 1)[0]:
                    self.seen += os.read(self.master, 65536)
                    break
                ended = self.process.poll()
                assert ended is None, f"ended with {ended}: {self.errors()}"
            else:
                raise AssertionError(f"{wanted!r} did not come: {self.seen[-300:]!r}")

    def type(self, keys: bytes) -> None:
        os.write(self.master, keys)

    def end(self) -> int:
        """The exit code; everything it wrote is in `seen`."""
        code = self.process.wait(PATIENCE)
        while self.master >= 0 and select.select([self.master], [], [], 0)[0]:
            self.seen += os.read(self.master, 65536)
        return code

    def hang_up(self) -> None:
        """Close the window: the terminal goes, and the kernel sends SIGHUP."""
        os.close(self.slave)
        os.close(self.master)
        self.slave = self.master = -1

    def assert_restored(self) -> None:
        assert self.seen.rstrip().endswith(LEAVE)
        assert termios.tcgetattr(self.slave) == self.before

    def errors(self) -> str:
        """What it said on stderr; to be asked for after its end."""
        assert self.process.stderr is not None
        return self.process.stderr.read().decode()

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        assert self.process.stderr is not None
        self.process.stderr.close()
        for fd in (self.slave, self.master):
            if fd >= 0:
                os.close(fd)


def board_processes(folder: Path) -> list[str]:
    """The processes that work in that folder, as MicroPython does in the board's files."""
    found: list[str] = []
    for entry in Path("/proc").iterdir():
        try:
            if entry.name.isdecimal() and (entry / "cwd").readlink().is_relative_to(folder):
                found.append(entry.name)
        except OSError:
            continue  # it ended while we looked, or is not ours
    return found
