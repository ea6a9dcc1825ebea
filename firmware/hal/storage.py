"""Saves that survive a power cut at any moment, and logs that lose at most their last record.

A save goes into one of two files, `name.0` and `name.1`, in turn; what the other one holds is not
touched. Each carries a header with a sequence number and a CRC, so the newest sound one is found
again. This asks nothing of the file system: no atomic rename, no order of writes; it holds on
littlefs and on FAT.

Slot header, 16 bytes little-endian: magic "PHRT", version, 0, length of the data (2 bytes),
sequence (4), CRC32 of the 12 bytes before and of the data (4).
Log record: 0xA5, length (2 bytes), CRC32 of the data (4), data.
"""

import errno
import os
import struct
from binascii import crc32
from micropython import const

# The folder that installing, updating and uninstalling leave alone.
DATA = "hearts_data"

_MAGIC = b"PHRT"
_VERSION = const(1)
_HEADER = const(16)

# "No space left on device"; MicroPython's errno module does not have it.
_ENOSPC = const(28)

_RECORD = const(0xA5)


class Storage:
    """Named saves and logs in `folder`, which is made when it is first needed."""

    def __init__(self, folder):
        self._folder = folder
        # Per name: (slot the next save goes to, its sequence number). Spares reading both slots
        # before every save; dropped when a write fails, since then nobody knows what is there.
        self._next = {}

    def load(self, name, older=False):
        """The data of the newest sound save of that name; None if there is none.

        `older`: of the one before it; the next save then replaces the newest, which was of no
        use to the caller.
        """
        slots = self._sound(name)
        if older and slots:
            self._next[name] = (slots[0][1], slots[0][0] + 1)
            slots.pop(0)
        if not slots:
            return None
        data = self._read(name, slots[0][1])
        return data[1] if data else None

    def newer(self, name):
        """Whether a save of that name is of a newer format: load() does not give it, and save()
        may replace it.
        """
        from hal import slots

        return slots.newer(self._path(name, ""), _MAGIC, _VERSION)

    def save(self, name, data):
        """Store `data` (bytes-like, below 64 KB). OSError when that fails; the save before it is
        then still what load() gives.
        """
        slot, sequence = self._next.pop(name, None) or self._choose(name)
        try:
            head = struct.pack("<4sBBHI", _MAGIC, _VERSION, 0, len(data), sequence)
            head += struct.pack("<I", crc32(data, crc32(head)))
            self._write(self._path(name, slot), "wb", head, data)
        except MemoryError:
            # An open file takes 1.2 KB of heap on littlefs. For the caller: no room, either way.
            raise OSError(_ENOSPC)
        self._next[name] = (1 - slot, sequence + 1)

    def append(self, name, record):
        """Add a record (bytes-like, at most 1 KB) to a log. OSError when that fails; the records
        before it are then still there.
        """
        try:
            head = struct.pack("<BHI", _RECORD, len(record), crc32(record))
            self._write(self._path(name, "log"), "ab", head, record)
        except MemoryError:
            raise OSError(_ENOSPC)

    def records(self, name):
        """The sound records in the first 16 KB of a log, one after the other, or None if there are
        none.
        """
        from hal import slots

        return slots.records(self._path(name, "log"))

    def remove(self, name):
        """Forget a name's save and log, if there are any."""
        from hal import slots

        self._next.pop(name, None)
        found = self._sound(name)
        slots.remove(self._path(name, ""), found[0][1] if found else 0)

    def _path(self, name, ending):
        return "%s/%s.%s" % (self._folder, name, ending)

    def make_folder(self):
        """Make the folder, if it is not there yet. OSError."""
        try:
            os.mkdir(self._folder)
        except OSError as error:
            if error.args[0] != errno.EEXIST:
                raise

    def _write(self, path, mode, head, data):
        self.make_folder()
        file = open(path, mode)
        try:
            file.write(head)
            file.write(data)
        finally:
            # Left to the garbage collector, a torn file would be written at some later moment.
            file.close()

    def _read(self, name, slot):
        """(sequence, data) of a slot, or None if it is missing or unsound."""
        try:
            file = open(self._path(name, slot), "rb")
        except OSError:
            return None
        try:
            head = file.read(_HEADER)
            if len(head) < _HEADER:
                return None
            magic, version, _, length, sequence, check = struct.unpack("<4sBBHII", head)
            if magic != _MAGIC or version != _VERSION:
                return None
            # read() takes memory for all of `length`, which damage makes 64 KB.
            if file.seek(0, 2) < _HEADER + length:
                return None
            file.seek(_HEADER)
            data = file.read(length)
        except OSError:
            # FAT, after a cut: an entry whose clusters are not there.
            return None
        finally:
            file.close()
        if len(data) != length or crc32(data, crc32(head[:12])) != check:
            return None
        return sequence, data

    def _sound(self, name):
        """[(sequence, slot), ...] of the sound slots, newest first."""
        found = []
        for slot in (0, 1):
            read = self._read(name, slot)
            if read:
                found.append((read[0], slot))
        found.sort(reverse=True)
        return found

    def _choose(self, name):
        """(slot, sequence) for the next save: never the slot that load() would read."""
        slots = self._sound(name)
        if not slots:
            return 0, 1
        sequence, slot = slots[0]
        return 1 - slot, sequence + 1
