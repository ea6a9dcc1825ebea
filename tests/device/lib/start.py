"""What a board's MicroPython does before it runs anything of the user's: the flash becomes "/".

Runs on the unix port, before boot.py and main.py; BOARD holds a dict of settings:
image (path of the flash image), blocks, readonly, cut (block writes until the power goes, or -1),
wire (a pipe to the laptop that takes what the display's bus carries), system (replaces what `sys`
says of the firmware), main (whether main.py is run).
"""

import machine
import os
import sys

import vfs

BLOCK = 4096


class Flash:
    """A block device on an image file; the power may go after a number of writes."""

    def __init__(self, image, blocks, cut):
        self.file = open(image, "r+b")
        self.blocks = blocks
        self.cut = cut

    def readblocks(self, block, buf, offset=0):
        self.file.seek(block * BLOCK + offset)
        self.file.readinto(buf)

    def writeblocks(self, block, buf, offset=0):
        self.file.seek(block * BLOCK + offset)
        if self.cut == 0:
            self.file.write(buf[: len(buf) // 2])
            machine.power_off()
        self.cut -= 1
        self.file.write(buf)

    def ioctl(self, op, arg):
        if op == 4:
            return self.blocks
        if op == 5:
            return BLOCK
        return 0


class OtherSystem:
    """`sys` of another firmware: some attributes differ."""

    def __init__(self, real, other):
        self._real = real
        self._other = other

    def __getattr__(self, name):
        if name == "implementation" and "implementation" in self._other:
            return OtherSystem(self._real.implementation, self._other["implementation"])
        if name in self._other:
            return self._other[name]
        if name == "_mpy" and "no_mpy" in self._other:
            raise AttributeError(name)
        return getattr(self._real, name)

    def __getitem__(self, i):
        return self._real[i]


def main(settings):
    machine.wire = open("/dev/fd/%d" % settings["wire"], "wb")
    flash = Flash(settings["image"], settings["blocks"], settings["cut"])
    try:
        volume = vfs.VfsLfs2(flash, progsize=256, readsize=256, lookahead=64)
    except OSError:
        vfs.VfsLfs2.mkfs(flash, progsize=256, readsize=256, lookahead=64)
        volume = vfs.VfsLfs2(flash, progsize=256, readsize=256, lookahead=64)
    vfs.umount("/")
    vfs.mount(volume, "/", readonly=settings["readonly"])
    os.chdir("/")
    sys.path[:] = ["", ".frozen", "/lib"]
    if settings["system"]:
        sys.modules["sys"] = OtherSystem(sys, settings["system"])
    names = ["boot.py", "main.py"] if settings["main"] else ["boot.py"]
    del sys.modules["start"]
    for name in names:
        try:
            file = open(name)
        except OSError:
            continue
        text = file.read()
        file.close()
        try:
            exec(compile(text, name, "exec"), settings["globals"])
        except KeyboardInterrupt:
            print("KeyboardInterrupt")
        except Exception as error:  # noqa: BLE001 - as the prompt does
            sys.print_exception(error)
            break
