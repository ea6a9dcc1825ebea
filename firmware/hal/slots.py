"""The rest of storage.py: reads logs, looks for saves of a newer format, removes.

Apart from it, since storage.py is in memory all the time and this is seldom needed.
"""

import errno
import os
import struct
from binascii import crc32
from micropython import const

_MAGIC_AND_VERSION = const(5)

_RECORD = const(0xA5)
_HEADER = const(7)
_LONGEST = const(1024)
_LOG = const(16384)


def newer(path, magic, version):
    """Whether a slot file, `path` with 0 or 1 behind it, has `magic` and a newer version.

    Its checksum is not looked at: the newer format may have another one, and taking a damaged
    file for a newer one costs a question at most.
    """
    return any(_is_newer(path + slot, magic, version) for slot in "01")


def _is_newer(path, magic, version):
    try:
        file = open(path, "rb")
    except OSError:
        return False
    try:
        head = file.read(_MAGIC_AND_VERSION)
    except OSError:
        return False
    finally:
        file.close()
    return len(head) == _MAGIC_AND_VERSION and head[:4] == magic and head[4] > version


def remove(path, newest):
    """Remove a name's log and slots: `path` with their endings behind it; `newest`: 0 or 1."""
    # The newest last: cut in between, the older save must not come back to life.
    for ending in ("log", str(1 - newest), str(newest)):
        try:
            os.remove(path + ending)
        except OSError as error:
            if error.args[0] != errno.ENOENT:
                raise


def records(path):
    """The sound records of the log file `path`, see Storage.records()."""
    try:
        file = open(path, "rb")
    except OSError:
        return None
    found = bytearray()
    at = 0
    try:
        while at < _LOG:
            file.seek(at)
            head = file.read(_HEADER)
            if len(head) < _HEADER:
                break
            mark, length, check = struct.unpack("<BHI", head)
            # read() takes memory for all of `length`, which garbage makes 64 KB.
            ours = mark == _RECORD and length <= _LONGEST
            data = file.read(length) if ours else b""
            if ours and len(data) == length and crc32(data) == check:
                found.extend(data)
                at += _HEADER + length
            else:
                # A record cut off while it was written; a later one may follow it.
                at += 1
    except OSError:
        # FAT, after a cut: the entry is longer than its clusters. What was read is good.
        pass
    finally:
        file.close()
    return bytes(found) if found else None
