"""Makes the match that was asked for, while nothing else is in memory.

What a match needs stays for long, the texts of the options come and go: loaded on top of the
screen that asked, they would take more together than the table itself ever does.
"""

from ui import layout, saves, shell

rows = layout.load("rows")


class Screen(shell.Screen):
    """`arg`: what ui.match.start takes after the storage, or None for the saved match."""

    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        self._arg = arg

    def draw(self, canvas):
        text = "Dealing..." if self._arg else "One moment..."
        canvas.text_mid(text, canvas.width >> 1, (canvas.height >> 1) - 4, 1, rows.FONT)

    def press(self, key):
        """There is nothing to press yet."""

    def tick(self, now):
        if self.dirty:
            return  # it is seen before the work begins
        shell = self.shell
        shell.match = None  # the match before this one
        shell.match = self._make(shell.device.storage)
        if shell.match:
            shell.go(shell.match.screen())
        else:
            shell.go("menu", "unsound")

    def _make(self, storage):
        arg = self._arg
        try:
            choice = _read_options(arg[0] if arg else saves.unpack(storage.load(saves.NAME))[0])
        except (TypeError, ValueError):
            return None  # no save, or not one of ours
        self.shell.drop()  # the texts of the options
        import players.normal  # noqa: F401 - needed soon, and for good: best below the screens
        from ui import match

        if arg:
            return match.start(storage, *arg, choice=choice)
        return match.load(storage, choice)


def _read_options(text):
    from core import hearts_options, options

    return options.from_text(hearts_options, text)
