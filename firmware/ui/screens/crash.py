"""Something went wrong: `arg` says what, in one line. Any button goes to the menu."""

from core.game import GAMES, record
from ui import layout, shell, widgets
from ui.faces import ANN, HIT
from ui.words import draw_lines, wrap

icons = layout.load("icons")
theme = layout.load("theme")

FILE = "hearts_data/crash.txt"


class Screen(shell.Screen):
    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        self.what = str(arg or "unknown")
        self.saved = self._is_saved()

    def _is_saved(self):
        try:
            storage = self.shell.device.storage
            return any(storage.load(record(name).SAVE_NAME) for name in GAMES)
        except (OSError, ValueError, MemoryError):
            return False  # the storage itself may be what went wrong

    def draw(self, canvas):
        w = canvas.width
        top = theme.page(canvas, "A FAULT!") + theme.GAP
        bottom = canvas.height
        said = [FILE, "Match is saved", "Press a button"]
        if not self.saved:
            del said[1]
        c = theme.CURSOR
        for text in reversed(said):
            if canvas.text_width(text, theme.TEXT) > w:
                text = "IN " + text.partition("/")[2]
            bottom = widgets.paragraph_above(canvas, (text,), bottom, c)
            c = 1
        self._draw_what(canvas, top, bottom)

    def _draw_what(self, canvas, y, bottom):
        """What went wrong beside a face, or below it; as much as there is room for."""
        x = h = 0
        if canvas.height >= 64:
            h = icons.FACE
            x = 0 if canvas.upright else h + 4
        room = bottom - y - (h if canvas.upright else 0)
        font = theme.TEXT
        lines = wrap(canvas, self.what, canvas.width - x, font)
        if len(lines) * theme.LINE > room:
            font = theme.TIGHT
            lines = wrap(canvas, self.what, canvas.width - x, font)
        pitch = font[3] + theme.LINE - theme.TEXT[3]
        lines = lines[: room // pitch]
        for i in range(len(lines)):
            while canvas.text_width(lines[i], font) > canvas.width - x:
                lines[i] = lines[i][:-1]  # one word, and not a short one: the file has it whole
        y += (room - max(h, len(lines) * pitch)) >> 1
        if h:
            icons.draw_face(canvas, ANN, HIT, 0, y)
        draw_lines(canvas, lines, x, y + (h if canvas.upright else 0), font, pitch)

    def press(self, key):
        self.shell.home()
