"""The main menu: the game played last, all games, colours and speed."""

from micropython import const

from core.game import GAMES, NULL, record
from ui import keys, layout, saved, shell
from ui.dials import HELP, Dials

view = layout.load("menu_view")

_CONTINUE = const(0)


class Screen(shell.Screen):
    upright = True

    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        if shell.match and shell.match.saved:
            shell.match = None  # it is on disk, and takes no memory there
            shell.drop()
        self._dials = Dials(shell)
        self._games = list(GAMES) + ([NULL] if shell.device.null_game else [])
        self._last = self._unfinished()
        self._line = saved.line(shell, self._last) if self._last else ""
        # the last one is the easiest to reach
        self._ids = self._games + list(reversed(self._dials.names))
        if self._last:
            self._ids.insert(0, _CONTINUE)
        self.list = view.menu(shell.canvas, self._rows())
        self.list.cursor = min(arg or 0, len(self._ids) - 1)

    def _unfinished(self):
        """The record of the game to continue, or None: the one played last if it can be."""
        settings = self.shell.settings
        if settings.game in self._games:
            self._games.remove(settings.game)
            self._games.insert(0, settings.game)
        for name in self._games:
            game = record(name)
            if saved.any(self.shell, game):
                return game
        return None

    def _rows(self):
        return [self._row(i) for i in self._ids]

    def _row(self, i):
        if i in self._dials.names:
            return self._dials.row(i)
        return saved.label(self._line) if i == _CONTINUE else record(i).LABEL, "", False

    def keep(self):
        return self.list.cursor

    def draw(self, canvas):
        row = self._ids[self.list.cursor]
        text = self._line if row == _CONTINUE else HELP.get(row) or record(row).HELP
        view.draw(canvas, self.list, text, "")

    def press(self, key):
        self.dirty = True
        if self.list.press(key):
            return
        row = self._ids[self.list.cursor]
        if row in self._dials.names:
            self._dials.turn(row, key)
            self.list.rows = self._rows()
        elif key == keys.A:
            if row == _CONTINUE:
                saved.go_on(self.shell, self._last)
            else:
                self.shell.push("start", row)
