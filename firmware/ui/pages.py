"""How to play, in pages: for any game, which has its texts (ui/hearts/how_to_play.py).

Loaded by such a screen only.
"""

from ui import keys, layout, shell

view = layout.load("pages_view")

# Two buttons have no such names, and a held one is another.
_ONE = ("ONE", "next card or line", "next")
_OTHER = ("OTHER", "do it, play, change", "do it")
_ONE_HELD = ("HELD", "the one before", "one back")
_B_HELD = ("HELD", "back; table menu", "back, menu")


class Screen(shell.Screen):
    """`arg`: the page to begin with. A game has

    * ``pages``: (title, text, picture: a card's code or what pages_view numbers) each; the one
      without a text is that of this board's buttons;
    * ``named``: (key, its name, what it does, the same in short) each;
    * ``fewer``: name and texts of what is done otherwise without UP and DOWN.
    """

    pages = (("", "", 0),)
    named = ((0, "", "", ""),)
    fewer = ("", "", "")

    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        self.page = arg or 0

    def keep(self):
        return self.page

    def draw(self, canvas):
        name, text, picture = self.pages[self.page]
        number = "{}/{}".format(self.page + 1, len(self.pages))
        if text:
            view.draw_page(canvas, name, number, text, picture)
        else:
            view.draw_keys(canvas, name, number, self._key_rows())

    def _key_rows(self):
        """What the page of buttons says about those of this board."""
        buttons = self.shell.device.buttons
        rows = []
        for row in self.named:
            key = row[0]
            if key == keys.LEFT and buttons.held(key):
                rows += (_ONE, _ONE_HELD)
            elif key == keys.A and buttons.held(keys.LEFT):
                rows.append(_OTHER)
            elif key == keys.B and buttons.held(key):
                rows.append(_B_HELD)
            elif buttons.has(key):
                rows.append(row[1:])
        if not buttons.has(keys.DOWN):
            rows.append(self.fewer)
        return rows

    def press(self, key):
        self.dirty = True
        n = len(self.pages)
        if key == keys.B:
            self.shell.pop()
        elif key in (keys.A, keys.RIGHT, keys.DOWN):
            self.page = (self.page + 1) % n
        else:
            self.page = (self.page - 1) % n
