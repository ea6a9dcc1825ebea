"""The terminal frontend on a real terminal device: it must give it back whatever happens."""

import os
import pty
import select
import signal
import subprocess
import sys
import termios
from collections.abc import Callable, Iterator
from fcntl import ioctl
from pathlib import Path
from struct import pack

import pytest

ROOT = Path(__file__).resolve().parents[3]
SCRIPT = Path(__file__).with_name("tty_game.py")
ENTER = b"\x1b[?1049h"
LEAVE = b"\x1b[?25h\x1b[?1049l"
PATIENCE = 20


class Tty:
    """A pseudo-terminal of 80x24 with the script inside, as its session's leader."""

    def __init__(self, marks: Path, *args: str, env: dict[str, str] | None = None) -> None:
        self.marks = marks
        self.master, self.slave = pty.openpty()
        ioctl(self.slave, termios.TIOCSWINSZ, pack("HHHH", 24, 80, 0, 0))
        self.before = termios.tcgetattr(self.slave)
        self.seen = b""
        self.process = subprocess.Popen(
            [sys.executable, str(SCRIPT), str(marks), *args],
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
            start_new_session=True,
            # Makes the pseudo-terminal the one that Ctrl-C and hanging up act on.
            preexec_fn=lambda: ioctl(0, termios.TIOCSCTTY, 0),  # noqa: PLW1509
        )

    def read_until(self, wanted: bytes) -> None:
        while wanted not in self.seen:
            ready, _, _ = select.select([self.master], [], [], PATIENCE)
            assert ready, f"{wanted!r} did not come: {self.seen[-300:]!r}"
            self.seen += os.read(self.master, 65536)

    def type(self, keys: bytes) -> None:
        os.write(self.master, keys)

    def end(self) -> int:
        """The exit code; everything the script wrote is in `seen`."""
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
        assert self.marks.read_text().startswith("board closed")

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        assert self.process.stderr is not None
        self.process.stderr.close()
        for fd in (self.slave, self.master):
            if fd >= 0:
                os.close(fd)


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Tty]]:
    opened: list[Tty] = []

    def begin(*args: str, env: dict[str, str] | None = None) -> Tty:
        opened.append(Tty(tmp_path / "marks", *args, env=env))
        return opened[-1]

    yield begin
    for tty in opened:
        tty.close()


def test_keys_are_played_and_q_quits(start: Callable[..., Tty]) -> None:
    tty = start()
    tty.read_until(b"quit Q")
    tty.type(b"\x1b[C")
    tty.read_until("\U0001fb00".encode())  # pixel (0, 0)
    tty.type(b"\x1b")  # Esc by itself is B
    tty.read_until("\U0001fb02".encode())  # and (1, 0)
    tty.type(b"q")
    assert tty.end() == 0
    tty.assert_restored()
    assert tty.marks.read_text().splitlines()[1] == "RIGHT B"


def test_no_colour_wanted_changes_nothing_of_that(start: Callable[..., Tty]) -> None:
    tty = start(env={"NO_COLOR": "1"})
    tty.read_until(b"quit Q")
    assert ENTER in tty.seen
    tty.type(b"q")
    assert tty.end() == 0
    tty.assert_restored()


def test_control_c(start: Callable[..., Tty]) -> None:
    tty = start()
    tty.read_until(b"quit Q")
    tty.type(b"\x03")
    assert tty.end() == 130
    tty.assert_restored()


def test_being_terminated(start: Callable[..., Tty]) -> None:
    tty = start()
    tty.read_until(b"quit Q")
    tty.process.send_signal(signal.SIGTERM)
    assert tty.end() == 128 + signal.SIGTERM
    tty.assert_restored()


def test_the_terminal_is_closed(start: Callable[..., Tty]) -> None:
    tty = start()
    tty.read_until(b"quit Q")
    tty.hang_up()
    assert tty.end() == 128 + signal.SIGHUP
    assert tty.marks.read_text().startswith("board closed")
    assert tty.process.stderr is not None
    assert tty.process.stderr.read() == b""


def test_the_terminal_is_closed_and_the_signal_ignored(start: Callable[..., Tty]) -> None:
    """Under nohup no signal comes: the terminal fails instead."""
    tty = start("nohup")
    tty.read_until(b"quit Q")
    tty.hang_up()
    assert tty.end() == 128 + signal.SIGHUP
    assert tty.marks.read_text().startswith("board closed")


def test_an_error_gives_the_terminal_back_first(start: Callable[..., Tty]) -> None:
    tty = start("fail")
    tty.read_until(LEAVE)
    assert tty.end() == 1
    tty.assert_restored()
    assert tty.process.stderr is not None
    assert b"RuntimeError: the board is on fire" in tty.process.stderr.read()


@pytest.mark.parametrize(
    ("env", "message"),
    [
        ({"TERM": "dumb"}, b"TERM is dumb"),
        (
            {
                "PYTHONUTF8": "0",
                "LC_ALL": "POSIX",
                "PYTHONCOERCECLOCALE": "0",
                "PYTHONIOENCODING": "latin-1",
            },
            b"not UTF-8",
        ),
    ],
    ids=["dumb", "latin-1"],
)
def test_a_terminal_without_pictures_is_refused(
    start: Callable[..., Tty], env: dict[str, str], message: bytes
) -> None:
    tty = start(env=env)
    assert tty.end() == 1
    assert tty.process.stderr is not None
    assert message in tty.process.stderr.read()
    assert ENTER not in tty.seen
