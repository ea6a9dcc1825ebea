"""The board's file system, over a link. Every call is one or a few runs of code there.

Names are as on the board. What raises does so as BoardError (the board refused) or LinkError.
"""

import base64
import hashlib
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from host_tools.device.link import BoardError, Link

# Bytes of a file sent at a time: as text 1.4 times that, which a board with 8 KB free can take.
CHUNK = 1024
# File names asked for at a time.
_BATCH = 24

_ENOENT = 2
_EEXIST = 17

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
  n = p + '/' + e[0]
  if e[1] == 0x4000:
   say(n, 'd')
   walk(n)
  else:
   say(n, 'f')
try:
 walk({folder!r})
except OSError as e:
 if e.args[0] != 2: raise
"""


class Stored(NamedTuple):
    """A file on the board: its size in bytes and its sha256 in hex."""

    size: int
    sha256: str


def hashes(link: Link, names: Iterable[str]) -> dict[str, Stored]:
    """What the board has of these files; a name that is missing there is missing here."""
    have: dict[str, Stored] = {}
    for some in _batches(list(names), _BATCH):
        for name, size, digest in link.ask(_HASH.format(names=some), 60):
            have[name] = Stored(int(size), digest or _sha256(read(link, name)))
    return have


def tree(link: Link, folder: str) -> tuple[list[str], list[str]]:
    """The files and the folders below a folder, with their full names; none if it is missing."""
    said = link.ask(_TREE.format(folder=folder), 30)
    return [n for n, kind in said if kind == "f"], [n for n, kind in said if kind == "d"]


def exists(link: Link, name: str) -> bool:
    """Whether there is a file or folder of that name."""
    try:
        link.run(f"import os\nos.stat({name!r})")
    except BoardError as error:
        if error.errno == _ENOENT:
            return False
        raise
    return True


def write(link: Link, name: str, data: bytes, sent: Callable[[int], None] | None = None) -> None:
    """Make a file. `sent`: called with the bytes of each chunk that has arrived."""
    first = f"f=None\nfrom binascii import a2b_base64 as a\nf=open({name!r},'wb')\n"
    try:
        for at in range(0, max(len(data), 1), CHUNK):
            chunk = data[at : at + CHUNK]
            last = "\nf.close()" if at + CHUNK >= len(data) else ""
            link.run(f"{first}f.write(a({base64.b64encode(chunk).decode()!r})){last}")
            first = ""
            if sent:
                sent(len(chunk))
    except BoardError:
        # Left open it would take the space for good.
        link.run("try:\n if f: f.close()\nexcept OSError:\n pass")
        raise


def read(link: Link, name: str) -> bytes:
    """A file's bytes."""
    code = (
        "from binascii import b2a_base64 as b\n"
        f"f=open({name!r},'rb')\n"
        "while 1:\n d=f.read(384)\n if not d: break\n say(b(d).decode().strip())\nf.close()"
    )
    return b"".join(base64.b64decode(word[0]) for word in link.ask(code, 60))


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
            link.run(f"import os\nos.mkdir({folder!r})")
        except BoardError as error:
            if error.errno != _EEXIST:
                raise


def rename(link: Link, old: str, new: str) -> None:
    """Give a file another name; what had that name is replaced."""
    link.run(f"import os\nos.rename({old!r},{new!r})")


def remove(link: Link, name: str) -> None:
    """Remove a file or an empty folder; it may be gone already."""
    try:
        link.run(f"import os\nos.remove({name!r})")
    except BoardError as error:
        if error.errno != _ENOENT:
            raise


def remove_folder(link: Link, name: str) -> None:
    """Remove a folder if it is empty; it may be gone already, or hold what is not ours."""
    try:
        link.run(f"import os\nos.rmdir({name!r})")
    except BoardError as error:
        if not error.errno:
            raise


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _batches(names: list[str], size: int) -> Iterator[list[str]]:
    for at in range(0, len(names), size):
        yield names[at : at + size]
