"""A game of a few small files that says which version each of them is: a mixture shows.

Its main.py is the firmware's own, so the start and the end of an update are the real ones.
"""

import hashlib
import json

from host_tools.device import install, probe
from host_tools.device.layout import MANIFEST, ROOT, Content, Layout
from host_tools.device.link import Link
from tests.mp import FIRMWARE

_SHELL = """
TAG = "{tag}"

class Shell:
    def __init__(self, device):
        pass

    def run(self):
        import board, hal.device, core.rules, ui.words
        tags = [board.TAG, hal.device.TAG, core.rules.TAG, ui.words.TAG, TAG]
        for name in ("only.old_part", "only.new_part"):
            try:
                __import__(name)
                tags.append(name)
            except ImportError:
                pass
        print("tags", *tags)
"""


def content(tag: str) -> Content:
    """The version "old" or "new"."""
    texts = {
        "hearts/board.py": "BUFFER_BYTES = 8\nSAFE_BUTTON = DISPLAY = None\nDEMO = False\n"
        "TAG = {tag!r}\n",
        "hearts/hal/__init__.py": "",
        "hearts/hal/displays/__init__.py": "",
        "hearts/hal/displays/factory.py": "class Display:\n def show(self):\n  pass\n"
        "def make(config, buffer):\n return Display()\n",
        "hearts/hal/device.py": "TAG = {tag!r}\nclass Device:\n def __init__(self, display):\n"
        "  pass\n",
        # More than one chunk.
        "hearts/core/rules.py": "TAG = {tag!r}\n" + "# {tag} rules\n" * 150,
        "hearts/core/__init__.py": "",
        "hearts/ui/__init__.py": "",
        "hearts/ui/words.py": "TAG = {tag!r}\n",
        "hearts/ui/splash.py": "def draw(display):\n pass\n",
        "hearts/ui/shell.py": _SHELL,
        "hearts/only/__init__.py": "",
        f"hearts/only/{tag}_part.py": "",
    }
    files = {name: text.format(tag=tag).encode() for name, text in texts.items()}
    main = (FIRMWARE / "main.py").read_text() + f'\nprint("main", "{tag}")\n'
    files["main.py"] = main.encode()
    return of_files(files, tag)


def of_files(files: dict[str, bytes], tag: str) -> Content:
    """A version of these files, with the manifest that lists them."""
    files = {name: data for name, data in files.items() if name != MANIFEST}
    sums = {n: [len(data), hashlib.sha256(data).hexdigest()] for n, data in files.items()}
    shown = {"version": tag, "build": "0", "board": "none", "files": sums}
    files[MANIFEST] = json.dumps(shown).encode()
    return Content(files, tag, "none")


def whole(tag: str) -> bytes:
    """What a board says that runs all of this version."""
    return f"tags {' '.join([tag] * 5)} only.{tag}_part\nmain {tag}\n".encode()


class Silent:
    def step(self, text):
        pass

    def sending(self, files, size):
        pass

    def sent(self, size):
        pass


def put(link: Link, tag: str, layout: Layout = ROOT) -> None:
    """Install this version, as `deploy` does."""
    version = content(tag)
    install.finish_pending(link, layout)
    todo = install.plan(link, layout, version)
    install.install(link, layout, version, todo, probe.ask(link), Silent())
