"""main.py on the real MicroPython, with a shell of the test's own in place of the game's."""

import shutil
from pathlib import Path

import pytest

from host_tools import boards
from tests.mp import FIRMWARE, run_micropython

HERE = Path(__file__).parent / "device"

SHELL = """
import sys

class Shell:
    def __init__(self, device):
        self.device = device
        self.first = "splash"
        self.arg = None

    def replace(self, name, arg=None):
        self.first = name
        self.arg = arg

    def run(self):
        # The first picture stands before the shell is there.
        print("lit", sum(self.device.display.buffer) > 0, "ui.splash" in sys.modules)
        print("screen", self.first, self.arg)
        {run}
"""


@pytest.fixture
def start(tmp_path):
    """Runs main.py in a folder laid out like a board; `run`: what the game does."""

    def run_main(run="pass", *, before="", **extra):
        hearts = tmp_path / "hearts"
        shutil.copytree(FIRMWARE / "hal", hearts / "hal")
        (hearts / "ui").mkdir()
        for name in ("__init__", "keys", "splash"):
            shutil.copy(FIRMWARE / "ui" / f"{name}.py", hearts / "ui")
        (hearts / "ui" / "shell.py").write_text(SHELL.format(run=run))
        (hearts / "board.py").write_text(
            boards.board_py(boards.load("pico_ssd1306"), extra or None)
        )
        shutil.copy(FIRMWARE / "main.py", tmp_path)
        (tmp_path / "boot.py").write_text(
            f"from machine import I2C, Panel, Pin\nI2C.panel = Panel()\n{before}\n"
            "exec(open('main.py').read())\n"
        )
        return run_micropython(tmp_path / "boot.py", path=[HERE], cwd=tmp_path)

    return run_main


def test_runs_the_game_and_returns(start):
    done = start()
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == ["lit True False", "screen splash None"]
    assert done.stderr == ""


def test_safe_boot_skips_the_game(start):
    done = start(before="Pin.levels[15] = 0")
    assert done.returncode == 0, done.stderr
    assert done.stdout == "safe boot: the game was not started\n"


def test_a_crash_is_written_down_and_shown(start, tmp_path):
    done = start('if self.first != "crash": raise ValueError("spades")')
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[2:] == [
        "game stopped: ValueError: spades (traceback in hearts_data/crash.txt)",
        "lit True False",
        "screen crash ValueError: spades",
    ]
    log = (tmp_path / "hearts_data" / "crash.txt").read_text()
    assert "Traceback" in log
    assert "shell.py" in log
    assert "ValueError: spades" in log


def test_crashing_for_ever_ends_at_the_prompt(start):
    done = start("1 // 0")
    assert done.returncode == 1
    assert done.stdout.count("game stopped: ZeroDivisionError") == 3
    assert "ZeroDivisionError: " in (done.stdout + done.stderr).splitlines()[-1]


def test_a_crash_in_a_demo_ends_it(start):
    done = start("1 // 0", DEMO=True)
    assert done.returncode == 1
    assert done.stdout.count("game stopped") == 1


def test_no_memory_is_a_crash_like_any_other(start, tmp_path):
    done = start('if self.first != "crash": self.much = bytearray(100_000_000)')
    assert done.returncode == 0, done.stderr
    assert "screen crash MemoryError" in done.stdout
    assert "MemoryError" in (tmp_path / "hearts_data" / "crash.txt").read_text()


def test_interrupted_ends_at_the_prompt(start):
    done = start("raise KeyboardInterrupt")
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith("game interrupted: this is the prompt\n")


@pytest.mark.slow
def test_no_display_says_which_pins(start, tmp_path):
    done = start(before="I2C.address = None")
    assert done.returncode == 1
    assert (
        "\ngame stopped: OSError: no display at address 0x3c on I2C0 (SDA GP4, SCL GP5)"
        in done.stdout
    )
    assert "0x3c" in (tmp_path / "hearts_data" / "crash.txt").read_text()


def test_a_crash_with_the_disk_full_is_still_told(start):
    done = start(
        '__import__("hal.crash").crash.open = self.full\n        1 // 0\n'
        "    def full(self, *_):\n        raise OSError(28)"
    )
    assert "traceback in nowhere" in done.stdout
    assert "ZeroDivisionError: " in (done.stdout + done.stderr).splitlines()[-1]


OURS = """
class Other:
    def __getattr__(self, name):
        raise AttributeError("foreign " + name)

import sys
for name in ("board", "core", "hal", "hal.device", "players", "session", "ui", "ui.keys"):
    sys.modules[name] = Other()
"""


@pytest.mark.parametrize(
    "before",
    [
        OURS,
        # From files that stand at the root, imported or not.
        "import board, ui, core.cards",
        "pass",
        # Our folder is on the path already, behind others.
        "import sys; sys.path[1:1] = ['/lib', 'hearts', 'hearts']",
        OURS + "sys.path[:] = sys.path[1:]",
    ],
)
def test_what_others_call_by_our_names_is_none_of_ours(start, tmp_path, before):
    for name in ("board", "ui", "hal", "session"):
        (tmp_path / f"{name}.py").write_text("FOREIGN = 1\n")
    (tmp_path / "core").mkdir()
    (tmp_path / "core" / "cards.py").write_text("FOREIGN = 1\n")
    done = start(before=before)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines() == ["lit True False", "screen splash None"]


@pytest.mark.parametrize(
    "text", ["FOREIGN = 1\n", "1 // 0\n", "import sys\nsys.modules[__name__] = 7\n"]
)
@pytest.mark.parametrize("before", ["pass", "import time, os, struct"])
def test_modules_of_micropython_are_found_behind_files_of_their_names(
    start, tmp_path, text, before
):
    for name in ("time", "os", "struct", "json", "io", "array", "errno", "binascii"):
        (tmp_path / f"{name}.py").write_text(text)
    done = start(before=f"try:\n    {before}\nexcept Exception:\n    pass")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines() == ["lit True False", "screen splash None"]
