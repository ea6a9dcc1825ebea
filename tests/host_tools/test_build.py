"""The build: everything compiled, loadable by MicroPython, and only redone where needed."""

import ast
import hashlib
import json
import shutil

import pytest

from host_tools import boards, build, compiler
from host_tools.device import layout
from host_tools.errors import UserError
from host_tools.flat import flat_path
from host_tools.names import module_name
from tests.mp import FIRMWARE, mp_output


@pytest.fixture(scope="module")
def board():
    return boards.load("pico_ssd1306")


@pytest.fixture
def tree(tmp_path, monkeypatch):
    """A small firmware in place of the real one."""
    root = tmp_path / "firmware"
    (root / "core").mkdir(parents=True)
    (root / "main.py").write_text("from core import cards\n")
    (root / "core" / "__init__.py").write_text("")
    (root / "core" / "cards.py").write_text("def deal():\n    return 1 // 0\n")
    (root / "core" / "rng.py").write_text("SEED = 1\n")
    monkeypatch.setattr(build, "FIRMWARE", root)
    return root


def names(out):
    return sorted(p.relative_to(out).as_posix() for p in out.rglob("*") if p.is_file())


NATIVE_MODULE = (
    "import micropython\n\ndef ptr8(a):\n    return a\n\n"
    "@micropython.viper  # the inner loop\ndef first(data) -> int:\n"
    "    p = ptr8(data)\n    return int(p[0])\n"
)


# They only state numbers, which stand in the other modules.
NUMBERS = (
    *("core/events.py", "core/places.py"),
    *("core/hearts/codes.py", "core/pyramid/codes.py"),
)

# They are data files.
DATA = (
    *("core/no_options.py", "core/hearts/options.py", "core/pyramid/options.py"),
    "core/pyramid/winnable_deals.py",
)

OLED_ON_I2C = ("__init__", "factory", "i2c_link", "paged", "ssd1306")


def test_the_whole_firmware(board, tmp_path):
    out = build.build(board, tmp_path / "out", native="chip")
    sources = [p.relative_to(FIRMWARE) for p in FIRMWARE.rglob("*.py")]
    modules = [
        f"hearts/{flat_path(p.with_suffix('.mpy').as_posix())}"
        for p in sources
        # Without packages only the one that says something is left of their modules.
        if p.name != "__init__.py" or p.as_posix() == "session/__init__.py"
        if p.as_posix() not in ("main.py", "manifest.py", "ui/palette.py")
        # The constants that these state are numbers in the others.
        and p.as_posix() != "ui/keys.py"
        # Nor what only a laptop needs.
        and p.as_posix() not in ("core/card_names.py", "session/game_line.py", "session/replay.py")
        and p.as_posix() not in ("core/option_data.py", *DATA)
        and p.as_posix() not in NUMBERS
        # A board draws for its own size only, on its own panel.
        and p.parts[:2] not in (("ui", "tiny"), ("ui", "large"))
        and p.as_posix() not in ("ui/pyramid/tiny.py", "ui/pyramid/large.py")
        and (p.parts[1] != "displays" or p.stem in OLED_ON_I2C)
    ]
    data = [f"hearts/{flat_path(name).removesuffix('.py')}.bin" for name in DATA]
    others = ["hearts/board.py", *data, "main.py", "manifest.json"]
    assert names(out) == sorted([*modules, *others])
    manifest = json.loads((out / "manifest.json").read_text())
    assert manifest["board"] == "pico_ssd1306"
    assert sorted([*manifest["files"], "manifest.json"]) == names(out)
    for name, entry in manifest["files"].items():
        data = (out / name).read_bytes()
        assert entry["size"] == len(data)
        assert entry["sha256"] == hashlib.sha256(data).hexdigest()


def reached(modules, main, size):
    """The modules, by dotted names, that main.py comes to: by imports, and by the names that
    screens and drawing modules are asked for by.
    """
    found = set()
    texts = [main]
    while texts:
        wanted = []
        for node in ast.walk(ast.parse(texts.pop())):
            match node:
                case ast.Import():
                    wanted += [alias.name for alias in node.names]
                case ast.ImportFrom():
                    wanted += [f"{node.module}.{alias.name}" for alias in node.names]
                case ast.Constant(value=str(name)):
                    wanted += [name, f"ui.screens.{name}", f"ui.{name}", f"ui.{size}.{name}"]
                    # A game's name leads to its record, its rows and its drawings.
                    wanted += [f"core.{name}.record", f"ui.{name}.pause_rows", f"ui.{name}.{size}"]
                case _:
                    pass
        for name in wanted:
            parts = name.split(".")
            for length in range(1, len(parts) + 1):
                part = ".".join(parts[:length])
                if part in modules and part not in found:
                    found.add(part)
                    texts.append(modules[part])
    return found


@pytest.mark.parametrize("name", boards.names())
def test_a_board_gets_what_it_uses_and_no_more(name):
    board = boards.load(name)
    main = (FIRMWARE / "main.py").read_text()
    modules = {module_name(path): text for path, text in build.sources(board).items()}
    # Of the panels' drivers the factory imports the one that the config names.
    drivers = {part for part in modules if part.startswith("hal.displays.")}
    link = "spi_link" if board.display.i2c is None else "i2c_link"
    own = {board.display.driver, link, "factory"}
    own |= {"palette", "expand", "copied"} if board.display.driver == "st7789" else {"paged"}
    own |= {"strips"} if board.display.driver == "sh1107" else set()
    assert drivers == {f"hal.displays.{part}" for part in own}
    assert reached(modules, main, board.display.size) == set(modules)


@pytest.mark.parametrize("bits", [64, 32])
def test_micropython_imports_it(board, tmp_path, bits):
    out = build.build(board, tmp_path / "out", extra={"SEED": 7})
    code = "import board, c_cards, v_hand; print(board.SEED, c_cards.__file__)"
    printed = mp_output(code, path=[out / "hearts"], bits=bits)
    assert printed.startswith("7 ")
    assert printed.strip().endswith("c_cards.mpy")


def test_a_traceback_names_module_and_line(board, tree, tmp_path):
    (tree / "ui").mkdir()
    for name in ("__init__.py", "cards.py"):
        shutil.copy(tree / "core" / name, tree / "ui" / name)
    out = build.build(board, tmp_path / "out")
    code = (
        "import sys\nfrom ui import cards\n"
        "try:\n    cards.deal()\n"
        "except ZeroDivisionError as error:\n    sys.print_exception(error, sys.stdout)\n"
    )
    told = mp_output(build.script(board, code), path=[out / "hearts"])
    assert 'File "v_cards", line 2, in ' in told


def test_only_what_changed_is_compiled_again(board, tree, tmp_path, monkeypatch):
    out = build.build(board, tmp_path / "out")
    compiled = []
    real = build.compile_module

    def compile_module(text, name, arch):
        compiled.append(name)
        return real(text, name, arch)

    monkeypatch.setattr(build, "compile_module", compile_module)
    build.build(board, out)
    assert compiled == []
    (tree / "core" / "rng.py").write_text("SEED = 2\n")
    build.build(board, out)
    assert compiled == ["core/rng.py"]
    # Damaged or lost in the build: made again.
    (out / "hearts/c_cards.mpy").write_bytes(b"junk")
    (out / "hearts/c_rng.mpy").unlink()
    build.build(board, out)
    assert compiled[1:] == ["core/cards.py", "core/rng.py"]
    assert mp_output("import c_rng; print(c_rng.SEED)", path=[out / "hearts"]) == "2\n"


def test_a_module_that_is_gone_leaves_the_build(board, tree, tmp_path):
    out = build.build(board, tmp_path / "out")
    (out / "hearts_data").mkdir()
    (out / "hearts_data" / "match.0").write_bytes(b"a save")
    (tree / "core" / "rng.py").unlink()
    build.build(board, out)
    assert not (out / "hearts/c_rng.mpy").exists()
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
    (tree / "core" / "rng.py").write_text(NATIVE_MODULE)
    out = build.build(board, tmp_path / "out", native="none")
    code = "from core import rng\nprint(rng.first(b'a'), rng.__file__[-4:])"
    assert mp_output(build.script(board, code), path=[out / "hearts"]) == "97 .mpy\n"


def test_machine_code_for_the_chip(board, tree, tmp_path):
    (tree / "core" / "rng.py").write_text(NATIVE_MODULE)
    out = build.build(board, tmp_path / "out", native="chip")
    data = (out / "hearts/c_rng.mpy").read_bytes()
    # "M", version, sub-version and architecture (armv6m is 4), small ints.
    assert data[:3] == b"M\x06" + bytes([4 << 2 | 3])
    # Nothing else asked for it.
    assert (out / "hearts/c_cards.mpy").read_bytes()[2] >> 2 == 0
    manifest = json.loads((out / "manifest.json").read_text())
    assert manifest["native"] == {
        "arch": "armv6m",
        "mpy": "6.3",
        "files": ["hearts/c_rng.mpy"],
    }


@pytest.mark.parametrize(
    ("name", "arch"), [("pico2_ssd1306", 7), ("tdisplay", 10), ("pico_lcd_1_3", 4)]
)
def test_each_chip_has_its_code(name, arch, tree, tmp_path):
    (tree / "core" / "rng.py").write_text(NATIVE_MODULE)
    out = build.build(boards.load(name), tmp_path / "out", native="chip")
    assert (out / "hearts/c_rng.mpy").read_bytes()[2] >> 2 == arch


def test_held_upright_a_board_differs_in_its_config_alone(tmp_path):
    """So the one over the other is an update of a file, and finds the saves it left."""
    lying, upright = (
        layout.content_of(build.build(boards.load(name), tmp_path / name), layout.ROOT).files
        for name in ("tdisplay", "tdisplay_upright")
    )
    assert lying.keys() == upright.keys()
    differ = {name for name in lying if lying[name] != upright[name]}
    assert differ == {"hearts/board.py", layout.MANIFEST}


def test_another_format_of_machine_code_goes_as_source(tree, tmp_path):
    (tree / "core" / "rng.py").write_text(NATIVE_MODULE)
    thumby = boards.load("thumby")
    out = build.build(thumby, tmp_path / "out", native="chip")
    text = (out / "hearts/c_rng.py").read_text()
    assert "@micropython.viper" in text and text == build.shortened(thumby)["core/rng.py"]
    assert not (out / "hearts/c_rng.mpy").exists()
    assert (out / "hearts/c_cards.mpy").exists()


@pytest.mark.parametrize("bits", [64, 32])
def test_source_is_compiled_where_it_runs(board, tree, tmp_path, bits):
    (tree / "core" / "rng.py").write_text(NATIVE_MODULE)
    out = build.build(board, tmp_path / "out")
    code = "from core import rng\nprint(rng.first(b'a'), rng.__file__[-3:])"
    code = build.script(board, code)
    assert mp_output(code, path=[out / "hearts"], bits=bits) == "97 .py\n"


def test_no_source_beside_its_mpy(board, tree, tmp_path):
    (tree / "core" / "rng.py").write_text(NATIVE_MODULE)
    out = build.build(board, tmp_path / "out")
    for native, there, gone in (
        ("chip", "c_rng.mpy", "c_rng.py"),
        ("source", "c_rng.py", "c_rng.mpy"),
        ("none", "c_rng.mpy", "c_rng.py"),
    ):
        build.build(board, out, native=native)
        assert (out / "hearts" / there).exists()
        assert not (out / "hearts" / gone).exists()


@pytest.mark.parametrize("name", ["pico_lcd_1_3", "thumby"])
def test_reproducible(name, tmp_path):
    board = boards.load(name)
    one = build.build(board, tmp_path / "one", native="chip")
    two = build.build(board, tmp_path / "a" / "b" / "two", native="chip")
    assert (one / "manifest.json").read_bytes() == (two / "manifest.json").read_bytes()
    files = names(one)
    assert files == names(two)
    for file in files:
        assert (one / file).read_bytes() == (two / file).read_bytes()


def test_every_machine_code_module_compiles_for_every_chip():
    texts = {path.name: path.read_text() for path in FIRMWARE.rglob("*.py")}
    native = {name: text for name, text in texts.items() if build.asks_for_native(text)}
    assert native
    for name, text in native.items():
        for arch in ("armv6m", "armv7emsp", "xtensawin"):
            assert build.compile_module(text, name, arch)[0] == ord("M")


def test_a_module_that_does_not_compile(board, tree, tmp_path):
    (tree / "core" / "rng.py").write_text("SEED = 1\ndef (:\n")
    with pytest.raises(UserError, match=r"^core/rng.py does not compile: line 2: SyntaxError"):
        build.build(board, tmp_path / "out")


def test_a_place_that_cannot_be_written(board, tree, tmp_path):
    (tmp_path / "out").write_text("a file")
    with pytest.raises(UserError, match=r"cannot build into .*out: Not a directory"):
        build.build(board, tmp_path / "out")


def forget(monkeypatch, empty):
    """As in another process, with nothing kept in the cache."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(empty))
    compiler.compile_module.cache_clear()


class Manifest:
    """Takes down what a manifest asks for, as MicroPython's makemanifest.py would."""

    def __init__(self, board):
        self.found = []
        self.options = type("Options", (), {"board": board, "defaults": lambda *_, **__: None})()

    def package(self, name, base_path=".", opt=None):
        root = FIRMWARE / base_path
        self.found += [p.relative_to(root).as_posix() for p in (root / name).rglob("*.py")]

    def module(self, name, base_path=".", opt=None):
        self.found.append(f"{base_path}/{name}".removeprefix("./"))


def test_the_manifest_for_freezing_has_everything():
    made = Manifest("thumby")
    scope = {
        "include": lambda path: None,
        "metadata": lambda **_: None,
        "options": made.options,
        "package": made.package,
        "module": made.module,
    }
    exec(compile((FIRMWARE / "manifest.py").read_text(), "manifest.py", "exec"), scope)
    sources = [p.relative_to(FIRMWARE).as_posix() for p in FIRMWARE.rglob("*.py")]
    expected = [*(set(sources) - {"manifest.py"}), "../build/thumby/hearts/board.py"]
    assert sorted(made.found) == sorted(expected)


def test_windows_turns_line_ends_on_standard_output_only(board, tree, tmp_path, monkeypatch):
    whole = build.compile_module("cards = 1\n", "core/a.py")
    assert b"\n" in whole
    forget(monkeypatch, tmp_path)
    real = compiler.subprocess.run

    def as_on_windows(*args, **how):
        done = real(*args, **how)
        done.stdout = done.stdout.replace(b"\n", b"\r\n")
        return done

    monkeypatch.setattr(compiler.subprocess, "run", as_on_windows)
    assert build.compile_module("cards = 1\n", "core/a.py") == whole
