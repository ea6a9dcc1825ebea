"""Where everything is on the drawing of a board: body, screen, buttons. Units are pixels.

A board with a pad has it to the left of the screen and its other buttons to the right, like a
handheld; a board with two or three buttons has them in a row below.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

_MOVES = {"LEFT": (-1, 0), "RIGHT": (1, 0), "UP": (0, -1), "DOWN": (0, 1)}
# The other buttons around the middle of their side, in units of a button's radius: of two, the
# first is the right and higher one, as a thumb lies; four are a diamond.
_PAIR = {"A": (1.25, -0.7), "B": (-1.25, 0.7)}
_DIAMOND = {"A": (1.8, 0.0), "B": (0.0, 1.8), "X": (0.0, -1.8), "Y": (-1.8, 0.0)}

MARGIN = 18  # around the body
LINE = 22  # height of a line of words below it


@dataclass(frozen=True)
class Box:
    """A rectangle by its corner and its size."""

    x: int
    y: int
    width: int
    height: int

    def has(self, x: int, y: int) -> bool:
        return 0 <= x - self.x < self.width and 0 <= y - self.y < self.height

    @property
    def middle(self) -> tuple[int, int]:
        return self.x + self.width // 2, self.y + self.height // 2

    def moved(self, dx: int, dy: int) -> "Box":
        return Box(self.x + dx, self.y + dy, self.width, self.height)


@dataclass(frozen=True)
class Key:
    """A button as drawn. `kind`: "arm" of a pad, "round", or "bar"; all are hit by their box."""

    role: str
    kind: str
    box: Box


@dataclass(frozen=True)
class Device:
    """A drawing of a board at one size. `scale`: pixels of the window for one of the panel."""

    scale: int
    radius: int  # of a round button; what else is drawn follows from it
    body: Box
    screen: Box
    keys: tuple[Key, ...]
    words: Box  # whole lines of them

    def hit(self, x: int, y: int) -> str | None:
        """The button at that place of the window, if any."""
        # The last ones drawn lie on top: the stick's press in the middle of the pad.
        for key in reversed(self.keys):
            if key.box.has(x, y):
                return key.role
        return None


def fitted(
    width: int,
    height: int,
    roles: Iterable[str],
    window: tuple[int, int],
    lines: int = 2,
    most: int = 16,
) -> Device:
    """The largest drawing that fits, in the middle of the window; at least one at scale 1.

    `width` and `height` are the panel's, `roles` the board's buttons, `lines` how many lines of
    words are below it, `most` the largest scale.
    """
    have = tuple(roles)
    best = _at_corner(width, height, have, lines, 1)
    for scale in range(2, most + 1):
        larger = _at_corner(width, height, have, lines, scale)
        across, down = size_of(larger)
        if across > window[0] or down > window[1]:
            break
        best = larger
    across, down = size_of(best)
    dx, dy = max(0, window[0] - across) // 2, max(0, window[1] - down) // 2
    return Device(
        best.scale,
        best.radius,
        best.body.moved(dx, dy),
        best.screen.moved(dx, dy),
        tuple(Key(k.role, k.kind, k.box.moved(dx, dy)) for k in best.keys),
        best.words.moved(dx, dy),
    )


def size_of(device: Device) -> tuple[int, int]:
    """Width and height of a window that just holds this drawing."""
    return device.body.width + 2 * MARGIN, device.body.height + 2 * MARGIN + device.words.height


def _at_corner(width: int, height: int, roles: Sequence[str], lines: int, scale: int) -> Device:
    across, down = width * scale, height * scale
    radius = max(16, min(32, min(across, down) // 10))
    edge = radius  # between the screen and what is around it
    pad = [role for role in roles if role in _MOVES]
    if "UP" in pad or len(roles) > 3:
        side = 7 * radius
        body = Box(MARGIN, MARGIN, across + 2 * side, max(down + 3 * edge, 8 * radius))
        screen = Box(MARGIN + side, MARGIN + (body.height - down) // 2, across, down)
        middle = screen.middle[1]
        # In the middle of what the bezel leaves.
        inwards = (side - edge // 2) // 2
        keys = _pad(pad, "PRESS" in roles, MARGIN + inwards, middle, radius)
        keys += _round(roles, MARGIN + body.width - inwards, middle, radius)
    else:
        row = 7 * radius // 2
        body = Box(MARGIN, MARGIN, across + 4 * edge, down + 2 * edge + row)
        screen = Box(MARGIN + 2 * edge, MARGIN + edge, across, down)
        keys = _row(roles, body, screen.y + down + (row + edge) // 2 + edge // 4, radius)
    words = Box(MARGIN, body.y + body.height + MARGIN // 2, body.width, lines * LINE)
    return Device(scale, radius, body, screen, tuple(keys), words)


def _square(x: float, y: float, half: float) -> Box:
    return Box(round(x - half), round(y - half), round(2 * half), round(2 * half))


def _pad(roles: Sequence[str], press: bool, x: int, y: int, radius: int) -> list[Key]:
    half = radius * 0.9
    keys = [
        Key(role, "arm", _square(x + 2 * half * dx, y + 2 * half * dy, half))
        for role, (dx, dy) in _MOVES.items()
        if role in roles
    ]
    return [*keys, Key("PRESS", "round", _square(x, y, half * 0.8))] if press else keys


def _round(roles: Sequence[str], x: int, y: int, radius: int) -> list[Key]:
    places = _DIAMOND if "X" in roles or "Y" in roles else _PAIR
    return [
        Key(role, "round", _square(x + radius * dx, y + radius * dy, radius))
        for role, (dx, dy) in places.items()
        if role in roles
    ]


def _row(roles: Sequence[str], body: Box, y: int, radius: int) -> list[Key]:
    # Evenly, but two of them at the ends, under the thumbs.
    step = body.width / len(roles)
    half = min(step * 0.4, radius * 2.0)
    return [
        Key(
            role,
            "bar",
            Box(round(x - half), y - radius * 4 // 5, round(2 * half), radius * 8 // 5),
        )
        for x, role in ((body.x + step * (i + 0.5), role) for i, role in enumerate(roles))
    ]
