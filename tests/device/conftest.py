"""What the tests of real boards share: no file of theirs goes where a user's are."""

import pytest

from host_tools import cli
from host_tools.build import build
from host_tools.device import deploy, find, first_picture, session
from host_tools.errors import FAILURE
from host_tools.paths import BUILD
from tests.device.board import PtyBoard

_built = {}


def build_once(board, out, *, native):
    if (out, native) not in _built:
        _built[out, native] = build(board, out, native=native)
    return _built[out, native]


@pytest.fixture(autouse=True)
def own_folders(tmp_path, tmp_path_factory, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    # Built once for all tests of this process: compiling takes a second.
    monkeypatch.setattr(deploy, "BUILD", tmp_path_factory.getbasetemp() / BUILD.name)
    monkeypatch.setattr(deploy, "build", build_once)
    monkeypatch.setattr(first_picture, "PATIENCE_S", 3.0)
    monkeypatch.setattr(session, "PATIENCE_S", 1.0)
    # Whatever is plugged into this machine is left alone.
    monkeypatch.setattr(find.list_ports, "comports", list)


@pytest.fixture
def image(tmp_path):
    """The flash of a board, fresh."""
    return tmp_path / "flash.img"


@pytest.fixture
def fails(capsys):
    """Runs a command that has to fail: its one line of complaint."""

    def run(*args, code=FAILURE):
        assert cli.run(args) == code
        err = capsys.readouterr().err
        assert err.startswith("pocket-hearts: ")
        assert err.count("\n") == 1
        assert "Traceback" not in err
        return err

    return run


@pytest.fixture
def board(image):
    with PtyBoard(image) as board:
        board.wait_for(b">>> ")
        yield board


@pytest.fixture
def run(board, capsys):
    """Runs a command on the board: (exit code, its lines, its error)."""

    def run_command(*args):
        code = cli.run([*args, "--port", board.path])
        out, err = capsys.readouterr()
        assert "Traceback" not in err
        return code, out.splitlines(), err

    return run_command
