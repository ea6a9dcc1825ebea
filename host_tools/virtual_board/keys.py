"""Presses and releases of buttons, each with the board time at which it happens."""

import heapq

from host_tools.virtual_board.pins import Pins


class Timeline:
    """What fingers will do; times are us of board time."""

    def __init__(self, pins: Pins) -> None:
        self._pins = pins
        self._events: list[tuple[int, int, str, bool]] = []  # time, order, role, down
        self._order = 0
        self._free_us = 0  # when the last tap that was lined up is over

    def add(self, at_us: int, role: str, down: bool) -> None:
        """Raises ValueError for a button that the board does not have."""
        self._pins.button(role)
        self._order += 1
        heapq.heappush(self._events, (at_us, self._order, role, down))

    def line_up(self, now_us: int, role: str, hold_us: int, gap_us: int) -> None:
        """Add a tap that starts when those lined up before are over."""
        start = max(self._free_us, now_us)
        self.add(start, role, True)
        self.add(start + hold_us, role, False)
        self._free_us = start + hold_us + gap_us

    def next_us(self) -> int | None:
        return self._events[0][0] if self._events else None

    def apply(self, now_us: int) -> None:
        """Move the buttons as is due by now.

        Of one button only one change at a time, and nothing after it, so that the firmware, which
        looks once a sleep, misses none and sees them in order.
        """
        changed: set[str] = set()
        while self._events and self._events[0][0] <= now_us:
            role, down = self._events[0][2:]
            if role in changed:
                return
            heapq.heappop(self._events)
            if self._pins.set_button(role, down):
                changed.add(role)
