"""The menu at the table (B): looking things up, speed, colours, taking back, claiming, leaving."""

from micropython import const

from core.hearts import codes
from ui import keys, layout, shell
from ui.dials import Dials

view = layout.load("table_menu_view")

_LAST = const(0)
_SCORES = const(1)
_HINT = const(2)
_BACK = const(3)
_CLAIM = const(4)
_HOW = const(5)
_QUIT = const(6)
_LEAVE = const(7)

_LABELS = (
    "Last trick",
    "Scores",
    "Hint",
    "Take back",
    "Claim the rest",
    "How to play",
    "Save and quit",
    "Leave match",
)

SURE = "Leave this match?\nIt is not kept."
UNSAVED = "It could not be saved: disk full or broken. Quit all the same?"


class Screen(shell.Screen):
    """`arg`: "received" leads back there; else it is handed back to the screen that the match goes
    on with (a pass half chosen). In a tuple: that, and the row to begin on.
    """

    upright = True

    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        self._arg, row = arg if isinstance(arg, tuple) else (arg, 0)
        self._match = shell.match
        game = self._match.game
        self._dials = Dials(shell)
        ids = [_LAST, _SCORES, _HINT, _BACK, _CLAIM, _HOW]
        playing = game.phase == codes.PLAY
        if not playing or not game.trick_number:
            ids.remove(_LAST)
        if not self._match.practice:
            ids.remove(_BACK)
        if not self._match.practice or not playing:
            ids.remove(_HINT)
        if not game.can_claim():
            ids.remove(_CLAIM)
        self._ids = ids + list(self._dials.names) + [_QUIT, _LEAVE]
        self._list = view.menu(self._rows())
        self._list.cursor = row
        self._tail = "DEAL {:06d}".format(game.deal_number(game.hand_number))
        self._note = ""

    def _rows(self):
        return [
            self._dials.row(i) if i in self._dials.names else (_LABELS[i], "", False)
            for i in self._ids
        ]

    # ---- drawing

    def draw(self, canvas):
        view.draw(canvas, self._list, self._tail, self._note)

    # ---- the player

    def press(self, key):
        self.dirty = True
        self._note = ""
        if key == keys.B:
            self._return()
        elif not self._list.press(key):
            row = self._ids[self._list.cursor]
            if row in self._dials.names:
                self._dials.turn(row, key)
                self._list.rows = self._rows()
            elif key == keys.A:
                self._choose(row)

    def _return(self):
        if self._arg == "received":  # what came in has not been looked at to the end
            self.shell.go("received")
        else:
            self.shell.go(self._match.screen(), self._arg)

    def _choose(self, row):
        go = self.shell.go
        if row == _LAST:
            go("last_trick", (self.shell.name, self._arg))
        elif row == _SCORES:
            go("scores", (self.shell.name, self._arg))
        elif row == _HOW:
            go("how_to_play", (0, (self.shell.name, self._arg)))
        elif row == _HINT:
            go("table", "hint")
        elif row == _BACK:
            if self._match.take_back():
                go(self._match.screen())
            else:
                self._note = "Nothing to take back"
        elif row == _CLAIM:
            self._match.act(codes.CLAIM)
            go(self._match.screen())
        elif row == _LEAVE:
            self._ask(SURE, True)
        elif self._match.save():
            go("menu")
        else:
            self._ask(UNSAVED, False)

    def _ask(self, text, ends):
        back = (self.shell.name, (self._arg, self._list.cursor))
        self.shell.go("confirm", (text, ("menu", None), back, ends))
