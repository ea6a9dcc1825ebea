"""The last trick: who played what, who won it, and what it cost."""

from micropython import const

from core.hearts import scoring
from core.hearts.codes import CODE
from session.session import NAMES
from ui import layout, shell

icons = layout.load("icons")
theme = layout.load("theme")

_GAP = const(6)  # between a card and its name, where there is room for it


class Screen(shell.Screen):
    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        match = shell.match
        table = match.views[match.me()].table
        self._table = table
        self._head = "TRICK {}".format(table.trick_number)
        points = sum(match.game.value(card) for card in table.last)
        self._tail = "{} TOOK {}".format(NAMES[table.last_winner], points)
        bonus = scoring.bonus_card(table.options)
        if bonus and any(card & CODE == bonus for card in table.last):
            points = scoring.bonus_value(table.options)
            self._tail += "{:+d}".format(points)

    def draw(self, canvas):
        table = self._table
        y = 0
        if canvas.height >= 40:
            y = theme.page(canvas, self._head, self._tail) + theme.GAP
        rows = 2 if canvas.upright else 1
        columns = (table.players + rows - 1) // rows
        font = theme.NAME
        step = (canvas.height - y) // rows
        h = icons.BIG_H + font[3] + theme.TIGHT[3] + theme.APART - 1
        gap = min(_GAP, max(0, step - h))
        y += (step - h - gap) >> 1
        for i in range(table.players):
            seat = (table.last_leader + i) % table.players
            won = seat == table.last_winner
            middle = canvas.width * (2 * (i % columns) + 1) // (2 * columns)
            top = y + step * (i // columns)
            icons.draw_big_card(canvas, table.last[i], middle - (icons.BIG_W >> 1), top, won)
            c = theme.CURSOR if won else 1
            top += icons.BIG_H + gap
            canvas.text_mid(NAMES[seat], middle, top, c, font)
            top += font[3] + theme.APART - 1
            if won or i == 0:
                canvas.text_mid("WON" if won else "LED", middle, top, c, theme.TIGHT)

    def press(self, key):
        self.shell.pop()
