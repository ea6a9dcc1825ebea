"""`deploy` and `doctor` judge by the first picture: files that are right make no game yet."""

import pytest

from host_tools import cli
from host_tools.device import files, first_picture, session
from host_tools.device.layout import THUMBY
from host_tools.errors import FAILURE
from tests.device.board import PtyBoard

FOREIGN = b"""
import sys

class Other:
    pass

for name in ("board", "core", "core.cards", "hal", "players", "session", "ui", "ui.words"):
    sys.modules[name] = Other()
sys.path[:] = ["/lib", "hearts", "", ".frozen"]
"""
MENU = {"main.py": b"print('the menu')\n", "menu.py": b"", "Games/TinyBlocks/TinyBlocks.py": b""}
NO_DISPLAY = b"""
import machine

def nobody(*_):
    raise OSError(19)

machine.I2C.writeto = machine.I2C.writevto = nobody
machine.I2C.scan = lambda bus: []
"""
# Of a version that printed nothing.
QUIET = b"""
from ui import shell
class Screen(shell.Screen):
    def draw(self, canvas):
        pass
"""


@pytest.fixture
def board(image):
    with PtyBoard(image) as board:
        board.wait_for(b">>> ")
        yield board


def put(board, contents):
    link = session.connect(board.path, None)
    try:
        files.make_folders(link, contents)
        for name, data in contents.items():
            files.write(link, name, data)
    finally:
        link.close()


def deploy(board, name="pico_ssd1306"):
    return cli.run(["deploy", "--board", name, "--port", board.path])


def test_modules_of_a_boot_py_with_our_names_are_no_hindrance(board, capsys):
    put(board, {"boot.py": FOREIGN, "ui.py": b"1 // 0\n", "core/__init__.py": b"1 // 0\n"})
    assert deploy(board) == 0
    assert "started: its first picture is on the display" in capsys.readouterr().out
    board.wait_for_picture()


@pytest.fixture
def patient(monkeypatch):
    """The firmware itself waits five seconds for a panel."""
    monkeypatch.setattr(first_picture, "PATIENCE_S", 15.0)


def test_a_picture_that_does_not_come_is_a_failed_deploy(board, fails, patient):
    put(board, {"boot.py": NO_DISPLAY})
    err = fails("deploy", "--board", "pico_ssd1306", "--port", board.path)
    assert "the game is on the board, but stopped: OSError: no display at address 0x3c" in err


@pytest.mark.slow
def test_doctor_starts_the_game_and_says_what_came(board, patient, capsys):
    assert deploy(board) == 0
    assert cli.run(["doctor", "--port", board.path]) == 0
    assert "ok picture: restarted it, and its first picture came" in capsys.readouterr().out
    put(board, {"boot.py": NO_DISPLAY})
    assert cli.run(["doctor", "--port", board.path]) == FAILURE
    out = capsys.readouterr().out
    assert "!  picture: restarted it, and it did not come up" in out
    assert "-> the game is on the board, but stopped: OSError: no display at address 0x3c" in out


@pytest.mark.slow
def test_a_boot_py_that_goes_on_for_ever_is_told(board, fails, capsys):
    assert deploy(board) == 0
    # As at the next power-on only: what is said then is not `deploy`'s to hear.
    put(board, {"boot.py": b"print('waiting for Wi-Fi')\nwhile True:\n    pass\n"})
    capsys.readouterr()
    err = fails("deploy", "--board", "pico_ssd1306", "--port", board.path)
    assert "does not come up" in err
    assert "it said: waiting for Wi-Fi" in err


@pytest.mark.slow
def test_doctor_does_not_blame_an_old_version_for_its_silence(board, capsys):
    assert deploy(board) == 0
    put(board, {"hearts/v_screens_splash.mpy": b"", "hearts/v_screens_splash.py": QUIET})
    capsys.readouterr()
    link = session.connect(board.path, None)
    files.remove(link, "hearts/v_screens_splash.mpy")
    link.close()
    cli.run(["doctor", "--port", board.path])
    out = capsys.readouterr().out
    assert "ok picture: restarted it; this version does not tell when it is there" in out


@pytest.mark.slow
def test_a_game_of_a_menu_is_started_as_the_menu_does(board, capsys):
    put(board, {**MENU, "boot.py": FOREIGN})
    assert deploy(board, "thumby") == 0
    out = capsys.readouterr().out
    assert out.splitlines()[-2:] == [
        "started: its first picture is on the display",
        "start it from the board's menu: PocketHearts",
    ]
    board.wait(lambda: b"the menu" in board.console[board.console.rfind(b"on the disp") :])
    put(board, {THUMBY.place("hearts/v_settings.mpy"): b"no code"})
    assert cli.run(["doctor", "--port", board.path]) == FAILURE
    assert "!  picture: restarted it, and it did not come up" in capsys.readouterr().out
