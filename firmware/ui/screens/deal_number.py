"""A picker of six digits: the number of a deal.

`arg`: the number to begin with, or -1 for any. It answers with the number, or not at all.
"""

from micropython import const

from core.dealing import DEALS
from ui import keys, layout, shell

view = layout.load("number_view")

_DIGITS = const(6)


class Screen(shell.Screen):
    def __init__(self, shell, arg=-1):
        super().__init__(shell, arg)
        number = arg if arg >= 0 else shell.device.entropy() % DEALS
        self._number = bytearray(_DIGITS)
        for i in range(_DIGITS - 1, -1, -1):
            self._number[i] = number % 10
            number //= 10
        self._at = 0
        # Without UP and DOWN the moving keys turn the digit, and A goes to the next.
        self._few = not shell.device.buttons.has(keys.UP)

    def draw(self, canvas):
        view.draw(canvas, self._number, self._at)

    def press(self, key):
        self.dirty = True
        number = self._number
        if self._few and key <= keys.RIGHT:
            key = keys.DOWN if key == keys.LEFT else keys.UP
        elif self._few and key == keys.A and self._at < _DIGITS - 1:
            key = keys.RIGHT
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
            self.shell.pop(deal)
        elif key == keys.B:
            self.shell.pop()
