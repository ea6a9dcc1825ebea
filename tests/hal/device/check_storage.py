"""Power cuts at every programmed byte, on littlefs and on FAT.

Messages about EIO between the lines are the collector's, closing files after the cut.
"""

import gc
import os
import sys

import runner
from hal import storage
from hal.storage import Storage
from ram_disk import RamDisk

try:
    import vfs
except ImportError:
    vfs = os

EIO = 5
ENOSPC = 28
# Class, block size, blocks, and every how many bytes to cut: FAT writes whole sectors again and
# again, so all of its cuts take long.
SYSTEMS = {
    "littlefs": (vfs.VfsLfs2, 4096, 16, 1),
    "fat": (vfs.VfsFat, 512, 100, int(sys.argv[1])),
}


def text(number, length):
    return bytes([(number * 31 + i * 7) & 255 for i in range(length)])


class Card:
    """A file system in RAM, mounted as /card; `cut` counts from mounting."""

    def __init__(self, system, image=None, cut=None):
        self.make, size, blocks, _ = SYSTEMS[system]
        fresh = image is None
        self.disk = RamDisk(bytearray(size * blocks) if fresh else image, size)
        if fresh:
            self.make.mkfs(self.disk)
        vfs.mount(self.make(self.disk), "/card")
        self.disk.limit = cut

    def __enter__(self):
        return self

    def __exit__(self, *_):
        gc.collect()
        vfs.umount("/card")


def every_cut(system, prepare, act, judge):
    """Do `act(storage)` with the power cut after 0, 1, 2 ... bytes; each time mount what is left
    and hand it to `judge(storage, whether act ended well)`.
    """
    with Card(system) as card:
        prepare(Storage("/card/data"))
        before = bytes(card.disk.image)
    with Card(system, bytearray(before)) as card:
        act(Storage("/card/data"))
        total = card.disk.programmed
    assert total > 0
    cuts = 0
    for cut in range(0, total + 1, SYSTEMS[system][3]):
        image = bytearray(before)
        ended = True
        with Card(system, image, cut):
            try:
                act(Storage("/card/data"))
            except OSError as error:
                assert error.args[0] in (EIO, ENOSPC), error
                ended = False
                cuts += 1
        with Card(system, image):
            judge(Storage("/card/data"), ended)
    assert cuts
    print("  %s: %d bytes programmed, %d cuts" % (system, total, cuts))


def check_cut_while_saving():
    for length in (100, 480, 1500):
        old, new, newest = text(1, length), text(2, length), text(3, length)
        for system in SYSTEMS:

            def judge(found, ended):
                data = found.load("match")
                assert data == new or (data == old and not ended)
                # And life goes on.
                found.save("match", newest)
                assert Storage("/card/data").load("match") == newest

            def prepare(store):
                store.save("match", text(0, length))
                store.save("match", old)

            every_cut(system, prepare, lambda store: store.save("match", new), judge)


def check_cut_in_the_first_save():
    for system in SYSTEMS:

        def judge(found, ended):
            data = found.load("match")
            assert data == text(1, 50) or (data is None and not ended)

        every_cut(system, lambda _: None, lambda store: store.save("match", text(1, 50)), judge)


def check_cut_while_appending():
    first, second, third = text(1, 130), text(2, 140), text(3, 90)
    for system in SYSTEMS:

        def prepare(store):
            store.append("hands", first)
            store.append("hands", second)

        def judge(found, ended):
            data = found.records("hands")
            whole = first + second + third
            assert data == whole or (data == first + second and not ended)
            found.append("hands", b"more")
            assert found.records("hands") == data + b"more"

        every_cut(system, prepare, lambda store: store.append("hands", third), judge)


def check_cut_while_removing():
    # The save that was there, or none; never the one before it.
    for system in SYSTEMS:

        def prepare(store):
            for number in range(3):
                store.save("match", text(number, 60))
            store.append("match", b"log")

        def judge(found, ended):
            data = found.load("match")
            assert data is None or (data == text(2, 60) and not ended)

        every_cut(system, prepare, lambda store: store.remove("match"), judge)


def check_full_disk():
    for system in SYSTEMS:
        with Card(system):
            store = Storage("/card/data")
            store.save("match", text(1, 400))
            store.append("hands", b"one")
            with open("/card/junk", "wb") as junk:
                try:
                    for _ in range(1000):
                        junk.write(bytes(256))
                        junk.flush()
                except OSError:
                    pass
            for _ in range(3):
                try:
                    store.save("match", text(2, 5000))
                    raise AssertionError("saved on a full disk")
                except OSError as error:
                    assert error.args[0] == ENOSPC, error
                assert store.load("match") == text(1, 400)
            try:
                store.append("hands", text(3, 5000))
                raise AssertionError("saved on a full disk")
            except OSError as error:
                assert error.args[0] == ENOSPC, error
            assert store.records("hands") == b"one"
            os.remove("/card/junk")
            store.save("match", text(2, 5000))
            assert store.load("match") == text(2, 5000)


def check_no_memory_is_no_room():
    def no_heap(*_):
        raise MemoryError

    with Card("littlefs"):
        store = Storage("/card/data")
        store.save("match", b"kept")
        storage.open = no_heap
        try:
            for save in (store.save, store.append):
                try:
                    save("match", b"lost")
                    raise AssertionError("no error")
                except OSError as error:
                    assert error.args[0] == ENOSPC
        finally:
            del storage.open
        assert store.load("match") == b"kept"


def check_names_are_apart():
    with Card("littlefs"):
        store = Storage("/card/data")
        store.save("a", b"1")
        store.save("b", b"2")
        store.remove("a")
        assert store.load("a") is None
        assert store.load("b") == b"2"


runner.run(globals())
