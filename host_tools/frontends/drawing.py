"""What the terminal shows: the panel's picture, the keys below it, or why there is no picture."""

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass

from host_tools.frontends import cells

# White on black whatever the terminal's colours are: an OLED shines out of the dark.
_INK = "\x1b[97;40m"
_PLAIN = "\x1b[0m"
# Between two texts of the legend.
_APART = "   "
_CLEAR = "\x1b[0m\x1b[2J"


@dataclass(frozen=True)
class Scene:
    """A window's content: lines of the picture at (`column`, `line`), and words at theirs."""

    columns: int
    lines: int
    column: int
    line: int
    picture: tuple[str, ...]
    words: tuple[tuple[int, int, str], ...]


def scene(
    pixels: bytes,
    size: tuple[int, int],
    window: tuple[int, int],
    wanted: cells.Kind,
    legend: Sequence[str],
) -> Scene | None:
    """The picture centred in the window, as large as fits; the legend where there is room below.

    `size`: of the picture in pixels; `window`: columns and lines. Where blocks of the `wanted`
    kind are too large, it is the smallest one. None when that is too large, too.
    """
    width, height = size
    columns, lines = window
    kind, times = wanted, cells.scale(wanted, columns, lines, width, height)
    if not times:
        kind, times = cells.BRAILLE, cells.scale(cells.BRAILLE, columns, lines, width, height)
    if not times:
        return None
    across, down = kind.size(width * times, height * times)
    below = _flowed([*legend, _choice(kind, wanted, size)], columns)
    if down + len(below) > lines:
        below = []
    # One empty line sets the words off from the picture, if there is one to spare.
    gap = 1 if below and down + len(below) < lines else 0
    top = (lines - down - gap - len(below)) // 2
    words = [
        ((columns - len(text)) // 2, top + down + gap + i, text) for i, text in enumerate(below)
    ]
    picture = cells.encode(cells.enlarged(pixels, width, times), width * times, kind)
    left = (columns - across) // 2
    return Scene(columns, lines, left, top, tuple(picture), tuple(words))


def _choice(kind: cells.Kind, wanted: cells.Kind, size: tuple[int, int]) -> str:
    """Which blocks are shown, why they are not those that were asked for, and the key for it."""
    text = f"blocks Tab: {kind.name}"
    if kind != wanted:
        across, down = wanted.size(*size)
        text += f" ({wanted.name} needs {across}x{down})"
    return text


def _flowed(texts: Sequence[str], columns: int) -> list[str]:
    """As few lines as hold the texts, each text in one piece if it can be."""
    out: list[str] = []
    for text in texts:
        if out and len(out[-1]) + len(_APART) + len(text) <= columns:
            out[-1] += _APART + text
        else:
            out += textwrap.wrap(text, columns)
    return out


def too_small(width: int, height: int, columns: int, lines: int) -> Scene:
    """What a window says that is too small for the picture."""
    across, down = cells.BRAILLE.size(width, height)
    text = f"Too small: enlarge the window to {across}x{down} ({columns}x{lines} now). Q quits."
    wrapped = textwrap.wrap(text, max(1, columns))[:lines]
    return Scene(columns, lines, 0, 0, (), tuple((0, i, line) for i, line in enumerate(wrapped)))


def _at(column: int, line: int) -> str:
    return f"\x1b[{line + 1};{column + 1}H"


def _difference(old: str, new: str) -> tuple[int, int]:
    """The first and the last place (exclusive) where two strings of one length differ."""
    first = 0
    while first < len(new) and old[first] == new[first]:
        first += 1
    last = len(new)
    while last > first and old[last - 1] == new[last - 1]:
        last -= 1
    return first, last


def update(old: Scene | None, new: Scene) -> str:
    """What to write to turn the window from one scene into the next; empty when nothing changed.

    `old` None: nothing is known of the window, everything is drawn.
    """
    out: list[str] = []
    layout = (new.columns, new.lines, new.column, new.line, len(new.picture), new.words)
    if old is None or layout != (
        *(old.columns, old.lines, old.column, old.line, len(old.picture), old.words),
    ):
        out.append(_CLEAR)
        out += [_at(column, line) + text for column, line, text in new.words]
        old = None
    for i, text in enumerate(new.picture):
        first, last = (0, len(text)) if old is None else _difference(old.picture[i], text)
        if first < last:
            place = _at(new.column + first, new.line + i)
            out.append(place + _INK + text[first:last] + _PLAIN)
    return "".join(out)
