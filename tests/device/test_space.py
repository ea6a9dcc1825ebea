"""What finds room on a board's disk: counted as its file system counts."""

import pytest

from host_tools.device import files, install, probe, session
from host_tools.device.layout import MANIFEST, ROOT, Content
from host_tools.device.troubles import DeviceError
from tests.device.board import PtyBoard
from tests.device.small_game import Silent

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
    """A block for each of these, twice, would be more than the disk has."""
    for tag in ("first", "second", "third"):
        version = small_files(tag, 36)
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
    with pytest.raises(DeviceError, match="not enough space on the board"):
        update(small_disk, small_files("first", 36))
