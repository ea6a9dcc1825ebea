"""`pocket-hearts deploy --dry-run`, and when the game on the board is stopped."""

import pytest

from host_tools import cli
from host_tools.device import deploy, files, session
from host_tools.errors import UserError
from tests.device.board import PtyBoard


def on_flash(board):
    """All that is on the board, by name."""
    link = session.connect(board.path, None)
    names = files.tree(link, "")[0]
    found = {name: files.read(link, name) for name in names}
    link.restart(0)
    link.close()
    return found


def run(board, *args):
    return cli.run(["deploy", "--board", "pico_ssd1306", "--port", board.path, *args])


def test_it_says_what_it_would_do_and_does_nothing(image, capsys):
    with PtyBoard(image) as board:
        link = session.connect(board.path, None)
        files.write(link, "main.py", b"print('mine')\n")
        link.restart(0)
        link.close()
        before = on_flash(board)
        assert run(board, "--dry-run") == 0
        said = capsys.readouterr().out.splitlines()
        # Its own program runs again.
        board.wait(lambda: board.console.count(b"mine\n") >= 3, what="restart")
        assert on_flash(board) == before
        assert run(board) == 0
        sent = {name.lstrip("/"): data for name, data in on_flash(board).items()}
    told = {line.split()[2]: line for line in said if line.startswith("would send hearts/")}
    assert {name for name in sent if name.startswith("hearts/")} == set(told)
    assert all(f"({len(sent[name])} bytes)" in line for name, line in told.items())
    assert "your main.py would be kept as main_before_hearts.py" in said
    assert said[-1].endswith("nothing was changed")


@pytest.mark.slow
def test_what_it_would_remove(image, capsys):
    with PtyBoard(image) as board:
        assert run(board) == 0
        link = session.connect(board.path, None)
        files.write(link, "hearts/c_rng.mpy", b"older")
        files.write(link, "hearts/update.txt.part", b"cut off")
        link.close()
        capsys.readouterr()
        assert run(board, "--dry-run") == 0
    said = capsys.readouterr().out
    assert "would send hearts/c_rng.mpy (" in said
    assert "would remove hearts/update.txt.part\n" in said
    assert "would send 1 files" in said


def test_no_room_is_told_by_it_too(image, fails):
    with PtyBoard(image, blocks=24) as board:
        args = ("deploy", "--board", "pico_ssd1306", "--port", board.path, "--dry-run")
        assert "not enough space" in fails(*args)


def test_the_board_is_left_alone_until_everything_is_built(image, monkeypatch):
    def broken(*_, **__):
        raise UserError("core/x.py does not compile: line 1")

    monkeypatch.setattr(deploy, "build", broken)
    with PtyBoard(image) as board:
        assert run(board) == 1
        assert board.received == 0


def test_an_unchanged_board_is_asked_little_and_restarted_once(image):
    """The game stands still from the first byte sent to the restart."""
    with PtyBoard(image) as board:
        assert run(board) == 0
        board.wait_for_picture()
        sent = board.received
        starts = board.starts
        assert run(board) == 0
        board.wait(lambda: board.starts > starts, what="restart")
        assert board.starts == starts + 1
        assert board.received - sent < 11_000
