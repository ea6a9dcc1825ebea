"""The end of a hand: points, totals, the way to the target, and what was special about it."""

import time
from micropython import const

from core.hearts import codes, scoring
from ui import keys, layout, shell
from ui.faces import HAPPY, HIT, NEUTRAL, SLY
from ui.hearts.notes import notes

view = layout.load("result_view")

_NOTE_MS = const(2500)  # each of several notes is shown this long
_USUAL = const(26)  # points of a hand
_MANY = const(10)


class Screen(shell.Screen):
    """head, tail (of the title), points (a text a seat), notes with the index note, and top (the
    total at which a bar is full) are for the view.
    """

    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        game = shell.match.game
        shell.match.result_seen = True
        self._hands = scoring.n_hands(game.options)
        # Where there is no target, the bars go as far as the worst total.
        self.top = max(_USUAL, *game.totals) if self._hands else scoring.target(game.options)
        self.head = "HAND {}".format(game.hand_number + 1)
        self.tail = "OF {}".format(self._hands) if self._hands else "TO {}".format(self.top)
        self.notes = notes(shell.match)
        self.points = ["{:+d}".format(points) for points in game.points]
        self.note = 0
        self._since = time.ticks_ms()

    def draw(self, canvas):
        view.draw(canvas, self, self.shell.match.game)

    def look(self, seat):
        """How the bot in `seat` takes it: a look of ui.faces."""
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
            self.shell.home()
        else:
            self._turn_note(-1 if key in (keys.LEFT, keys.UP) else 1)

    def _turn_note(self, step):
        self.note = (self.note + step) % len(self.notes)
        self._since = time.ticks_ms()
        self.dirty = True

    def tick(self, now):
        if self.shell.device.demo:
            if not self.dirty:  # it has been on the panel once
                self._go_on()
        elif len(self.notes) > 1 and time.ticks_diff(now, self._since) >= _NOTE_MS:
            self._turn_note(1)

    def _go_on(self):
        match = self.shell.match
        if match.game.phase == codes.NEXT:
            match.act(codes.DEAL)
        self.shell.play()
