"""The main menu: a saved match, a new one, how to play, colours and speed."""

from micropython import const

from ui import keys, layout, save_fields, saves, shell
from ui.dials import Dials

view = layout.load("menu_view")

_CONTINUE = const(0)
_NEW = const(1)
_HOW = const(2)

_LABELS = ("Continue", "New game", "How to play")
_HELP = (
    "",
    "The usual rules, or yours",
    "The rules and a lesson",
)
_NEWER = "From a newer version"
_DIAL_HELP = {"speed": "How long cards are shown", "four": "How many the suits have"}


class Screen(shell.Screen):
    """`arg`: "unsound" when the saved match turned out not to replay."""

    upright = True

    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        if shell.match and shell.match.saved:
            shell.match = None  # it is on disk, and takes no memory there
        self._line = "" if arg == "unsound" else self._saved_line()
        self._dials = Dials(shell)
        # the last one is the easiest to reach
        self._ids = [_NEW, _HOW] + list(reversed(self._dials.names))
        if self._line:
            self._ids.insert(0, _CONTINUE)
        self._list = view.menu(shell.canvas, self._rows())

    def _saved_line(self):
        """What can be continued, in a line; "" for nothing."""
        match = self.shell.match
        if match:
            hand, totals = match.game.hand_number, match.game.totals
        else:
            storage = self.shell.device.storage
            if storage.newer(saves.NAME):
                return _NEWER
            data = storage.load(saves.NAME)
            if data is None:
                return ""
            try:
                fields = save_fields.parse(data)
            except save_fields.Newer:
                return _NEWER
            except ValueError:
                return "It is damaged"
            hand, totals = fields[2], fields[3]
        if not hand:
            return "In its first hand"
        return "Hand {}: you {}, best {}".format(hand + 1, totals[0], min(totals))

    def _rows(self):
        return [
            self._dials.row(i) if i in self._dials.names else (_LABELS[i], "", False)
            for i in self._ids
        ]

    def draw(self, canvas):
        row = self._ids[self._list.cursor]
        text = self._line if row == _CONTINUE else _DIAL_HELP.get(row) or _HELP[row]
        view.draw(canvas, self._list, text)

    def press(self, key):
        self.dirty = True
        if self._list.press(key):
            return
        row = self._ids[self._list.cursor]
        if row in self._dials.names:
            self._dials.turn(row, key)
            self._list.rows = self._rows()
        elif key == keys.A:
            if row == _CONTINUE:
                self._continue()
            elif row == _NEW:
                self.shell.go("new_game")
            else:
                self.shell.go("how_to_play")

    def _continue(self):
        match = self.shell.match
        if match:
            self.shell.go(match.screen())
        else:
            self.shell.go("dealing")
