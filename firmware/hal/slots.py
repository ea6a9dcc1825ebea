"""Looks for saves of a newer format; apart from storage.py, which is in memory all the time."""

from micropython import const

_MAGIC_AND_VERSION = const(5)


def newer(path, magic, version):
    """Whether the slot file `path` has `magic` and a version above `version`.

    Its checksum is not looked at: the newer format may have another one, and taking a damaged
    file for a newer one costs a question at most.
    """
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
