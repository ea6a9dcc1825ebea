"""The build: everything compiled, loadable by MicroPython, and only redone where needed."""

import hashlib
import json

import pytest

from host_tools import boards, build
from host_tools.errors import UserError
from tests.mp import FIRMWARE, mp_output


@pytest.fixture(scope="module")
def board():
    return boards.load("pico_ssd1306")


@pytest.fixture
def tree(tmp_path, monkeypatch):
    """A small firmware in place of the real one."""
    root = tmp_path / "firmware"
    (root / "core").mkdir(parents=True)
    (root / "main.py").write_text("import core.cards\n")
    (root / "core" / "__init__.py").write_text("")
    (root / "core" / "cards.py").write_text("def deal():\n    return 1 // 0\n")
    (root / "core" / "rng.py").write_text("SEED = 1\n")
    monkeypatch.setattr(build, "FIRMWARE", root)
    return root


def names(out):
    return sorted(p.relative_to(out).as_posix() for p in out.rglob("*") if p.is_file())


def test_the_whole_firmware(board, tmp_path):
    out = build.build(board, tmp_path / "out")
    sources = [p.relative_to(FIRMWARE) for p in FIRMWARE.rglob("*.py") if p.name != "main.py"]
    modules = [f"hearts/{p.with_suffix('.mpy').as_posix()}" for p in sources]
    assert names(out) == sorted([*modules, "hearts/board.py", "main.py", "manifest.json"])
    manifest = json.loads((out / "manifest.json").read_text())
    assert manifest["board"] == "pico_ssd1306"
    assert sorted([*manifest["files"], "manifest.json"]) == names(out)
    for name, entry in manifest["files"].items():
        data = (out / name).read_bytes()
        assert entry["size"] == len(data)
        assert entry["sha256"] == hashlib.sha256(data).hexdigest()


@pytest.mark.parametrize("bits", [64, 32])
def test_micropython_imports_it(board, tmp_path, bits):
    out = build.build(board, tmp_path / "out", extra={"SEED": 7})
    code = "import board, core.cards, ui.keys; print(board.SEED, ui.keys.B, core.cards.__file__)"
    printed = mp_output(code, path=[out / "hearts"], bits=bits)
    assert printed.startswith("7 6 ")
    assert printed.strip().endswith("core/cards.mpy")


def test_a_traceback_names_file_and_line(board, tree, tmp_path):
    out = build.build(board, tmp_path / "out")
    code = (
        "import sys, core.cards\n"
        "try:\n    core.cards.deal()\n"
        "except ZeroDivisionError as error:\n    sys.print_exception(error, sys.stdout)\n"
    )
    assert 'File "core/cards.py", line 2, in deal' in mp_output(code, path=[out / "hearts"])


def test_only_what_changed_is_compiled_again(board, tree, tmp_path, monkeypatch):
    out = build.build(board, tmp_path / "out")
    compiled = []
    real = build.compile_module
    monkeypatch.setattr(
        build, "compile_module", lambda text, name: compiled.append(name) or real(text, name)
    )
    build.build(board, out)
    assert compiled == []
    (tree / "core" / "rng.py").write_text("SEED = 2\n")
    build.build(board, out)
    assert compiled == ["core/rng.py"]
    # Damaged or lost in the build: made again.
    (out / "hearts/core/cards.mpy").write_bytes(b"junk")
    (out / "hearts/core/rng.mpy").unlink()
    build.build(board, out)
    assert compiled[1:] == ["core/cards.py", "core/rng.py"]
    assert mp_output("import core.rng; print(core.rng.SEED)", path=[out / "hearts"]) == "2\n"


def test_a_module_that_is_gone_leaves_the_build(board, tree, tmp_path):
    out = build.build(board, tmp_path / "out")
    (out / "hearts_data").mkdir()
    (out / "hearts_data" / "match.0").write_bytes(b"a save")
    (tree / "core" / "rng.py").unlink()
    build.build(board, out)
    assert not (out / "hearts/core/rng.mpy").exists()
    assert (out / "hearts_data/match.0").read_bytes() == b"a save"


def test_a_broken_manifest_means_building_all(board, tree, tmp_path):
    out = build.build(board, tmp_path / "out")
    before = names(out)
    for junk in ("", "[]", '{"files": 3', "{}"):
        (out / "manifest.json").write_text(junk)
        build.build(board, out)
        assert names(out) == before


def test_the_same_twice(board, tree, tmp_path):
    one = build.build(board, tmp_path / "one")
    two = build.build(board, tmp_path / "two")
    assert (one / "manifest.json").read_bytes() == (two / "manifest.json").read_bytes()


def test_requests_for_machine_code_are_taken_out(board, tree, tmp_path):
    (tree / "core" / "rng.py").write_text(
        "import micropython\n\ndef ptr8(a):\n    return a\n\n"
        "@micropython.viper  # the inner loop\ndef first(data) -> int:\n"
        "    p = ptr8(data)\n    return int(p[0])\n"
    )
    out = build.build(board, tmp_path / "out")
    code = "import core.rng; print(core.rng.first(b'a'))"
    assert mp_output(code, path=[out / "hearts"]) == "97\n"


def test_a_module_that_does_not_compile(board, tree, tmp_path):
    (tree / "core" / "rng.py").write_text("SEED = 1\ndef (:\n")
    with pytest.raises(UserError, match=r"^core/rng.py does not compile: line 2: SyntaxError"):
        build.build(board, tmp_path / "out")


def test_a_place_that_cannot_be_written(board, tree, tmp_path):
    (tmp_path / "out").write_text("a file")
    with pytest.raises(UserError, match=r"cannot build into .*out: Not a directory"):
        build.build(board, tmp_path / "out")
