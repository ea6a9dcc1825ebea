"""Which board config the board at hand needs, where nobody has said it."""

from pathlib import Path
from typing import NamedTuple

from host_tools import boards
from host_tools.board_schema import Board
from host_tools.device import probe
from host_tools.device.layout import ROOT, THUMBY, Layout, layout_for
from host_tools.device.link import Link
from host_tools.device.probe import Game, Info
from host_tools.device.troubles import DeviceError, check_micropython, told
from host_tools.errors import USAGE, UserError
from host_tools.paths import BOARD_CONFIGS


class Choice(NamedTuple):
    """A config, and why it is this one, in words."""

    board: Board
    why: str


def choose(link: Link, info: Info) -> Choice:
    """The config of the game that is on the board, or the only one that fits. DeviceError lists
    those that fit when they are several.
    """
    check_micropython(info)
    with told():
        there = installed(link)
        fits = fitting(link, info)
    if there is not None:
        board = _config_of(there[1])
        # Another chip's files may have been copied to the board.
        if not info.chips or board.chip in info.chips:
            return Choice(board, "as the game on the board")
    if len(fits) == 1:
        return Choice(fits[0], f"the only config for {_name(info)}")
    if not fits:
        raise DeviceError(
            f"there is no config for {_name(info)}: write one, and name its file by --board "
            "mine.toml; `pocket-hearts boards` lists those there are",
            exit_code=USAGE,
        )
    shown = ", ".join(f"{board.id} ({board.name})" for board in fits)
    error = DeviceError(
        f"several configs fit {_name(info)}, so say by --board which display and buttons it has: "
        f"{shown}",
        exit_code=USAGE,
    )
    error.add = f"--board {fits[0].id}"
    raise error


def installed(link: Link) -> tuple[Layout, Game] | None:
    """The game on the board, and how it lies there. None without a manifest that can be read."""
    for layout in (ROOT, THUMBY):
        game = probe.game(link, layout)
        if game:
            return layout, game
    return None


def fitting(link: Link, info: Info) -> list[Board]:
    """The configs for such a board, those with the shortest names first; one alone where the
    board says just what it is.
    """
    fits = for_chip(info)
    if not layout_for(link, "thumby").is_root:
        fits = [board for board in fits if board.install == "thumby"] or fits
    said = _plain(info.machine.rpartition(" with ")[0] + info.build)
    # "Pimoroni PicoSystem with RP2040": the name of a config's board, or of its firmware.
    named = [board for board in fits if _plain(board.name) in said]
    named = named or [board for board in fits if info.build == board.firmware.name]
    return named if len(named) == 1 else fits


def for_chip(info: Info, folder: Path = BOARD_CONFIGS) -> list[Board]:
    """The configs for this chip, those with the shortest names first; all if it is unknown."""
    known = [boards.load(name, folder) for name in boards.names(folder)]
    fits = [board for board in known if not info.chips or board.chip in info.chips]
    return sorted(fits, key=lambda board: (len(board.id), board.id))


def check_installed(link: Link, board: Board, where: Layout) -> str | None:
    """What to say when the game on the board is for another config; None if it is not.

    DeviceError when that game lies elsewhere: the board would hold two.
    """
    there = installed(link)
    if there is None or there[1].board == board.id:
        return None
    layout, game = there
    if layout != where:
        raise DeviceError(
            f"the game on this board is for {game.board} and lies in {layout.home or '/'}, where "
            f"that of {board.id} would not: leave --board out to update it, or take it off before "
            "by `pocket-hearts uninstall`, which keeps your saves",
            exit_code=USAGE,
        )
    return f"the game on the board is for {game.board}: it now gets the one for {board.id}"


def _config_of(game: Game) -> Board:
    if game.board not in boards.names():
        error = DeviceError(
            f"the game on the board is for {game.board}, a config that is not here: name its "
            "file, or another config, by --board",
            exit_code=USAGE,
        )
        error.add = f"--board {_plain(game.board, '_-')}.toml"
        raise error
    try:
        return boards.load(game.board)
    except UserError as error:
        raise DeviceError(f"the game on the board is for {game.board}: {error}") from error


def _name(info: Info) -> str:
    return info.machine or info.platform


def _plain(text: str, more: str = "") -> str:
    """Its letters and digits, small, so that "Pico-System" and "PicoSystem" are one."""
    return "".join(c for c in text.lower() if c.isascii() and (c.isalnum() or c in more))
