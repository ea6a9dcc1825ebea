"""The end of a hand: points, totals, the way to the target, and what was special about it."""

import time
from micropython import const

from core import hearts, scoring
from ui import keys, shell
from ui.cards_art import draw_suit_big
from ui.faces import FACE, HAPPY, HIT, NEUTRAL, SLY, draw_face
from ui.fonts import F4X5, F5X7
from ui.match import NAMES
from ui.notes import notes
from ui.words import title

_NOTE_MS = const(2500)  # each of several notes is shown this long
_BAR_W = const(7)
_HEARTS = const(3)
_USUAL = const(26)  # points of a hand
_MANY = const(10)
_PEOPLE = const(1)  # seats before the first bot


class Screen(shell.Screen):
    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        game = shell.match.game
        shell.match.result_seen = True
        self._hands = scoring.n_hands(game.options)
        # Where there is no target, the bars go as far as the worst total.
        self._top = max(_USUAL, *game.totals) if self._hands else scoring.target(game.options)
        self._head = "HAND {}".format(game.hand_number + 1)
        self._tail = "OF {}".format(self._hands) if self._hands else "TO {}".format(self._top)
        self._notes = notes(shell.match)
        self._points = ["{:+d}".format(points) for points in game.points]
        self._note = 0
        self._since = time.ticks_ms()

    # ---- drawing

    def draw(self, canvas):
        game = self.shell.match.game
        title(canvas, self._head, self._tail)
        step = canvas.width // game.players
        for seat in range(game.players):
            self._draw_seat(canvas, seat, step * seat + (step - FACE - _BAR_W - 2 >> 1))
        canvas.text_mid(self._notes[self._note], canvas.width >> 1, canvas.height - 9)

    def _draw_seat(self, canvas, seat, x):
        game = self.shell.match.game
        middle = x + (FACE >> 1)
        if seat >= _PEOPLE:
            draw_face(canvas, seat - _PEOPLE, self._look(seat), x, 11)
        else:
            draw_suit_big(canvas, _HEARTS, x + 2, 12)
        canvas.text_mid(NAMES[seat], middle, 28, 1, F4X5)
        points = self._points[seat]
        font = F5X7 if canvas.text_width(points) <= FACE + 2 else F4X5
        canvas.text_mid(points, middle, 35, 1, font)
        canvas.text_mid(game.totals[seat], middle, 44)
        self._draw_bar(canvas, x + FACE + 2, 11, 40, game.totals[seat])

    def _draw_bar(self, canvas, x, y, h, total):
        """A tube that fills from below as a total comes near the target."""
        canvas.frame(x, y, _BAR_W, h)
        inner = h - 4
        level = max(0, min(inner, total * inner // self._top))
        if total > 0 and not level:
            level = 1
        canvas.fill(x + 2, y + h - 2 - level, _BAR_W - 4, level)

    def _look(self, seat):
        game = self.shell.match.game
        shooter = game.shooter()
        if seat == shooter:
            return SLY
        if game.points[seat] >= _MANY:
            return HIT
        if shooter >= 0:
            return NEUTRAL
        return HAPPY if game.points[seat] <= 0 else NEUTRAL

    # ---- going on

    def press(self, key):
        if key == keys.A:
            self._go_on()
        elif key == keys.B:
            self.shell.go("menu")
        else:
            self._turn_note(-1 if key in (keys.LEFT, keys.UP) else 1)

    def _turn_note(self, step):
        self._note = (self._note + step) % len(self._notes)
        self._since = time.ticks_ms()
        self.dirty = True

    def tick(self, now):
        if self.shell.device.demo:
            if not self.dirty:  # it has been on the panel once
                self._go_on()
        elif len(self._notes) > 1 and time.ticks_diff(now, self._since) >= _NOTE_MS:
            self._turn_note(1)

    def _go_on(self):
        match = self.shell.match
        if match.game.phase == hearts.NEXT:
            match.act(hearts.DEAL)
        self.shell.go(match.screen())
