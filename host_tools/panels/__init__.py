"""Display controllers on the laptop: bytes on the bus in, the picture on the glass out."""

from typing import Protocol

from PIL import Image

# A name of its own: a panel has an attribute called `bytes`.
Data = bytes


class Panel(Protocol):
    """What the virtual board and the frontends need of a display, whatever its controller."""

    @property
    def width(self) -> int:
        """Pixels of the glass, from left to right."""
        ...

    @property
    def height(self) -> int:
        """Pixels of the glass, from top to bottom."""
        ...

    @property
    def frames(self) -> int:
        """How often the picture may have changed: once per `settle` after anything was sent."""
        ...

    @property
    def bytes(self) -> int:
        """Bytes received so far, control bytes included."""
        ...

    @property
    def faults(self) -> list[str]:
        """What was sent and should not have been, one line each."""
        ...

    def image(self) -> Image.Image:
        """Return what is lit on the glass now, as the player sees it: mode "1" or "RGB"."""
        ...

    def settle(self) -> None:
        """The firmware pauses: what it sent since the last pause is one frame."""
        ...

    def i2c_write(self, data: Data) -> None:
        """One I2C transfer from start to stop, without the address byte."""
        ...

    def i2c_read(self, count: int) -> Data:
        """Return `count` bytes as the controller gives them to a read."""
        ...

    def spi_write(self, data: Data, dc: int) -> None:
        """Bytes while the chip is selected; `dc` is the level of D/C#."""
        ...

    def reset(self, level: int) -> None:
        """The level of RES# changes."""
        ...

    def at(self, now_us: int) -> None:
        """Board time has come to `now_us`."""
        ...

    def light(self, level: float) -> None:
        """The lamp behind the glass, where there is one: 0 dark to 1 full."""
        ...
