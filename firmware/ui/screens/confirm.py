"""Asks before something is lost: Yes or No, and No is chosen. Also says what has to be known.

Whatever destroys goes through here, so that a second press of A on the button that asked, or a
held Enter in a terminal, answers No.
"""

from ui import keys, layout, shell

view = layout.load("confirm_view")


class Screen(shell.Screen):
    """`arg`: (text, yes, no[, ends]): `yes` and `no` are a screen and its arg to go to, `yes` None
    where there is nothing to choose; `ends`: Yes forgets the match in play and its save.
    """

    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        arg = arg or ("", None, ("menu", None))
        text, self._yes, self._no = arg[:3]
        self._ends = len(arg) > 3 and arg[3]
        self.lines = view.lines(shell.canvas, text)
        self.at = 0
        self.words = ("No", "Yes") if self._yes else ("OK",)

    def draw(self, canvas):
        view.draw(canvas, self.lines, self.words, self.at)

    def press(self, key):
        self.dirty = True
        if key == keys.B or (key == keys.A and not self.at):
            self.shell.go(*self._no)
        elif key == keys.A:
            if self._ends:
                self._end()
            self.shell.go(*self._yes)
        elif key <= keys.DOWN:
            self.at = (self.at + 1) % len(self.words)

    def _end(self):
        from ui import match, saves

        storage = self.shell.device.storage
        match.forget(storage)
        try:
            storage.remove(saves.HANDS)
        except OSError:
            pass  # a new match removes it
        self.shell.match = None
