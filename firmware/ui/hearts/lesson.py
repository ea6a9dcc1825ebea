"""Three guided tricks for somebody who has never played."""

from micropython import const

from core.hearts.codes import QS
from ui import keys, layout, shell
from ui.hearts import lesson_cards

view = layout.load("lesson_view")
lesson_text = view.lesson_text  # each size has its own words

# What is on the screen
_HELLO = const(0)
_ASK = const(1)  # pick a card
_DONE = const(2)  # what came of it
_BYE = const(3)

_SEATS = const(4)


class Screen(shell.Screen):
    """For the view: lines (what is said), trick (its number), hand (n cards), playable, cursor,
    and cards: the seat that led, then the cards played (`played` counts both).
    """

    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        self.stage = _HELLO
        self.trick = 0
        self.hand = bytearray(lesson_cards.HAND)
        self.n = len(self.hand)
        self.playable = bytearray(self.n)
        self.cards = bytearray(2 * _SEATS)  # seat and card, in the order played
        self.played = 0
        self.cursor = 0
        held = shell.device.buttons.held(keys.B)
        self.skip = "HOLD A: SKIP" if held else "B: SKIP"
        self._say(lesson_text.HELLO)

    def _say(self, text):
        self.lines = view.lines(self.shell.canvas, text)
        self.dirty = True

    # ---- what happens

    def press(self, key):
        if key == keys.B:
            self._leave()
        elif self.stage == _ASK:
            self._pick(key)
        elif key == keys.A or key == keys.RIGHT:
            self._go_on()

    def _go_on(self):
        if self.stage == _BYE:
            self._leave()
        elif self.stage == _DONE and self.trick + 1 == len(lesson_cards.TRICKS):
            self.stage = _BYE
            self._say(lesson_text.BYE)
        else:
            if self.stage == _DONE:
                self.trick += 1
            self._ask()

    def _ask(self):
        self.stage = _ASK
        before = lesson_cards.TRICKS[self.trick][0]
        self.played = 0
        self._lay(before)
        suit = before[1] >> 4
        follows = False
        for i in range(self.n):
            follows = follows or self.hand[i] >> 4 == suit
        for i in range(self.n):
            self.playable[i] = 1 if not follows or self.hand[i] >> 4 == suit else 0
        self.cursor = 0
        while not self.playable[self.cursor]:
            self.cursor += 1
        self._say(lesson_text.TRICKS[self.trick][0])

    def _lay(self, seats_and_cards):
        for value in seats_and_cards:
            self.cards[self.played] = value
            self.played += 1

    def _pick(self, key):
        if key == keys.LEFT:
            self.cursor = (self.cursor - 1) % self.n
        elif key == keys.RIGHT:
            self.cursor = (self.cursor + 1) % self.n
        elif key == keys.UP or key == keys.DOWN:
            self._jump(1 if key == keys.DOWN else -1)
        elif key == keys.A:
            self._play()
        self.dirty = True

    def _jump(self, step):
        """To the next suit, as at the table."""
        suit = self.hand[self.cursor] >> 4
        for _ in range(self.n):
            self.cursor = (self.cursor + step) % self.n
            if self.hand[self.cursor] >> 4 != suit:
                return

    def _play(self):
        before, after, good, taker = lesson_cards.TRICKS[self.trick]
        texts = lesson_text.TRICKS[self.trick]
        card = self.hand[self.cursor]
        if bytes((card,)) not in good:
            self._say(texts[2] if card == QS else texts[1])
            return
        for i in range(self.cursor, self.n - 1):
            self.hand[i] = self.hand[i + 1]
        self.n -= 1
        self._lay((0, card))
        self._lay(after)
        self.stage = _DONE
        self._say(texts[3])

    def _leave(self):
        settings = self.shell.settings
        if not settings.taught:
            settings.taught = True
            settings.save()
        self.shell.pop()

    # ---- drawing

    def draw(self, canvas):
        if self.stage == _HELLO or self.stage == _BYE:
            view.draw_talk(canvas, self, self.stage == _HELLO)
        else:
            view.draw_trick(canvas, self, self.stage == _DONE)
