"""Data files: the same bytes from a built game's file, a frozen module and the source tree."""

import pytest

from core.data import data
from core.hearts import options as table
from core.pyramid import winnable_deals
from host_tools import boards, build, data_files
from host_tools.device.layout import ROOT, THUMBY, content_of
from tests.mp import FIRMWARE, mp_output

NAME = "core.hearts.options"
SCRIPT = """
from core.data import data
import sys
for at, n in ((0, 2), (2, 300), (SIZE - 5, 100), (SIZE, 9)):
    print("".join("%02x" % byte for byte in data("core.hearts.options", at, n)))
print("core.hearts.options" in sys.modules)
"""
BITS = pytest.mark.parametrize("bits", [64, 32])


def ranges(data):
    n = len(data)
    return [data[0:2].hex(), data[2:302].hex(), data[n - 5 :].hex(), ""]


def run(folder, bits):
    script = SCRIPT.replace("SIZE", str(len(table.PACKED)))
    return mp_output(script, path=(folder,), bits=bits).split("\n")[:5]


def core_with(folder, name, content):
    """A folder with core/data.py and this one file beside it."""
    (folder / "core" / "hearts").mkdir(parents=True)
    (folder / "core" / "data.py").write_text((FIRMWARE / "core" / "data.py").read_text())
    (folder / name).write_bytes(content)
    return folder


@BITS
def test_the_source_tree_has_it(bits):
    assert run(FIRMWARE, bits)[:4] == ranges(table.PACKED)


def test_this_python_has_it_too():
    assert data(NAME, 2, 300) == data(table, 2, 300) == table.PACKED[2:302]
    with pytest.raises(ImportError):
        data("core.hearts.nothing", 0, 1)


@BITS
def test_a_board_reads_its_file_and_no_module(tmp_path, bits):
    out = build.build(boards.load("pico_ssd1306"), tmp_path, native="none") / "hearts"
    assert not list(out.glob("core/hearts/options.*py"))
    content = (out / "c_hearts_options.bin").read_bytes()
    folder = core_with(tmp_path / "small", "core/hearts/options.bin", content)
    assert run(folder, bits) == [*ranges(table.PACKED), "False"]


def test_what_is_sent_to_a_board_has_it(tmp_path):
    out = build.build(boards.load("pico_ssd1306"), tmp_path, native="none")
    for layout in (ROOT, THUMBY):
        content = content_of(out, layout).files
        assert content["hearts/c_hearts_options.bin"] == table.PACKED
        assert b'"hearts/c_hearts_options.bin":[' in content["hearts/manifest.json"]


@BITS
def test_where_code_is_frozen_a_module_holds_the_bytes(tmp_path, bits):
    modules = data_files.frozen(
        {"core/hearts/options.py": (FIRMWARE / "core" / "hearts" / "options.py").read_text()}
    )
    (name,) = modules
    folder = core_with(tmp_path, name, modules[name].encode())
    assert run(folder, bits) == [*ranges(table.PACKED), "True"]


def test_a_data_file_is_told_from_a_module():
    assert data_files.is_source("from a import pack\nPACKED = pack(1)\n")
    assert not data_files.is_source("def f():\n    PACKED = 1\n")
    assert not data_files.is_source('"""\nPACKED = 1\n"""\n')
    made = data_files.of({"core/pyramid/winnable_deals.py": "PACKED = b''\n", "a.py": "A = 1\n"})
    assert made == {"core/pyramid/winnable_deals.bin": winnable_deals.PACKED}
