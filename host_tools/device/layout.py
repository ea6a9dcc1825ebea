"""Where the game lies on a board: at the root, or as one of the games of a menu."""

import hashlib
import json
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

from host_tools.build import APP
from host_tools.device.link import Link

GAME = "Pocket Hearts"
MARKER = f"{APP}/update.txt"
MANIFEST = f"{APP}/manifest.json"
# The folder the firmware saves in (firmware/hal/device.py); it lies at the root in every layout.
DATA = "hearts_data"
KEPT = "main_before_hearts.py"
# What a file of an update is called until it takes effect.
NEW = ".new"
# Of the marker while it is written. Not `.new`: that is what files of an update end in.
PART = ".part"
# Every main.py of ours, of any version, begins like this and names the marker: how one is known.
OURS = b'''"""Boots the game on the board. Ctrl-C, or the safe-boot button held'''
_FINISHES = MARKER.encode()
# How much of it tells (bytes).
START_BYTES = 3000
_HOME = b'\nHOME = ""\n'


class Layout(NamedTuple):
    """`home`: the folder that holds `hearts`, "" or with a slash at its end. `start`: the file
    there that starts the game.
    """

    home: str
    start: str

    @property
    def is_root(self) -> bool:
        """Whether the board starts the game by itself."""
        return not self.home

    @property
    def folder(self) -> str:
        """The folder that is the game's alone."""
        return self.home.rstrip("/") or APP

    @property
    def aside(self) -> str:
        """What somebody else's folder of that name is called while the game is on the board."""
        return "/PocketHearts_before_pocket" if self.home else "hearts_before_pocket"

    def place(self, name: str) -> str:
        """A file of ours by its full name on the board."""
        return self.home + name


ROOT = Layout("", "main.py")
# TinyCircuits' menu starts /Games/NAME/NAME.py and lists every folder of /Games
# (TinyCircuits-Thumby-Code-Editor, CoreThumbyFiles/menu.py).
THUMBY = Layout("/Games/PocketHearts/", "PocketHearts.py")


def is_our_start(text: bytes) -> bool:
    """Whether this is the beginning of a main.py of ours, or its Thumby copy."""
    return text.startswith(OURS) and _FINISHES in text[:START_BYTES]


class Content(NamedTuple):
    """The files of a version of the game, by their names below `home`, and what it is called."""

    files: dict[str, bytes]
    build: str
    board: str


def layout_for(link: Link, install: str) -> Layout:
    """How to install on this board; `install` is what its config says, "root" or "thumby".

    A Thumby that runs plain MicroPython has no menu to be in.
    """
    if install == "thumby":
        code = "import os\nsay(*('Games' in os.listdir('/'), 'menu.py' in os.listdir('/')))"
        if link.ask(code) == [["True", "True"]]:
            return THUMBY
    return ROOT


def content_of(folder: Path, layout: Layout) -> Content:
    """What a build folder becomes on a board laid out like that, the board's manifest included."""
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    files: dict[str, bytes] = {}
    for name in manifest["files"]:
        data = (folder / name).read_bytes()
        if name == "main.py":
            if not is_our_start(data) or (not layout.is_root and _HOME not in data):
                raise ValueError("main.py lacks the lines the installer goes by")
            home = f'\nHOME = "{layout.home}"\n'.encode()
            name, data = layout.start, data.replace(_HOME, home)
        files[name] = data
    sums = {name: hashlib.sha256(data).hexdigest() for name, data in sorted(files.items())}
    build = hashlib.sha256(json.dumps(sums).encode()).hexdigest()[:8]
    board: str = manifest["board"]
    shown = {
        "game": GAME,
        "version": version("pocket-hearts"),
        "build": build,
        "board": board,
        "files": {name: [len(files[name]), sums[name]] for name in sums},
    }
    files[MANIFEST] = (json.dumps(shown, separators=(",", ":")) + "\n").encode()
    return Content(files, build, board)
