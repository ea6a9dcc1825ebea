"""Plays a virtual board in a terminal: its panel's picture, and the keyboard as its buttons."""

import time
from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol

from PIL import Image

from host_tools.frontends import cells, drawing
from host_tools.frontends.hands import Hands, Typist
from host_tools.frontends.keys import BLOCKS, QUIT, SUSPEND, legend, meaning

# ms of board time between two looks at the keyboard; the firmware polls as often.
STEP = 20
# Seconds between looks at a window that is too small; the board stands still meanwhile.
IDLE = 0.1

DOWN = "down"
REPEAT = "repeat"
UP = "up"
# The window is not the one that is typed into any more.
AWAY = "away"


class Glass(Protocol):
    """What is looked at: a panel of `host_tools.panels`."""

    @property
    def width(self) -> int: ...
    @property
    def height(self) -> int: ...
    @property
    def frames(self) -> int: ...
    def image(self) -> Image.Image: ...


class Playable(Protocol):
    """What is played: a virtual board in real time."""

    @property
    def panel(self) -> Glass: ...
    @property
    def ended(self) -> object | None: ...
    def run(self, ms: int) -> object: ...
    def press(self, role: str) -> None: ...
    def release(self, role: str) -> None: ...


class Stroke(NamedTuple):
    """A key, named as in keys.py, and what happened to it: DOWN, REPEAT, UP; or AWAY."""

    key: str
    what: str = DOWN


class Window(Protocol):
    """A terminal as the loop below needs it. `has_ups`: it tells when keys are let go."""

    has_ups: bool

    def size(self) -> tuple[int, int]: ...
    def key(self, timeout: float) -> Stroke | None: ...
    def write(self, text: str) -> None: ...
    def suspend(self) -> None:
        """Give the terminal back, and stop this program until it is continued."""
        ...

    def was_away(self) -> bool:
        """Whether the terminal has been somebody else's since the last call."""
        ...


class _Keyboard:
    """The keys of a terminal, with or without their releases, as the board's buttons."""

    def __init__(self, board: Playable, buttons: Mapping[str, str | None], has_ups: bool) -> None:
        self._hands = Hands(board.press, board.release, buttons) if has_ups else None
        self._typist = Typist(board.press, board.release, buttons)

    @property
    def roles(self) -> Mapping[str, object]:
        return self._typist.ways

    def key(self, stroke: Stroke, role: str, now: int) -> None:
        if self._hands is None:
            self._typist.key(stroke.key, role, now)
        elif stroke.what == DOWN:
            self._hands.key(stroke.key, role, now)
        elif stroke.what == UP:
            self._hands.up(stroke.key)

    def let_go(self) -> None:
        (self._hands or self._typist).let_go()

    def tick(self, now: int) -> None:
        (self._hands or self._typist).tick(now)


def _milliseconds() -> int:
    return int(time.monotonic() * 1000)


def play(
    board: Playable,
    buttons: Mapping[str, str | None],
    window: Window,
    blocks: cells.Kind = cells.HALF,
    keep: Callable[[cells.Kind], object] = lambda _: None,
    clock: Callable[[], int] = _milliseconds,
) -> bool:
    """Show and play until the player quits (True) or the board ends by itself (False).

    `buttons`: the board's, each with the role that it has when held, or None. `blocks`: how its
    pixels are put into characters; `keep` is told when the player picks others. `clock`: ms.
    """
    words = legend(buttons)
    keyboard = _Keyboard(board, buttons, window.has_ups)
    panel = board.panel
    size = panel.width, panel.height
    shown: drawing.Scene | None = None
    state: object = None
    fits = False
    while board.ended is None:
        if window.was_away():
            shown = state = None
            keyboard.let_go()
        columns, lines = window.size()
        if state != (panel.frames, columns, lines, blocks):
            state = (panel.frames, columns, lines, blocks)
            pixels = panel.image().convert("L").tobytes()
            new = drawing.scene(pixels, size, (columns, lines), blocks, words)
            if fits and new is None:
                keyboard.let_go()
            fits = new is not None
            if new is None:
                new = drawing.too_small(*size, columns, lines)
            text = drawing.update(shown, new)
            shown = new
            if text:
                window.write(text)
        while stroke := window.key(0 if fits else IDLE):
            if stroke.what == AWAY:
                keyboard.let_go()
                continue
            found = meaning(stroke.key, keyboard.roles)
            if found is None:
                continue
            if found not in (QUIT, SUSPEND, BLOCKS):
                if fits:
                    keyboard.key(stroke, found, clock())
            elif stroke.what == DOWN:
                if found == QUIT:
                    return True
                if found == SUSPEND:
                    window.suspend()
                    break
                picked = _next(blocks, cells.fitting(columns, lines, *size))
                if picked != blocks:
                    blocks = picked
                    keep(blocks)
        if fits:
            keyboard.tick(clock())
            board.run(STEP)
    return False


def _next(blocks: cells.Kind, fitting: list[cells.Kind]) -> cells.Kind:
    """The kind after the one that is shown, among those that fit."""
    if not fitting:
        return blocks
    seen = blocks if blocks in fitting else fitting[-1]
    return fitting[(fitting.index(seen) + 1) % len(fitting)]
