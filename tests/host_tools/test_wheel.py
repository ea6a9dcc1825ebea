"""Installed from a wheel, far from any checkout: the command has all it needs with it."""

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

from host_tools.paths import ROOT
from tests.device.board import PtyBoard
from tests.mp import micropython

_BUILD = "import sys; from setuptools import build_meta as b; print(b.build_%s(sys.argv[1]))"
# What git gives someone who asks for this repository.
_SOURCES = (
    *("host_tools", "firmware", "board_configs", "docs"),
    *("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE"),
)


def make(what, source, out):
    """The distribution that setuptools makes of the sources, as pip has it do."""
    run = [sys.executable, "-c", _BUILD % what, str(out)]
    told = subprocess.check_output(run, cwd=source, text=True, stderr=subprocess.DEVNULL)
    return out / told.split()[-1]


class Installed:
    """A venv with the wheel in it, a home of its own, and another current folder."""

    def __init__(self, folder, wheel):
        self.folder = folder
        self.home = folder / "home"
        self.home.mkdir()
        venv.create(folder / "venv", with_pip=False, symlinks=True)
        self.bin = folder / "venv" / "bin"
        base = {"base": str(folder / "venv"), "platbase": str(folder / "venv")}
        self.site = Path(sysconfig.get_path("purelib", vars=base))
        pip = [sys.executable, "-m", "pip", "-qq", "--disable-pip-version-check"]
        subprocess.run(
            [*pip, "--python", str(self.bin / "python"), "install", "--no-deps", "--no-index",
             "--no-compile", str(wheel)],
            check=True,
        )  # fmt: skip
        # What it depends on: this environment's, behind its own. It leads to no checkout: an
        # editable install works by a .pth file, and those count in a venv's own folder only.
        (self.site / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n")

    def run(self, *args, code=0):
        """What the command prints; it has to end with this code."""
        env = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
        env |= {
            "HOME": str(self.home),
            "MICROPYTHON": str(micropython()),
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        done = subprocess.run(
            [str(self.bin / "pocket-hearts"), *args],
            cwd=self.home,
            env=env,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == code, done.stdout + done.stderr
        return done.stdout + done.stderr

    def files(self):
        return sorted(path for path in self.site.rglob("*"))


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """Made by way of a source distribution: that one is whole, too."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    source.mkdir()
    skip = shutil.ignore_patterns("__pycache__")
    for name in _SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, source / name, ignore=skip)
        else:
            shutil.copy(ROOT / name, source / name)
    # What an earlier build left behind does not come along.
    left = source / "build" / "lib" / "host_tools" / "carried" / "firmware" / "core" / "gone.py"
    left.parent.mkdir(parents=True)
    left.write_text("")
    archive = make("sdist", source, folder)
    shutil.unpack_archive(archive, folder / "unpacked")
    [unpacked] = (folder / "unpacked").iterdir()
    wheel = make("wheel", unpacked, folder)
    assert (
        zipfile.ZipFile(wheel).namelist()
        == zipfile.ZipFile(make("wheel", source, folder / "direct")).namelist()
    )
    return Installed(folder, wheel)


def test_it_has_every_board_and_module(installed):
    carried = installed.site / "host_tools" / "carried"
    for folder, kind in (("firmware", "*.py"), ("board_configs", "*.toml")):
        there = {path.relative_to(carried) for path in (carried / folder).rglob(kind)}
        assert there == {path.relative_to(ROOT) for path in (ROOT / folder).rglob(kind)}
    ours = [path for path in (ROOT / "host_tools").rglob("*") if path.is_file()]
    names = [path.relative_to(ROOT) for path in ours if "__pycache__" not in path.parts]
    assert len(names) > 50
    assert [name for name in names if not (installed.site / name).is_file()] == []


def test_it_lists_plays_and_deploys(installed, tmp_path):
    before = installed.files()
    assert "pico_ssd1306" in installed.run("boards")
    version = installed.run("--version").split()[-1]
    assert f"{version}.dist-info" in str(before)

    told = installed.run("play", "--board", "thumby", "--seed", "7")
    assert "pictures: 1_start.png" in told
    assert str(installed.home) in told

    # A config of one's own, from wherever one is.
    config = (ROOT / "board_configs" / "pico_ssd1306.toml").read_text()
    (installed.home / "mine.toml").write_text(config)
    with PtyBoard(tmp_path / "flash") as board:
        told = installed.run("deploy", "--board", "mine.toml", "--port", board.path)
        assert f"on the board: Pocket Hearts {version}, build " in told
        board.wait_for_picture()
        told = installed.run("deploy", "--board", "mine.toml", "--port", board.path)
        assert "unchanged: " in told
    # All that it makes lies in the user's folders.
    assert installed.files() == before


def test_what_it_says_of_files_is_true_there(installed):
    rules = installed.site / "host_tools" / "data" / "70-pocket-hearts.rules"
    assert rules.is_file()
    code = (
        "from host_tools.device import troubles\n"
        "print(troubles.cannot_open('/dev/null', OSError(13, 'no')))"
    )
    run = [str(installed.bin / "python"), "-c", code]
    told = subprocess.check_output(run, text=True, cwd=installed.home)
    assert f"sudo cp {rules} /etc/udev/rules.d/" in told
