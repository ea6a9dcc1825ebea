"""The terminal frontend on a real terminal device: it must give it back whatever happens."""

import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.host_tools.frontends.pseudo import ENTER, LEAVE, Tty

SCRIPT = Path(__file__).with_name("tty_game.py")


class Game(Tty):
    """The script with a fake board; it leaves a note that its board was closed."""

    def __init__(self, marks: Path, args: tuple[str, ...], env: dict[str, str] | None) -> None:
        super().__init__([sys.executable, str(SCRIPT), str(marks), *args], env)
        self.marks = marks

    def pressed(self) -> str:
        closed, pressed = self.marks.read_text().split("\n")
        assert closed == "board closed"
        return pressed


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Game]]:
    opened: list[Game] = []

    def begin(*args: str, env: dict[str, str] | None = None) -> Game:
        opened.append(Game(tmp_path / "marks", args, env))
        return opened[-1]

    yield begin
    for tty in opened:
        tty.close()


def test_keys_are_played_and_q_quits(start: Callable[..., Game]) -> None:
    tty = start()
    tty.read_until(b"quit Q")
    tty.type(b"\x1b[C")
    tty.read_until("⠁".encode())  # pixel (0, 0)
    tty.type(b"\x1b")  # Esc by itself is B
    tty.read_until("⠉".encode())  # and (1, 0)
    tty.type(b"q")
    assert tty.end() == 0
    tty.assert_restored()
    assert tty.pressed() == "RIGHT B"


def test_no_colour_wanted_changes_nothing_of_that(start: Callable[..., Game]) -> None:
    tty = start(env={"NO_COLOR": "1"})
    tty.read_until(b"quit Q")
    assert ENTER in tty.seen
    tty.type(b"q")
    assert tty.end() == 0
    tty.assert_restored()


def test_control_c(start: Callable[..., Game]) -> None:
    tty = start()
    tty.read_until(b"quit Q")
    tty.type(b"\x03")
    assert tty.end() == 130
    tty.assert_restored()


def test_being_terminated(start: Callable[..., Game]) -> None:
    tty = start()
    tty.read_until(b"quit Q")
    tty.process.send_signal(signal.SIGTERM)
    assert tty.end() == 128 + signal.SIGTERM
    tty.assert_restored()


def test_the_terminal_is_closed(start: Callable[..., Game]) -> None:
    tty = start()
    tty.read_until(b"quit Q")
    tty.hang_up()
    assert tty.end() == 128 + signal.SIGHUP
    assert tty.pressed() == ""
    assert tty.errors() == ""


def test_the_terminal_is_closed_and_the_signal_ignored(start: Callable[..., Game]) -> None:
    """Under nohup no signal comes: the terminal fails instead."""
    tty = start("nohup")
    tty.read_until(b"quit Q")
    tty.hang_up()
    assert tty.end() == 128 + signal.SIGHUP
    assert tty.pressed() == ""


def test_the_terminal_is_closed_and_the_signal_late(start: Callable[..., Game]) -> None:
    """The terminal fails first; the signal must not interrupt the tidying up."""
    tty = start("late")
    tty.read_until(b"quit Q")
    tty.hang_up()
    assert tty.end() == 128 + signal.SIGHUP
    assert tty.pressed() == ""
    assert tty.errors() == ""


def test_an_error_gives_the_terminal_back_first(start: Callable[..., Game]) -> None:
    tty = start("fail")
    tty.read_until(LEAVE)
    assert tty.end() == 1
    tty.assert_restored()
    assert "RuntimeError: the board is on fire" in tty.errors()


@pytest.mark.parametrize(
    ("env", "message"),
    [
        ({"TERM": "dumb"}, "TERM is dumb"),
        (
            {
                "PYTHONUTF8": "0",
                "LC_ALL": "POSIX",
                "PYTHONCOERCECLOCALE": "0",
                "PYTHONIOENCODING": "latin-1",
            },
            "not UTF-8",
        ),
    ],
    ids=["dumb", "latin-1"],
)
def test_a_terminal_without_pictures_is_refused(
    start: Callable[..., Game], env: dict[str, str], message: str
) -> None:
    tty = start(env=env)
    assert tty.end() == 1
    assert message in tty.errors()
    assert ENTER not in tty.seen
