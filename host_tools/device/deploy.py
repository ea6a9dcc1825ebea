"""The whole of `pocket-hearts deploy`: build, compare, back up, install, start, report."""

import json
from pathlib import Path

from host_tools import flash_use
from host_tools.board_schema import Board
from host_tools.build import build
from host_tools.device import (
    backup,
    files,
    first_picture,
    install,
    layout,
    probe,
    troubles,
    which,
)
from host_tools.device.install import Progress
from host_tools.device.layout import Content, Layout
from host_tools.device.link import SerialLink
from host_tools.device.probe import Info
from host_tools.device.session import Session
from host_tools.paths import BUILD


def prepare(board: Board) -> None:
    """Do what takes long and can be done before the board's program is stopped. UserError."""
    build(board, BUILD / board.id, native="chip")


def deploy(
    board: Board | None, session: Session, progress: Progress, *, dry_run: bool = False
) -> None:
    """Make the board hold this version of the game, and see it come up.

    DeviceError: what is wrong, also when all files are right and no picture comes. `board`: None
    for the config of the game that is there, or the only one that fits. `dry_run`: say what that
    would come to, and change nothing.
    """
    link, info = session
    progress.step(f"{link.name}: {info.machine or info.platform}, {info.firmware}")
    if board is None:
        board, why = which.choose(link, info)
        progress.step(f"config: {board.id}, {why}")
    troubles.check_firmware(info, board)
    with troubles.told():
        where = layout.layout_for(link, board.install)
        other = which.check_installed(link, board, where)
    if other:
        progress.step(other)
    folder = build_for(board, info, progress)
    content = layout.content_of(folder, where)
    if dry_run:
        _tell_plan(session, where, content, progress)
        return
    if install.finish_pending(link, where):
        progress.step("finished the update that was cut off last time")
    with troubles.told():
        before = probe.game(link, where)
        todo = install.plan(link, where, content)
        if todo.is_empty:
            progress.step(f"unchanged: {before}")
            _start(link, where, progress)
            return
        kept = backup.back_up(link, info, kind="deploy")
    if kept:
        progress.step(f"your saves are in {kept[0]}")
    sizes = {name: len(data) for name, data in content.files.items()}
    progress.step(flash_use.told(sizes, info.platform))
    install.install(link, where, content, todo, info, progress)
    with troubles.told():
        now = probe.game(link, where)
    progress.step(f"on the board: {now}")
    _start(link, where, progress)


def _start(link: SerialLink, where: layout.Layout, progress: Progress) -> None:
    """Files alone are no game: it is up when its first picture stands."""
    found = first_picture.start(link, where)
    if not found.is_up:
        raise first_picture.failure(found)
    progress.step("started: its first picture is on the display")
    if not where.is_root:
        progress.step("start it from the board's menu: PocketHearts")


def _tell_plan(session: Session, where: Layout, content: Content, progress: Progress) -> None:
    link, info = session
    with troubles.told():
        if probe.has_update(link, where):
            progress.step("an update was cut off last time; it would be finished first")
        before = probe.game(link, where)
        todo = install.plan(link, where, content)
        if not todo.is_empty:
            install.check_space(link, where, content, todo, info)
        is_other = where.is_root and files.exists(link, "main.py") and not probe.starts_by_us(link)
        link.restart(0)
    if todo.is_empty:
        progress.step(f"unchanged: {before}")
        return
    sizes = {name: len(content.files[name]) for name in todo.send}
    for name in todo.send:
        progress.step(f"would send {where.place(name)} ({sizes[name]} bytes)")
    for name in (*todo.removals, *todo.stale):
        progress.step(f"would remove {where.place(name)}")
    for name in todo.aside:
        progress.step(f"would move {where.place(name)} aside, which is not ours")
    if todo.evicts:
        progress.step(f"would move {where.place('hearts')} aside, which is somebody else's")
    if is_other:
        progress.step(f"your main.py would be kept as {layout.KEPT}")
    progress.step(
        f"would send {len(sizes)} files, {-(-sum(sizes.values()) // 1024)} KB, and remove "
        f"{len(todo.removals) + len(todo.stale)}; nothing was changed"
    )


def build_for(board: Board, info: Info, progress: Progress) -> Path:
    """Build what this board's MicroPython takes: machine code only if it is for it."""
    folder = build(board, BUILD / board.id, native="chip")
    native = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))["native"]
    arch: str = native["arch"]
    mpy: str = native["mpy"]
    if info.mpy[2] != arch:
        if native["files"]:
            progress.step(f"this MicroPython takes no machine code for {arch}: sending bytecode")
        return build(board, BUILD / f"{board.id}-bytecode", native="none")
    if native["files"] and not troubles.takes_native(info, arch, mpy):
        progress.step(f"this MicroPython takes no machine code of format {mpy}: it makes its own")
        return build(board, BUILD / f"{board.id}-source", native="source")
    return folder
