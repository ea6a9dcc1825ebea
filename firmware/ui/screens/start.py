"""One game: its saved match, a new one, how to play, statistics."""

from micropython import const

from core.game import record
from ui import keys, layout, saved, shell

view = layout.load("menu_view")

_CONTINUE = const(0)
_NEW = const(1)
_HOW = const(2)
_STATISTICS = const(3)

_LABELS = ("", "New game", "How to play", "Statistics")
_HELP = ("", "The usual rules, or yours", "The rules, the buttons", "Of the games you finished")


class Screen(shell.Screen):
    """`arg`: the name of the game; in a tuple: that, and the row to begin on."""

    upright = True

    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        name, row = arg if isinstance(arg, tuple) else (arg, 0)
        self._record = game = record(name)
        self._ids = [_NEW]
        self._line = ""
        if saved.any(shell, game):
            self._ids.insert(0, _CONTINUE)
            self._line = saved.line(shell, game)
        if game.HOW:
            self._ids.append(_HOW)
        self._ids.append(_STATISTICS)
        self.list = view.menu(shell.canvas, [(self._label(i), "", False) for i in self._ids])
        self.list.cursor = min(row, len(self._ids) - 1)

    def _label(self, row):
        return _LABELS[row] if row else saved.label(self._line)

    def keep(self):
        return self._record.NAME, self.list.cursor

    def draw(self, canvas):
        row = self._ids[self.list.cursor]
        text = self._line if row == _CONTINUE else _HELP[row]
        view.draw(canvas, self.list, text, self._record.LABEL)

    def press(self, key):
        self.dirty = True
        if self.list.press(key):
            return
        if key == keys.B:
            self.shell.pop()
        elif key == keys.A:
            self._choose(self._ids[self.list.cursor])

    def _choose(self, row):
        shell = self.shell
        game = self._record
        if row == _CONTINUE:
            saved.go_on(shell, game)
        elif row == _HOW:
            shell.push(game.HOW)
        else:
            shell.push("new_game" if row == _NEW else "statistics", game.NAME)
