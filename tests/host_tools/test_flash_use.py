"""What files take on a board's disk: said by this machine's littlefs, held against MicroPython's
own, mounted as the ports mount theirs.
"""

import json

import pytest

from host_tools import boards, flash_use
from host_tools.build import build
from tests.mp import mp_output

# A disk in memory, mounted at "/"; `take` runs what is done there, and tells the most blocks
# that were taken meanwhile.
_DISK = """
import os, vfs

class Flash:
    def __init__(self):
        self.data = bytearray(352 * 4096)  # a Pico's
    def readblocks(self, n, buf, offset=0):
        at = n * 4096 + offset
        buf[:] = memoryview(self.data)[at:at + len(buf)]
    def writeblocks(self, n, buf, offset=0):
        at = n * 4096 + offset
        self.data[at:at + len(buf)] = buf
    def ioctl(self, op, arg):
        return {4: 352, 5: 4096, 6: 0}.get(op)

flash = Flash()
%(kind)s.mkfs(flash)
vfs.umount("/")
vfs.mount(%(kind)s(flash, %(how)s), "/")
os.chdir("/")

def folders(path):
    below = [e[0] for e in os.ilistdir(path) if e[1] == 0x4000]
    return len(below) + sum(folders(path + "/" + name) for name in below)

def used():
    # A littlefs's own count, which statvfs is built on, has every folder's two blocks twice.
    v = os.statvfs("")
    free = v[3] if v[3] <= v[2] else v[3] - (1 << 32)
    return v[2] - free - %(twice)s * folders("")

def write(name, size):
    parts = name.split("/")
    for i in range(1, len(parts)):
        try:
            os.mkdir("/".join(parts[:i]))
        except OSError:
            pass
    with open(name, "wb") as f:
        f.write(bytes(size))

empty = used()
"""
_LITTLEFS = {
    "rp2": {"kind": "vfs.VfsLfs2", "how": "progsize=256", "twice": 2},
    "esp32": {"kind": "vfs.VfsLfs2", "how": "", "twice": 2},
}


def sizes_of(name, folder):
    files = json.loads((build(boards.load(name), folder) / "manifest.json").read_text())["files"]
    return {name: entry["size"] for name, entry in files.items()}


@pytest.mark.parametrize(("name", "platform"), [("pico_ssd1306", "rp2"), ("picosystem", "esp32")])
def test_the_game_on_an_empty_disk(name, platform, tmp_path):
    sizes = sizes_of(name, tmp_path)
    code = _DISK % _LITTLEFS[platform]
    code += f"for name, size in {list(sizes.items())}:\n    write(name, size)\n"
    real = int(mp_output(code + "print(used() - empty)"))
    said = flash_use.on_littlefs(sizes, platform)
    assert abs(said - real) <= 2
    # What is said of small files is so: far more than their bytes.
    assert said * flash_use.BLOCK > 3 * sum(sizes.values())


def test_statvfs_counts_folders_twice():
    """What host_tools/device/space.py goes by: folders find room where none is said to be."""
    code = _DISK % _LITTLEFS["rp2"]
    code += "n = 0\ntry:\n    while 1:\n        os.mkdir(str(n))\n        n += 1\n"
    code += "except OSError:\n    print(n, used())"
    made, blocks = map(int, mp_output(code).split())
    # The first pair is the root's; more of its pairs hold the names.
    assert 2 * made + 2 <= blocks <= 352


_UPDATE = """
most = 0
for name, size in %(sent)r:
    write(name + ".new", size)
write("hearts/update.txt", 4000)
most = max(most, used())
for i, (name, size) in enumerate(%(sent)r):
    os.rename(name + ".new", name)
    if i %% 4 == 0:
        most = max(most, used())
print(most, used())
"""
_SMALL = {f"hearts/{folder}/m{i}.mpy": 60 * i for folder in "ab" for i in range(1, 30)}


@pytest.mark.parametrize(("platform", "present"), [("rp2", True), ("rp2", False), ("esp32", True)])
def test_what_an_update_needs(platform, present, tmp_path):
    game = sizes_of("thumby", tmp_path)
    for sent in (game if present else _SMALL, {"hearts/one.mpy": 30_000}):
        there = sent if present else {}
        code = _DISK % _LITTLEFS[platform]
        code += f"for name, size in {list(there.items())}:\n    write(name, size)\n"
        most, after = map(int, mp_output(code + _UPDATE % {"sent": list(sent.items())}).split())
        said, then = flash_use.update_on_littlefs(
            there, sent, ".new", ("hearts/update.txt", 4000), platform, flash_use.BLOCK
        )
        # Pairs of blocks of a large folder split at other moments: rather too much said than less.
        assert -max(4, most // 20) <= said - most <= max(4, most // 12)
        assert -max(4, after // 20) <= then - after <= max(4, after // 12)


def test_an_updated_board_has_room_already_for_the_next_update():
    """At its worst moment an update takes the same, whatever came before."""
    sent = list(_SMALL.items())
    code = _DISK % _LITTLEFS["rp2"] + f"for name, size in {sent}:\n    write(name, size)\n"
    code += _UPDATE % {"sent": sent} + _UPDATE % {"sent": sent}
    first, after, second, _ = map(int, mp_output(code).split())
    assert abs(first - second) <= 4
    assert after > 1.2 * flash_use.on_littlefs(_SMALL)


def test_a_fat_has_no_small_files():
    code = _DISK % {"kind": "vfs.VfsFat", "how": "", "twice": 0}
    code += f"for name, size in {list(_SMALL.items())}:\n    write(name, size)\n"
    real, cluster = map(int, mp_output(code + "print(used() - empty, os.statvfs('')[0])").split())
    said = flash_use.on_fat(_SMALL, cluster)
    assert real <= said <= real + 2
