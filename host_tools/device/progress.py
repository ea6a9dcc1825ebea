"""Progress for people: a bar on a terminal, plain lines otherwise."""

import sys
from typing import TYPE_CHECKING

import click

from host_tools.device.text import plain

if TYPE_CHECKING:
    from click._termui_impl import ProgressBar


class Lines:
    """Plain lines, each at once, with a line at every quarter of what is sent."""

    def __init__(self) -> None:
        self._size = 0
        self._sent = 0
        self._told = 0

    def step(self, text: str) -> None:
        # Words of the board may be in it.
        print(plain(text), flush=True)

    def sending(self, files: int, size: int, what: str = "") -> None:
        """Say how much will be sent; `what`: other words than so many files."""
        self._size, self._sent, self._told = size, 0, 0
        if files:
            self.step(_label(files, size, what))

    def sent(self, size: int) -> None:
        self._sent += size
        quarter = 4 * self._sent // max(self._size, 1)
        if quarter > self._told and self._sent < self._size:
            self.step(f"sent {100 * self._sent // self._size} %")
            self._told = quarter

    def close(self) -> None:
        """Leave the terminal as it was, whatever happened."""


class Bar(Lines):
    """The same with a bar that moves."""

    _bar: "ProgressBar[int] | None" = None

    def sending(self, files: int, size: int, what: str = "") -> None:
        self._size, self._sent = size, 0
        self._bar = click.progressbar(
            length=size, label=_label(files, size, what), file=sys.stdout
        )
        if size:
            self._bar.render_progress()
        else:
            self._bar = None

    def sent(self, size: int) -> None:
        self._sent += size
        if self._bar:
            self._bar.update(size)
        if self._sent == self._size:
            self.close()

    def close(self) -> None:
        # click hides the cursor while the bar stands.
        if self._bar:
            self._bar.render_finish()
        self._bar = None


def _label(files: int, size: int, what: str) -> str:
    return f"{what or f'sending {files} files,'} {-(-size // 1024)} KB"


def for_stdout() -> Lines:
    """What suits where the output goes."""
    return Bar() if sys.stdout.isatty() else Lines()
