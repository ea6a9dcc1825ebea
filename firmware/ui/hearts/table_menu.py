"""The menu at the table (B): looking things up, speed, colours, taking back, claiming, leaving."""

from micropython import const

from core.hearts import codes
from session import saves
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
    upright = True

    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
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
        self.list = view.menu(self._rows())
        self.list.cursor = arg or 0
        self._tail = "DEAL {:06d}".format(game.deal_number(game.hand_number))
        self._note = ""

    def _rows(self):
        return [
            self._dials.row(i) if i in self._dials.names else (_LABELS[i], "", False)
            for i in self._ids
        ]

    # ---- drawing

    def draw(self, canvas):
        view.draw(canvas, self.list, self._tail, self._note)

    # ---- the player

    def press(self, key):
        self.dirty = True
        self._note = ""
        if key == keys.B:
            self.shell.pop()
        elif not self.list.press(key):
            row = self._ids[self.list.cursor]
            if row in self._dials.names:
                self._dials.turn(row, key)
                self.list.rows = self._rows()
            elif key == keys.A:
                self._choose(row)

    def keep(self):
        return self.list.cursor

    def _choose(self, row):
        shell = self.shell
        if row == _LAST:
            shell.push("hearts.last_trick")
        elif row == _SCORES:
            shell.push("hearts.scores")
        elif row == _HOW:
            shell.push("hearts.how_to_play")
        elif row == _HINT:
            shell.pop("hint")
        elif row == _BACK:
            if self._match.take_back():
                shell.play()
            else:
                self._note = "Nothing to take back"
        elif row == _CLAIM:
            self._match.act(codes.CLAIM)
            shell.play()
        elif row == _LEAVE:
            shell.push("confirm", (SURE, True))
        elif self._match.save():
            shell.home()
        else:
            shell.push("confirm", (UNSAVED, True))

    def answered(self, answer):
        """Leaving ends the match; quitting without room on the disk keeps it in memory."""
        if not answer:
            return
        shell = self.shell
        if self._ids[self.list.cursor] == _LEAVE:
            saves.forget(shell.device.storage, self._match.record)
            shell.match = None
        shell.home()
