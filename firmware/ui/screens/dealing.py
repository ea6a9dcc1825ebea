"""Makes the match that was asked for, while nothing else is in memory.

What a match needs stays for long, the texts of the options come and go: loaded on top of the
screen that asked, they would take more together than the table itself ever does.
"""

from ui import layout, shell

rows = layout.load("rows")


AGREED = "agreed"


class Screen(shell.Screen):
    """`arg`: what ui.match.start takes after the storage; None for the saved match, AGREED when
    the player knows that a newer version's save gets lost.
    """

    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        self._arg = arg

    def draw(self, canvas):
        saved = self._arg is None or self._arg == AGREED
        text = "One moment..." if saved else "Dealing..."
        canvas.text_mid(text, canvas.width >> 1, (canvas.height >> 1) - 4, 1, rows.FONT)

    def press(self, key):
        """There is nothing to press yet."""

    def tick(self, now):
        if self.dirty:
            return  # it is seen before the work begins
        shell = self.shell
        shell.match = None  # the match before this one
        if self._arg is None or self._arg == AGREED:
            self._resume(shell)
        else:
            self._start(shell, *self._arg)

    def _start(self, shell, text, seed, levels, practice=False):
        from core import options
        from core.hearts import options as hearts_options

        choice = options.from_text(hearts_options, text)
        del hearts_options, options
        shell.device.seed = None  # it was for the first match
        if shell.settings.deal == seed:
            shell.settings.deal = -1  # and this for one match
            shell.settings.changed()
        shell.drop()  # the texts of the options
        import players.hearts.normal  # noqa: F401 - needed soon, for good: best below
        from ui import match

        shell.match = match.start(shell.device.storage, text, seed, levels, practice, choice)
        shell.go(shell.match.screen())

    def _resume(self, shell):
        from ui import resume

        storage = shell.device.storage
        if self._arg is None and resume.newer(storage):
            shell.go("confirm", (resume.NEWER, ("dealing", AGREED), ("menu", None)))
            return
        shell.match, said = resume.load(storage, shell.drop)
        after = shell.match.screen() if shell.match else "menu"
        if said:
            shell.go("confirm", (said, None, (after, None if shell.match else "unsound")))
        else:
            shell.go(after)
