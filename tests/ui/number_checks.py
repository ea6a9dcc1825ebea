"""Numbers as large as they get, on every size of panel: runs on MicroPython.

Arguments: the screen, the panel's width and height. What is drawn is taken down text by text; a
text that begins where another ends belongs to it. The numbers are put into the views, which is
all that these screens read; no match would come to them.
"""

import framebuf
import sys

import hearts_match as matches
from stage import Device, Stage

from core.hearts import codes

WIDTH = int(sys.argv[2])
HEIGHT = int(sys.argv[3])
RULES = sys.argv[4] if len(sys.argv) > 4 else ""
# Texts of different meaning on one line.
APART = 2
# (totals, points of this hand) of more than four seats, as rules for one deck have them.
MANY = (
    ((100, -26, 99, 125, 3, 0), (26, 0, 13, 0, -10, 26)),
    ((0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0)),
)
# Of up to four.
EXTREMES = (
    ((-999, 9999, -888, 8888), (26, -10, 126, 0)),
    ((9999, -999, 8888, -999), (0, 26, -10, 26)),
    ((0, 1, 2, 3), (0, 0, 0, 1)),
    ((100, 200, -100, 99), (13, 0, 0, 13)),
)


class ColourDisplay:
    width = WIDTH
    height = HEIGHT
    format = framebuf.GS4_HMSB
    lost = dims = False
    level = 255

    def __init__(self):
        self.buffer = bytearray((WIDTH + 1) // 2 * HEIGHT)

    def show(self):
        pass

    def contrast(self, level):
        pass

    def power(self, on):
        pass


def stage():
    device = Device(width=WIDTH, height=HEIGHT)
    if WIDTH >= 240 or HEIGHT >= 240:
        device.display = ColourDisplay()
    found = Stage(device)
    found.shell.settings.taught = True
    return found


def taken_down(s, usual):
    """A list that fills with [text, x, y, end, height] of what is drawn from now on."""
    canvas = s.shell.canvas
    drawn = []
    plain = canvas.text

    def text(t, x, y, c=1, font=usual, scale=1):
        after = plain(t, x, y, c, font, scale)
        said = str(t, "utf8") if isinstance(t, (bytes, bytearray)) else str(t)
        if said.strip():
            width = canvas.text_width(t, font, scale)
            drawn.append([said, x, y, x + width, font[3] * scale, after])
        return after

    canvas.text = text
    return drawn


def joined(drawn):
    """The texts, with those that go on where another ended made one."""
    out = []
    for said, x, y, end, height, after in drawn:
        for other in out:
            if said == "+" and other[1] - end == 1 and other[2] == y:
                other[0] = said + other[0]
                other[1] = x
                break
            if other[5] == x and other[2] <= y + 1 and y <= other[2] + other[4]:
                other[0] += said
                other[3] = end
                other[5] = after
                break
        else:
            out.append([said, x, y, end, height, after])
    return out


def check(drawn):
    texts = joined(drawn)
    assert texts
    for said, x, y, end, height, _ in texts:
        inside = x >= 0 and y >= 0 and end <= WIDTH and y + height <= HEIGHT
        assert inside, ("cut", said, x, y, end, height)
    for i in range(len(texts)):
        for j in range(i):
            a = texts[i]
            b = texts[j]
            if a[:5] == b[:5] or a[2] >= b[2] + b[4] or b[2] >= a[2] + a[4]:
                continue
            apart = max(a[1] - b[3], b[1] - a[3])
            assert apart >= APART, ("too close", a[:5], b[:5])


def put(match, totals, points):
    game = match.game
    table = match.views[0].table
    for seat in range(game.players):
        table.totals[seat] = game.totals[seat] = totals[seat]
        table.taken[seat] = game.points[seat] = points[seat]
    table.broken = 1


def play_until(match, done):
    while not done(match.game):
        n = match.list_legal()
        match.act(match.legal[(match.game.log_len * 7 + match.game.seed) % n])


def left(game):
    """Cards in the player's hand."""
    n = 0
    for place in game.loc:
        n += place == 0x10
    return n


def start(s, more=""):
    text = RULES + more
    seats = {"preset=three": 3, "preset=five": 5, "preset=six": 6}.get(RULES, 4)
    return matches.start(s.device.storage, text.strip(), 4711, "h" + "n" * (seats - 1))


def numbers(match):
    return EXTREMES if match.game.players <= 4 else MANY


def usual_font():
    from ui.fonts import F5X7

    return F5X7


def table():
    """In the middle of a hand, the player's turn, two cards on the table."""
    s = stage()
    s.shell.match = match = start(s)
    play_until(match, lambda game: game.phase == codes.PLAY and left(game) == 1)
    drawn = taken_down(s, usual_font())
    for totals, points in numbers(match):
        put(match, totals, points)
        s.open("hearts.table")
        put(match, totals, points)
        # Its hand is one card, whose text is none of these.
        drawn.clear()
        screen = s.shell.screen
        screen.look.draw(s.shell.canvas, "Trick 13", "")
        check(drawn)


def scores():
    s = stage()
    s.shell.match = match = start(s)
    play_until(match, lambda game: game.phase == codes.PLAY and game.trick_number == 3)
    drawn = taken_down(s, usual_font())
    for totals, points in numbers(match):
        put(match, totals, points)
        drawn.clear()
        s.open("hearts.scores")
        check(drawn)


def hand_result():
    s = stage()
    s.shell.match = match = start(s)
    play_until(match, lambda game: game.phase in (codes.NEXT, codes.OVER))
    drawn = taken_down(s, usual_font())
    for totals, points in numbers(match):
        put(match, totals, points)
        drawn.clear()
        s.open("hearts.hand_result")
        check(drawn)


def game_over():
    s = stage()
    s.shell.match = match = start(s, " end=hands n_hands=1")
    play_until(match, lambda game: game.phase == codes.OVER)
    match.result_seen = True
    drawn = taken_down(s, usual_font())
    for totals, points in numbers(match):
        put(match, totals, points)
        drawn.clear()
        s.open("hearts.game_over")
        check(drawn)


globals()[sys.argv[1]]()
print(sys.argv[1])
