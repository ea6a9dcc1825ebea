"""Boards that say what they like: odd names, control characters, lies, answers without end."""

import json
import re

import pytest

from host_tools import cli
from host_tools.device import backup, backups, files, find, probe, session
from host_tools.device.layout import MANIFEST
from host_tools.device.text import plain
from tests import slowly
from tests.device.at_board import on, port, put_files
from tests.device.board import PtyBoard
from tests.device.small_game import content, put, whole

SAVES = {"hearts_data/match.0": b"monday" * 50, "hearts_data/stats.log": b"\xa5" * 3000}
# `os` of a board that reports what it likes; LIES is put in.
LIAR = """
import sys, os as real
class Liar:
    def __getattr__(self, name):
        return getattr(real, name)
    def ilistdir(self, folder=''):
        names = list(real.ilistdir(folder))
        return names + LIES if folder.endswith('hearts_data') else names
sys.modules['os'] = Liar()
"""
ODD = [
    "../../../escaped", "/tmp/escaped", "..", ".", "", "a/b", "a\tb", "a\nb", "a\rb", "a\0b",
    "\x1b[2Jx", "\x1e1\x1f", "..\\..\\escaped", "C:\\escaped", "c:x", "CON", "nul.txt", "com1.log",
    "x" * 300, "x.", "x ", "a?b", "MATCH.0", "\u202egnp.exe", "\x85", "pocket-hearts-backup.json",
    'quo"te', "a|b", "a*b", "<b>",
]  # fmt: skip


def use_boot(board, text):
    def work(link):
        put_files(link, {"boot.py": text.encode(), **SAVES})
        link.restart(0)

    on(board, work)


def no_escapes(text):
    assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e]", text.replace("\r", "\\r"))


def tree(folder):
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*"))


@pytest.mark.parametrize("name", slowly.but(ODD[:4] + ODD[6:11:2] + ODD[12:15], ODD))
def test_odd_names_are_one_line_and_nothing_is_written(board, run, tmp_path, name):
    use_boot(board, LIAR.replace("LIES", repr([(name, 0x8000, 0, 5)])))
    before = tree(tmp_path)
    for command in (
        ["backup"],
        ["backup", "-o", str(tmp_path / "mine")],
        ["deploy", "--board", "pico_ssd1306"],
    ):
        code, said, err = run(*command)
        assert code == 1
        assert err.count("\n") == 1
        assert "rename or remove it" in err
        no_escapes("".join(said) + err.removesuffix("\n"))
    code, said, err = run("uninstall", "--saves", "--yes")
    assert code in (0, 1)
    no_escapes("".join(said) + err.removesuffix("\n"))
    assert [n for n in tree(tmp_path) if n not in before] == []
    assert on(board, lambda link: files.read(link, "hearts_data/match.0")) == b"monday" * 50


@pytest.mark.parametrize("name", ["a\tb", "a\nb", "\x1b[2Jx", "a\\b", "nul", "a:b"])
def test_such_a_file_that_is_really_there(board, run, name):
    on(board, lambda link: put_files(link, {**SAVES, f"hearts_data/{name}": b"x"}))
    code, _, err = run("backup")
    assert code == 1
    assert err.count("\n") == 1
    assert "rename or remove it" in err
    assert plain(name) in err


def test_names_that_are_fine(board, run):
    odd = {"hearts_data/Größe 2.md": b"x", "hearts_data/a'b.txt": b"", "hearts_data/..x": b"x"}
    on(board, lambda link: put_files(link, {**SAVES, **odd}))
    assert run("backup")[0] == 0
    (kept,) = backup.backups(on(board, probe.ask))
    assert {name.removeprefix("hearts_data/") for name in {**SAVES, **odd}} == {
        path.name for path in kept.iterdir() if path.name != backups.LIST
    }


def test_a_board_that_lists_without_end(board, run, tmp_path):
    endless = LIAR.replace("return names + LIES", "return self.endless()") + (
        "def endless(self):\n while 1: yield ('a' * 40, 0x8000, 0, 1)\nLiar.endless = endless\n"
    )
    use_boot(board, endless)
    code, _, err = run("backup")
    assert code == 1
    assert "make no sense" in err
    # It is stopped, and answers again.
    assert on(board, session.ask).name == "micropython"


def test_a_board_that_lies_about_a_file(board, run, tmp_path):
    """Its hashes are others than its bytes'; nothing is kept of it."""
    lie = (
        "import sys\nclass Sum:\n def update(self, b): pass\n def digest(self): return bytes(32)\n"
        "class M: pass\nM.sha256 = Sum\nsys.modules['hashlib'] = M\n"
    )
    use_boot(board, lie)
    code, _, err = run("backup", "-o", str(tmp_path / "mine"))
    assert code == 1
    assert "came broken" in err
    assert not (tmp_path / "mine").exists()
    assert not list(tmp_path.glob("*.part"))


def test_a_board_whose_answers_are_no_answers(board, run):
    lie = "import sys\nclass Z:\n def __getattr__(self, n): return lambda *a: '\\x1f\\x1e5'\n"
    use_boot(board, lie + "sys.modules['os'] = Z()\nsys.modules['binascii'] = Z()\n")
    for command in ("backup", "doctor"):
        code, said, err = run(command)
        assert code == 1
        assert err.count("\n") == 1
        no_escapes("".join(said) + err.removesuffix("\n"))


EVIL = "\\x1b[2J\\x1b]0;title\\x07\\x9b31m\\nok game: intact"  # as source text


def test_what_a_board_says_of_itself_is_printed_with_escapes(image, monkeypatch, capsys):
    says = {
        "platform": "rp2",
        "implementation": {"_machine": EVIL.encode().decode("unicode_escape") * 9},
    }
    with PtyBoard(image, system=says) as board:
        monkeypatch.setattr(find.list_ports, "comports", lambda: [port(board.path)])
        for command in (["doctor"], ["devices", "--ask"], ["backup"], ["backup", "--list"]):
            cli.run(command)
            out, err = capsys.readouterr()
            no_escapes(out + err)
            assert not re.search(r"^ok game", out, re.MULTILINE)
            assert command[0] == "backup" or "\\x1b[2J" in out


def test_what_a_board_raises_is_printed_with_escapes(board, run):
    raising = LIAR.replace("return names + LIES", "raise ValueError('\\x1b[2J\\x07')")
    use_boot(board, raising.replace(" if folder.endswith('hearts_data') else names", ""))
    code, said, err = run("backup")
    assert code == 1
    assert err.count("\n") == 1
    assert "\\x1b[2J" in err
    no_escapes("".join(said) + err.removesuffix("\n"))


@pytest.mark.parametrize(
    "change",
    [
        {"version": "\x1b[2J"},
        {"build": "1\nok game: intact"},
        {"board": "../../../tmp/evil"},
        {"board": "/tmp/evil.toml"},
        {"files": {"hearts/../boot.py": [1, "0" * 64]}},
        {"files": {"/boot.py": [1, "0" * 64]}},
        {"files": {"hearts_data/match.0": [1, "0" * 64]}},
        {"files": {"hearts/a\tb": [1, "0" * 64]}},
        {"files": {"hearts/a.py": [1, "\x1b[2J"]}},
        {"files": {"hearts/a.py": ["x", "0" * 64]}},
        {"files": {"hearts/a.py": 1}},
        {"files": 1},
        {"version": 1},
    ],
)
def test_a_manifest_that_says_what_none_of_ours_does(board, run, change):
    """It cannot be read, then, and nothing goes by it."""
    on(board, lambda link: put(link, "old"))
    on(board, lambda link: put_files(link, {**SAVES, "boot.py": b"X = 1\n"}))
    shown = {**json.loads(content("old").files[MANIFEST]), **change}
    on(board, lambda link: put_files(link, {MANIFEST: json.dumps(shown).encode()}))
    code, said, err = run("doctor")
    assert code == 1
    assert any(line.startswith("!  game: parts of it") for line in said)
    no_escapes("".join(said) + err.removesuffix("\n"))
    assert run("uninstall", "--yes")[0] == 0
    kept = {"boot.py": b"X = 1\n", **SAVES}
    assert on(board, lambda link: {name: files.read(link, name) for name in kept}) == kept


def test_the_log_has_no_escapes(board, run):
    on(
        board,
        lambda link: put_files(
            link,
            {
                "main.py": f"print('{EVIL}', chr(0x202e), 'Größe')\n".encode(),
                "hearts_data/crash.txt": b"Trace\x1b[31mback\nValueError: \x07spades\x9b1m\n",
            },
        ),
    )
    code, said, _ = run("log", "--seconds", "0.5")
    assert code == 0
    text = "\n".join(said)
    no_escapes(text)
    assert said[:2] == ["the last crash:", "Trace\\x1b[31mback"]
    assert "\\x1b[2J" in text
    assert "Größe" in text
    code, said, _ = run("doctor")
    no_escapes("\n".join(said))


# The board's program has names of its own.
NAMES = (
    "os", "open", "say", "f", "a", "b", "m", "n", "h", "k", "d", "w", "i", "v", "s", "e", "gc",
    "sys", "print", "str", "repr", "exec", "len", "range", "OSError", "bytearray", "sha256",
    "hexlify", "walk", "ImportError", "__import__", "finish_update", "machine", "run", "c", "min",
)  # fmt: skip
PROGRAM = "".join(f"{name} = {'x' + name!r}\n" for name in NAMES)


def test_a_program_with_names_like_ours_is_no_trouble_and_is_not_changed(board, run):
    def work(link):
        put_files(link, {"main.py": PROGRAM.encode(), **SAVES})
        link.restart(0.2)

    on(board, work)
    starts = board.starts
    link = session.connect(board.path, None)
    session.ask(link)
    put_files(link, {"large.bin": bytes(3000)})
    assert files.read(link, "large.bin") == bytes(3000)
    files.hashes(link, SAVES)
    files.tree(link, "")
    files.rename(link, "large.bin", "larger.bin")
    files.remove(link, "larger.bin")
    files.write(link, "\N{SNOWMAN}'\"\\ .txt", b"x")
    assert files.exists(link, "\N{SNOWMAN}'\"\\ .txt")
    files.remove(link, "\N{SNOWMAN}'\"\\ .txt")
    # No reset was needed for it.
    assert board.starts == starts
    for name in NAMES:
        board.console = b""
        link._transport.exec_raw_no_follow(f"assert {name} == {'x' + name!r}\n")
        out, error = link._transport.follow(5)
        assert (name, out, error) == (name, b"", b"")
    link.close()
    assert run("backup")[0] == 0
    assert "game: not installed" in "".join(run("doctor")[1])


def test_it_is_deployed_over_such_a_program(board, run, monkeypatch):
    monkeypatch.setattr("host_tools.device.layout.content_of", lambda *_: content("new"))
    on(board, lambda link: (put_files(link, {"main.py": PROGRAM.encode()}), link.restart(0.2)))
    run("deploy", "--board", "pico_ssd1306")
    assert whole("new") in board.console.replace(b"\r", b"")
    assert run("uninstall", "--yes")[0] == 0
    assert on(board, lambda link: files.read(link, "main.py")) == PROGRAM.encode()
