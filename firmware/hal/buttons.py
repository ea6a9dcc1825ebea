"""Buttons: contacts that bounce, turned into one event per press.

A press counts at its first contact, so that it shows in the next frame; after that the button
has to be open for 20 ms before it can count again, which swallows the bouncing of both edges.

On boards with few buttons one has a second role when it is held. Its short press then counts
when it is let go: before that nobody knows which of the two was meant.
"""

import time
from machine import Pin
from micropython import const

# ms. Contacts of small switches bounce for up to about 10 ms.
_DEBOUNCE = const(20)
# ms a moving key is held before it repeats, and between repeats (screens.md, "Buttons").
_REPEAT_AFTER = const(400)
_REPEAT_EVERY = const(120)

# ms until a held button stands for its long role (screens.md, "Buttons").
_LONG = const(500)

_UP = const(0)
_DOWN = const(1)
# Held since before the screen changed: gives nothing until it has been let go.
_MUTED = const(2)
# Down, and it is open whether for short or for long.
_WAITING = const(3)
# As that, but only the long press still counts: rest() came before it was let go.
_LONG_ONLY = const(4)

# ms for which rest() silences a key: a second press of a hurried finger comes within that.
_REST = const(250)

# ui/keys.py: LEFT RIGHT UP DOWN are 1..4, the only ones that repeat.
_LAST_MOVING = const(4)


def input_pin(number, pull):
    """An input; `pull` is "up", "down" or None. Not a number: its value differs between ports."""
    if pull == "up":
        return Pin(number, Pin.IN, Pin.PULL_UP)
    if pull == "down":
        return Pin(number, Pin.IN, Pin.PULL_DOWN)
    return Pin(number, Pin.IN)


class Buttons:
    """The board's buttons.

    `wiring`: a tuple of (key code, pin, pull, active level[, key code when held]), as in the
    generated board.py. Several entries may give the same key. No entries: a board without
    buttons, always quiet. `roles`: the key codes this board can give, as bytes.
    """

    def __init__(self, wiring):
        n = len(wiring)
        self._keys = bytes([entry[0] for entry in wiring])
        # 0: the button has no long role.
        self._long = bytes([entry[4] if len(entry) > 4 else 0 for entry in wiring])
        self.roles = bytes(sorted(set(self._keys + self._long) - {0}))
        self._pins = [input_pin(entry[1], entry[2]) for entry in wiring]
        self._active = bytes([entry[3] for entry in wiring])
        self._state = bytearray(n)
        # Per button, in ticks_ms: last seen closed; next repeat.
        self._closed = [time.ticks_ms()] * n
        self._repeat = [time.ticks_ms()] * n
        # The key that rest() has silenced until then, or 0.
        self._resting = 0
        self._rest_end = 0

    def poll(self, now):
        """The key code of one new press or repeat, or 0. `now`: ticks_ms. Allocates nothing.

        To be called every 20 ms or oftener. Two presses at once come out of two calls.
        """
        event = 0
        state = self._state
        pins = self._pins
        active = self._active
        if self._resting and time.ticks_diff(now, self._rest_end) >= 0:
            self._resting = 0
        for i in range(len(state)):
            if pins[i].value() != active[i]:
                # Held up by another button's event, the release of a short press waits its turn.
                if state[i] and not (event and state[i] == _WAITING):
                    if time.ticks_diff(now, self._closed[i]) >= _DEBOUNCE:
                        if state[i] == _WAITING:
                            event = self._keys[i]
                        state[i] = _UP
                continue
            self._closed[i] = now
            if event or state[i] == _MUTED:
                continue
            if state[i] == _UP:
                resting = self._keys[i] == self._resting
                if self._long[i]:
                    state[i] = _LONG_ONLY if resting else _WAITING
                    self._repeat[i] = time.ticks_add(now, _LONG)
                    continue
                if resting:
                    state[i] = _MUTED
                    continue
                state[i] = _DOWN
                self._repeat[i] = time.ticks_add(now, _REPEAT_AFTER)
                event = self._keys[i]
            elif time.ticks_diff(now, self._repeat[i]) < 0:
                continue
            elif self._long[i]:
                if self._long[i] == self._resting:
                    state[i] = _MUTED
                elif state[i] != _DOWN or self._long[i] <= _LAST_MOVING:
                    state[i] = _DOWN
                    self._repeat[i] = time.ticks_add(now, _REPEAT_EVERY)
                    event = self._long[i]
            elif self._keys[i] <= _LAST_MOVING:
                # From now on, not from when it was due: a late poll makes no burst.
                self._repeat[i] = time.ticks_add(now, _REPEAT_EVERY)
                event = self._keys[i]
        return event

    def flush(self):
        """Make every key held now silent until it is let go: no press crosses a screen change."""
        now = time.ticks_ms()
        state = self._state
        for i in range(len(state)):
            if self._pins[i].value() == self._active[i]:
                self._closed[i] = now
                state[i] = _MUTED
            elif state[i]:
                state[i] = _MUTED

    def rest(self, key):
        """Give no press of `key` that begins within 250 ms from now, or has begun already.

        A finger in a hurry presses twice, and the second press is not meant for what the first
        one has led to. Other keys go on, the long role of the same button too.
        """
        now = time.ticks_ms()
        self._resting = key
        self._rest_end = time.ticks_add(now, _REST)
        state = self._state
        for i in range(len(state)):
            if self._keys[i] != key:
                continue
            if state[i] == _UP and self._pins[i].value() == self._active[i]:
                self._closed[i] = now
                self._repeat[i] = time.ticks_add(now, _LONG)
                state[i] = _LONG_ONLY if self._long[i] else _MUTED
            elif state[i] == _WAITING:
                state[i] = _LONG_ONLY

    def has(self, key):
        """Whether the board can give this key: what How to play tells of."""
        return key in self.roles

    def held(self, key):
        """Whether the board gives this key only when the button of another is held."""
        return key in self._long and key not in self._keys

    def down(self, key):
        """Whether a button for this key is closed at this moment, bounces and all; for a long
        role, that button held for so long.
        """
        for i in range(len(self._keys)):
            if self._pins[i].value() == self._active[i]:
                if self._keys[i] == key or (self._long[i] == key and self._state[i] == _DOWN):
                    return True
        return False
