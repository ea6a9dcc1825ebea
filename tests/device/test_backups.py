"""Backups and restores as somebody uses them: again, cut off, in another zone, with strays."""

import io
import shutil
import time

import pytest

from host_tools import cli
from host_tools.device import backup, backups, files, probe
from host_tools.device import restore as bringing
from host_tools.device.layout import DATA
from host_tools.device.link import LinkError
from tests.device.at_board import names, on, put_files
from tests.device.board import PtyBoard
from tests.device.small_game import put

MONDAY = {"hearts_data/match.0": b"monday" * 50, "hearts_data/stats.log": b"\xa5" * 700}
FRIDAY = {"hearts_data/match.0": b"friday" * 50, "hearts_data/match.1": b"later" * 9}
NO_NUMBER = b"import machine\ndel machine.unique_id\n"


def saves(board):
    """What the data folder of the board holds, the number that a board may have apart."""

    def look(link):
        there, _ = files.tree(link, DATA)
        return {name: files.read(link, name) for name in there if name != probe.BOARD_ID}

    return on(board, look)


def make_saves(board, contents):
    """Make the data folder hold just this."""

    def work(link):
        for name in files.tree(link, DATA)[0]:
            if name != probe.BOARD_ID:
                files.remove(link, name)
        put_files(link, contents)

    on(board, work)


def folder(board):
    return backups.folder_of(on(board, probe.ask))


def cut_after(monkeypatch, renames):
    """The cable comes off after so many renamings."""
    left = [renames]
    real = files.rename

    def rename(link, old, new):
        left[0] -= 1
        if left[0] < 0:
            raise LinkError("cut")
        real(link, old, new)

    monkeypatch.setattr(files, "rename", rename)


def test_restore_twice_takes_the_same_backup(board, run):
    make_saves(board, MONDAY)
    assert run("backup")[0] == 0
    make_saves(board, FRIDAY)
    for _ in range(3):
        code, said, _ = run("restore", "--yes")
        assert code == 0
        assert said[-1].startswith("restored 2 files")
        assert saves(board) == MONDAY


def test_what_was_there_before_a_restore_can_be_had_by_its_number(board, run):
    make_saves(board, MONDAY)
    run("backup")
    make_saves(board, FRIDAY)
    _, said, _ = run("restore", "--yes")
    assert said[0].startswith("what was on the board is in ")
    assert run("restore", "2", "--yes")[0] == 0
    assert saves(board) == FRIDAY
    name = said[0].rpartition("/")[2]
    assert name.startswith("0002_")
    run("restore", "--yes")
    assert run("restore", name, "--yes")[0] == 0
    assert saves(board) == FRIDAY
    code, _, err = run("restore", "7", "--yes")
    assert code == 2
    assert "backup --list" in err


@pytest.mark.parametrize("renames", [0, 1])
def test_a_restore_that_was_cut_goes_on_with_its_own_source(board, run, tmp_path, renames):
    make_saves(board, FRIDAY)
    run("backup")
    make_saves(board, {**MONDAY, "hearts_data/options.0": b"o"})
    run("backup", "-o", str(tmp_path / "monday"))
    make_saves(board, {**FRIDAY, "hearts_data/options.0": b"p"})
    with pytest.MonkeyPatch.context() as patch:
        cut_after(patch, renames)
        code, _, err = run("restore", str(tmp_path / "monday"), "--yes")
        assert code == 1
        assert "the board went away" in err
    code, said, _ = run("restore", "--yes")
    assert code == 0
    assert f"going on with the restore from {tmp_path / 'monday'}, which was cut off" in said
    assert saves(board) == {**MONDAY, "hearts_data/options.0": b"o"}
    # It is done: from now on the last backup is meant again.
    run("restore", "--yes")
    assert saves(board) == FRIDAY


def test_ctrl_c_in_a_restore_says_how_it_goes_on(board, run, tmp_path):
    make_saves(board, MONDAY)
    run("backup", "-o", str(tmp_path / "monday"))
    make_saves(board, FRIDAY)

    def interrupted(*_):
        raise KeyboardInterrupt

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(files, "rename", interrupted)
        code, _, err = run("restore", str(tmp_path / "monday"), "--yes")
    assert code == 130
    assert "run `pocket-hearts restore` again" in err
    assert run("restore", "--yes")[0] == 0
    assert saves(board) == MONDAY


def test_ctrl_c_in_an_uninstall_says_how_it_goes_on(board, run):
    on(board, lambda link: put(link, "old"))

    def interrupted(*_):
        raise KeyboardInterrupt

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(files, "remove_folder", interrupted)
        code, _, err = run("uninstall", "--yes")
    assert code == 130
    assert "run the same command again" in err
    assert run("uninstall", "--yes")[0] == 0
    assert on(board, names) == []


def test_a_cut_restore_whose_source_is_gone_says_so(board, run, tmp_path):
    make_saves(board, MONDAY)
    run("backup", "-o", str(tmp_path / "monday"))
    make_saves(board, FRIDAY)
    with pytest.MonkeyPatch.context() as patch:
        cut_after(patch, 0)
        run("restore", str(tmp_path / "monday"), "--yes")
    shutil.rmtree(tmp_path / "monday")
    code, _, err = run("restore", "--yes")
    assert code == 2
    assert "was cut off, and its source" in err
    assert {k: v for k, v in saves(board).items() if not k.endswith(".new")} == FRIDAY


@pytest.fixture
def zone(monkeypatch):
    def move(name):
        monkeypatch.setenv("TZ", name)
        time.tzset()

    yield move
    monkeypatch.undo()
    time.tzset()


def test_tokyo_then_new_york(board, run, zone):
    zone("JST-9")
    make_saves(board, MONDAY)
    run("backup")
    zone("EST5")
    make_saves(board, FRIDAY)
    run("backup")
    make_saves(board, {"hearts_data/match.0": b"spoilt"})
    assert run("restore", "--yes")[0] == 0
    assert saves(board) == FRIDAY


def test_a_clock_that_went_back(board, run, monkeypatch):
    make_saves(board, MONDAY)
    run("backup")
    monkeypatch.setattr(backups.time, "gmtime", lambda *_: time.struct_time((2001,) + (1,) * 8))
    make_saves(board, FRIDAY)
    run("backup")
    make_saves(board, {"hearts_data/match.0": b"spoilt"})
    run("restore", "--yes")
    assert saves(board) == FRIDAY


def test_backups_of_earlier_versions(board, run):
    """Local times, no numbers and no lists; `_10` after `_9`."""
    home = folder(board)
    for name in ("2025-11-02_10-00-00", "2025-11-02_10-00-00_9", "2025-11-02_10-00-00_10"):
        (home / name).mkdir(parents=True)
        (home / name / "match.0").write_bytes(name.encode())
    (home / "2025-11-02_10-00-00_10/notes.md").write_bytes(b"mine")
    (home / "2025-12-24_10-00-00.part").mkdir()
    assert run("restore", "--yes")[0] == 0
    assert saves(board) == {
        "hearts_data/match.0": b"2025-11-02_10-00-00_10",
        "hearts_data/notes.md": b"mine",
    }
    make_saves(board, MONDAY)
    assert run("backup")[1][0].rpartition("/")[2].startswith("0001_")
    make_saves(board, FRIDAY)
    run("restore", "--yes")
    assert saves(board) == MONDAY


STRAYS = {
    ".DS_Store": b"\0\0\0\1Bud1", "Thumbs.db": b"x", "desktop.ini": b"x", "._match.0": b"x",
    "notes.md": b"a good match", "match.0.new": b"half", "stats.log.part": b"ha",
    "sub/.DS_Store": b"x",
}  # fmt: skip


def test_strays_are_no_reason_to_refuse(board, run, tmp_path):
    make_saves(board, MONDAY)
    run("backup", "-o", str(tmp_path / "mine"))
    # As an earlier version made it.
    shutil.copytree(tmp_path / "mine", tmp_path / "older")
    (tmp_path / "older" / backups.LIST).unlink()
    for name in ("mine", "older"):
        for stray, data in STRAYS.items():
            (tmp_path / name / stray).parent.mkdir(exist_ok=True)
            (tmp_path / name / stray).write_bytes(data)
        make_saves(board, FRIDAY)
        code, said, err = run("restore", str(tmp_path / name), "--yes")
        assert (code, err) == (0, "")
        assert "notes.md" in "".join(line for line in said if line.startswith("ignored there:"))
        assert saves(board) == MONDAY


def test_whatever_backup_and_uninstall_wrote_comes_back(board, run):
    """What later versions store, notes of the player, a subfolder, what a cut left."""
    all_kinds = {
        **MONDAY,
        "hearts_data/settings.json": b"{}",
        "hearts_data/boots.txt": b"12",
        "hearts_data/notes.md": b"mine",
        "hearts_data/old/match.0": b"older",
        "hearts_data/stats.log.new": b"half",
    }
    whole = {name: data for name, data in all_kinds.items() if not name.endswith(".new")}
    for command in (("backup",), ("uninstall", "--saves", "--yes")):
        on(board, lambda link: put(link, "old"))
        make_saves(board, all_kinds)
        assert run(*command)[0] == 0
        make_saves(board, FRIDAY)
        assert run("restore", "--yes")[0] == 0
        assert saves(board) == whole


def test_restore_leaves_what_is_not_the_games(board, run):
    make_saves(board, MONDAY)
    run("backup")
    notes = {"hearts_data/notes.md": b"mine", "hearts_data/old/list.csv": b"1"}
    make_saves(board, {**FRIDAY, **notes})
    code, said, _ = run("restore", "--yes")
    assert code == 0
    assert any("left alone" in line and "notes.md" in line for line in said)
    assert saves(board) == {**MONDAY, **notes}


def spoil(path, what):
    if what == "changed":
        (path / "match.0").write_bytes(b"rotten")
    elif what == "missing":
        (path / "match.0").unlink()
    elif what == "cut":
        (path / "stats.log").write_bytes(b"\xa5" * 300)
    elif what == "list":
        (path / backups.LIST).write_bytes(b'{"files": ')
    elif what == "outside":
        text = (path / backups.LIST).read_text()
        (path / backups.LIST).write_text(text.replace("match.0", "../../boot.py"))
    elif what == "folder":
        (path / "match.0").unlink()
        (path / "match.0").mkdir()
    elif what == "empty":
        for file in path.iterdir():
            file.write_bytes(b"")
        (path / backups.LIST).unlink()
    elif what == "nothing":
        for file in path.iterdir():
            file.unlink()
    elif what == "letters":
        (path / backups.LIST).unlink()
        for name in ("match.0", "stats.log"):
            (path / name).rename(path / f"{name}.odt")


@pytest.mark.parametrize(
    "what",
    ["changed", "missing", "cut", "list", "outside", "folder", "empty", "nothing", "letters"],
)
def test_a_source_that_is_no_whole_backup_changes_nothing(board, run, tmp_path, what):
    make_saves(board, MONDAY)
    run("backup", "-o", str(tmp_path / "mine"))
    make_saves(board, FRIDAY)
    spoil(tmp_path / "mine", what)
    code, _, err = run("restore", str(tmp_path / "mine"), "--yes")
    assert code == 2
    assert err.count("\n") == 1
    assert "nothing was changed" in err
    assert saves(board) == FRIDAY
    assert backup.backups(on(board, probe.ask)) == []


def test_a_restore_that_does_not_fit_changes_nothing(image, tmp_path, capsys):
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine/stats.log").write_bytes(b"\xa5" * 60_000)
    with PtyBoard(image, blocks=16) as board:
        make_saves(board, FRIDAY)
        code = cli.run(["restore", str(tmp_path / "mine"), "--yes", "--port", board.path])
        assert code == 1
        assert "not enough space on the board" in capsys.readouterr().err
        assert saves(board) == FRIDAY


def test_boards_without_a_number_do_not_share_a_folder(tmp_path, capsys):
    def run(board, *args):
        code = cli.run([*args, "--port", board.path])
        return code, capsys.readouterr()

    with PtyBoard(tmp_path / "1.img") as one, PtyBoard(tmp_path / "2.img") as two:
        for board, data in ((one, MONDAY), (two, FRIDAY)):
            on(board, lambda link: (put_files(link, {"boot.py": NO_NUMBER}), link.restart(0)))
            make_saves(board, data)
            assert run(board, "backup")[0] == 0
        make_saves(one, FRIDAY)
        assert folder(one) != folder(two)
        assert run(one, "restore", "--yes")[0] == 0
        assert saves(one) == MONDAY
        # The number is the board's, so that its backup on another leaves that one's.
        source = backup.backups(on(one, probe.ask))[0]
        before = folder(two)
        assert run(two, "restore", str(source), "--yes")[0] == 0
        assert saves(two) == MONDAY
        assert folder(two) == before
        # Without saves, its backups are found all the same.
        assert run(one, "uninstall", "--saves", "--yes")[0] == 0
        assert run(one, "restore", "--yes")[0] == 0
        assert saves(one) == MONDAY


def test_the_list(board, run, capsys):
    assert cli.run(["backup", "--list"]) == 0
    assert "there are no backups" in capsys.readouterr().out
    make_saves(board, MONDAY)
    run("backup")
    make_saves(board, FRIDAY)
    run("restore", "--yes")
    before = board.received
    assert cli.run(["backup", "--list"]) == 0
    assert board.received == before
    head, first, second = capsys.readouterr().out.splitlines()
    assert str(folder(board)) in head
    assert first.split()[0] == "1"
    assert "by hand" in first
    assert first.endswith("<- the last backup")
    assert second.split()[0] == "2"
    assert "by restore" in second
    assert "last" not in second
    assert run("backup", "--list")[1] == [head, first, second]


def test_ten_copies_that_commands_made_stay_and_all_made_by_hand(board, run):
    make_saves(board, MONDAY)
    run("backup")
    for number in range(14):
        make_saves(board, {"hearts_data/match.0": b"%d" % number})
        assert run("restore", "1", "--yes")[0] == 0
    copies = [path.name for path in backup.backups(on(board, probe.ask))]
    assert len(copies) == 1 + backups.KEPT_COPIES
    assert [int(name[:4]) for name in copies] == [1, *range(6, 16)]


def test_a_copy_in_which_somebody_put_a_note_is_not_pruned(board, run):
    make_saves(board, MONDAY)
    run("backup")
    make_saves(board, FRIDAY)
    run("restore", "--yes")
    noted = backup.backups(on(board, probe.ask))[1]
    (noted / "why.md").write_text("the best match")
    for number in range(backups.KEPT_COPIES + 1):
        make_saves(board, {"hearts_data/match.0": b"%d" % number})
        run("restore", "1", "--yes")
    assert (noted / "match.0").read_bytes() == FRIDAY["hearts_data/match.0"]
    copies = backup.backups(on(board, probe.ask))
    assert noted in copies
    assert len(copies) == 2 + backups.KEPT_COPIES


# Asking.


@pytest.fixture
def answer(monkeypatch):
    """Somebody at a terminal who types this."""

    def type_it(text):
        stdin = io.StringIO(text)
        stdin.isatty = lambda: True
        monkeypatch.setattr("sys.stdin", stdin)

    return type_it


@pytest.mark.parametrize("typed", ["\n", "n\n"])
@pytest.mark.parametrize("command", [("restore",), ("uninstall",), ("uninstall", "--saves")])
def test_the_answer_that_destroys_nothing_is_the_default(board, run, answer, command, typed):
    on(board, lambda link: put(link, "old"))
    make_saves(board, MONDAY)
    run("backup")
    make_saves(board, FRIDAY)
    before = on(board, names)
    answer(typed)
    code, said, err = run(*command)
    assert code == 1
    assert "[y/N]" in "".join(said)
    assert "left as it was" in err
    assert on(board, names) == before
    assert saves(board) == FRIDAY


def test_yes_at_the_terminal(board, run, answer):
    on(board, lambda link: put(link, "old"))
    make_saves(board, MONDAY)
    run("backup")
    make_saves(board, FRIDAY)
    answer("y\n")
    assert run("restore")[0] == 0
    assert saves(board) == MONDAY
    answer("y\n")
    assert run("uninstall")[0] == 0
    assert on(board, names) == ["hearts_data", *sorted(MONDAY)]


@pytest.mark.parametrize("command", ["restore", "uninstall"])
def test_without_a_terminal_it_has_to_be_said(board, run, command):
    on(board, lambda link: put(link, "old"))
    make_saves(board, MONDAY)
    run("backup")
    make_saves(board, FRIDAY)
    before = on(board, names)
    code, _, err = run(command)
    assert code == 2
    assert "--yes" in err
    assert err.count("\n") == 1
    assert on(board, names) == before


def test_nothing_is_asked_where_nothing_is_lost(board, run):
    make_saves(board, MONDAY)
    run("backup")
    assert run("restore")[0] == 0
    make_saves(board, {})
    assert run("restore")[0] == 0
    assert saves(board) == MONDAY
    assert run("uninstall") == (0, ["there was nothing to remove"], "")


@pytest.mark.parametrize("command", ["deploy", "uninstall"])
def test_what_the_last_backup_is(board, run, command, monkeypatch):
    """Copies of uninstall count, those of deploy only where there is no other."""
    on(board, lambda link: put(link, "old"))
    make_saves(board, FRIDAY)
    info = on(board, probe.ask)
    on(board, lambda link: backup.back_up(link, info, kind=command))
    make_saves(board, {"hearts_data/match.0": b"spoilt"})
    assert run("restore", "--yes")[0] == 0
    assert saves(board) == FRIDAY
    make_saves(board, MONDAY)
    run("backup")
    make_saves(board, {"hearts_data/match.0": b"newest"})
    on(board, lambda link: backup.back_up(link, info, kind=command))
    make_saves(board, FRIDAY)
    run("restore", "--yes")
    newest = {"hearts_data/match.0": b"newest"}
    assert saves(board) == (MONDAY if command == "deploy" else newest)


def test_a_source_is_checked_before_the_board_is_asked_to_change(tmp_path):
    with pytest.raises(bringing.DeviceError, match="no folder with a backup"):
        bringing.check(tmp_path / "none")
