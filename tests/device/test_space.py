"""What finds room on a board's disk: counted as its file system counts."""

import re

import pytest

from host_tools.device import files, install, probe, session, space
from host_tools.device.layout import MANIFEST, ROOT, Content
from host_tools.device.troubles import DeviceError
from tests.device.board import PtyBoard
from tests.device.small_game import Silent
from tests.mp import mp_output

BLOCK = 4096


def small_files(tag, count):
    """A version whose files of 400 bytes all differ from those of another."""
    names = [f"hearts/f{i % 3}/m{i}.mpy" for i in range(count)]
    contents = {name: f"{tag} {name} ".encode().ljust(400) for name in names}
    return Content({**contents, MANIFEST: b"{}"}, tag, "none")


def update(link, version):
    todo = install.plan(link, ROOT, version)
    install.install(link, ROOT, version, todo, probe.ask(link), Silent())


@pytest.fixture
def small_disk(image):
    """(link) to a board with 64 blocks."""
    with PtyBoard(image, blocks=64) as board:
        link = session.connect(board.path, None)
        yield link
        link.close()


def test_many_small_files_fit_where_littlefs_has_room_for_them(small_disk):
    """A block for each of these, twice, would be more than the disk has. By what statvfs says,
    which counts folders twice, there is no room for the third, either.
    """
    for tag in ("first", "second", "third"):
        version = small_files(tag, 42)
        update(small_disk, version)
        assert install.plan(small_disk, ROOT, version).is_empty


def test_what_does_not_fit_beside_the_old_is_refused_before_anything_is_sent(small_disk):
    update(small_disk, small_files("first", 36))
    there = sorted(files.tree(small_disk, "hearts")[0])
    files.write(small_disk, "mine.txt", bytes(18 * BLOCK))
    with pytest.raises(DeviceError, match="not enough space on the board"):
        update(small_disk, small_files("second", 36))
    assert sorted(files.tree(small_disk, "hearts")[0]) == there


def test_a_disk_fuller_than_statvfs_can_say(small_disk):
    """It counts folders twice, so that less than nothing may be free, as a huge number."""
    small_disk.run("import os\nfor i in range(20): os.mkdir('d%d' % i)")
    free = int(small_disk.ask("import os\nsay(os.statvfs('')[3])")[0][0])
    assert free > 64
    with pytest.raises(DeviceError, match=r"not enough space .* and 8\d KB are free;"):
        update(small_disk, small_files("first", 48))


_IN_MEMORY = """
import os, sys, vfs

class Flash:
    data = bytearray(64 * 4096)
    def readblocks(self, n, buf, offset=0):
        at = n * 4096 + offset
        buf[:] = memoryview(self.data)[at:at + len(buf)]
    def writeblocks(self, n, buf, offset=0):
        at = n * 4096 + offset
        self.data[at:at + len(buf)] = buf
    def ioctl(self, op, arg):
        return {4: 64, 5: 4096, 6: 0}.get(op)

flash = Flash()
vfs.%(kind)s.mkfs(flash)
vfs.umount("/")
vfs.mount(vfs.%(kind)s(flash), "/")
os.chdir("/")
os.mkdir("hearts")
for name in ("boot.py", "hearts/a.mpy"):
    with open(name, "wb") as f:
        f.write(bytes(300))

class Older:
    def mount(*_):
        raise TypeError("function missing 2 required positional arguments")

if %(older)s:
    sys.modules["vfs"] = Older()
"""


_SAY = "def say(*a):\n print('\\x1e' + '\\t'.join(str(x) for x in a) + '\\x1f')\n"


class InMemory:
    """A link to a MicroPython with such a disk."""

    def __init__(self, kind, older):
        self.start = _IN_MEMORY % {"kind": kind, "older": older}

    def ask(self, code, timeout_s=10):
        told = mp_output(self.start + _SAY + code)
        return [part.split("\t") for part in re.findall("\x1e(.*?)\x1f", told, re.DOTALL)]


@pytest.mark.parametrize("older", [False, True])
@pytest.mark.parametrize(("kind", "is_fat"), [("VfsLfs2", False), ("VfsFat", True)])
def test_what_kind_of_disk_it_is(kind, is_fat, older):
    """Older MicroPythons do not say what is mounted."""
    disk = space.ask(InMemory(kind, older), "rp2")
    assert disk.is_fat is is_fat
    assert disk.present == {"boot.py": 300, "hearts/": 0, "hearts/a.mpy": 300}
    assert 0 < disk.used < disk.blocks


def test_on_a_fat_every_file_takes_clusters():
    disk = space.Disk("rp2", 4096, 64, 20, is_fat=True, present={})
    sent = {f"hearts/m{i}.mpy": 100 for i in range(34)}
    space.check(disk, sent, ".new", ("hearts/update.txt", 100))
    sent["hearts/one_more.mpy"] = 100
    sent["hearts/another.mpy"] = 100
    with pytest.raises(DeviceError, match="not enough space"):
        space.check(disk, sent, ".new", ("hearts/update.txt", 100))
