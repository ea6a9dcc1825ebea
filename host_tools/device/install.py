"""Putting a version of the game on a board, so that it always runs all of one version.

What differs is sent beside the old files, checked, and committed by one marker. From then on the
update happens, whatever comes: here at once, by the very lines with which main.py would finish it
at the next boot. Until then the board runs what it ran.
"""

import ast
import hashlib
from typing import Protocol

from host_tools.device import files, space
from host_tools.device.layout import KEPT, MANIFEST, MARKER, NEW, PART, Content, Layout
from host_tools.device.link import BoardError, Link
from host_tools.device.plan import Plan, plan, shortened
from host_tools.device.probe import Info, owned, starts_by_us
from host_tools.device.troubles import DeviceError, arrived_broken, told
from host_tools.paths import FIRMWARE

# What is added to the name of a file that is not ours and would be run instead of one of ours.
ASIDE = ".aside"


class Progress(Protocol):
    """Is told what happens."""

    def step(self, text: str) -> None:
        """Say what comes now."""

    def sending(self, files: int, size: int) -> None:
        """Say how much will be sent: files, bytes."""

    def sent(self, size: int) -> None:
        """Say that so many more bytes have arrived."""


def install(
    link: Link, layout: Layout, content: Content, todo: Plan, info: Info, progress: Progress
) -> None:
    """Carry out the plan. DeviceError when the board has no room or does not take it; LinkError.

    Cut off anywhere, it is finished by doing it all again: finish_pending, plan, install.
    """
    with told():
        for name in todo.stale:
            files.remove(link, layout.place(name))
        check_space(link, layout, content, todo, info)
        moved = _evict(link, layout, progress) if todo.evicts else None
        try:
            _send(link, layout, content, todo, progress)
            if layout.is_root and layout.start in todo.renames:
                keep_other(link, progress)
            for name in todo.aside:
                _put_aside(link, layout.place(name), progress)
            commit(link, layout, todo)
        except BoardError:
            # The space is needed for saves; and the board is to be as it was.
            _withdraw(link, layout, todo, moved)
            raise
        progress.step("switching over")
        finish(link, layout)
        _tidy(link, layout, todo)
        if todo.others:
            progress.step(f"not the game's, and left alone: {shortened(todo.others)}")
    left = plan(link, layout, content)
    if not left.is_empty:
        wrong = shortened([*left.renames, *left.removals, *left.stale, *left.aside])
        raise DeviceError(
            f"the board did not keep what it was sent ({wrong}): run the same command again; if "
            "that does not help, its flash may be worn or its file system broken"
        )


def _evict(link: Link, layout: Layout, progress: Progress) -> str:
    """Give somebody else's folder another name, from which uninstall brings it back; that name.

    It has to be before anything is sent, so its program does not run until the end.
    """
    name = _free_name(link, layout.aside)
    files.rename(link, layout.folder, name)
    progress.step(f"{layout.folder} on the board is not the game's: it is now {name}")
    return name


def _put_aside(link: Link, name: str, progress: Progress) -> None:
    other = _free_name(link, name + ASIDE)
    files.rename(link, name, other)
    progress.step(f"{name} is not the game's and would be in its way: it is now {other}")


def _free_name(link: Link, wanted: str) -> str:
    name, number = wanted, 1
    while files.exists(link, name):
        number += 1
        name = f"{wanted}_{number}"
    return name


def _send(link: Link, layout: Layout, content: Content, todo: Plan, progress: Progress) -> None:
    progress.sending(len(todo.send), sum(len(content.files[name]) for name in todo.send))
    first = todo.send[:1] if MANIFEST in todo.send else []
    for names in (first, todo.send[len(first) :]):
        files.make_folders(link, [layout.place(name) for name in names])
        for name in names:
            files.write(link, layout.place(name) + NEW, content.files[name], progress.sent)
    beside = [layout.place(name) + NEW for name in todo.send]
    progress.step("checking")
    arrived = files.hashes(link, beside)
    for name, full in zip(todo.send, beside, strict=True):
        digest = hashlib.sha256(content.files[name]).hexdigest()
        if full not in arrived or arrived[full].sha256 != digest:
            raise arrived_broken(full)


def _withdraw(link: Link, layout: Layout, todo: Plan, moved: str | None) -> None:
    try:
        for name in todo.send:
            files.remove(link, layout.place(name) + NEW)
        if moved:
            folders = files.tree(link, layout.folder)[1]
            for folder in [*sorted(folders, key=len, reverse=True), layout.folder]:
                files.remove_folder(link, folder)
            files.rename(link, moved, layout.folder)
    except BoardError:
        # What stopped the sending may stop this too; that first error is the one to tell.
        return


def check_space(link: Link, layout: Layout, content: Content, todo: Plan, info: Info) -> None:
    """DeviceError when there is no room: old and new lie side by side for a while."""
    disk = space.ask(link, info.platform) if info.block else None
    if disk is not None:
        if todo.evicts:
            disk = disk.renamed(layout.folder, layout.aside)
        sent = {layout.place(name): len(content.files[name]) for name in todo.send}
        space.check(disk, sent, NEW, (layout.place(MARKER), len(_marker_text(todo))))


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
    text = _marker_text(todo)
    marker = layout.place(MARKER)
    files.make_folders(link, [marker])
    files.write(link, marker + PART, text)
    if files.read(link, marker + PART) != text:
        raise arrived_broken(marker)
    files.rename(link, marker + PART, marker)


def _marker_text(todo: Plan) -> bytes:
    lines = ["+" + name for name in todo.renames] + ["-" + name for name in todo.removals]
    return "\n".join([*lines, "end", ""]).encode()


def finish(link: Link, layout: Layout) -> bool:
    """Do on the board what its main.py does at boot while the marker stands; False: none does."""
    code = f"import os\n{_finish_update()}\nsay(finish_update({layout.home!r}))"
    return link.ask(code, 180) == [["True"]]


def finish_pending(link: Link, layout: Layout) -> bool:
    """Finish an update that was committed and cut off, and say whether there was one."""
    with told():
        # Another program's file of that name is no list of things to remove.
        if not files.exists(link, layout.place(MARKER)) or not owned(link, layout).is_ours:
            return False
        return finish(link, layout)


def _finish_update() -> str:
    source = (FIRMWARE / "main.py").read_text(encoding="utf-8")
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef) and node.name == "finish_update":
            return ast.unparse(node)
    raise ValueError("main.py has no finish_update")


def _tidy(link: Link, layout: Layout, todo: Plan) -> None:
    """Remove folders of ours that have become empty; the deepest first."""
    names, folders = files.tree(link, layout.place("hearts"))
    for folder in sorted(folders, key=len, reverse=True):
        was_ours = any(layout.place(name).startswith(folder + "/") for name in todo.removals)
        if was_ours and not any(name.startswith(folder + "/") for name in names):
            files.remove_folder(link, folder)
