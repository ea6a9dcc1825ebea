"""What `pocket-hearts boards` prints: every board with its parts and how far they are known."""

import textwrap
from collections.abc import Iterator
from pathlib import Path

from host_tools import board_lint, boards
from host_tools.board_schema import Board
from host_tools.paths import BOARD_CONFIGS

_WIDTH = 79
_INDENT = 11


def listing(folder: Path = BOARD_CONFIGS) -> str:
    """All boards of `folder`, one paragraph each. UserError when a config is wrong."""
    paragraphs = [
        "\n".join(_paragraph(boards.load(name, folder))) for name in boards.names(folder)
    ]
    where = "Names of sources, such as (MP), are spelled out in board_configs/NAME.toml."
    return "\n\n".join([*paragraphs, where])


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
