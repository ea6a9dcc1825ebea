"""Progress for people: a bar on a terminal, plain lines otherwise."""

import sys

import click


class Lines:
    """Plain lines, each at once, with a line at every quarter of what is sent."""

    def __init__(self) -> None:
        self._size = 0
        self._sent = 0
        self._told = 0

    def step(self, text: str) -> None:
        print(text, flush=True)

    def sending(self, files: int, size: int) -> None:
        self._size, self._sent, self._told = size, 0, 0
        if files:
            self.step(f"sending {files} files, {-(-size // 1024)} KB")

    def sent(self, size: int) -> None:
        self._sent += size
        quarter = 4 * self._sent // max(self._size, 1)
        if quarter > self._told and self._sent < self._size:
            self.step(f"sent {100 * self._sent // self._size} %")
            self._told = quarter


class Bar(Lines):
    """The same with a bar that moves."""

    def sending(self, files: int, size: int) -> None:
        self._bar = click.progressbar(
            length=size, label=f"sending {files} files", file=sys.stdout, show_pos=False
        )
        if files:
            self._bar.render_progress()

    def sent(self, size: int) -> None:
        self._bar.update(size)
        if self._bar.finished:
            self._bar.render_finish()


def for_stdout() -> Lines:
    """What suits where the output goes."""
    return Bar() if sys.stdout.isatty() else Lines()
