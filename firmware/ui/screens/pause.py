"""The menu at the table (B), of any game: what it has itself, then speed, colours, leaving.

Its own rows are ui/NAME/pause_rows.py: ``rows(match)``, the labels in order, two of which all
games may take: BACK and HOW, which this screen sees to; and ``choose(shell, label)`` for the
others, which returns what has to be said, or "".
"""

from micropython import const

from core.deal_text import told
from session import module, saves
from ui import keys, layout, shell, widgets
from ui.dials import Dials
from ui.list_menu import ListMenu

theme = layout.load("theme")

_ALL = const(20)  # rows, where there is room for them

BACK = "Take back"
HOW = "How to play"
_QUIT = "Save and quit"
_LEAVE = "Leave match"

SURE = "Leave this match?\nIt is not kept."
UNSAVED = "It could not be saved: disk full or broken. Quit all the same?"


class Screen(shell.Screen):
    upright = True

    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        self._match = match = shell.match
        self._dials = Dials(shell, match.record)
        self._game = module("ui." + match.record.NAME + ".pause_rows")
        self._ids = self._game.rows(match) + list(reversed(self._dials.names)) + [_QUIT, _LEAVE]
        self.list = ListMenu(self._rows(), theme.TITLE_H + 1, _ALL)
        self.list.cursor = arg or 0
        self._tail = "DEAL " + told(match.game.deal_number(match.game.hand_number))
        self._note = ""

    def _rows(self):
        return [
            self._dials.row(i) if i in self._dials.names else (i, "", False) for i in self._ids
        ]

    # ---- drawing

    def draw(self, canvas):
        # upright, there is no room for both
        theme.title(canvas, "" if canvas.upright else "TABLE", self._tail)
        self.list.draw(canvas)
        if self._note:
            widgets.note(canvas, self._note)

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
        if row == BACK:
            if self._take_back():
                shell.play()
            else:
                self._note = "Nothing to take back"
        elif row == HOW:
            shell.push(self._match.record.HOW)
        elif row == _LEAVE:
            shell.push("confirm", (SURE, True))
        elif row != _QUIT:
            self._note = self._game.choose(shell, row)
        elif self._match.save():
            shell.home()
        else:
            shell.push("confirm", (UNSAVED, True))

    def _take_back(self):
        """Back to a choice: a card that would go by itself at once is none."""
        match = self._match
        found = False
        while match.take_back():
            found = True
            if not match.record.BOTS or not self.shell.settings.single or match.list_legal() > 1:
                break
        return found

    def answered(self, answer):
        """Leaving ends the match; quitting without room on the disk keeps it in memory."""
        if not answer:
            return
        shell = self.shell
        if self._ids[self.list.cursor] == _LEAVE:
            saves.forget(shell.device.storage, self._match.record)
            shell.match = None
        shell.home()
