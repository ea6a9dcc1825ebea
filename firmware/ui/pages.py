"""How to play, in pages: for any game, which has its texts (ui/hearts/how_to_play.py).

Loaded by such a screen only.
"""

from micropython import const

from ui import keys, layout, shell
from ui.words import draw_lines, wrap

icons = layout.load("icons")
theme = layout.load("theme")

# Pictures of a page that are no card.
CUP = const(1)
WAYS = const(2)
TRICK = const(3)


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
            self._draw_page(canvas, name, number, text, picture)
        else:
            self._draw_keys(canvas, name, number)

    def _draw_page(self, canvas, name, number, text, picture):
        y = theme.page(canvas, name, number) + theme.GAP
        width = canvas.width - 2 * theme.EDGE
        if picture > TRICK and not canvas.high:
            width -= icons.BESIDE
        lines = theme.lines(canvas, text, width)
        font = theme.TEXT
        pitch = theme.LINE
        if y + pitch * len(lines) > canvas.height + 1:
            font = theme.TIGHT
            pitch = font[3] + 4
            lines = wrap(canvas, text, width, font)
        y = draw_lines(canvas, lines, theme.EDGE, y, font, pitch)
        if picture:
            icons.draw_picture(canvas, picture, y)

    def _draw_keys(self, canvas, name, number):
        """What a button does below its name where there is room for that, or else beside it."""
        rows = self._key_rows()
        tight = theme.TIGHT[3] + 1
        w = canvas.width
        y = 1
        if len(rows) * tight + theme.TITLE_H + theme.GAP <= canvas.height:
            y = theme.page(canvas, name, number) + theme.GAP
        room = (canvas.height - y) // len(rows)
        below = room >= tight + theme.LINE and canvas.high
        apart = 2 * theme.APART
        for button, what, short in rows:
            if below:
                canvas.text(button, theme.EDGE, y, theme.CURSOR, theme.TIGHT)
                x = theme.EDGE + apart
                font = theme.FONT
                lines = wrap(canvas, what, w - x, font)
                if len(lines) * (font[3] + 2) > room - tight:
                    font = theme.TIGHT
                    lines = wrap(canvas, what, w - x, font)
                draw_lines(canvas, lines, x, y + tight, font, font[3] + 2)
            else:
                free = w - theme.EDGE - apart - theme.APART
                font = theme.FONT if room > theme.FONT[3] else theme.TIGHT
                if canvas.text_width(button + what, font) > free:
                    what = short
                    if canvas.text_width(button + what, font) > free:
                        font = theme.TIGHT
                x = canvas.text(button, theme.EDGE, y, theme.CURSOR, font)
                canvas.text(what, x + apart, y, 1, font)
            y += min(room, 2 * theme.LINE + tight)

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
