"""A picker of six digits: the number of a deal. `arg` is the Plan of new_game, and goes back."""

from micropython import const

from ui import keys, shell
from ui.canvas import DOWN, UP
from ui.fonts import F5X7
from ui.words import draw_lines_mid, title, wrap

_DIGITS = const(6)
_DEALS = const(1000000)
_SCALE = const(2)  # of the 5x7 digits
_PITCH = const(16)


class Screen(shell.Screen):
    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        self._plan = arg
        number = arg.deal if arg.deal >= 0 else shell.device.entropy() % _DEALS
        self._number = bytearray(_DIGITS)
        for i in range(_DIGITS - 1, -1, -1):
            self._number[i] = number % 10
            number //= 10
        self._at = 0

    def draw(self, canvas):
        title(canvas, "DEAL NUMBER")
        x = canvas.width - _DIGITS * _PITCH >> 1
        y = (canvas.height >> 1) - 10
        for i in range(_DIGITS):
            here = i == self._at
            if here:
                canvas.frame(x, y - 2, _PITCH, 18, 1, 1)
                canvas.tip(UP, x + 5, y - 6, 3)
                canvas.tip(DOWN, x + 5, y + 17, 3)
            c = 0 if here else 1
            canvas.text_mid(self._number[i], x + (_PITCH >> 1), y, c, F5X7, _SCALE)
            x += _PITCH
        lines = wrap(canvas, "The same number always deals the same cards.", canvas.width)
        draw_lines_mid(canvas, lines, canvas.width >> 1, canvas.height - 18)

    def press(self, key):
        self.dirty = True
        number = self._number
        if key == keys.LEFT:
            self._at = (self._at - 1) % _DIGITS
        elif key == keys.RIGHT:
            self._at = (self._at + 1) % _DIGITS
        elif key == keys.UP:
            number[self._at] = (number[self._at] + 1) % 10
        elif key == keys.DOWN:
            number[self._at] = (number[self._at] - 1) % 10
        elif key == keys.A:
            deal = 0
            for digit in number:
                deal = deal * 10 + digit
            self._plan.deal = deal
            self.shell.go("new_game", self._plan)
        elif key == keys.B:
            self.shell.go("new_game", self._plan)
