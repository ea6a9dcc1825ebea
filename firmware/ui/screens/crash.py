"""Something went wrong: `arg` says what, in one line. Any button goes to the menu."""

from micropython import const

from ui import saves, shell
from ui.faces import ANN, FACE, HIT, draw_face
from ui.fonts import F5X7
from ui.words import draw_lines, wrap

_LINES = const(3)  # of what went wrong; the file has the rest
_FILE = "hearts_data/crash.txt"


class Screen(shell.Screen):
    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        canvas = shell.canvas
        what = wrap(canvas, str(arg or "unknown"), canvas.width - FACE - 4)
        self._what = what[:_LINES]
        self._saved = self._is_saved()

    def _is_saved(self):
        try:
            return bool(self.shell.device.storage.load(saves.NAME))
        except (OSError, ValueError, MemoryError):
            return False  # the storage itself may be what went wrong

    def draw(self, canvas):
        draw_face(canvas, ANN, HIT, 0, 2)
        x = FACE + 4
        canvas.text("Oh no, a fault!", x, 0)
        draw_lines(canvas, self._what, x, 10, F5X7, 8)
        middle = canvas.width >> 1
        canvas.text_mid(_FILE, middle, 36)
        y = canvas.height - 18
        if self._saved:
            canvas.text_mid("Your match is saved.", middle, y)
        canvas.text_mid("Press any button.", middle, y + 10)

    def press(self, key):
        self.shell.go("menu")
