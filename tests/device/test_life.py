"""The commands for real boards, one after the other, as somebody uses them."""

import hashlib

import pytest

from host_tools import cli
from host_tools.device import backup, files, find, install, probe, progress
from host_tools.device.layout import KEPT, MANIFEST, ROOT, THUMBY
from tests.device.at_board import names, on, port, put_files
from tests.device.small_game import content, of_files, put, whole

SAVES = {"hearts_data/match.0": bytes(range(256)), "hearts_data/stats.log": b"\xa5" * 700}
OTHER = b"print('another program')\n"


def sums(link):
    return {name: stored.sha256 for name, stored in files.hashes(link, SAVES).items()}


SUMS = {name: hashlib.sha256(data).hexdigest() for name, data in SAVES.items()}


def test_an_update_sends_what_differs_and_removes_what_is_gone(board):
    def update(link):
        put(link, "old")
        put_files(link, SAVES)
        before = board.received
        version = content("old")
        version.files["hearts/v_words.py"] = b"TAG = 'old'  # changed\n"
        del version.files["hearts/only/old_part.py"]
        version.files["hearts/fresh/deep/part.py"] = b"TAG = 'old'\n"
        version = of_files(version.files, "old")
        todo = install.plan(link, ROOT, version)
        assert todo.send == [MANIFEST, "hearts/v_words.py", "hearts/fresh/deep/part.py"]
        assert todo.removals == ["hearts/only/old_part.py"]
        install.install(link, ROOT, version, todo, probe.ask(link), told := Told())
        assert told.bytes == sum(len(version.files[name]) for name in todo.send)
        assert board.received - before < 12_000
        assert "hearts/only/old_part.py" not in names(link)
        assert install.plan(link, ROOT, version).is_empty
        del version.files["hearts/only/__init__.py"]
        del version.files["hearts/fresh/deep/part.py"]
        version = of_files(version.files, "old")
        todo = install.plan(link, ROOT, version)
        install.install(link, ROOT, version, todo, probe.ask(link), told)
        # Folders that have become empty are gone.
        assert not [n for n in names(link) if n.startswith(("hearts/only", "hearts/fresh"))]
        assert sums(link) == SUMS

    on(board, update)


class Told:
    """Counts what is sent."""

    bytes = 0

    def step(self, text):
        pass

    def sending(self, files, size):
        pass

    def sent(self, size):
        self.bytes += size


def test_another_main_py_is_kept_and_comes_back(board, run):
    on(board, lambda link: put_files(link, {"main.py": OTHER, **SAVES}))
    on(board, lambda link: put(link, "old"))
    assert on(board, lambda link: files.read(link, KEPT)) == OTHER
    on(board, lambda link: put(link, "new"))
    assert on(board, lambda link: files.read(link, KEPT)) == OTHER
    code, said, _ = run("uninstall", "--yes")
    assert code == 0
    assert "your main.py is back" in said
    board.wait_for(b"another program\n")
    assert on(board, names) == ["hearts_data", *sorted(SAVES), "main.py"]
    assert on(board, lambda link: files.read(link, "main.py")) == OTHER
    assert on(board, sums) == SUMS


def test_two_other_main_pys_are_both_kept(board):
    second = b"print('a second one')\n"

    def check(link):
        put_files(link, {"main.py": OTHER})
        put(link, "old")
        put_files(link, {"main.py": second})
        put(link, "new")
        assert files.read(link, KEPT) == second
        assert files.read(link, "main_before_hearts_2.py") == OTHER

    on(board, check)


def test_uninstall(board, run):
    on(board, lambda link: put(link, "old"))
    on(board, lambda link: put_files(link, SAVES))
    code, said, _ = run("uninstall", "--saves", "--yes")
    assert code == 0
    assert said[-1] == "removed"
    assert on(board, names) == []
    # They are on the laptop all the same.
    info = on(board, probe.ask)
    (kept,) = backup.backups(info)
    assert (kept / "match.0").read_bytes() == SAVES["hearts_data/match.0"]
    assert run("uninstall") == (0, ["there was nothing to remove"], "")


def test_deploy_backs_up_and_leaves_the_saves(board, run, monkeypatch):
    monkeypatch.setattr("host_tools.device.layout.content_of", lambda *_: content("new"))
    on(board, lambda link: put(link, "old"))
    on(board, lambda link: put_files(link, SAVES))
    code, said, _ = run("deploy", "--board", "pico_ssd1306")
    # This game ends at the prompt, and so it is told.
    assert code == 1
    assert [line for line in said if line.startswith("your saves are in ")]
    assert on(board, sums) == SUMS
    info = on(board, probe.ask)
    assert len(backup.backups(info)) == 1
    assert whole("new") in board.console.replace(b"\r", b"")


def test_doctor(board, run):
    code, said, err = run("doctor")
    assert code == 1
    assert "!  game: not installed" in said
    assert "need a hand" in err
    assert run("deploy", "--board", "pico_ssd1306")[0] == 0
    code, said, err = run("doctor")
    assert (code, err) == (0, "")
    text = "\n".join(said)
    for part in ("MicroPython 1.", "KB free", "intact", "as in this folder", "hold B while"):
        assert part in text

    def spoil(link):
        put_files(link, {"hearts/c_cards.mpy": b"x", "hearts/c_cards.py": b"x"})
        files.remove(link, "hearts/c_rng.mpy")
        put_files(link, {"hearts_data/crash.txt": b"Traceback\nValueError: spades\n"})

    on(board, spoil)
    code, said, _ = run("doctor")
    assert code == 1
    text = "\n".join(said)
    assert "hearts/c_cards.mpy is changed" in text
    assert "hearts/c_cards.py is not of it" in text
    assert "hearts/c_rng.mpy is missing" in text
    assert "run `pocket-hearts deploy --board pico_ssd1306` again" in text
    assert "ValueError: spades" in text


def test_log(board, run):
    assert run("log", "--seconds", "0.1")[1][0] == "no crash on the board"
    crash = b"Traceback\nValueError: spades\n"
    on(board, lambda link: put_files(link, {"main.py": OTHER, "hearts_data/crash.txt": crash}))
    code, said, _ = run("log", "--seconds", "0.5")
    assert code == 0
    assert said[:3] == ["the last crash:", "Traceback", "ValueError: spades"]
    assert "another program" in said
    assert run("log", "--forget")[0] == 0
    assert run("log", "--forget")[1] == ["no crash on the board"]


@pytest.mark.slow
def test_on_a_thumby_it_is_one_of_the_games(board, run):
    theirs = {
        "main.py": b"print('the menu')\n",
        "menu.py": b"",
        "Games/TinyBlocks/TinyBlocks.py": b"",
    }
    on(board, lambda link: put_files(link, {**theirs, **SAVES}))
    code, said, err = run("deploy", "--board", "thumby")
    assert (code, err) == (0, "")
    assert said[-1] == "start it from the board's menu: PocketHearts"
    there = on(board, names)
    assert "Games/PocketHearts/PocketHearts.py" in there
    assert "Games/PocketHearts/hearts/manifest.json" in there
    assert "hearts" not in there
    assert KEPT not in there
    assert on(board, lambda link: files.read(link, "main.py")) == theirs["main.py"]
    assert [n for n in run("deploy", "--board", "thumby")[1] if n.startswith("unchanged")]
    # As the menu does it.
    before = len(board.bus)
    on(board, lambda link: start(link, THUMBY.place(THUMBY.start)))
    board.wait(lambda: len(board.bus) > before + 360, what="a picture")
    assert run("uninstall", "-y")[0] == 0
    left = on(board, names)
    assert not [name for name in left if "PocketHearts" in name]
    assert set(theirs) <= set(left)
    assert on(board, sums) == SUMS


def start(link, name):
    link._transport.exec_raw_no_follow(f"import sys\nexec(open({name!r}).read(), {{}})")


def test_devices(board, monkeypatch, capsys):
    on(board, lambda link: put(link, "old"))
    monkeypatch.setattr(find.list_ports, "comports", lambda: [port(board.path)])
    assert cli.run(["devices", "--ask"]) == 0
    said = capsys.readouterr().out
    assert board.path in said
    assert "2E8A:0005" in said
    assert "serial number 1" in said
    assert "MicroPython 1." in said
    assert "Pocket Hearts old" in said
    # It is found without being named.
    assert cli.run(["backup"]) == 0


def test_progress_is_a_bar_on_a_terminal_and_lines_elsewhere(monkeypatch, capsys):
    def tell():
        teller = progress.for_stdout()
        teller.step("first")
        teller.sending(3, 4096)
        for _ in range(4):
            teller.sent(1024)
        teller.step("last")
        return capsys.readouterr().out

    assert tell().splitlines() == [
        "first", "sending 3 files, 4 KB", "sent 25 %", "sent 50 %", "sent 75 %", "last",
    ]  # fmt: skip
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    said = tell()
    assert "\r" in said
    assert "100%" in said
    assert said.endswith("\nlast\n")


def test_a_bar_that_is_cut_short_gives_the_cursor_back(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    teller = progress.for_stdout()
    teller.sending(3, 4096)
    teller.sent(1024)
    teller.close()
    assert capsys.readouterr().out.endswith("\x1b[?25h\n")
