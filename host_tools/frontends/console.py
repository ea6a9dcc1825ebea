"""The terminal that this process runs in: taken for drawing and keys, and given back."""

import os
import signal
import sys
import termios
from collections.abc import Generator
from contextlib import ExitStack, contextmanager
from types import FrameType

from host_tools import signals
from host_tools.errors import UserError
from host_tools.frontends import terminal
from host_tools.frontends.terminal import AWAY, DOWN, REPEAT, UP, Stroke

# Alternate screen and hidden cursor, and back. Written out, since blessed leaves them away when
# NO_COLOR is set.
_ENTER = "\x1b[?1049h\x1b[?25l"
_LEAVE = "\x1b[0m\x1b[?25h\x1b[?1049l"
# The kitty keyboard protocol (sw.kovidgoyal.net/kitty/keyboard-protocol): every key, with its
# repeats and its release, as an escape sequence (flags 1, 2 and 8); and what was before.
_KEYS = "\x1b[>11u"
_KEYS_BACK = "\x1b[<u"
# A character of two bytes in UTF-8, both printable in Latin-1, to see how far the cursor goes.
_PROBE = "\x1b[Hé"
# A terminal that answers no questions (a bare pseudo-terminal) costs this at the start, twice.
_ANSWER_SECONDS = 0.5
# blessed tells Esc from the start of an arrow key by the pause after it, in seconds.
_ESCAPE_SECONDS = 0.05
# What reading from or writing to a terminal raises when it has been closed.
_GONE = (OSError, EOFError, termios.error)
_NO_UTF8 = "set LANG=C.UTF-8 and try again"
# Keys that blessed names although they are a character, where a terminal tells of each key.
_CHARACTERS = {"KEY_SPACE": " "}


def is_interactive() -> bool:
    """Whether there is a person at a terminal on both sides."""
    return sys.stdin.isatty() and sys.stdout.isatty()


class _Terminal:
    """The terminal this process runs in. Raises OSError in all methods once it is gone."""

    def __init__(self) -> None:
        os.environ.setdefault("BLESSED_QUERY_TIMEOUT_SECONDS", str(_ANSWER_SECONDS))
        import blessed  # reads the variable above when it is imported

        self.blessed = blessed.Terminal()
        self._patience = float(os.environ["BLESSED_QUERY_TIMEOUT_SECONDS"])
        self.has_ups = False
        self._asked = False
        self._taken = ExitStack()
        self._stop_wanted = False
        self._continued = False
        self._away = False

    # Taking and giving back.

    def take(self) -> None:
        """Clear it for drawing, and read every key as it is typed.

        Raises UserError when the terminal does not read UTF-8.
        """
        with ExitStack() as stack:
            stack.enter_context(self.blessed.cbreak())
            self._pass_on_suspension()
            stack.callback(self.write, _LEAVE)
            self.write(_ENTER)
            self._ask()
            if self.has_ups:
                stack.callback(self.write, _KEYS_BACK)
                self.write(_KEYS)
                # Of keys that are let go in another window nothing is heard.
                stack.enter_context(self.blessed.focus_events(timeout=self._patience))
            self._taken = stack.pop_all()

    def give_back(self) -> None:
        """Leave it as it was before `take`."""
        self._taken.close()

    def _pass_on_suspension(self) -> None:
        # Ctrl-Z comes as a key: the terminal has to be given back before anything stops.
        fd = sys.stdin.fileno()
        mode = termios.tcgetattr(fd)
        mode[6][termios.VSUSP] = os.fpathconf(fd, "PC_VDISABLE").to_bytes(1, "little")
        termios.tcsetattr(fd, termios.TCSANOW, mode)

    def _ask(self) -> None:
        """What the terminal can do; asked once, when it is first taken."""
        if self._asked or not self._patience:
            return
        self._asked = True
        with failing():
            self.write(_PROBE)
            _, column = self.blessed.get_location(timeout=self._patience)
            if column > 1:
                raise UserError(
                    "this terminal does not read UTF-8: switch its encoding, or start one anew "
                    "with LANG=C.UTF-8"
                )
            self.has_ups = self._has_key_events()

    def _has_key_events(self) -> bool:
        """Whether it knows the protocol with all that is wanted of it: some know a part."""
        if self.blessed.get_kitty_keyboard_state(timeout=self._patience) is None:
            return False
        self.write(_KEYS)
        state = self.blessed.get_kitty_keyboard_state(timeout=self._patience)
        self.write(_KEYS_BACK)
        return state is not None and state.report_events and state.report_all_keys

    def suspend(self, alone: bool = False) -> None:
        """Give the terminal back and stop, as Ctrl-Z does; take it again when continued.

        `alone`: this process only, not those that it shares the terminal with, such as `make`.
        """
        self._stop_wanted = False
        self.give_back()
        before = signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(os.getpid() if alone else 0, signal.SIGTSTP)
        # Here it stands still until SIGCONT. In the background, taking the terminal stops it
        # again, until it is in the foreground.
        signal.signal(signal.SIGTSTP, before)
        self.take()
        self._continued = False
        self._away = True

    def stop_soon(self, _number: int, _frame: FrameType | None) -> None:
        """SIGTSTP: to be followed when the board stands still."""
        self._stop_wanted = True

    def continued(self, _number: int, _frame: FrameType | None) -> None:
        """SIGCONT: whoever stopped this process may have changed the terminal."""
        self._continued = True

    def was_away(self) -> bool:
        if self._stop_wanted:
            self.suspend(alone=True)
        if self._continued:
            self._continued = False
            self._away = True
            with failing():
                self.give_back()
                self.take()
        away, self._away = self._away, False
        return away

    # Use.

    def size(self) -> tuple[int, int]:
        # Not blessed's: that one answers 80x24 when the terminal has been closed.
        with failing():
            size = os.get_terminal_size(sys.stdout.fileno())
        return size.columns, size.lines

    def key(self, timeout: float) -> Stroke | None:
        with failing():
            stroke = self.blessed.inkey(timeout=timeout, esc_delay=_ESCAPE_SECONDS)
        if not stroke:
            return None
        name = stroke.name or ""
        if name.startswith("FOCUS_"):
            return Stroke("", AWAY)
        if not stroke.is_sequence:
            return Stroke(str(stroke).lower())
        what = UP if stroke.released else REPEAT if stroke.repeated else DOWN
        return Stroke(_plain(name), what)

    def write(self, text: str) -> None:
        with failing():
            sys.stdout.write(text)
            sys.stdout.flush()


def _plain(name: str) -> str:
    """The name that blessed gives a key, without what happened to it; of a letter, the letter."""
    name = name.removesuffix("_RELEASED").removesuffix("_REPEATED")
    letter = name.removeprefix("KEY_").removeprefix("SHIFT_").lower()
    return letter if len(letter) == 1 else _CHARACTERS.get(name, name)


@contextmanager
def failing() -> Generator[None]:
    """Of a terminal that is closed, the failure may come before the signal: it counts as one."""
    try:
        yield
    except _GONE:
        signals.ignore()
        raise


@contextmanager
def opened() -> Generator[terminal.Window]:
    """The terminal, cleared for drawing, and given back as it was however the block is left.

    SIGTERM and SIGHUP leave the block as SystemExit, so that the board inside it ends cleanly;
    SIGTSTP gives the terminal back before it stops this process.
    Raises UserError where it cannot be drawn on.
    """
    if os.environ.get("TERM", "dumb") == "dumb":
        raise UserError("this terminal cannot show pictures (TERM is dumb): use another one")
    encoding = (sys.stdout.encoding or "").lower().replace("-", "")
    if encoding != "utf8":
        raise UserError(f"this terminal's encoding is not UTF-8: {_NO_UTF8}")
    with signals.ending():
        try:
            window = _Terminal()
            window.take()
            stops: dict[int, signals.Handler] = {
                signal.SIGTSTP: window.stop_soon,
                signal.SIGCONT: window.continued,
            }
            try:
                with signals.handled(stops):
                    yield window
            finally:
                window.give_back()
        except _GONE:
            if not signals.hung_up():
                raise
            raise signals.hang_up() from None
