"""What `pocket-hearts boards` prints: a line for every board, or all about one."""

import json
import textwrap
from collections.abc import Iterator
from pathlib import Path

from host_tools import board_lint, boards
from host_tools.board_schema import Board
from host_tools.paths import BOARD_CONFIGS, shown

_WIDTH = 79
_INDENT = 11


def listing(folder: Path = BOARD_CONFIGS) -> str:
    """All boards of `folder`, a line each. UserError when a config is wrong."""
    found = [boards.load(name, folder) for name in boards.names(folder)]
    wide = max((len(board.id) for board in found), default=0)
    listed = [f"{board.id:<{wide}}  {_line(board)}"[:_WIDTH].rstrip() for board in found]
    return "\n".join([*listed, "", "`pocket-hearts boards NAME` says more of one."])


def about(name: str, folder: Path = BOARD_CONFIGS) -> str:
    """A board with its parts and how far they are known. UserError."""
    board = boards.load(name, folder)
    own = str(name).endswith(".toml")
    where = Path(name) if own else folder / f"{name}.toml"
    source = f"Names of sources, such as (MP), are spelled out in {shown(where)}."
    return "\n".join(
        [*_paragraph(board), "", *textwrap.wrap(source, _WIDTH, break_long_words=False)]
    )


def as_json(name: str | None, folder: Path = BOARD_CONFIGS) -> str:
    """The board, or all, as a JSON list; docs/commands.md has the keys. UserError."""
    found = [boards.load(one, folder) for one in ([name] if name else boards.names(folder))]
    return json.dumps([_as_data(board) for board in found], indent=1)


def _as_data(board: Board) -> dict[str, object]:
    display, firmware = board.display, board.firmware
    return {
        "id": board.id,
        "name": board.name,
        "chip": board.chip,
        "heap": board.heap,
        "display": {
            "driver": display.driver,
            "width": display.width,
            "height": display.height,
            "format": display.format,
            "bus": "i2c" if display.i2c is not None else "spi",
            "rotation": display.rotation,
        },
        "buttons": {key: {"pin": b.pin, "long": b.long} for key, b in board.buttons.items()},
        "firmware": {
            "name": firmware.name,
            "minimum": firmware.minimum,
            "vendor": firmware.vendor,
        },
        "sure": board.status.sure,
        "unsure": board.status.unsure,
        "tried": board.status.tried,
        "warnings": board_lint.warnings(board),
    }


def _line(board: Board) -> str:
    display = board.display
    bus = "I2C" if display.i2c is not None else "SPI"
    panel = f"{display.driver.upper()} {display.width}x{display.height}"
    keys = f"{len(board.buttons)} buttons"
    return f"{board.chip:<7}{panel:<16}{bus:<5}{keys:<11}{board.name}"


def _paragraph(board: Board) -> Iterator[str]:
    yield f"{board.id}: {board.name}"
    yield from _entry("display", [_display(board)])
    yield from _entry("buttons", [_buttons(board)])
    yield from _entry("chip", [f"{board.chip}, {board.heap // 1024} KB heap"])
    firmware = board.firmware
    built = ", its maker's" if firmware.vendor else ""
    yield from _entry("firmware", [f"{firmware.name}{built}, from {firmware.minimum} on"])
    parts = [name for name in ("buzzer", "battery") if getattr(board, name) is not None]
    if parts:
        yield from _entry("also", [", ".join(parts)])
    yield from _entry("sure", board.status.sure)
    yield from _entry("unsure", board.status.unsure)
    yield from _entry("beware", board_lint.warnings(board))
    yield from _entry("tried", board.status.tried or ["not on hardware yet"])


def _display(board: Board) -> str:
    display = board.display
    bus = "I2C" if display.i2c is not None else "SPI"
    colours = "mono" if display.format == "mono" else "16 colours"
    turned = f", turned by {display.rotation}" if display.rotation else ""
    return (
        f"{display.driver.upper()}, {display.width}x{display.height} {colours}, on {bus}{turned}"
    )


def _buttons(board: Board) -> str:
    names = [
        f"{key} (held: {button.long})" if button.long else key
        for key, button in board.buttons.items()
    ]
    return f"{len(names)}: {' '.join(names)}"


def _entry(label: str, sentences: list[str]) -> Iterator[str]:
    """Lines of at most 79 columns, the label in front of the first."""
    for sentence in sentences:
        yield from textwrap.wrap(
            sentence,
            _WIDTH,
            initial_indent=f"  {label:<{_INDENT - 2}}",
            subsequent_indent=" " * (_INDENT + 2),
        )
        label = ""
