"""Three guided tricks for somebody who has never played.

`arg` names the screen to go to afterwards (the menu, unless it was opened from How to play).
"""

from micropython import const

from ui import keys, lesson_text, shell
from ui.canvas import RIGHT
from ui.cards_art import (
    FAN_H,
    TRICK_W,
    draw_fan,
    draw_place,
    draw_suit_big,
    draw_trick_card,
)
from ui.faces import FACE, HAPPY, HIT, NEUTRAL, draw_face
from ui.fonts import F4X5
from ui.match import NAMES
from ui.words import draw_lines, draw_lines_mid, wrap

# What is on the screen
_HELLO = const(0)
_ASK = const(1)  # pick a card
_DONE = const(2)  # what came of it
_BYE = const(3)

_SEATS = const(4)
_QS = const(0x2C)


class Screen(shell.Screen):
    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        self._after = arg or "menu"
        self._stage = _HELLO
        self._trick = 0
        self._hand = bytearray(lesson_text.HAND)
        self._n = len(self._hand)
        self._playable = bytearray(self._n)
        self._cards = bytearray(2 * _SEATS)  # seat and card, in the order played
        self._played = 0
        self._cursor = 0
        self._say(lesson_text.HELLO)

    def _say(self, text):
        canvas = self.shell.canvas
        self._lines = wrap(canvas, text, canvas.width)
        self.dirty = True

    # ---- what happens

    def press(self, key):
        if key == keys.B:
            self._leave()
        elif self._stage == _ASK:
            self._pick(key)
        elif key == keys.A or key == keys.RIGHT:
            self._go_on()

    def _go_on(self):
        if self._stage == _BYE:
            self._leave()
        elif self._stage == _DONE and self._trick + 1 == len(lesson_text.TRICKS):
            self._stage = _BYE
            self._say(lesson_text.BYE)
        else:
            if self._stage == _DONE:
                self._trick += 1
            self._ask()

    def _ask(self):
        self._stage = _ASK
        before, after, good, question = lesson_text.TRICKS[self._trick][:4]
        self._played = 0
        self._lay(before)
        suit = before[1] >> 4
        follows = False
        for i in range(self._n):
            follows = follows or self._hand[i] >> 4 == suit
        for i in range(self._n):
            self._playable[i] = 1 if not follows or self._hand[i] >> 4 == suit else 0
        self._cursor = 0
        while not self._playable[self._cursor]:
            self._cursor += 1
        self._say(question)

    def _lay(self, seats_and_cards):
        for value in seats_and_cards:
            self._cards[self._played] = value
            self._played += 1

    def _pick(self, key):
        if key == keys.LEFT:
            self._cursor = (self._cursor - 1) % self._n
        elif key == keys.RIGHT:
            self._cursor = (self._cursor + 1) % self._n
        elif key == keys.UP or key == keys.DOWN:
            self._jump(1 if key == keys.DOWN else -1)
        elif key == keys.A:
            self._play()
        self.dirty = True

    def _jump(self, step):
        """To the next suit, as at the table."""
        suit = self._hand[self._cursor] >> 4
        for _ in range(self._n):
            self._cursor = (self._cursor + step) % self._n
            if self._hand[self._cursor] >> 4 != suit:
                return

    def _play(self):
        script = lesson_text.TRICKS[self._trick]
        card = self._hand[self._cursor]
        if bytes((card,)) not in script[2]:
            self._say(script[5] if card == _QS else script[4])
            return
        for i in range(self._cursor, self._n - 1):
            self._hand[i] = self._hand[i + 1]
        self._n -= 1
        self._lay((0, card))
        self._lay(script[1])
        self._stage = _DONE
        self._say(script[6])

    def _leave(self):
        settings = self.shell.settings
        if not settings.taught:
            settings.taught = True
            settings.save()
        self.shell.go(self._after)

    # ---- drawing

    def draw(self, canvas):
        if self._stage == _HELLO or self._stage == _BYE:
            self._draw_talk(canvas)
            return
        draw_lines(canvas, self._lines, 0, 0)
        self._draw_trick(canvas, 19)
        cursor = self._cursor if self._stage == _ASK else -1
        playable = self._playable if self._stage == _ASK else None
        draw_fan(canvas, self._hand, self._n, cursor, playable, None, canvas.height - FAN_H)
        if self._stage == _DONE:
            taker = lesson_text.TRICKS[self._trick][7]
            draw_face(canvas, taker - 1, HIT if self._trick else HAPPY, 4, canvas.height - FACE)
            self._draw_onward(canvas)

    def _draw_talk(self, canvas):
        look = NEUTRAL if self._stage == _HELLO else HAPPY
        step = canvas.width // _SEATS
        x = step - FACE >> 1
        draw_suit_big(canvas, 3, x + 1, 1)
        for bot in range(_SEATS - 1):
            draw_face(canvas, bot, look, x + step * (bot + 1), 0)
        draw_lines_mid(canvas, self._lines, canvas.width >> 1, 20)
        if self._stage == _HELLO:
            canvas.text("B: SKIP", 0, canvas.height - 6, 1, F4X5)
        self._draw_onward(canvas)

    def _draw_onward(self, canvas):
        """In the lower right corner: A goes on."""
        y = canvas.height - 6
        left = canvas.text_right("A", canvas.width - 7, y, 1, F4X5)
        canvas.tip(RIGHT, left + 7, y, 3)

    def _draw_trick(self, canvas, y):
        """The four places in the order of play, and who took them."""
        taker = lesson_text.TRICKS[self._trick][7]
        done = self._stage == _DONE
        step = canvas.width // _SEATS
        x = step - TRICK_W >> 1
        top = y + 6
        for i in range(_SEATS):
            seat = (self._cards[0] + i) % _SEATS
            canvas.text_mid(NAMES[seat], x + (TRICK_W >> 1), y, 1, F4X5)
            if 2 * i < self._played:
                won = done and seat == taker
                draw_trick_card(canvas, self._cards[2 * i + 1], x, top, won, i == 0)
            elif seat == 0:
                draw_place(canvas, x, top)
            x += step
