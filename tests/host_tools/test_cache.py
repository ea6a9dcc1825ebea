"""What is kept between runs: found again, never trusted, and never in the way."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from host_tools import boards, build, cache, compiler, names
from host_tools.paths import ROOT


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A user's cache, empty."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    yield tmp_path / "cache" / "pocket-hearts" / "compiled"
    forget_all()


class Maker:
    """Counts how often something is worked out."""

    def __init__(self, result=b"result"):
        self.result = result
        self.count = 0

    def __call__(self):
        self.count += 1
        return self.result


def test_it_is_made_once(folder):
    make = Maker()
    assert cache.kept(("a", 1), make) == cache.kept(("a", 1), make) == b"result"
    assert make.count == 1
    assert cache.kept(("a", 2), Maker(b"other")) == b"other"


@pytest.mark.parametrize("damage", [b"", b"short", b"\0" * 100])
def test_a_damaged_file_is_made_again(folder, damage):
    make = Maker()
    cache.kept("a", make)
    [path] = folder.iterdir()
    path.write_bytes(damage)
    assert cache.kept("a", make) == b"result"
    assert cache.kept("a", make) == b"result"
    assert make.count == 2


def test_what_could_not_be_made_is_not_kept(folder):
    def fail():
        raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        cache.kept("a", fail)
    assert cache.kept("a", Maker()) == b"result"


def test_a_home_that_cannot_be_written(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    make = Maker()
    assert cache.kept("a", make) == cache.kept("a", make) == b"result"
    assert make.count == 2


def test_no_home_at_all(tmp_path):
    """Then the place would be one below the current folder."""
    code = (
        "import platformdirs, pathlib\n"
        "platformdirs.user_cache_path = lambda *_, **__: pathlib.Path('~/.cache/pocket-hearts')\n"
        "from host_tools import cache\nprint(cache.kept('a', lambda: b'result'))\n"
    )
    run = [sys.executable, "-c", code]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    told = subprocess.check_output(run, cwd=tmp_path, env=env, text=True)
    assert told == "b'result'\n"
    assert list(tmp_path.iterdir()) == []


def test_many_at_once(folder):
    with ThreadPoolExecutor(8) as pool:
        results = list(pool.map(lambda n: cache.kept(n % 5, Maker(b"%d" % (n % 5))), range(200)))
    assert results == [b"%d" % (n % 5) for n in range(200)]
    # Whole files under their own names, and nothing beside them.
    assert len(list(folder.iterdir())) == 5


def test_old_files_go(folder, monkeypatch):
    monkeypatch.setattr(cache, "_MOST", 10)
    monkeypatch.setattr(cache, "_FEWER", 4)
    for number in range(12):
        cache.kept(number, Maker())
    # At the start of another process.
    cache._prepared.cache_clear()
    cache.kept("new", Maker())
    assert len(list(folder.iterdir())) == 5


def test_a_build_is_the_same_out_of_the_cache(folder, tmp_path, monkeypatch):
    board = boards.load("thumby")
    forget_all()
    fresh = build.build(board, tmp_path / "fresh", native="chip")
    forget_all()
    monkeypatch.setattr(build, "Names", None)
    monkeypatch.setattr(compiler, "_compile", None)
    again = build.build(board, tmp_path / "again", native="chip")
    for path in fresh.rglob("*.*"):
        assert (again / path.relative_to(fresh)).read_bytes() == path.read_bytes()


def test_another_compiler_compiles_again(folder, monkeypatch):
    old = build.compile_module("a = 1\n", "core/a.py")
    forget_all()
    monkeypatch.setattr(compiler, "mpy_cross_version", lambda: "another")
    monkeypatch.setattr(compiler, "_compile", lambda *_: b"new")
    assert build.compile_module("a = 1\n", "core/a.py") == b"new" != old


@pytest.mark.slow
def test_another_way_to_choose_names_chooses_again(folder, monkeypatch):
    board = boards.load("thumby")
    texts = build.shortened(board)
    forget_all()
    monkeypatch.setattr(build, "RULES", "others")
    monkeypatch.setattr(names.Names, "shorten", lambda self, text: "")
    assert set(build.shortened(board).values()) == {""}
    assert set(texts.values()) != {""}


def forget_all():
    """As in another process."""
    build.compile_module.cache_clear()
    build._shortened.cache_clear()
    build._names.cache_clear()
