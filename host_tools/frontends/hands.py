"""What a player's hands do on the keyboard and the mouse, as presses of a board's buttons.

All times are in ms on one clock that only goes forward.
"""

from collections.abc import Callable, Mapping

from host_tools import presses
from host_tools.frontends.taps import EVERY, HELD, Repeats, Taps, Way

_MOVES = ("LEFT", "RIGHT", "UP", "DOWN")
# When a held key of a button with two meanings repeats: as other boards' buttons repeat by
# themselves (firmware/hal/buttons.py).
_REPEAT_AFTER = 400
_REPEAT_EVERY = 120

# How many presses may wait of a moving key, or of one that is held: enough for a quick hand, not
# for a long slide; and of another.
_WAITING = 3
_MANY = 50

_Button = Callable[[str], None]


class Contacts:
    """Which buttons are down, and by what: one goes up when nothing holds it any more."""

    def __init__(self, press: _Button, release: _Button) -> None:
        self._press = press
        self._release = release
        self._by: dict[object, str] = {}  # what holds it -> the button

    @property
    def down(self) -> frozenset[str]:
        """The buttons that are pressed."""
        return frozenset(self._by.values())

    def press(self, source: object, button: str) -> None:
        """Something holds that button from now on, unless it holds one already."""
        if source in self._by:
            return
        if button not in self.down:
            self._press(button)
        self._by[source] = button

    def release(self, source: object) -> None:
        """It holds none any more."""
        button = self._by.pop(source, None)
        if button is not None and button not in self.down:
            self._release(button)

    def release_all(self) -> None:
        """Nothing holds any."""
        for source in list(self._by):
            self.release(source)


class Hands:
    """Keys and a mouse that tell when they are let go.

    A key gives its role and no other: where the button has a second meaning when it is held, the
    key presses it as briefly or as long as its own meaning needs, however long the key is down.
    The mouse is a finger on the button itself.
    """

    def __init__(
        self, press: _Button, release: _Button, buttons: Mapping[str, str | None]
    ) -> None:
        """`buttons`: the board's, each with the role that it has when held, or None."""
        self._contacts = Contacts(press, release)
        self._taps = Taps(
            lambda button: self._contacts.press(self, button),
            lambda _: self._contacts.release(self),
        )
        self._buttons = buttons
        self.ways = {role: Way(*way) for role, way in presses.ways(buttons).items()}
        self._keys: dict[object, tuple[str, int]] = {}  # down now: its role, the next repeat

    @property
    def down(self) -> frozenset[str]:
        """The buttons that are pressed."""
        return self._contacts.down

    def finger(self, source: object, button: str) -> None:
        """Something presses the button itself, until `up`."""
        self._contacts.press(source, button)

    def key(self, source: object, role: str, now: int) -> None:
        """A key goes down, until `up`; nothing when it is down already."""
        if source in self._keys:
            return
        way = self.ways[role]
        if self._buttons[way.button] is None:
            self._contacts.press(source, way.button)
        else:
            self._keys[source] = role, now + _REPEAT_AFTER
            self._taps.add(way)

    def up(self, source: object) -> None:
        """A key, or a finger, is let go."""
        self._keys.pop(source, None)
        self._contacts.release(source)

    def let_go(self) -> None:
        """Everything is let go; what was not yet pressed will not be."""
        self._keys.clear()
        self._taps.clear()
        self._contacts.release_all()

    def tick(self, now: int) -> None:
        """Press and release what is due; to be called at least every 20 ms."""
        for source, (role, repeat) in self._keys.items():
            way = self.ways[role]
            if way.hold:
                self._taps.keep(way, now + 1)
            elif role in _MOVES and now >= repeat and not self._taps.waiting(way):
                self._taps.add(way)
                self._keys[source] = role, now + _REPEAT_EVERY
        self._taps.tick(now)


class Typist:
    """Keys of which only each stroke is known, the repeats of a held one among them."""

    def __init__(
        self, press: _Button, release: _Button, buttons: Mapping[str, str | None]
    ) -> None:
        """`buttons`: the board's, each with the role that it has when held, or None."""
        self._taps = Taps(press, release)
        self._repeats = Repeats()
        self.ways = {role: Way(*way) for role, way in presses.ways(buttons).items()}
        self._roles: dict[str, str] = {}  # key -> its role

    def key(self, key: str, role: str, now: int) -> None:
        """A key came."""
        self._roles[key] = role
        way = self.ways[role]
        self._show(self._repeats.key(key, now, doubt=role not in _MOVES or way.hold), now)

    def let_go(self) -> None:
        """Everything is let go; what was not yet pressed will not be."""
        self._taps.clear()
        self._repeats = Repeats()

    def tick(self, now: int) -> None:
        """Press and release what is due; to be called at least every 20 ms."""
        self._show(self._repeats.due(now), now)
        self._taps.tick(now)

    def _show(self, shown: list[tuple[str, str]], now: int) -> None:
        for key, what in shown:
            role = self._roles[key]
            way = self.ways[role]
            most = _WAITING if role in _MOVES or way.hold else _MANY
            if what == HELD:
                if role not in _MOVES or (way.hold and self._taps.keep(way, now + EVERY)):
                    continue
                # The slide of an arrow goes on, and ends soon after the key is let go.
                most = 1
            if self._taps.waiting(way) < most:
                self._taps.add(way)
