"""Something went wrong: `arg` says what, in one line. Any button goes to the menu."""

from core.game import GAMES, record
from ui import layout, shell

view = layout.load("crash_view")

FILE = "hearts_data/crash.txt"


class Screen(shell.Screen):
    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        self.what = view.lines(shell.canvas, str(arg or "unknown"))
        self.saved = self._is_saved()

    def _is_saved(self):
        try:
            storage = self.shell.device.storage
            return any(storage.load(record(name).SAVE_NAME) for name in GAMES)
        except (OSError, ValueError, MemoryError):
            return False  # the storage itself may be what went wrong

    def draw(self, canvas):
        view.draw(canvas, self.what, FILE, self.saved)

    def press(self, key):
        self.shell.home()
