"""A board and a terminal that are scripts: what the frontends are tested against."""

import re
from collections.abc import Callable, Sequence

from PIL import Image

from host_tools.frontends.terminal import Stroke


class FakePanel:
    """A panel whose picture is lit pixels, a set of (x, y)."""

    def __init__(self, width: int = 128, height: int = 64) -> None:
        self.width = width
        self.height = height
        self.frames = 0
        self.lit: set[tuple[int, int]] = set()

    def light(self, x: int, y: int) -> None:
        self.lit.add((x, y))
        self.frames += 1

    def image(self) -> Image.Image:
        image = Image.new("1", (self.width, self.height))
        for x, y in self.lit:
            image.putpixel((x, y), 1)
        return image


class FakeBoard:
    """Lights pixel (n, 0) at the n-th press; ends after `life` ms."""

    def __init__(self, life: int = 10_000) -> None:
        self.panel = FakePanel()
        self.now = 0
        self.life = life
        self.pressed: list[str] = []
        self.held: set[str] = set()

    @property
    def ended(self) -> object | None:
        return "exit" if self.now >= self.life else None

    def run(self, ms: int) -> None:
        self.now += ms

    def press(self, role: str) -> None:
        self.panel.light(len(self.pressed), 0)
        self.pressed.append(role)
        self.held.add(role)

    def release(self, role: str) -> None:
        self.held.remove(role)


class FakeWindow:
    """A terminal that types `keys` (None: a moment without a key) and then q; `sizes` as it goes.

    `has_ups`: the keys are strokes of a terminal that tells when one is let go.

    Each entry of `sizes` is (number of looks at the keyboard, columns, lines).
    """

    def __init__(
        self,
        keys: Sequence[str | Stroke | None],
        *sizes: tuple[int, int, int],
        has_ups: bool = False,
    ) -> None:
        self.keys = [*keys, "q"]
        self.has_ups = has_ups
        self.suspended = 0
        self.sizes = sizes or ((0, 80, 24),)
        self.looks = 0
        self.written: list[str] = []
        self.on_key: Callable[[], None] | None = None

    def size(self) -> tuple[int, int]:
        _, columns, lines = max(s for s in self.sizes if s[0] <= self.looks)
        return columns, lines

    def key(self, timeout: float) -> Stroke | None:
        self.looks += 1
        key = self.keys.pop(0) if self.keys else None
        return Stroke(key) if isinstance(key, str) else key

    def suspend(self) -> None:
        self.suspended += 1

    def was_away(self) -> bool:
        return False

    def write(self, text: str) -> None:
        self.written.append(text)

    def shown(self) -> list[str]:
        return screen("".join(self.written), *self.size())


_TOKEN = re.compile(r"\x1b\[(\?[0-9]+[hl]|[0-9;]*[A-Za-z])|([^\x1b])", re.DOTALL)


def screen(written: str, columns: int, lines: int) -> list[str]:
    """The lines that a terminal shows after that output. Knows the sequences that we write.

    Raises AssertionError for text outside the window and for other sequences.
    """
    rows = [[" "] * columns for _ in range(lines)]
    x = y = 0
    for sequence, character in _TOKEN.findall(written):
        if character:
            assert x < columns, "written past the right edge"
            assert y < lines, "written below the last line"
            rows[y][x] = character
            x += 1
        elif sequence.endswith("H"):
            y, x = (int(n) - 1 for n in sequence[:-1].split(";"))
        elif sequence == "2J":
            rows = [[" "] * columns for _ in range(lines)]
        else:
            assert sequence.endswith("m") or sequence.startswith("?"), sequence
    return ["".join(row).rstrip() for row in rows]
