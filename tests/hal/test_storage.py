"""Saves: power cuts on the real MicroPython's file systems, and damaged files on this one."""

import errno
from pathlib import Path

import pytest

from hal.storage import Storage
from tests.mp import FIRMWARE, mp_output

HERE = Path(__file__).parent / "device"


@pytest.mark.parametrize("fat_step", [97, pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.parametrize("bits", [64, 32])
def test_power_cuts(bits, fat_step):
    out = mp_output(
        HERE / "check_storage.py",
        path=[HERE, FIRMWARE],
        bits=bits,
        args=[str(fat_step)],
        timeout=120,
    )
    assert "all passed" in out


@pytest.fixture
def store(tmp_path):
    return Storage(str(tmp_path / "data"))


@pytest.fixture
def files(tmp_path):
    return tmp_path / "data"


def again(files):
    """The same folder, as the next boot sees it."""
    return Storage(str(files))


def test_load_gives_the_newest(store, files):
    assert store.load("match") is None
    for number in range(5):
        store.save("match", b"save %d" % number)
        assert again(files).load("match") == b"save %d" % number
    assert sorted(path.name for path in files.iterdir()) == ["match.0", "match.1"]


def test_saving_again_after_a_restart_keeps_the_newest(store, files):
    store.save("match", b"one")
    again(files).save("match", b"two")
    again(files).save("match", b"three")
    # Whichever slot was written last, the save before it is still in the other.
    slots = {(files / f"match.{slot}").read_bytes()[16:] for slot in (0, 1)}
    assert slots == {b"two", b"three"}


def newest(files, data):
    return next(path for path in files.iterdir() if path.read_bytes().endswith(data))


def test_any_byte_damaged_gives_the_save_before(store, files):
    store.save("match", b"the one before")
    store.save("match", b"the latest")
    path = newest(files, b"the latest")
    sound = path.read_bytes()
    for at in range(len(sound)):
        for mask in (0x01, 0x80, 0xFF):
            path.write_bytes(sound[:at] + bytes([sound[at] ^ mask]) + sound[at + 1 :])
            assert again(files).load("match") == b"the one before"
    for length in range(len(sound)):
        path.write_bytes(sound[:length])
        assert again(files).load("match") == b"the one before"


def test_a_damaged_slot_is_the_one_written_next(store, files):
    store.save("match", b"the one before")
    store.save("match", b"the latest")
    newest(files, b"the latest").write_bytes(b"junk")
    again(files).save("match", b"new")
    assert {path.read_bytes()[16:] for path in files.iterdir()} == {b"the one before", b"new"}


def test_an_empty_save_is_a_save(store):
    store.save("match", b"")
    assert store.load("match") == b""


def test_records_skip_a_torn_one(store, files):
    for record in (b"first", b"second"):
        store.append("hands", record)
    log = files / "hands.log"
    for cut in range(1, len(b"second") + 7):
        log.write_bytes(log.read_bytes()[:-cut])
        again(files).append("hands", b"third")
        assert again(files).records("hands") == b"firstthird"
        log.unlink()
        for record in (b"first", b"second"):
            again(files).append("hands", record)


def test_too_little_memory_for_a_file_is_a_full_disk(store, monkeypatch):
    store.save("match", b"kept")

    def nothing_left(*_):
        raise MemoryError

    with monkeypatch.context() as patch:
        patch.setattr("builtins.open", nothing_left)
        with pytest.raises(OSError, match="28"):
            store.save("match", b"lost")
        with pytest.raises(OSError, match="28"):
            store.append("hands", b"lost")
    assert store.load("match") == b"kept"


def test_no_records(store):
    assert store.records("hands") is None


def test_remove(store, files):
    store.remove("match")
    store.save("match", b"data")
    store.save("match", b"data")
    store.append("match", b"record")
    store.save("other", b"kept")
    store.remove("match")
    assert store.load("match") is None
    assert store.records("match") is None
    assert [path.name for path in files.iterdir()] == ["other.0"]


def test_a_failed_save_is_told_and_harmless(store, files):
    store.save("match", b"kept")
    (files / "match.1").mkdir()
    with pytest.raises(OSError, match=r"match\.1") as caught:
        store.save("match", b"lost")
    assert caught.value.errno == errno.EISDIR
    assert store.load("match") == b"kept"
    (files / "match.1").rmdir()
    store.save("match", b"next")
    assert store.load("match") == b"next"
