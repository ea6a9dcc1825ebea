"""Ctrl-Z, `fg` and signals to a game that a shell has started, on a real terminal device."""

import os
import re
import select
import signal
import sys
import termios
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.host_tools.frontends.pseudo import ENTER, LEAVE, PATIENCE, Tty, board_processes

SHELL = Path(__file__).with_name("job_shell.py")
SCRIPT = Path(__file__).with_name("tty_game.py")
PLAY = ["-c", "from host_tools.cli import main; main()", "play", "--seed", "7"]
FIRST = "⠁".encode()  # pixel (0, 0): the first press
SECOND = "⠉".encode()  # and (1, 0)


class Job(Tty):
    """A program that a shell runs, and the shell's reports of it."""

    def __init__(self, program: list[str], env: dict[str, str]) -> None:
        theirs, self.commands = os.pipe()
        self.reports, ours = os.pipe()
        shell = [sys.executable, str(SHELL), str(theirs), str(ours), sys.executable]
        super().__init__([*shell, *program], env, pass_fds=(theirs, ours))
        os.close(theirs)
        os.close(ours)

    def report(self) -> str:
        """The next thing that happens to the job."""
        text = b""
        while not text.endswith(b"\n"):
            ready = select.select([self.reports, self.master], [], [], PATIENCE)[0]
            assert ready, f"nothing happened: {self.seen[-300:]!r}"
            if self.master in ready:
                self.seen += os.read(self.master, 65536)
            if self.reports in ready:
                data = os.read(self.reports, 1)
                assert data, self.errors()
                text += data
        return text.decode().strip()

    def foreground(self) -> None:
        os.write(self.commands, b"fg\n")

    def echoes(self) -> bool:
        return bool(termios.tcgetattr(self.slave)[3] & termios.ECHO)

    def catch_up(self) -> bytes:
        """What has been written since the last time."""
        while select.select([self.master], [], [], 0)[0]:
            self.seen += os.read(self.master, 65536)
        seen, self.seen = self.seen, b""
        return seen

    def close(self) -> None:
        for group in {*board_groups(self.process.pid)}:
            os.killpg(group, signal.SIGKILL)
        super().close()
        os.close(self.commands)
        os.close(self.reports)


def board_groups(session: int) -> Iterator[int]:
    """The process groups of that session but its leader's."""
    for entry in Path("/proc").iterdir():
        try:
            fields = (entry / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[3]) == session and int(fields[2]) != session:
            yield int(fields[2])


pytestmark = pytest.mark.skipif(not Path("/proc/self/cwd").exists(), reason="looks into /proc")


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Job]]:
    opened: list[Job] = []

    def begin(program: list[str], **env: str) -> Job:
        home = {"XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path)}
        opened.append(Job(program, {**home, **env}))
        return opened[-1]

    yield begin
    for job in opened:
        job.close()


def scripted(start: Callable[..., Job], tmp_path: Path, *args: str, **env: str) -> Job:
    return start([str(SCRIPT), str(tmp_path / "marks"), *args], **env)


@pytest.mark.parametrize("how", ["key", "signal"])
def test_stopped_and_brought_back(how: str, start: Callable[..., Job], tmp_path: Path) -> None:
    job = scripted(start, tmp_path)
    job.read_until(b"quit Q")
    for _ in range(2):
        if how == "key":
            job.type(b"\x1a")
        else:
            (group,) = board_groups(job.process.pid)
            os.kill(group, signal.SIGTSTP)
        assert job.report() == f"stopped {signal.SIGTSTP:d} 1"
        assert job.catch_up().endswith(LEAVE)
        assert termios.tcgetattr(job.slave) == job.before
        job.foreground()
        job.read_until(b"quit Q")
        assert job.seen.startswith(ENTER)
        assert not job.echoes()
    job.type(b"\x1b[C")
    job.read_until(FIRST)
    job.type(b"q")
    assert job.report() == "exited 0"
    assert job.end() == 0
    job.assert_restored()
    assert (tmp_path / "marks").read_text() == "board closed\nRIGHT"


def test_stopped_hard_the_terminal_is_taken_again(
    start: Callable[..., Job], tmp_path: Path
) -> None:
    """SIGSTOP gives no time for anything; the shell repairs its terminal by itself then."""
    job = scripted(start, tmp_path)
    job.read_until(b"quit Q")
    (group,) = board_groups(job.process.pid)
    os.kill(group, signal.SIGSTOP)
    assert job.report() == f"stopped {signal.SIGSTOP:d} 0"
    termios.tcsetattr(job.slave, termios.TCSANOW, job.before)
    job.catch_up()
    job.foreground()
    job.read_until(b"quit Q")
    assert ENTER in job.seen
    assert not job.echoes()
    job.type(b"q")
    assert job.report() == "exited 0"
    job.end()
    assert termios.tcgetattr(job.slave) == job.before


def test_what_was_held_when_it_stopped_is_let_go(
    start: Callable[..., Job], tmp_path: Path
) -> None:
    job = scripted(start, tmp_path)
    job.read_until(b"quit Q")
    job.type(b"\x1b[C\x1a")
    assert job.report().startswith("stopped")
    job.foreground()
    job.type(b"\x1b[C")
    job.read_until(SECOND if FIRST in job.seen else FIRST)
    job.type(b"q")
    assert job.report() == "exited 0"


@pytest.mark.parametrize(
    ("signum", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 0)]
)
def test_the_game_ends_by_a_signal(
    signum: signal.Signals, code: int, start: Callable[..., Job], tmp_path: Path
) -> None:
    job = start(PLAY)
    job.read_until("⣿".encode())
    (group,) = board_groups(job.process.pid)
    assert board_processes(tmp_path), "this test would see nothing"
    os.kill(group, signum)
    assert job.report() == f"exited {code}"
    job.end()
    job.assert_restored()
    assert job.errors() == ""
    assert not board_processes(tmp_path)


@pytest.mark.parametrize("signum", [signal.SIGTERM, signal.SIGHUP])
def test_the_real_game_comes_back_and_a_stopped_one_ends_by_a_signal(
    signum: signal.Signals, start: Callable[..., Job], tmp_path: Path
) -> None:
    """As a shell does that is closed: the signal, then SIGCONT."""
    job = start(PLAY)
    job.read_until("⣿".encode())
    (group,) = board_groups(job.process.pid)
    job.type(b"\x1a")
    assert job.report().startswith("stopped")
    job.catch_up()
    job.foreground()
    job.read_until("⣿".encode())
    job.type(b"\x1a")
    assert job.report().startswith("stopped")
    os.kill(group, signum)
    job.foreground()
    assert job.report() == f"exited {128 + signum}"
    job.end()
    job.assert_restored()
    assert not board_processes(tmp_path)


# ---- A terminal that tells of releases (the kitty keyboard protocol).


# Questions about the terminal: what it is, the cursor's place behind a character of two bytes,
# the keyboard protocol, the focus' events; with the answers of one that knows them all.
KITTY = {
    b"\x1b[c": b"\x1b[?62;c",
    b"\x1b[6n": b"\x1b[1;2R",
    b"\x1b[?u": b"\x1b[?11u",
    b"\x1b[?1004$p": b"\x1b[?1004;2$y",
}


def asked(job: Job, answers: dict[bytes, bytes], until: bytes) -> None:
    """Answer each question as it comes, until something else has come."""
    questions = re.compile(b"|".join(re.escape(question) for question in answers))
    done = 0
    while until not in job.seen:
        question = questions.search(job.seen, done)
        if question:
            job.type(answers[question[0]])
            done = question.end()
            continue
        assert select.select([job.master], [], [], PATIENCE)[0], job.seen
        job.seen += os.read(job.master, 65536)


def test_keys_with_releases(start: Callable[..., Job], tmp_path: Path) -> None:
    job = scripted(start, tmp_path, BLESSED_QUERY_TIMEOUT_SECONDS="20")
    asked(job, KITTY, b"quit Q")
    assert b"\x1b[>11u" in job.seen
    job.type(b"\x1b[13u")
    job.read_until(FIRST)
    job.type(b"\x1b[13;1:2u" * 20 + b"\x1b[13;1:3u" + b"\x1b[1;1:1D")
    job.read_until(SECOND)
    job.catch_up()
    job.type(b"\x1b[O" + b"\x1b[I" + b"\x1b[122u\x1b[122;1:3u")
    job.read_until(FIRST)  # of the next cell
    job.type(b"\x1b[122;5u")  # Ctrl-Z
    assert job.report() == f"stopped {signal.SIGTSTP:d} 1"
    left = job.catch_up()
    assert left.endswith(b"\x1b[<u\x1b[0m" + LEAVE)
    job.foreground()
    job.read_until(b"quit Q")
    assert b"\x1b[>11u" in job.seen
    job.type(b"\x1b[99;5u")  # Ctrl-C
    assert job.report() == "exited 0"
    job.end()
    assert re.search(rb"\x1b\[<u\x1b\[0m" + re.escape(LEAVE) + rb"$", job.seen)
    assert termios.tcgetattr(job.slave) == job.before
    assert (tmp_path / "marks").read_text() == "board closed\nA LEFT A"


def test_keys_of_a_terminal_that_tells_no_releases(
    start: Callable[..., Job], tmp_path: Path
) -> None:
    """It knows the keyboard protocol, but not the part with the releases."""
    job = scripted(start, tmp_path, BLESSED_QUERY_TIMEOUT_SECONDS="20")
    asked(job, {**KITTY, b"\x1b[?u": b"\x1b[?1u"}, b"quit Q")
    assert job.seen.count(b"\x1b[>11u") == job.seen.count(b"\x1b[<u")
    job.type(b"\x1b[C")
    job.read_until(FIRST)
    job.type(b"q")
    assert job.report() == "exited 0"
    assert (tmp_path / "marks").read_text() == "board closed\nRIGHT"


def test_a_terminal_of_another_encoding_is_refused(
    start: Callable[..., Job], tmp_path: Path
) -> None:
    """Python writes UTF-8 whatever LANG was; a terminal of another encoding shows two signs."""
    job = scripted(start, tmp_path, BLESSED_QUERY_TIMEOUT_SECONDS="20")
    asked(job, {**KITTY, b"\x1b[6n": b"\x1b[1;3R"}, LEAVE)
    assert job.report() == "exited 1"
    job.end()
    job.assert_restored()
    assert "UTF-8" in job.errors()
