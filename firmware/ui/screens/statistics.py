"""What a game's finished matches have come to (session/statistics.py)."""

from core.game import record
from session import module, statistics
from ui import keys, layout, shell
from ui.list_menu import ListMenu

theme = layout.load("theme")


class Screen(shell.Screen):
    """`arg`: the name of the game."""

    upright = True

    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        game = record(arg)
        self._title = game.LABEL.upper()
        counters = statistics.of(statistics.read(shell.device.storage), game)[1]
        told = module(game.REPORT).told(counters)
        y = theme.title(shell.canvas, self._title) + 1
        self.list = ListMenu([row + (False,) for row in told], y, len(told))

    def draw(self, canvas):
        theme.title(canvas, self._title)
        self.list.draw(canvas)

    def press(self, key):
        self.dirty = True
        if not self.list.press(key) and (key == keys.A or key == keys.B):
            self.shell.pop()
