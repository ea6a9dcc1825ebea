"""`pocket-hearts play` in a real terminal, with the real firmware on the virtual board."""

import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.host_tools.frontends.pseudo import Tty, board_processes

COMMAND = [sys.executable, "-c", "from host_tools.cli import main; main()", "play"]

pytestmark = pytest.mark.skipif(not Path("/proc/self/cwd").exists(), reason="looks into /proc")


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Tty]]:
    opened: list[Tty] = []
    env = {"XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path)}

    def begin(*args: str) -> Tty:
        opened.append(Tty([*COMMAND, *args], env))
        return opened[-1]

    yield begin
    for tty in opened:
        tty.close()


@pytest.mark.parametrize("key", [b"q", b"\x03"])
def test_the_panel_is_shown_and_q_and_ctrl_c_quit(
    key: bytes, start: Callable[..., Tty], tmp_path: Path
) -> None:
    tty = start()
    tty.read_until(b"quit Q")
    tty.read_until("⣿".encode())
    tty.type(key)
    assert tty.end() == 0
    tty.assert_restored()
    assert tty.errors() == ""
    assert not board_processes(tmp_path)


@pytest.mark.parametrize("signum", [signal.SIGTERM, signal.SIGHUP])
def test_the_board_ends_with_the_terminal(
    signum: signal.Signals, start: Callable[..., Tty], tmp_path: Path
) -> None:
    tty = start()
    tty.read_until("⣿".encode())
    assert board_processes(tmp_path), "this test would see nothing"
    if signum == signal.SIGHUP:
        tty.hang_up()
    else:
        tty.process.send_signal(signum)
    assert tty.end() == 128 + signum
    assert tty.errors() == ""
    assert not board_processes(tmp_path)


def test_the_blocks_are_chosen_and_kept(start: Callable[..., Tty]) -> None:
    def game(args: list[str], shown: bytes, key: bytes = b"", then: bytes = b"") -> None:
        tty = start(*args)
        tty.read_until(shown)
        tty.type(key)
        tty.read_until(then)
        tty.type(b"q")
        assert tty.end() == 0

    game([], b"Tab: braille (half needs 128x32)", b"\t", b"Tab: sextant")
    game([], b"Tab: sextant")
    game(["--blocks", "braille"], b"Tab: braille")
    game([], b"Tab: braille")


def test_a_second_game_is_refused(start: Callable[..., Tty]) -> None:
    first = start()
    first.read_until("⣿".encode())
    second = start()
    assert second.end() == 1
    said = second.errors()
    assert "being played already" in said
    assert said.count("\n") == 1
    first.type(b"q")
    assert first.end() == 0
