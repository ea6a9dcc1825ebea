"""What is right and what is wrong with a board and the game on it, each wrong with advice."""

from collections.abc import Iterator
from typing import NamedTuple

from host_tools import boards
from host_tools.board_schema import Board
from host_tools.device import (
    backup,
    backups,
    deploy,
    files,
    first_picture,
    probe,
    troubles,
    which,
)
from host_tools.device import layout as layouts
from host_tools.device.layout import (
    DATA,
    KEPT,
    MANIFEST,
    MARKER,
    NEW,
    PART,
    Layout,
)
from host_tools.device.link import Link, SerialLink
from host_tools.device.plan import shadow, shortened
from host_tools.device.probe import Game, Info
from host_tools.device.session import Session
from host_tools.device.text import short
from host_tools.errors import UserError

CRASH = f"{DATA}/crash.txt"
# What a 128x64 game with its largest screen needs (pocket-hearts budget).
_HEAP = 90 * 1024
# What a save may need while it is written: two slots and the file system's own blocks.
_SPACE = 16 * 1024


class Finding(NamedTuple):
    """One thing that was looked at; `advice` says what to do when it is wrong, else empty."""

    text: str
    advice: str = ""


class _Quiet:
    """Progress that nobody sees."""

    def step(self, text: str) -> None:
        del text

    def sending(self, files: int, size: int) -> None:
        del files, size

    def sent(self, size: int) -> None:
        del size


def examine(session: Session, board: Board | None) -> Iterator[Finding]:
    """Look at everything, no file of it changed. DeviceError when the board goes away.

    At the end the game is started, and watched for its first picture.

    `board`: the config to judge by; without, the one that the game on the board was built for.
    """
    link, info = session
    yield Finding(f"board: {info.machine or info.platform} at {link.name}")
    with troubles.told():
        found = probe.find_game(link)
    game = found[1] if found else None
    if board is None and game is not None:
        board = _config(game.board)
    yield _firmware(info, board)
    if game is not None and board is not None and game.board != board.id:
        yield Finding(
            f"config: the game on the board is for {game.board}, not for {board.id}",
            "leave --board out to judge by what is there, or deploy the other one",
        )
    yield _memory(info)
    yield _space(info)
    with troubles.told():
        if found is None:
            yield Finding("game: not installed", _how_to_install(link, info, board))
            for layout in probe.foreign(link):
                yield Finding(
                    f"{layout.folder}: not the game's (it has no {MANIFEST} of ours), left alone; "
                    f"deploy would call it {layout.aside}"
                )
        else:
            yield from _game(link, info, found[0], game, board)
        yield from _data(link, info)
    if board is not None and board.safe_button:
        yield Finding(f"safe boot: hold {board.safe_button} while it is switched on")
    if found is not None and game is not None:
        with troubles.told():
            starts = not found[0].is_root or probe.starts_by_us(link)
        if starts:
            yield _start(link, found[0])


def _start(link: SerialLink, layout: Layout) -> Finding:
    """The last thing to look at: the board leaves its prompt for it."""
    with troubles.told():
        tells = first_picture.can_tell(link, layout)
    found = first_picture.start(link, layout)
    if found.is_up:
        return Finding("picture: restarted it, and its first picture came")
    if not found.has_stopped and not tells:
        return Finding("picture: restarted it; this version does not tell when it is there")
    trouble = str(first_picture.failure(found))
    return Finding("picture: restarted it, and it did not come up", trouble)


def _config(name: str) -> Board | None:
    try:
        return boards.load(name)
    except UserError:
        # Built from a config of the user's own, which is not here.
        return None


def _firmware(info: Info, board: Board | None) -> Finding:
    version, sub, arch = info.mpy
    text = f"firmware: {info.firmware}, .mpy {version}.{sub} {arch or 'without machine code'}"
    try:
        troubles.check_firmware(info, board or boards.load("pico_ssd1306"))
    except troubles.DeviceError as trouble:
        # Without a config nobody knows what chip it should be.
        if board is not None or info.name != "micropython":
            return Finding(text, str(trouble))
        if not which.for_chip(info):
            return Finding(text, f"no config is for this chip: {info.machine or info.platform}")
    return Finding(text)


def _how_to_install(link: Link, info: Info, board: Board | None) -> str:
    fits = [board] if board else which.fitting(link, info)
    if len(fits) == 1:
        return f"install it: `pocket-hearts deploy --board {fits[0].id}`"
    names = ", ".join(fit.id for fit in fits)
    return f"install it: `pocket-hearts deploy --board NAME`, NAME one of: {names}"


def _memory(info: Info) -> Finding:
    text = f"memory: {info.heap // 1024} KB, {info.heap_free // 1024} KB free at the prompt"
    if 0 < info.heap < _HEAP:
        return Finding(text, "the game may not fit: see `pocket-hearts budget`, and boot.py")
    return Finding(text)


def _space(info: Info) -> Finding:
    text = f"space: {info.free // 1024} of {info.space // 1024} KB free"
    if info.block and info.free < _SPACE:
        return Finding(text, "saving may fail: remove files of yours from the board")
    return Finding(text)


def _game(
    link: Link, info: Info, layout: Layout, game: Game | None, board: Board | None
) -> Iterator[Finding]:
    again = f"run `pocket-hearts deploy --board {board.id if board else 'NAME'}` again"
    if game is None:
        yield Finding(f"game: parts of it, without a {MANIFEST} that can be read", again)
        return
    if probe.has_update(link, layout):
        yield Finding(f"game: {game}, with an update that is not finished", again)
        return
    wrong, others = _damage(link, layout, game)
    if wrong:
        yield Finding(f"game: {game}, not intact: {shortened(wrong)}", again)
    else:
        yield Finding(f"game: {game}, intact")
    if others:
        yield Finding(f"not the game's, and left alone: {shortened(others)}")
    if layout.is_root and not probe.starts_by_us(link):
        yield Finding("start: main.py is not the game's, so it does not start by itself", again)
    if probe.keeps_another(link):
        yield Finding(f"start: your own main.py is kept as {KEPT}")
    if board is not None and board.id == game.board:
        folder = deploy.build_for(board, info, _Quiet())
        if layouts.content_of(folder, layout).build == game.build:
            yield Finding("version: as in this folder")
        else:
            yield Finding("version: not as in this folder", again)


def _damage(link: Link, layout: Layout, game: Game) -> tuple[list[str], list[str]]:
    """What differs from the board's own manifest; and what is not of it and does no harm."""
    there, _ = files.tree(link, layout.place("hearts"))
    names = {layout.place(name): stored for name, stored in game.files.items()}
    have = files.hashes(link, names)
    wrong: list[str] = []
    others: list[str] = []
    for name, stored in names.items():
        if name not in have:
            wrong.append(f"{name} is missing")
        elif have[name].sha256 != stored.sha256:
            wrong.append(f"{name} is changed")
    markers = {layout.place(MARKER), layout.place(MARKER + PART)}
    for name in there:
        if name in names or name == layout.place(MANIFEST):
            continue
        if name in markers or (name.removesuffix(NEW) in {*names, layout.place(MANIFEST)}):
            wrong.append(f"{name} is left over")
        elif shadow(name.removeprefix(layout.home), game.files):
            wrong.append(f"{name} is not of it")
        else:
            others.append(name)
    return wrong, others


def _data(link: Link, info: Info) -> Iterator[Finding]:
    have = files.hashes(link, backup.stored(link))
    kept = backups.newest(backups.all_of(backups.folder_of(info)))
    last = f"last backup {kept.path.name}" if kept else "no backup yet"
    size = sum(stored.size for stored in have.values())
    yield Finding(f"saves: {len(have)} files, {size} bytes, {last}")
    if CRASH in have:
        yield Finding(
            f"crash: the game stopped once ({_last_line(files.read(link, CRASH))})",
            "`pocket-hearts log` shows all of it, `pocket-hearts log --forget` removes it",
        )


def _last_line(text: bytes) -> str:
    lines = text.decode(errors="replace").strip().splitlines()
    return short(lines[-1]) if lines else "an empty file"
