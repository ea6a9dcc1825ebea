"""The null game: A presses, UP takes back, B leads to the menu at the table."""

from ui import keys, layout, shell

theme = layout.load("theme")


class Screen(shell.Screen):
    def draw(self, canvas):
        game = self.shell.match.game
        mid = canvas.width >> 1
        y = (canvas.height >> 1) - theme.PITCH
        text = "Won!" if game.is_terminal() else "A: press"
        canvas.text_mid("{} of {}".format(game.log_len, game.wanted), mid, y, 1, theme.FONT)
        canvas.text_mid(text, mid, y + theme.PITCH, 1, theme.FONT)

    def press(self, key):
        shell = self.shell
        match = shell.match
        self.dirty = True
        if key == keys.B:
            if match.game.is_terminal():
                self._leave()
            else:
                shell.push("pause")
        elif key == keys.UP:
            match.take_back()
        elif key == keys.A:
            if match.game.is_terminal():
                self._leave()
            else:
                match.act(match.record.PRESS)

    def _leave(self):
        from session import saves

        shell = self.shell
        shell.match.settle()
        saves.forget(shell.device.storage, shell.match.record)
        shell.match = None
        shell.home()
