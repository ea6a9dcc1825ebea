"""The I2C bus of the emulated chip, with a panel on it, in the time that the wire takes."""

from rp2040py.peripherals.i2c import IC_FS_SPKLEN, RPI2C

from host_tools.panels import Panel

_CYCLE_NS = 8.0  # clk_sys at 125 MHz
_BITS_A_BYTE = 9  # eight and the acknowledgement


class PanelOnI2c:
    """Answers for `panel` at `address`; nobody answers elsewhere.

    `bytes` and `transfers` count what went over the wire, addresses included. `last_ns`: when
    the last transfer ended, `start_ns` when it began. `on_transfer` is called after each.
    """

    def __init__(self, chip, bus: RPI2C, panel: Panel, address: int) -> None:
        self._clock = chip.clock
        self._bus = bus
        self._panel = panel
        self._address = address
        self._data = bytearray()
        self._writing = False
        self._step = None
        self._alarm = chip.clock.create_alarm(self._go_on)
        self.bytes = self.transfers = 0
        self.start_ns = self.last_ns = 0.0
        self.on_transfer = None
        bus.on_start = self._start
        bus.on_connect = self._connect
        bus.on_write_byte = self._write
        bus.on_read_byte = self._read
        bus.on_stop = self._stop

    def bit_ns(self) -> float:
        """RP2040 data sheet 4.3.14.1: how long SCL is high and low, for these registers."""
        bus = self._bus
        high = bus.scl_high_period + bus.read_uint32(IC_FS_SPKLEN) + 7
        return (high + bus.scl_low_period + 1) * _CYCLE_NS

    def _later(self, bits: int, step) -> None:
        self._step = step
        self._alarm.schedule(bits * self.bit_ns())

    def _go_on(self) -> None:
        step, self._step = self._step, None
        step()

    def _start(self, repeated: bool) -> None:
        if not repeated:
            self.start_ns = self._clock.nanos
        self._hand_over()
        self._later(1, self._bus.complete_start)

    def _connect(self, address: int, mode: int) -> None:
        self.bytes += 1
        self._writing = mode == 0
        found = address == self._address
        self._later(_BITS_A_BYTE, lambda: self._bus.complete_connect(found))

    def _write(self, value: int) -> None:
        self.bytes += 1
        self._data.append(value)
        self._later(_BITS_A_BYTE, lambda: self._bus.complete_write(True))

    def _read(self, ack: bool) -> None:
        self.bytes += 1
        value = self._panel.i2c_read(1)[0]
        self._later(_BITS_A_BYTE, lambda: self._bus.complete_read(value))

    def _stop(self) -> None:
        self._later(1, self._stopped)

    def _stopped(self) -> None:
        self._hand_over()
        self.transfers += 1
        self.last_ns = self._clock.nanos
        if self.on_transfer:
            self.on_transfer()
        self._bus.complete_stop()

    def _hand_over(self) -> None:
        if self._data:
            self._panel.i2c_write(bytes(self._data))
            self._data.clear()
