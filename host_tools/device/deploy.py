"""The whole of `pocket-hearts deploy`: build, compare, back up, install, start, report."""

import json
from pathlib import Path

from host_tools.board_schema import Board
from host_tools.build import build
from host_tools.device import backup, install, layout, probe, troubles
from host_tools.device.install import Progress
from host_tools.device.probe import Info
from host_tools.device.session import Session
from host_tools.paths import BUILD

# How long the game has to show that it starts, in seconds; a traceback comes at once.
LISTEN_S = 1.5


def deploy(board: Board, session: Session, progress: Progress) -> None:
    """Make the board hold this version of the game, and start it. DeviceError: what is wrong."""
    link, info = session
    troubles.check_firmware(info, board)
    progress.step(f"{link.name}: {info.machine or info.platform}, {info.firmware}")
    folder = build_for(board, info, progress)
    with troubles.told():
        where = layout.layout_for(link, board.install)
    content = layout.content_of(folder, where)
    if install.finish_pending(link, where):
        progress.step("finished the update that was cut off last time")
    with troubles.told():
        before = probe.game(link, where)
        todo = install.plan(link, where, content)
        if todo.is_empty:
            progress.step(f"unchanged: {before}")
            link.restart(0)
            return
        kept = backup.back_up(link, info, kind="deploy")
    if kept:
        progress.step(f"your saves are in {kept[0]}")
    install.install(link, where, content, todo, info, progress)
    with troubles.told():
        now = probe.game(link, where)
        heard = link.restart(LISTEN_S if where.is_root else 0)
    progress.step(f"on the board: {now}")
    if heard.endswith(">>> "):
        raise troubles.did_not_start(heard)
    if not where.is_root:
        progress.step("start it from the board's menu: PocketHearts")


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
