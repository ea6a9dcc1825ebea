"""The serial console of the emulated board, over its USB."""

from collections import deque

from rp2040py.usb.cdc import USBCDC

# How long a host takes to hand over what it has, once asked (ns).
_ANSWER_NS = 20_000


class Console:
    """`text` is everything the board has printed; `send` types. `connected`: enumerated."""

    def __init__(self, chip) -> None:
        self._cdc = USBCDC(chip.usb_ctrl)
        self._waiting: deque[int] = deque()
        self._armed: int | None = None
        self._alarm = chip.clock.create_alarm(self._deliver)
        self.raw = bytearray()
        self.connected = False
        self._cdc.on_serial_data = self.raw.extend
        self._cdc.on_device_connected = self._connect
        self._read = chip.usb_ctrl.on_endpoint_read
        chip.usb_ctrl.on_endpoint_read = self._endpoint_read
        self._reset = chip.usb_ctrl.on_reset
        chip.usb_ctrl.on_reset = self._forget

    @property
    def text(self) -> str:
        return self.raw.decode("utf-8", "replace").replace("\r\n", "\n")

    def send(self, data: bytes) -> None:
        self._waiting.extend(data)
        self._offer()

    def _connect(self) -> None:
        self.connected = True

    def _forget(self) -> None:
        self.connected = False
        self._armed = None
        self._reset()

    def _endpoint_read(self, endpoint: int, size: int) -> None:
        # The emulator's host answers every request for input at once, with nothing if it has
        # nothing, again and again: the firmware then spends half its time on USB interrupts.
        # A real host leaves the request open until there is something.
        if endpoint == self._cdc._out_endpoint and not self._cdc.tx_fifo.item_count:
            self._armed = size
            self._offer()
        else:
            self._read(endpoint, size)

    def _offer(self) -> None:
        if self._armed is not None and self._waiting:
            self._alarm.schedule(_ANSWER_NS)

    def _deliver(self) -> None:
        if self._armed is None or not self._waiting:
            return
        size, self._armed = self._armed, None
        for _ in range(min(size, len(self._waiting))):
            self._cdc.send_serial_byte(self._waiting.popleft())
        self._read(self._cdc._out_endpoint, size)
