"""Asks before something is lost: Yes or No, and No is chosen. Also says what has to be known.

Whatever destroys goes through here, so that a second press of A on the button that asked, or a
held Enter in a terminal, answers No.
"""

from ui import keys, layout, shell, widgets

theme = layout.load("theme")


class Screen(shell.Screen):
    """`arg`: (text, whether there is something to choose). It answers True for Yes, False for No
    and for a message that was read.
    """

    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        text, asks = arg or ("", False)
        self.lines = theme.lines(shell.canvas, text, shell.canvas.width - 2 * theme.EDGE)
        self.at = 0
        self.words = ("No", "Yes") if asks else ("OK",)

    def draw(self, canvas):
        top = widgets.buttons(canvas, self.words, self.at)
        widgets.paragraph(canvas, self.lines, max(0, top - theme.LINE * len(self.lines) >> 1))

    def press(self, key):
        self.dirty = True
        if key == keys.A or key == keys.B:
            self.shell.pop(key == keys.A and self.at == 1)
        elif key <= keys.DOWN:
            self.at = (self.at + 1) % len(self.words)
