"""Plays a virtual board in a terminal: its panel's picture, and the keyboard as its buttons."""

import os
import signal
import sys
import termios
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from types import FrameType
from typing import Protocol

from PIL import Image

from host_tools.errors import UserError
from host_tools.frontends import drawing
from host_tools.frontends.keys import QUIT, Taps, legend, meaning

# ms of board time between two looks at the keyboard; the firmware polls as often.
STEP = 20
# Seconds between looks at a window that is too small; the board stands still meanwhile.
IDLE = 0.1

# Alternate screen and hidden cursor, and back. Written out, since blessed leaves them away when
# NO_COLOR is set.
_ENTER = "\x1b[?1049h\x1b[?25l"
_LEAVE = "\x1b[0m\x1b[?25h\x1b[?1049l"
# A terminal that answers no questions (a bare pseudo-terminal) costs blessed's start this long.
_ANSWER_SECONDS = "1"
# blessed tells Esc from the start of an arrow key by the pause after it, in seconds.
_ESCAPE_SECONDS = 0.05
# What reading from or writing to a terminal raises when it has been closed.
_GONE = (OSError, EOFError, termios.error)


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


class Window(Protocol):
    """A terminal as the loop below needs it."""

    def size(self) -> tuple[int, int]: ...
    def key(self, timeout: float) -> str | None: ...
    def write(self, text: str) -> None: ...


def play(board: Playable, roles: Iterable[str], window: Window) -> bool:
    """Show and play until the player quits (True) or the board ends by itself (False)."""
    have = tuple(roles)
    words = legend(have)
    taps = Taps(board.press, board.release)
    panel = board.panel
    shown: drawing.Scene | None = None
    state: tuple[int, int, int] | None = None
    now = 0
    while board.ended is None:
        columns, lines = window.size()
        if state != (panel.frames, columns, lines):
            state = (panel.frames, columns, lines)
            pixels = panel.image().convert("L").tobytes()
            new = drawing.scene(pixels, panel.width, panel.height, columns, lines, words)
            fits = new is not None
            if new is None:
                new = drawing.too_small(panel.width, panel.height, columns, lines)
            text = drawing.update(shown, new)
            shown = new
            if text:
                window.write(text)
        else:
            fits = bool(shown and shown.picture)
        while key := window.key(0 if fits else IDLE):
            role = meaning(key, have)
            if role == QUIT:
                return True
            if role and fits:
                taps.key(role, now)
        if fits:
            taps.tick(now)
            board.run(STEP)
            now += STEP
    return False


def is_interactive() -> bool:
    """Whether there is a person at a terminal on both sides."""
    return sys.stdin.isatty() and sys.stdout.isatty()


class _Terminal:
    """The terminal this process runs in. Raises OSError in all methods once it is gone."""

    def __init__(self) -> None:
        os.environ.setdefault("BLESSED_QUERY_TIMEOUT_SECONDS", _ANSWER_SECONDS)
        import blessed  # reads the variable above when it is imported

        self.blessed = blessed.Terminal()

    def size(self) -> tuple[int, int]:
        # Not blessed's: that one answers 80x24 when the terminal has been closed.
        with _failing():
            size = os.get_terminal_size(sys.stdout.fileno())
        return size.columns, size.lines

    def key(self, timeout: float) -> str | None:
        with _failing():
            stroke = self.blessed.inkey(timeout=timeout, esc_delay=_ESCAPE_SECONDS)
        if not stroke:
            return None
        return str(stroke.name) if stroke.is_sequence else str(stroke).lower()

    def write(self, text: str) -> None:
        with _failing():
            sys.stdout.write(text)
            sys.stdout.flush()


def _ignore_signals() -> None:
    for each in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(each, signal.SIG_IGN)


def _leave_by_signal(number: int, _frame: FrameType | None) -> None:
    # The first one ends the game; another must not interrupt the tidying up.
    _ignore_signals()
    raise SystemExit(128 + number)


@contextmanager
def _failing() -> Generator[None]:
    """Of a terminal that is closed, the failure may come before the signal: it counts as one."""
    try:
        yield
    except _GONE:
        _ignore_signals()
        raise


@contextmanager
def _signals() -> Generator[None]:
    """Have SIGTERM and SIGHUP leave the block as SystemExit; not one that was ignored (nohup)."""
    before = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGHUP)}
    try:
        for number, handler in before.items():
            if handler != signal.SIG_IGN:
                signal.signal(number, _leave_by_signal)
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _is_there() -> bool:
    try:
        os.get_terminal_size(sys.stdout.fileno())
    except OSError:
        return False
    return True


def _silence() -> None:
    """Let nothing be written to a terminal that is gone, at the interpreter's end neither."""
    null = os.open(os.devnull, os.O_RDWR)
    os.dup2(null, sys.stdout.fileno())
    os.dup2(null, sys.stderr.fileno())


@contextmanager
def opened() -> Generator[Window]:
    """The terminal, cleared for drawing, and given back as it was however the block is left.

    SIGTERM and SIGHUP leave the block as SystemExit, so that the board inside it ends cleanly.
    Raises UserError where it cannot be drawn on.
    """
    if os.environ.get("TERM", "dumb") == "dumb":
        raise UserError("this terminal cannot show pictures (TERM is dumb): use another one")
    encoding = (sys.stdout.encoding or "").lower().replace("-", "")
    if encoding != "utf8":
        raise UserError("this terminal's encoding is not UTF-8: set LANG=C.UTF-8 and try again")
    with _signals():
        try:
            window = _Terminal()
            with window.blessed.cbreak():
                try:
                    window.write(_ENTER)
                    yield window
                finally:
                    window.write(_LEAVE)
        except _GONE:
            if _is_there():
                raise
            # The terminal was closed, with or without a signal: there is nobody left to tell.
            _silence()
            raise SystemExit(128 + signal.SIGHUP) from None
