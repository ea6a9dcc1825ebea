"""The board's file system, over a link. Every call is one or a few runs of code there.

Names are as on the board, and checked: those that it reports, too. What raises does so as
BoardError (the board refused), LinkError, or UnfitNameError.
"""

import base64
import binascii
import hashlib
import re
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from host_tools.device.link import BoardError, GarbledError, Link
from host_tools.device.text import short

# Bytes of a file sent at a time: as text 1.4 times that, which a board with 8 KB free can take.
CHUNK = 1024
# File names asked for at a time.
_BATCH = 24

# The largest file to take from a board, and bytes of it asked for at a time.
LARGEST = 4 * 1024 * 1024
_PIECE = 24 * 1024
# Littlefs and FAT take no longer names.
_LONGEST_NAME = 255
_SUM = re.compile(r"[0-9a-f]{64}|")

_ENOENT = 2
_EEXIST = 17
_ENOTDIR = 20

_HASH = """
import os
try:
 from hashlib import sha256
except ImportError:
 sha256 = None
from binascii import hexlify
b = bytearray(512)
m = memoryview(b)
for n in {names!r}:
 try:
  f = open(n, 'rb')
 except OSError:
  continue
 h = sha256() if sha256 else None
 s = 0
 while 1:
  k = f.readinto(b)
  if not k: break
  s += k
  if h: h.update(m[:k])
 f.close()
 say(n, s, hexlify(h.digest()).decode() if h else '')
"""

_TREE = """
import os
def walk(p):
 for e in os.ilistdir(p):
  d = e[1] == 0x4000
  say(p, e[0], 'd' if d else 'f')
  if d: walk(p + '/' + e[0])
try:
 walk({folder!r})
except OSError as e:
 if e.args[0] not in (2, 20): raise
"""


class UnfitNameError(BoardError):
    """A name that a board reports and that no file of ours has. `name`: fit to print."""

    def __init__(self, name: str) -> None:
        self.name = short(name)
        super().__init__(f"it has a file named {self.name}")


class Stored(NamedTuple):
    """A file on the board: its size in bytes and its sha256 in hex."""

    size: int
    sha256: str


def hashes(link: Link, names: Iterable[str]) -> dict[str, Stored]:
    """What the board has of these files; a name that is missing there is missing here."""
    have: dict[str, Stored] = {}
    for some in _batches(list(names), _BATCH):
        for name, size, digest in _words(link, _HASH.format(names=some), 3, 60):
            if name not in some or not _SUM.fullmatch(digest):
                raise GarbledError("a hash of a file that was not asked for")
            have[name] = Stored(_number(size), digest or _sha256(read(link, name)))
    return have


def tree(link: Link, folder: str) -> tuple[list[str], list[str]]:
    """The files and the folders below a folder, with their full names; none where
    it is missing or a file.

    UnfitNameError: one has a name that is no name below that folder.
    """
    names: list[str] = []
    folders: list[str] = []
    for above, part, kind in _words(link, _TREE.format(folder=folder), 3, 30):
        name = f"{above}/{part}"
        if above not in (folder, *folders) or not _is_plain(part):
            raise UnfitNameError(name)
        (folders if kind == "d" else names).append(name)
    return names, folders


def check_name(name: str, folder: str) -> None:
    """Refuse what is no plain name of something below this folder. UnfitNameError."""
    below = name.removeprefix(folder + "/")
    if below == name or not all(_is_plain(part) for part in below.split("/")):
        raise UnfitNameError(name)


def _is_plain(part: str) -> bool:
    return part not in ("", ".", "..") and "/" not in part and short(part, _LONGEST_NAME) == part


def exists(link: Link, name: str) -> bool:
    """Whether there is a file or folder of that name."""
    try:
        link.do(f"import os\nos.stat({name!r})")
    except BoardError as error:
        if error.errno in (_ENOENT, _ENOTDIR):
            return False
        raise
    return True


_WRITE = """
from binascii import a2b_base64 as a
f = None
f = open({name!r}, 'wb')
def w(d, last):
 f.write(a(d))
 if last: f.close()
"""


def write(link: Link, name: str, data: bytes, sent: Callable[[int], None] | None = None) -> None:
    """Make a file. `sent`: called with the bytes of each chunk that has arrived."""
    first = _WRITE.format(name=name)
    try:
        for at in range(0, max(len(data), 1), CHUNK):
            chunk = data[at : at + CHUNK]
            last = int(at + CHUNK >= len(data))
            link.call("w", base64.b64encode(chunk).decode(), last, before=first)
            first = ""
            if sent:
                sent(len(chunk))
    except BoardError:
        # Left open it would take the space for good.
        link.do("try:\n f.close()\nexcept (NameError, AttributeError, OSError):\n pass")
        raise


_READ = """
from binascii import b2a_base64 as b
f = open({name!r}, 'rb')
f.seek({at})
k = {most}
while k > 0:
 d = f.read(min(k, 384))
 if not d: break
 k -= len(d)
 say(b(d).decode().strip())
f.close()
"""


def read(link: Link, name: str) -> bytes:
    """A file's bytes. BoardError (EFBIG) when it is larger than LARGEST."""
    data = b""
    while True:
        code = _READ.format(name=name, at=len(data), most=_PIECE)
        piece = b"".join(_bytes(word) for (word,) in _words(link, code, 1, 60))
        if len(piece) > _PIECE:
            raise GarbledError("more of a file than was asked for")
        data += piece
        if len(piece) < _PIECE:
            return data
        if len(data) > LARGEST:
            raise BoardError("OSError: [Errno 27] EFBIG")


_READ_SOME = """
from binascii import b2a_base64 as b
for n, k in {names!r}.items():
 try:
  f = open(n, 'rb')
 except OSError:
  continue
 say(n, '')
 while k > 0:
  d = f.read(min(k, 384))
  if not d: break
  k -= len(d)
  say(n, b(d).decode().strip())
 f.close()
"""


def read_some(link: Link, names: dict[str, int]) -> dict[str, bytes]:
    """The beginnings of several small files, as many bytes of each as asked for; what is missing
    there is missing here.
    """
    have: dict[str, bytes] = {}
    for name, word in _words(link, _READ_SOME.format(names=names), 2, 60):
        if name not in names:
            raise GarbledError("a file that was not asked for")
        have[name] = have.get(name, b"") + _bytes(word)
    return have


def is_folder(link: Link, name: str) -> bool | None:
    """Whether that is a folder and not a file; None if there is neither."""
    code = f"import os\ntry:\n say(os.stat({name!r})[0] & 0x4000)\nexcept OSError: pass"
    said = link.ask(code)
    return bool(_number(said[0][0])) if said else None


def free_blocks(link: Link) -> int:
    """How many blocks the board's file system has left."""
    for (word,) in _words(link, "import os\nsay(os.statvfs('')[3])", 1, 10):
        return _number(word)
    raise GarbledError("no number of blocks")


def make_folders(link: Link, names: Iterable[str]) -> None:
    """Make every folder that these files lie in."""
    folders: list[str] = []
    for name in names:
        parts = name.split("/")[:-1]
        for length in range(1, len(parts) + 1):
            folder = "/".join(parts[:length])
            if folder and folder not in folders:
                folders.append(folder)
    for folder in folders:
        try:
            link.do(f"import os\nos.mkdir({folder!r})")
        except BoardError as error:
            if error.errno != _EEXIST:
                raise


def rename(link: Link, old: str, new: str) -> None:
    """Give a file another name; what had that name is replaced."""
    link.do(f"import os\nos.rename({old!r},{new!r})")


def remove(link: Link, name: str) -> None:
    """Remove a file or an empty folder; it may be gone already."""
    try:
        link.do(f"import os\nos.remove({name!r})")
    except BoardError as error:
        if error.errno != _ENOENT:
            raise


def remove_folder(link: Link, name: str) -> None:
    """Remove a folder if it is empty; it may be gone already, or hold what is not ours."""
    try:
        link.do(f"import os\nos.rmdir({name!r})")
    except BoardError as error:
        if not error.errno:
            raise


def _words(link: Link, code: str, count: int, timeout_s: float) -> list[list[str]]:
    said = link.ask(code, timeout_s)
    if any(len(words) != count for words in said):
        raise GarbledError("an answer of another length")
    return said


def _number(word: str) -> int:
    if not re.fullmatch(r"\d{1,10}", word):
        raise GarbledError("a size that is none")
    return int(word)


def _bytes(word: str) -> bytes:
    try:
        return base64.b64decode(word, validate=True)
    except binascii.Error as error:
        raise GarbledError("a file's bytes that are none") from error


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _batches(names: list[str], size: int) -> Iterator[list[str]]:
    for at in range(0, len(names), size):
        yield names[at : at + size]
