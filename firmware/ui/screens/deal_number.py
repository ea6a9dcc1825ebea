"""A picker of six digits: the number of a deal.

`arg`: the number to begin with, or -1 for any. It answers with the number, or not at all.
"""

from micropython import const

from core.dealing import DEALS
from ui import keys, layout, shell, widgets
from ui.canvas import DOWN, UP
from ui.fonts import F5X7

theme = layout.load("theme")

_DIGITS = const(6)
_TELLS = "The same number always deals the same cards."


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
        w = canvas.width
        pitch = min(theme.DIGIT_PITCH, w // _DIGITS)
        scale = min(theme.DIGIT, (pitch - 2) // 5)
        tip = 2 * scale - 1
        h = 7 * scale + 2 + 2 * tip  # of a digit, the edges of its ground and the tips
        top = theme.title(canvas, "DEAL NUMBER")
        bottom = canvas.height
        told = theme.lines(canvas, _TELLS, w)
        if bottom - len(told) * theme.LINE >= top + h:
            bottom = widgets.paragraph_above(canvas, told, bottom, theme.DIM)
        y = (top + bottom - 7 * scale) >> 1
        x = w - _DIGITS * pitch >> 1
        for i in range(_DIGITS):
            here = i == self._at
            mid = x + (pitch >> 1)
            if here:
                canvas.frame(x, y - scale, pitch, 9 * scale, theme.CURSOR, theme.CURSOR)
                canvas.tip(UP, mid - tip, y - scale - tip - 1, tip, theme.CURSOR)
                canvas.tip(DOWN, mid - tip, y + 8 * scale + 1, tip, theme.CURSOR)
            canvas.text_mid(self._number[i], mid, y, 0 if here else 1, F5X7, scale)
            x += pitch

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
