"""What every simulated controller has: counters, faults, a picture drawn when it is asked for."""

from abc import ABC, abstractmethod

from PIL import Image

MAX_FAULTS = 200


class Controller(ABC):
    """A controller with its glass of `width` x `height` pixels, as the player holds it."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.frames = 0
        self.bytes = 0
        self.faults: list[str] = []
        self.now_us = 0
        self.backlight = 1.0
        self._touched = False
        self._picture: Image.Image | None = None

    def settle(self) -> None:
        """The firmware pauses: what it sent since the last pause is one frame."""
        if self._touched:
            self._touched = False
            self.frames += 1

    def at(self, now_us: int) -> None:
        """Board time has come to `now_us`; only controllers with waits in their rules look."""
        self.now_us = now_us

    def light(self, level: float) -> None:  # noqa: B027 - most controllers have no lamp
        """The lamp behind the glass: 0 dark to 1 full. An OLED has none and ignores it."""

    def image(self) -> Image.Image:
        """Return a copy of the picture on the glass."""
        if self._picture is None:
            self._picture = self._draw()
        return self._picture.copy()

    @abstractmethod
    def _draw(self) -> Image.Image:
        """The picture, from the controller's memory and registers."""

    def _changed(self) -> None:
        self._touched = True
        self._picture = None

    def _fault(self, text: str) -> None:
        if len(self.faults) < MAX_FAULTS:
            self.faults.append(text)
