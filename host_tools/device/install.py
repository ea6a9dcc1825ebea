"""Putting a version of the game on a board, so that it always runs all of one version.

What differs is sent beside the old files, checked, and committed by one marker. From then on the
update happens, whatever comes: here at once, by the very lines with which main.py would finish it
at the next boot. Until then the board runs what it ran.
"""

import ast
import hashlib
from typing import NamedTuple, Protocol

from host_tools.device import files
from host_tools.device.layout import KEPT, MARKER, Content, Layout
from host_tools.device.link import BoardError, Link
from host_tools.device.probe import Info, starts_by_us
from host_tools.device.troubles import DeviceError, arrived_broken, no_space, told
from host_tools.paths import FIRMWARE

NEW = ".new"
# Of the marker while it is written. Not `.new`: whatever has that ending is part of an update.
PART = ".part"
# Blocks to leave for saves and for the file system's own needs.
_MARGIN = 6


class Progress(Protocol):
    """Is told what happens."""

    def step(self, text: str) -> None:
        """Say what comes now."""

    def sending(self, files: int, size: int) -> None:
        """Say how much will be sent: files, bytes."""

    def sent(self, size: int) -> None:
        """Say that so many more bytes have arrived."""


class Plan(NamedTuple):
    """What has to be done, names below the layout's home: `send` goes beside its place, then
    `renames` and `removals` bring the version about. `stale`: files of no use, to go first.
    """

    send: list[str]
    renames: list[str]
    removals: list[str]
    stale: list[str]

    @property
    def is_empty(self) -> bool:
        """Whether the board has it all already."""
        return not (self.renames or self.removals or self.stale)


def plan(link: Link, layout: Layout, content: Content) -> Plan:
    """Compare the board's files with the content, by their hashes."""
    there, _ = files.tree(link, layout.place("hearts"))
    there = [name.removeprefix(layout.home) for name in there]
    asked = list(dict.fromkeys([*there, layout.start, layout.start + NEW]))
    have = {
        name.removeprefix(layout.home): stored.sha256
        for name, stored in files.hashes(link, [layout.place(n) for n in asked]).items()
    }
    wanted = {name: hashlib.sha256(data).hexdigest() for name, data in content.files.items()}
    renames = [name for name, digest in wanted.items() if have.get(name) != digest]
    send = [name for name in renames if have.get(name + NEW) != wanted[name]]
    # The file that starts the game comes last: where the board runs somebody else's main.py,
    # its renaming is what switches over.
    renames.sort(key=lambda name: name == layout.start)
    arrived = {name + NEW for name in renames if name not in send}
    # A marker that is still there now was never finished.
    stale = [n for n in have if (n.endswith((NEW, PART)) and n not in arrived) or n == MARKER]
    removals = [n for n in there if n not in wanted and n not in arrived and n not in stale]
    return Plan(send, renames, removals, stale)


def install(
    link: Link, layout: Layout, content: Content, todo: Plan, info: Info, progress: Progress
) -> None:
    """Carry out the plan. DeviceError when the board has no room or does not take it; LinkError.

    Cut off anywhere, it is finished by doing it all again: finish_pending, plan, install.
    """
    with told():
        for name in todo.stale:
            files.remove(link, layout.place(name))
        _check_space(link, content, todo, info)
        try:
            _send(link, layout, content, todo, progress)
            if layout.is_root and layout.start in todo.renames:
                keep_other(link, progress)
            commit(link, layout, todo)
        except BoardError:
            # The space is needed for saves; and the board is to be as it was.
            _withdraw(link, layout, todo)
            raise
        progress.step("switching over")
        finish(link, layout)
        _tidy(link, layout)
    left = plan(link, layout, content)
    if not left.is_empty:
        wrong = ", ".join([*left.renames, *left.removals, *left.stale][:3])
        raise DeviceError(
            f"the board did not keep what it was sent ({wrong}): run the same command again; if "
            "that does not help, its flash may be worn or its file system broken"
        )


def _send(link: Link, layout: Layout, content: Content, todo: Plan, progress: Progress) -> None:
    files.make_folders(link, [layout.place(name) for name in todo.send])
    progress.sending(len(todo.send), sum(len(content.files[name]) for name in todo.send))
    for name in todo.send:
        files.write(link, layout.place(name) + NEW, content.files[name], progress.sent)
    beside = [layout.place(name) + NEW for name in todo.send]
    progress.step("checking")
    arrived = files.hashes(link, beside)
    for name, full in zip(todo.send, beside, strict=True):
        digest = hashlib.sha256(content.files[name]).hexdigest()
        if full not in arrived or arrived[full].sha256 != digest:
            raise arrived_broken(full)


def _withdraw(link: Link, layout: Layout, todo: Plan) -> None:
    try:
        for name in todo.send:
            files.remove(link, layout.place(name) + NEW)
    except BoardError:
        # What stopped the sending may stop this too; that first error is the one to tell.
        return


def _check_space(link: Link, content: Content, todo: Plan, info: Info) -> None:
    """Old and new lie side by side for a while."""
    if not info.block or not todo.send:
        return
    blocks = sum(-(-len(content.files[name]) // info.block) for name in todo.send)
    needed = (blocks + _MARGIN) * info.block
    free = int(link.ask("import os\nsay(os.statvfs('')[3])")[0][0]) * info.block
    if free < needed:
        raise no_space(needed, free)


def keep_other(link: Link, progress: Progress) -> None:
    """Copy a main.py that is not ours to its waiting place, from which uninstall brings it back.

    One that waits there already is not lost either: it moves on to a numbered name.
    """
    if not files.exists(link, "main.py") or starts_by_us(link):
        return
    data = files.read(link, "main.py")
    if files.exists(link, KEPT):
        if files.read(link, KEPT) == data:
            return
        number = 2
        while files.exists(link, f"{KEPT[:-3]}_{number}.py"):
            number += 1
        files.rename(link, KEPT, f"{KEPT[:-3]}_{number}.py")
    progress.step(f"your main.py is kept as {KEPT}")
    files.write(link, KEPT + NEW, data)
    files.rename(link, KEPT + NEW, KEPT)


def commit(link: Link, layout: Layout, todo: Plan) -> None:
    """Set the marker: from here on the update takes place, even if the laptop is gone."""
    lines = ["+" + name for name in todo.renames] + ["-" + name for name in todo.removals]
    text = "\n".join([*lines, "end", ""]).encode()
    marker = layout.place(MARKER)
    files.make_folders(link, [marker])
    files.write(link, marker + PART, text)
    if files.read(link, marker + PART) != text:
        raise arrived_broken(marker)
    files.rename(link, marker + PART, marker)


def finish(link: Link, layout: Layout) -> bool:
    """Do on the board what its main.py does at boot while the marker stands; False: none does."""
    code = f"import os\n{_finish_update()}\nsay(finish_update({layout.home!r}))"
    return link.ask(code, 180) == [["True"]]


def finish_pending(link: Link, layout: Layout) -> bool:
    """Finish an update that was committed and cut off, and say whether there was one."""
    with told():
        return finish(link, layout)


def _finish_update() -> str:
    source = (FIRMWARE / "main.py").read_text(encoding="utf-8")
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef) and node.name == "finish_update":
            return ast.unparse(node)
    raise ValueError("main.py has no finish_update")


def _tidy(link: Link, layout: Layout) -> None:
    """Remove folders that have become empty; the deepest first."""
    names, folders = files.tree(link, layout.place("hearts"))
    for folder in sorted(folders, key=len, reverse=True):
        if not any(name.startswith(folder + "/") for name in names):
            files.remove_folder(link, folder)
