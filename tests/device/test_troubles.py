"""Everything that typically goes wrong, each with its own message and advice, in one line."""

import re
from types import SimpleNamespace

import pytest

from host_tools import boards, cli
from host_tools.device import (
    files,
    first_picture,
    install,
    probe,
    session,
    troubles,
)
from host_tools.device.layout import ROOT
from host_tools.errors import FAILURE, USAGE
from tests.device.board import PtyBoard
from tests.device.small_game import Silent, content, of_files, put, whole

FOREVER = b"while True:\n    pass\n"
CATCHES = b"""
caught = 0
while caught < 2:
    try:
        while True:
            pass
    except KeyboardInterrupt:
        caught += 1
"""


def deploy_to(board):
    return ("deploy", "--board", "pico_ssd1306", "--port", board.path)


def flash(image, contents, **how):
    with PtyBoard(image, **how) as board:
        link = session.connect(board.path, None)
        for name, data in contents.items():
            files.write(link, name, data)
        link.close()


# The prompt.


def test_a_main_py_that_never_ends(image):
    flash(image, {"main.py": FOREVER})
    with PtyBoard(image) as board:
        link = session.connect(board.path, None)
        put(link, "new")
        link.restart(0)
        board.wait(lambda: whole("new") in board.console.replace(b"\r", b""))
        link.close()


def test_a_main_py_that_catches_ctrl_c_twice(image):
    flash(image, {"main.py": CATCHES})
    with PtyBoard(image) as board:
        link = session.connect(board.path, None)
        assert link.run("print(caught)") == "2\n"
        link.close()


def test_a_main_py_that_does_not_let_go(fails, image):
    flash(image, {"main.py": b"print('working')\n" + FOREVER})
    with PtyBoard(image, deaf=True) as board:
        board.wait_for(b"working")
        err = fails(*deploy_to(board))
        # It has to have said something since.
        assert "does not answer" in err or "busy" in err
    trouble = troubles.no_prompt("COM3", b"\x00 working\r\n", boards.load("pico_ssd1306"))
    assert "is busy and does not stop for Ctrl-C (it said: working)" in str(trouble)
    assert "safe-boot button (B)" in str(trouble)


@pytest.mark.parametrize(
    "junk",
    [
        b"AT+GCAP\r\nAT+CGMI\r\n",
        b"\xff\xfe\x00\x80" * 30,
        b">>> raw REPL; CTRL-B to exit\r\n>OK\x04\x04>",
        b"ets Jun  8 2016 00:22:57\r\nrst:0x1 (POWERON_RESET)\r\n",
    ],
)
def test_junk_before_the_prompt(image, junk):
    with PtyBoard(image, junk=junk) as board:
        link = session.connect(board.path, None)
        assert session.ask(link).name == "micropython"
        put(link, "new")
        link.restart(0)
        board.wait(lambda: whole("new") in board.console.replace(b"\r", b""))
        link.close()


@pytest.mark.parametrize("chatter", [b"tick\r\n", b"\x01\x04", b"\x1e1\x1f"])
def test_a_board_that_goes_on_talking_is_calmed_by_a_reset(image, chatter, monkeypatch):
    monkeypatch.setattr("host_tools.device.link.ANSWER_S", 0.5)
    with PtyBoard(image, chatter=chatter) as board:
        link = session.connect(board.path, None)
        assert session.ask(link).name == "micropython"
        assert board.starts == 2
        link.close()


# The firmware.


@pytest.mark.parametrize(
    ("system", "said"),
    [
        ({"name": "circuitpython", "version": (9, 2, 1)}, "runs CircuitPython 9.2.1"),
        ({"name": "pycopy", "version": (3, 6, 1)}, "runs pycopy 3.6.1"),
        ({"version": (1, 18, 0)}, "MicroPython 1.18.0 is too old, the game needs 1.19"),
        ({"_mpy": 0}, "does not load .mpy files of version 6"),
        ({"_mpy": 5}, "does not load .mpy files of version 6"),
    ],
)
def test_wrong_firmware(fails, image, system, said):
    with PtyBoard(image, system={"implementation": system}) as board:
        err = fails(*deploy_to(board))
        assert said in err
        assert "pocket-hearts firmware" in err or "micropython.org/download" in err
        assert "need a hand" in fails("doctor", "--port", board.path)


def test_another_chip_than_the_config_says(fails, image):
    with PtyBoard(image, system={"platform": "esp32"}) as board:
        err = fails(*deploy_to(board), code=USAGE)
    assert "this is not a Pico SSD1306" in err


@pytest.mark.parametrize(
    ("mpy", "said", "kernel"),
    [
        # The board's own machine code; another sub-version; another chip; none at all.
        ((6, 3, "armv6m"), [], "native"),
        ((6, 0, "armv6m"), ["takes no machine code of format 6.3: it makes its own"], ".py"),
        ((6, 3, "xtensawin"), ["takes no machine code for armv6m: sending bytecode"], "bytecode"),
        ((6, 3, ""), ["takes no machine code for armv6m: sending bytecode"], "bytecode"),
    ],
)
def test_machine_code_only_for_the_chip_it_is_for(mpy, said, kernel):
    from host_tools.device.deploy import build_for

    lines = []
    teller = SimpleNamespace(step=lines.append)
    info = probe.Info("micropython", (1, 25, 0), mpy, "", "rp2", 0, 0, 0, 0, 0, "")
    folder = build_for(boards.load("pico_lcd_1_3"), info, teller)
    assert [line.removeprefix("this MicroPython ") for line in lines] == said
    (expand,) = (folder / "hearts").glob("h_displays_expand.*")
    kinds = {".py": lambda: ".py", ".mpy": lambda: probe.ARCHES[expand.read_bytes()[2] >> 2]}
    wanted = {".py": ".py", "native": "armv6m", "bytecode": ""}
    assert kinds[expand.suffix]() == wanted[kernel]


# Writing.


def test_no_space(fails, image):
    with PtyBoard(image, blocks=24) as board:
        err = fails(*deploy_to(board))
        link = session.connect(board.path, None)
        assert files.tree(link, "") == ([], [])
        link.close()
    assert "not enough space on the board:" in err
    assert "KB are needed and 88 KB are free" in err
    assert "keeps your saves" in err


def test_a_disk_that_fills_up_on_the_way(image, monkeypatch):
    monkeypatch.setattr(install, "check_space", lambda *_: None)
    with PtyBoard(image, blocks=24) as board:
        link = session.connect(board.path, None)
        put(link, "old")
        before = files.tree(link, "")
        version = content("new")
        version = of_files({**version.files, "hearts/large.py": bytes(80_000)}, "new")
        todo = install.plan(link, ROOT, version)
        info = probe.ask(link)
        with pytest.raises(troubles.DeviceError, match="disk is full, what it ran is as it was"):
            install.install(link, ROOT, version, todo, info, Silent())
        assert files.tree(link, "") == before
        link.restart(0)
        board.wait(lambda: whole("old") in board.console.replace(b"\r", b""))
        link.close()


def test_a_read_only_file_system(fails, image):
    flash(image, {"main.py": b"print('theirs')\n"})
    with PtyBoard(image, readonly=True) as board:
        err = fails(*deploy_to(board))
    assert "read-only" in err
    assert "boot.py" in err


def test_unplugged_in_mid_copy(fails, image, capsys):
    with PtyBoard(image, unplug_after=60_000) as board:
        assert cli.run(deploy_to(board)) == FAILURE
    said = capsys.readouterr()
    assert "the board went away" in said.err
    assert "run the same command again" in said.err
    count = re.compile(r"sending (\d+) files")
    first = int(count.search(said.out)[1])
    with PtyBoard(image) as board:
        assert cli.run(deploy_to(board)) == 0
        board.wait_for_picture()
    # What had arrived was not sent again.
    assert int(count.search(capsys.readouterr().out)[1]) < first - 5


@pytest.mark.parametrize(
    ("trace", "said"),
    [
        ("OSError: [Errno 28] ENOSPC", "disk is full"),
        ("OSError: 28", "disk is full"),
        ("OSError: [Errno 30] EROFS", "read-only"),
        ("OSError: [Errno 5] EIO", "cannot read or write its flash"),
        ("MemoryError: memory allocation failed, allocating 4096 bytes", "out of memory"),
        ("ValueError: odd", "the board refused: ValueError: odd"),
    ],
)
def test_what_the_board_refuses(trace, said):
    error = troubles.BoardError(f"Traceback (most recent call last):\n{trace}\r\n")
    assert said in str(troubles.refused(error))


def test_a_file_that_arrives_broken(image, monkeypatch):
    real = files.write

    def spoil(link, name, data, sent=None):
        real(link, name, data[:-1] + b"?" if name.endswith("rules.py.new") else data, sent)

    with PtyBoard(image) as board:
        link = session.connect(board.path, None)
        put(link, "old")
        monkeypatch.setattr(files, "write", spoil)
        with pytest.raises(troubles.DeviceError, match=r"rules\.py\.new arrived broken"):
            put(link, "new")
        monkeypatch.setattr(files, "write", real)
        link.restart(0)
        board.wait(lambda: whole("old") in board.console.replace(b"\r", b""))
        link.close()


def test_a_game_that_does_not_start_is_told(fails, image, monkeypatch):
    version = content("new")
    version.files["hearts/ui/words.py"] = b"1 // 0\n"
    version.files["hearts/hal/crash.py"] = (
        b"def after(error, *_): raise error\ndef end(*_): pass\n"
    )
    monkeypatch.setattr("host_tools.device.layout.content_of", lambda *_: version)
    with PtyBoard(image) as board:
        err = fails(*deploy_to(board))
    assert "ended at the prompt" in err
    assert "ZeroDivisionError" in err


def test_a_game_that_stops_at_once_says_why():
    heard = (
        "MPY: soft reboot\r\ngame stopped: OSError: no display at address 0x3c (traceback)\r\n"
        'Traceback (most recent call last):\r\n  File "main.py", line 118, in boot\r\n'
        "OSError: no display at address 0x3c\r\n>>> "
    )
    said = str(first_picture.did_not_start(heard))
    assert said.endswith("but stopped: OSError: no display at address 0x3c (traceback)")
