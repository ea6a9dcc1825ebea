"""Whether what is to be sent fits onto a board's disk, beside what is there."""

from collections.abc import Mapping
from typing import NamedTuple

from host_tools import flash_use
from host_tools.device.link import Link
from host_tools.device.troubles import no_space

# Blocks to leave: a littlefs that moves a worn pair of blocks takes two for it, and what is
# counted has been off by up to four (tests/host_tools/test_flash_use.py).
_MARGIN = 6
# A folder's blocks, which MicroPython's statvfs counts twice: it goes by lfs_fs_traverse, which
# comes to a folder's pair of blocks from the list of all and from the folder above
# (extmod/vfs_lfsx.c). So that much more is free than it says, which may be less than nothing.
_PAIR = 2

# What the disk is: newer MicroPythons say what is mounted. Elsewhere a FAT is known by its taking
# other letters for the same name. Sizes come first: a name may hold anything.
_ASK = """
import os
v = os.statvfs('')
n = v[3]
if n > v[2]: n -= 1 << 32
say('disk', v[0], v[2], n)
k = ''
try:
 import vfs
 for f, p in vfs.mount():
  if p == '/': k = str(f)
except (ImportError, TypeError):
 have = os.listdir('')
 for n in have:
  m = n.upper()
  if m not in have:
   try:
    os.stat(m)
    k = 'VfsFat'
   except OSError:
    pass
   break
say('kind', k)
def walk(p):
 for e in os.ilistdir(p):
  n = p + '/' + e[0] if p else e[0]
  if e[1] == 0x4000:
   say('folder', 0, n)
   walk(n)
  else: say('file', e[3] if len(e) > 3 else os.stat(n)[6], n)
walk('')
"""


class Disk(NamedTuple):
    """A board's disk: the size of its blocks, how many there are and how many are in use; whether
    it is a FAT, and the sizes of all files on it, with folders, whose names end in a slash.
    `platform`: sys.platform there.
    """

    platform: str
    block: int
    blocks: int
    used: int
    is_fat: bool
    present: dict[str, int]

    def renamed(self, old: str, new: str) -> "Disk":
        """The disk with a file, or a folder and all in it, called otherwise."""
        old, new = old.strip("/"), new.strip("/")
        there = {
            new + name.removeprefix(old)
            if name == old or name.startswith(old + "/")
            else name: size
            for name, size in self.present.items()
        }
        return self._replace(present=there)


def ask(link: Link, platform: str) -> Disk | None:
    """The disk, and what is on it; None where it does not say. BoardError."""
    block = blocks = used = folders = 0
    is_fat = False
    present: dict[str, int] = {}
    for what, *words in link.ask(_ASK, 30):
        if what == "disk":
            block, blocks, free = map(int, words)
            used = blocks - free
        elif what == "kind":
            is_fat = "Fat" in words[0]
        else:
            folders += what == "folder"
            name = "\t".join(words[1:])
            if not {"", ".", ".."} & set(name.split("/")):
                name += "/" if what == "folder" else ""
                present[name] = min(int(words[0]), blocks * block)
    if not is_fat:
        used -= _PAIR * folders
    return Disk(platform, block, blocks, used, is_fat, present) if block else None


def check(disk: Disk, sent: Mapping[str, int], beside: str, marker: tuple[str, int]) -> None:
    """Refuse what does not fit: `sent`, sizes by full name, each written under its name with
    `beside` behind it, and the marker (name, size) that then brings it about. DeviceError.
    """
    if not sent:
        return
    if disk.is_fat or disk.block % flash_use.BLOCK:
        most = disk.used + flash_use.on_fat({**sent, marker[0]: marker[1]}, disk.block)
    else:
        most, after = flash_use.update_on_littlefs(
            disk.present, sent, beside, marker, disk.platform, disk.block
        )
        # Folders that earlier updates have spread out stay so: up to what this one leaves, that
        # is room it has already. What is in use beyond that stays in use.
        most += max(0, disk.used - after)
    needed = most + _MARGIN - disk.used
    free = disk.blocks - disk.used
    if free < needed:
        raise no_space(needed * disk.block, free * disk.block)
