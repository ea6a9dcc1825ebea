"""Opening a serial port as mpremote does, once, with the reason kept when it cannot be.

Opening and closing set the lines DTR and RTS, which on many ESP32 boards are wired to reset and
to the bootloader. mpremote sets them in an order that does neither.
"""

import errno
import io
from typing import Any

from mpremote.transport import TransportError  # pyright: ignore[reportMissingTypeStubs]
from mpremote.transport_serial import (  # pyright: ignore[reportMissingTypeStubs]
    SerialTransport,
)


class Transport(SerialTransport):
    """mpremote's transport. OSError, with its number, when the port cannot be opened."""

    _port: Any = None
    _reason: OSError | None = None

    def __init__(self, port: str, baud: int, timeout: float) -> None:
        try:
            super().__init__(port, baud, timeout=timeout)  # pyright: ignore[reportUnknownMemberType]
        except TransportError as error:
            # mpremote has swallowed the reason.
            raise self._reason or OSError(errno.EBUSY, str(error)) from error
        except ValueError as error:
            # pyserial's, for the address of a network port that is none.
            raise OSError(errno.ENODEV, str(error)) from error

    @property
    def serial(self) -> Any:
        """The port; mpremote sets it before it opens it."""
        return self._port

    @serial.setter
    def serial(self, port: Any) -> None:
        self._port = port
        if not isinstance(port, io.RawIOBase):
            return
        really_open: Any = getattr(port, "open")  # noqa: B009 - pyserial has no types

        def open_port() -> None:
            try:
                really_open()
            except OSError as error:
                self._reason = error
                raise

        setattr(port, "open", open_port)  # noqa: B010
