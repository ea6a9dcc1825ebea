"""The table: tricks are played here, by the player and the bots."""

import time
from micropython import const

from core.hearts import codes
from ui import keys, layout, moments, shell
from ui.hand import Hand
from ui.hearts import cursor
from ui.settings import CARD_MS, INSTANT, TRICK_MS, WAIT
from ui.trick import STEPS

moments_view = layout.load("moments")
hand_view = layout.load("hand")
table_view = layout.load("table_view")

# What is going on
_PLAY = const(0)
_REST = const(1)  # a full trick is looked at
_SLIDE = const(2)  # and goes to its winner
_MOMENT = const(3)
_OFFER = const(4)  # nothing can change any more: end the hand?

_BLINK_MS = const(160)
_SLIDE_MS = const(25)  # a step
_BREATH_MS = const(150)  # after the player's own card
_SEEN_MS = const(300)  # and more: the only card before it goes
_READ_MS = const(2500)  # why a card may not be played


class Screen(shell.Screen):
    """The menu above it may answer "hint", which shows one at once."""

    def __init__(self, shell, arg=None):
        super().__init__(shell, arg)
        match = shell.match
        self.match = match
        self.me = match.me()
        self.view = match.views[self.me]
        self.hand = Hand(self.view)
        self.look = table_view.TableView(shell.canvas, match, self.me)
        self.watched = match.has_person()
        self.stage = _PLAY
        self.step = 0  # of blinking, sliding, flashing
        self.next_ms = self.until = time.ticks_ms()
        self.hurry = False  # the bots play without a wait until the player's turn
        self.moved = False  # the player has chosen where the cursor stands
        self.ready = False  # the player's turn has been prepared
        self.single = False  # likewise: the only card, which goes by itself
        self.asked = False  # about claiming
        self.due = self.kind = 0  # moments to come, see ui/moments.py; the one being shown
        self.taker = self.giver = 0
        self.queen = codes.QS
        self.banner = ""
        self.fading = False  # the banner goes by itself, at self.until
        self.status = self.prompt = ""
        table = self.view.table
        first = self.watched and not table.trick_number + table.trick_len
        if first and table.step == codes.HOLD:
            self._say("No passing this hand")
        self._changed()

    def answered(self, answer):
        if answer == "hint":
            self._hint()

    # ---- drawing

    def draw(self, canvas):
        look = self.look
        if self.stage == _MOMENT:
            moments_view.draw(canvas, self.kind, self.taker, self.giver, self.queen, self.step & 1)
        else:
            look.draw(canvas, self.status, self.prompt)
            if self.stage == _REST:
                look.draw_last(canvas, not self.step & 1, 0)
            elif self.stage == _SLIDE:
                look.draw_last(canvas, True, self.step)
            else:
                look.draw_trick(canvas, self._chosen())
            if self.banner:
                hand_view.draw_banner(canvas, self.banner)
        self.hand.draw(canvas)

    def _chosen(self):
        """The card under the cursor, or 0."""
        hand = self.hand
        return hand.cards[hand.cursor] if hand.n else 0

    # ---- time

    def tick(self, now):
        if self.dirty and self.watched:
            return  # what has just happened is seen before the bots think
        if self.stage == _PLAY:
            if self.fading and time.ticks_diff(now, self.until) >= 0:
                self.banner = ""
                self.fading = False
                self.dirty = True
            self._play_on(now)
        elif self.stage != _OFFER and time.ticks_diff(now, self.next_ms) >= 0:
            self._animate(now)

    def _animate(self, now):
        self.dirty = True
        self.step += 1
        if self.stage == _SLIDE:
            self.next_ms = time.ticks_add(now, _SLIDE_MS)
            if self.step >= STEPS:
                self._resume(now)
            return
        self.next_ms = time.ticks_add(now, _BLINK_MS)
        if time.ticks_diff(now, self.until) < 0:
            return
        if self.stage == _MOMENT:
            self._resume(now)
        elif self.shell.settings.speed != WAIT:
            self._slide(now)

    def _slide(self, now):
        self.stage = _SLIDE
        self.step = 1
        self.next_ms = time.ticks_add(now, _SLIDE_MS)

    def _resume(self, now):
        """Back to the game, by way of the next moment if one is due."""
        self.stage = _PLAY
        self.until = now
        self._rest()
        for seat in range(len(self.look.looks)):
            self.look.looks[seat] = 0
        if self.due:
            self._show_moment(now)
        self._changed()

    def _show_moment(self, now):
        self.kind = self.due & -self.due
        self.due &= ~self.kind
        self.stage = _MOMENT
        self.step = 0
        self.until = time.ticks_add(now, moments.length(self.kind, self.shell.settings.speed))
        self.next_ms = time.ticks_add(now, _BLINK_MS)
        self.dirty = True

    def _play_on(self, now):
        match = self.match
        waiting = not self.hurry and time.ticks_diff(now, self.until) < 0
        if self.due:  # before the player's turn
            if not waiting:
                self._show_moment(now)
        elif self.watched and not self.asked and match.game.can_claim():
            self.stage = _OFFER
            self._rest()
            self.banner = "No points left: A ends it"
            self.dirty = True
        elif self._mine():
            if not self.ready:
                self._my_turn(now)
            elif self.single and not waiting:
                self.hand.cursor = self.hand.find(match.legal[0])
                self._play(now)
        elif match.bot_turn():
            if not waiting:
                self._bots(now)
        elif not waiting:
            self.shell.play()

    def _bots(self, now):
        """A slice of thought; at Instant cards are shown at the end of the trick."""
        flags = self.match.think()
        if flags is None:
            return
        self._after(flags, now)
        if self.shell.settings.speed == INSTANT and self.match.bot_turn():
            offers = not self.asked and self.match.game.can_claim()
            self.dirty = flags & codes.TRICK and (offers or not self.watched)

    def _my_turn(self, now):
        match = self.match
        self._rest()
        self.ready = True
        self.hurry = False
        self.dirty = True
        n = match.list_legal()
        cursor.begin(self.hand, self.view, match.legal, n, self.moved)
        self.moved = False
        settings = self.shell.settings
        self.single = n == 1 and settings.single
        if self.single:  # it is seen before it goes
            self.prompt = "Only card"
            if not self.fading:
                self.until = time.ticks_add(now, _SEEN_MS + CARD_MS[settings.speed])

    # ---- what has happened

    def _after(self, flags, now):
        """What is seen of an action, for how long."""
        speed = self.shell.settings.speed
        table = self.view.table
        if self.watched:
            if flags & codes.BROKEN and speed != INSTANT:
                self.due |= moments.HEARTS
            if flags & codes.QUEEN:
                self.due |= moments.QUEEN
                self.taker = table.last_winner
                self.giver = moments.giver(table)
            if flags & codes.SHOT:
                self.due |= moments.SUN if flags & codes.SUN else moments.SHOT
                self.taker = self.match.game.shooter()
        self.until = time.ticks_add(now, CARD_MS[speed])
        if flags & codes.TRICK:
            self.hurry = False
            if speed != INSTANT:
                self.stage = _REST
                self.step = 0
                self.until = time.ticks_add(now, TRICK_MS[speed])
                self.next_ms = time.ticks_add(now, _BLINK_MS)
                self.look.looks[table.last_winner] = moments.face(table)
        self._changed()

    def _changed(self):
        """Prepare what is drawn."""
        self.dirty = True
        self.ready = self.single = False
        game = self.match.game
        resting = self.stage == _REST or self.stage == _SLIDE
        number = self.view.table.trick_number
        if not resting and game.phase <= codes.PLAY:
            number += 1
        self.hand.load(self.view)
        self.look.turn = -1
        if game.phase == codes.PLAY and not resting:
            self.look.turn = game.current_player()
        self.status = "Trick {}".format(number)
        wait = self.stage == _REST and self.shell.settings.speed == WAIT
        self.prompt = "A: go on" if wait else ""

    # ---- the player

    def _rest(self):
        """A, meant for what was there before, may not play what is offered now."""
        self.shell.device.buttons.rest(keys.A)

    def _mine(self):
        return self.match.game.phase == codes.PLAY and self.match.human_turn()

    def press(self, key):
        now = time.ticks_ms()
        if self.stage == _OFFER:
            self._claim(key, now)
            return
        if self.stage != _PLAY:
            self._skip(key, now)
            return
        self.dirty = True
        self.banner = ""
        self.fading = False
        if self.single:
            self.until = time.ticks_add(now, _READ_MS)
        if key <= keys.DOWN:
            self._move(key)
        elif key == keys.A:
            if self.ready:
                self._play(now)
            else:  # not the player's turn, or nobody could see yet that it is
                self.hurry = True
                self._rest()
        elif key == keys.B:
            self.shell.push("pause")
        elif key == keys.X:
            if self.view.table.trick_number:
                self.shell.push("hearts.last_trick")
            else:
                self.banner = "No trick yet"
        elif key == keys.Y:
            self._hint()

    def _claim(self, key, now):
        """A ends the hand, B plays it; other keys may still be meant for a card."""
        if key != keys.A and key != keys.B:
            return
        self.banner = ""
        self.asked = True
        flags = self.match.act(codes.CLAIM) if key == keys.A else 0
        self._resume(now)
        if flags:
            self._after(flags, now)

    def _skip(self, key, now):
        """A press at such a time goes on."""
        if self.stage == _REST and self.shell.settings.speed == WAIT:
            if key == keys.B:
                self.shell.push("pause")
            if key != keys.A:
                return
        self.dirty = True
        self._resume(now)

    def _move(self, key):
        self.moved = True
        few = not self.shell.device.buttons.has(keys.DOWN)
        at = cursor.move(self.hand, key, self.view, self.ready, few)
        if at >= 0:
            self._explain(at)
            if at != self.hand.cursor:
                self._say(self.banner)

    def _say(self, text):
        """It goes by itself."""
        self.banner = text
        self.fading = True
        self.until = time.ticks_add(time.ticks_ms(), _READ_MS)

    def _explain(self, at):
        from ui.hearts import advice

        self.banner = advice.why_not(self.match, self.hand.cards[at])
        self.shell.forget("ui.hearts.advice")

    def _play(self, now):
        hand = self.hand
        if not hand.playable[hand.cursor]:
            self._explain(hand.cursor)
            return
        self.moved = False
        flags = self.match.act(hand.cards[hand.cursor])
        self._after(flags, now)
        if self.stage == _PLAY:
            self.until = time.ticks_add(now, min(_BREATH_MS, CARD_MS[self.shell.settings.speed]))

    def _hint(self):
        match = self.match
        if not match.practice:
            self.banner = "Hints: practice only"
        elif self._mine():
            if not self.ready:
                self._my_turn(time.ticks_ms())
            self._rest()
            self.hand.cursor = self.hand.find(match.choose("n"))
            self.banner = "Hint: this one"
