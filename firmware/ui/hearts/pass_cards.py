"""Choosing the cards to pass. Nothing is decided before PASS is pressed."""

import time
from micropython import const

from core.hearts import codes, passing
from core.hearts.codes import MIX, OPT_PASS_BLIND
from ui import keys, layout, shell
from ui.hand import Hand
from ui.hearts import cursor
from ui.packet import STEPS
from ui.seats import side

pass_view = layout.load("pass_view")

# What is going on
_CHOOSE = const(0)
_SEND = const(1)  # on their way, but the seats before have not chosen
_FLY = const(2)

_FLY_MS = const(35)  # a step


class Screen(shell.Screen):
    """Choosing; for the view: cards and count, place and to (ui/packet.py), flown, banner, blind,
    short, head, line and mix (how many go), tally (how many of them are chosen).

    `arg`: bytes of cards already raised, by their places (0: none); the menu returns them.
    """

    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        match = shell.match
        game = match.game
        self.match = match
        self.me = match.me()
        self.view = match.views[self.me]
        self.hand = Hand(self.view)
        # by place; in a scatter a place is a receiver
        self.cards = bytearray(arg or game.pass_count)
        self.count = 0
        # Views put nothing together: the head alone, with a line's end, for the mix.
        self.short = "PASS {}".format(len(self.cards))
        self.head = self.short + " TO"
        self.line = self.head + "\n"
        self.mix = self.head + " THE MIX"
        for card in self.cards:
            if card:
                self.count += 1
                self.hand.raised[self.hand.find(card)] = 1
        self.step = game.step
        shift = passing.offset(self.step, game.players)
        self.to = (self.me + shift) % game.players
        # as in ui/packet.py
        self.place = side(shift, game.players) if shift else -1 if self.step == MIX else 0
        n = len(self.cards)
        self.others = bytearray(  # whom each card of a scatter goes to
            (self.me + passing.scattered(i, game.players, n)) % game.players for i in range(n)
        )
        self.blind = bool(match.game.options[OPT_PASS_BLIND]) and shift > 0
        self.home = 0  # where the cursor was before it went to the button
        self.stage = _CHOOSE
        self.flown = 0
        self.next_ms = 0
        self.banner = ""
        self.tally = self._tally()
        self._suggest()
        if self.count == len(self.cards):
            self._to_button()

    # ---- drawing

    def draw(self, canvas):
        pass_view.draw(canvas, self, self.stage == _CHOOSE)
        self.hand.draw(canvas)

    # ---- choosing

    def free_place(self):
        """The first place without a card, or -1."""
        for i in range(len(self.cards)):
            if not self.cards[i]:
                return i
        return -1

    def _suggest(self):
        """Put the cursor on the most dangerous card that is not raised."""
        hand = self.hand
        most = -1
        for i in range(hand.n):
            fear = cursor.danger(self.view.table.options, hand.cards[i], True)
            if fear >= most and not hand.raised[i]:
                most = fear
                hand.cursor = i

    def _to_button(self):
        self.home = self.hand.cursor
        self.hand.cursor = -1
        # A second press, meant for a card, may not pass.
        self.shell.device.buttons.rest(keys.A)

    def _tally(self):
        return "{}/{}".format(self.count, len(self.cards))

    def _toggle(self):
        hand = self.hand
        at = hand.cursor
        card = hand.cards[at]
        if hand.raised[at]:
            for i in range(len(self.cards)):
                if self.cards[i] == card:
                    self.cards[i] = 0
            hand.raised[at] = 0
            self.count -= 1
            self.tally = self._tally()
            return
        if self.count == len(self.cards):
            self.banner = "Lower one first"
            return
        self.cards[self.free_place()] = card
        hand.raised[at] = 1
        self.count += 1
        self.tally = self._tally()
        if self.count == len(self.cards):
            self._to_button()
        else:
            self._suggest()

    def press(self, key):
        self.dirty = True
        if self.stage:
            self.flown = STEPS
            return
        self.banner = ""
        hand = self.hand
        button = self.count == len(self.cards) or (self.blind and not self.count)
        if key == keys.B:
            self.shell.push("pause")
        elif key == keys.A:
            if hand.cursor < 0:
                self._pass()
            else:
                self._toggle()
        elif key > keys.DOWN:
            return
        elif hand.cursor < 0:
            hand.cursor = self.home
            if key == keys.RIGHT and self.home == hand.n - 1:
                hand.cursor = 0
        elif button and (
            key == keys.UP
            or (key == keys.LEFT and hand.cursor == 0)
            or (key == keys.RIGHT and hand.cursor == hand.n - 1)
        ):
            self._to_button()
        elif key <= keys.RIGHT:
            hand.move(key)
        else:
            cursor.jump(hand, key, self.view)

    # ---- passing

    def _pass(self):
        """The choice is fixed; it is made in tick(), after the seats that choose before this."""
        self.hand.drop_raised()  # what came in is not shown yet
        self.stage = _SEND
        self.flown = 0 if self.count else STEPS
        self.next_ms = time.ticks_ms()

    def _send(self):
        self.stage = _FLY
        if self.count:
            for card in self.cards:
                self.match.act(card)
        else:
            self.match.act(codes.DECLINE)

    def tick(self, now):
        match = self.match
        if self.dirty:
            return  # the picture first, then the bots think, an action a turn
        if match.game.phase == codes.PASS and match.bot_turn():
            match.think()
        elif self.stage == _SEND:
            self._send()
        elif self.stage == _FLY and match.game.phase != codes.PASS and self.flown >= STEPS:
            self.shell.replace("hearts.received")
        flying = self.stage and self.flown < STEPS
        if flying and time.ticks_diff(now, self.next_ms) >= 0:
            self.next_ms = time.ticks_add(now, _FLY_MS)
            self.flown += 1
            self.dirty = True

    def keep(self):
        return bytes(self.cards)
