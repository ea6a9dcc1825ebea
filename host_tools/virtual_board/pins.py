"""The board's copper: which pin leads to the display and the buttons, and at what level it is."""

from collections.abc import Callable
from typing import NamedTuple

from host_tools.panels import Panel
from host_tools.virtual_board import messages as m
from host_tools.virtual_board.wiring import Button, Wiring

_RP2_I2C = {0: (5, 4), 1: (7, 6)}  # SCL, SDA when the firmware names none (rp2 port's defaults)
_RP2_SPI = {0: (18, 19), 1: (10, 11)}  # SCK, MOSI
_NO = bytes((m.NO_BUS, 0, 0, 0))


class _Bus(NamedTuple):
    devices: dict[int, Panel]  # I2C: by address; SPI: the one at 0, if it is wired to this bus


def _rp2_i2c_fits(number: int, scl: int, sda: int) -> bool:
    # RP2040 data sheet, 1.4.3 GPIO functions: I2C0 SDA on pins 0 4 8 ..., SCL 1 5 9 ...; I2C1
    # two further.
    return number in (0, 1) and sda % 4 == number * 2 and scl % 4 == number * 2 + 1


def _rp2_spi_fits(number: int, sck: int, mosi: int) -> bool:
    # The same table: SPI0 on pins 0-7 and 16-23, SPI1 on 8-15 and 24-29; SCK is the third of
    # four, TX the fourth.
    return all(pin // 8 % 2 == number for pin in (sck, mosi)) and sck % 4 == 2 and mosi % 4 == 3


class Pins:
    """Every pin of the chip, and what hangs on it.

    `faults` gathers what would not work on the real board: a button read without its pull
    resistor, bytes to a display that is not selected.
    """

    def __init__(self, wiring: Wiring, panel: Panel) -> None:
        self._chip = wiring.chip
        self._link = wiring.display
        self._lamp = wiring.lamp
        self._panel = panel
        self._buttons = {button.role: button for button in wiring.buttons}
        self._by_pin = {button.pin: button for button in wiring.buttons}
        self._down: set[str] = set()
        self.faults: list[str] = []
        self.adc: dict[int, int] = {}  # pin or channel -> what read_u16 gives
        self.power_on()

    def power_on(self) -> None:
        """All pins float and no bus is set up; held buttons stay held."""
        self._modes: dict[int, tuple[int, int]] = {}  # pin -> mode, pull
        self._driven: dict[int, int] = {}  # output pin -> level
        self._buses: list[_Bus] = []
        self.pwm: dict[int, tuple[int, int]] = {}  # pin -> Hz, duty 0..65535
        self._levels: int | None = None
        if self._lamp is not None:
            self._panel.light(0)

    # Buttons and levels.

    def button(self, role: str) -> Button:
        """Raises ValueError, naming what there is, for a role that this board does not have."""
        if role not in self._buttons:
            raise ValueError(f"no button {role!r} on this board; it has {' '.join(self._buttons)}")
        return self._buttons[role]

    def set_button(self, role: str, down: bool) -> bool:
        """Return whether that was a change."""
        if (role in self._down) == down:
            return False
        (self._down.add if down else self._down.discard)(role)
        self._levels = None
        return True

    def levels(self) -> int:
        """Return every pin's level, a bit a pin."""
        if self._levels is None:
            self._levels = sum(
                self._input(pin, pull) << pin
                for pin, (mode, pull) in self._modes.items()
                if mode != m.OUT
            )
        return self._levels

    def _input(self, pin: int, pull: int) -> int:
        button = self._by_pin.get(pin)
        if button is not None:
            if button.role in self._down:
                return button.active
            if button.pull == "none":
                return 1 - button.active
            wanted = m.PULL_UP if button.pull == "up" else m.PULL_DOWN
            if pull != wanted:
                # A floating input has any level; the wrong one shows the mistake.
                self._fault(f"pin {pin} ({button.role}) is read without its pull-{button.pull}")
                return button.active
        return 1 if pull == m.PULL_UP else 0

    def _fault(self, text: str) -> None:
        if text not in self.faults:
            self.faults.append(text)

    def mode(self, pin: int, mode: int, pull: int, level: int) -> None:
        """The firmware sets a pin up; an output is driven to `level` from then on."""
        self._modes[pin] = (mode, pull)
        self._levels = None
        if mode == m.OUT:
            self.drive(pin, level)

    def drive(self, pin: int, level: int) -> None:
        self._driven[pin] = level
        if pin == self._link.reset:
            self._panel.reset(level)
        self._shine(pin, level)

    def pulse(self, pin: int, frequency: int, duty: int) -> None:
        """The firmware sets a pin up for PWM: `frequency` in Hz, `duty` 0..65535 of high."""
        self.pwm[pin] = (frequency, duty)
        self._shine(pin, duty / 65535)

    def _shine(self, pin: int, high: float) -> None:
        lamp = self._lamp
        if lamp is not None and pin == lamp.pin:
            self._panel.light(high if lamp.active else 1 - high)

    # Buses.

    def i2c_open(self, hard: bool, number: int, scl: int, sda: int) -> bytes:
        """Return the 4 bytes of the answer: bus, then the addresses that are on it."""
        scl, sda = self._pair(hard, number, scl, sda, _RP2_I2C, _rp2_i2c_fits)
        if m.NO_PIN in (scl, sda):
            return _NO
        link = self._link
        here = link.kind == "i2c" and (scl, sda) == (link.clock, link.data)
        devices = {link.address: self._panel} if here else {}
        self._buses.append(_Bus(devices))
        return bytes((len(self._buses) - 1, *devices)).ljust(4, b"\0")

    def spi_open(self, hard: bool, number_mode: int, sck: int, mosi: int) -> bytes:
        """As `i2c_open`; `number_mode` is id | polarity << 5 | phase << 6 | lsb first << 7."""
        number = number_mode & 31
        sck, mosi = self._pair(hard, number, sck, mosi, _RP2_SPI, _rp2_spi_fits)
        if m.NO_PIN in (sck, mosi):
            return _NO
        link = self._link
        here = link.kind == "spi" and (sck, mosi) == (link.clock, link.data)
        if here and number_mode >> 5 not in (0, 3):
            self._fault("the display takes SPI mode 0 or 3, most significant bit first")
            here = False
        self._buses.append(_Bus({0: self._panel} if here else {}))
        return bytes((len(self._buses) - 1, 0, 0, 0))

    def _pair(
        self,
        hard: bool,
        number: int,
        clock: int,
        data: int,
        defaults: dict[int, tuple[int, int]],
        fits: Callable[[int, int, int], bool],
    ) -> tuple[int, int]:
        # The pins in use; NO_PIN where the chip cannot do it.
        if not hard or not self._chip.startswith("rp2040"):
            return clock, data
        usual = defaults.get(number, (m.NO_PIN, m.NO_PIN))
        clock = usual[0] if clock == m.NO_PIN else clock
        data = usual[1] if data == m.NO_PIN else data
        return (clock, data) if fits(number, clock, data) else (m.NO_PIN, m.NO_PIN)

    def i2c_write(self, bus: int, address: int, data: bytes) -> None:
        self._buses[bus].devices[address].i2c_write(data)

    def i2c_read(self, bus: int, address: int, count: int) -> bytes:
        return self._buses[bus].devices[address].i2c_read(count)

    def spi_write(self, bus: int, data: bytes) -> None:
        panel = self._buses[bus].devices.get(0)
        if panel is None:
            return
        cs, dc = self._link.cs, self._link.dc
        if cs is not None and self._driven.get(cs, 1):
            self._fault("bytes for the display while CS# is high")
            return
        if dc is None or dc not in self._driven:
            self._fault("bytes for the display while D/C# is not driven")
            return
        panel.spi_write(data, self._driven[dc])
