"""The end of a deal of Pyramid: how it went, the best so far, and what next."""

from micropython import const

from core.pyramid.codes import CARDS
from session import module, saves, statistics
from ui import keys, layout, shell
from ui.canvas import LEFT, RIGHT

theme = layout.load("theme")

_NEW = const(0)
_SAME = const(1)
_MENU = const(2)
_BACK = const(3)
_WORDS = ("NEW DEAL", "SAME DEAL", "MENU", "TAKE BACK")


class Screen(shell.Screen):
    """A deal that was given up can still be taken back: what counts is how it ends at last."""

    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        match = shell.match
        self.at = _NEW
        self._won = not match.game.left
        match.settle()
        report = module(match.record.REPORT)
        counters = statistics.of(statistics.read(match.storage), match.record)[1]
        best_moves = str(counters[2]) if self._won else ""
        best_time = report.clock(counters[3]) if self._won else ""
        self.lines = [
            ("Moves", str(match.moves), best_moves),
            ("Time", report.clock(match.seconds), best_time),
        ]
        if not self._won:
            self.lines[0] = ("Cards left", str(CARDS - match.game.removed()), "")
        self.lines.append(("Deal", "{:06d}".format(match.game.seed), ""))

    def draw(self, canvas):
        title = "YOU WIN!" if self._won else "GIVEN UP"
        y = theme.title(canvas, title, "BEST" if self._won else "") + 1
        w = canvas.width
        room = canvas.height - y - theme.PITCH
        n = min(len(self.lines), room // (theme.TIGHT[3] + 1))  # the deal's number is the least
        step = room // n
        font = theme.FONT if step > theme.FONT[3] + 1 else theme.TIGHT
        for label, text, record in self.lines[:n]:
            top = y + (step - font[3] >> 1)
            canvas.text(label, 2, top, 1, font)
            right = w - 2
            if record:
                canvas.text_right(record, right, top, 1, font)
                right = w * 11 >> 4
            canvas.text_right(text, right, top, 1, font)
            y += step
        y = canvas.height - theme.PITCH
        canvas.fill(0, y, w, theme.PITCH, theme.CURSOR)
        canvas.text_mid(
            _WORDS[self.at], w >> 1, y + (theme.PITCH - theme.FONT[3] >> 1), 0, theme.FONT
        )
        y += (theme.PITCH - 5) >> 1
        canvas.tip(LEFT, 2, y, 3, 0)
        canvas.tip(RIGHT, w - 5, y, 3, 0)

    def press(self, key):
        self.dirty = True
        n = len(_WORDS) - (1 if self._won else 0)
        if key == keys.LEFT:
            self.at = (self.at - 1) % n
        elif key == keys.RIGHT:
            self.at = (self.at + 1) % n
        elif key == keys.UP or (key == keys.A and self.at == _BACK):
            self._take_back()
        elif key == keys.A and self.at != _MENU:
            self._again(self.at == _SAME)
        elif key == keys.A or key == keys.B:
            self._leave()
            self.shell.home()

    def _take_back(self):
        if not self._won and self.shell.match.take_back():
            self.shell.play()

    def _leave(self):
        shell = self.shell
        saves.forget(shell.device.storage, shell.match.record)
        shell.match = None

    def _again(self, same):
        """The same options, another deal or this one."""
        old = self.shell.match
        self._leave()
        seed = old.game.seed if same else -1
        deal = (old.record.NAME, old.options_text, seed, old.levels)
        self.shell.replace("dealing", deal)
