"""What a board config must not ask of its chip: each rule names the key, and what would do.

Sources of the pin tables, by their short names:
  RP    RP2040 data sheet (raspberrypi.com), 1.4.3 "GPIO functions", 2.19.2 "Function Select"
  RP2   RP2350 data sheet (raspberrypi.com), 1.2.3 "GPIO functions (Bank 0)", QFN-60
  ESP   ESP32 series data sheet (espressif.com), 2.2 "Pin overview", 2.4 "Strapping pins"
  CYW   Pico W data sheet (raspberrypi.com), 2.1: pins that go to the wireless chip
"""

from collections.abc import Callable, Iterator

from host_tools import button_lint
from host_tools.board_schema import Arch, Board, Chip
from host_tools.button_lint import INPUT_ONLY, STRAPS
from host_tools.display_schema import Display, Driver, Format

_FLASH = frozenset({6, 7, 8, 9, 10, 11})
# ESP: 20, 24 and 28 to 31 do not exist.
_PINS: dict[Chip, frozenset[int]] = {
    "rp2040": frozenset(range(30)),
    "rp2350": frozenset(range(30)),
    "esp32": frozenset(range(40)) - _FLASH - frozenset({20, 24, 28, 29, 30, 31}),
}
# RP, RP2: four channels. ESP: the converter that works beside Wi-Fi.
_ADC: dict[Chip, range] = {
    "rp2040": range(26, 30),
    "rp2350": range(26, 30),
    "esp32": range(32, 40),
}
_I2C_BUSES: dict[Chip, tuple[int, ...]] = {"rp2040": (0, 1), "rp2350": (0, 1), "esp32": (0, 1)}
# MicroPython counts the ESP32's free SPI buses from 1.
_SPI_BUSES: dict[Chip, tuple[int, ...]] = {"rp2040": (0, 1), "rp2350": (0, 1), "esp32": (1, 2)}
_ARCH: dict[Chip, Arch] = {"rp2040": "armv6m", "rp2350": "armv7emsp", "esp32": "xtensawin"}

# CYW: power switch, data, chip select, clock.
_RADIO = frozenset({23, 24, 25, 29})

# ESP: UART0, which is MicroPython's console and what `deploy` talks to.
_CONSOLE = {1: "sends", 3: "listens"}
_ROTATIONS: dict[Driver, tuple[int, ...]] = {
    "ssd1306": (0, 180),
    "sh1106": (0, 180),
    # Its 64x128 panel is upright; the picture lies across.
    "sh1107": (90, 270),
    "st7789": (0, 90, 180, 270),
}
_FORMATS: dict[Driver, Format] = {
    "ssd1306": "mono",
    "sh1106": "mono",
    "sh1107": "mono",
    "st7789": "gs4",
}
# The controllers' memory for the picture: columns and rows, turned with the picture.
_LARGEST: dict[Driver, tuple[int, int]] = {
    "ssd1306": (128, 64),
    "sh1106": (132, 64),
    "sh1107": (128, 128),
    "st7789": (240, 320),
}


def errors(board: Board) -> list[str]:
    """Everything that this board cannot do, as "key: what is wrong; what would be right"."""
    found: list[str] = []
    for rule in _RULES:
        found += rule(board)
    return found


def warnings(board: Board) -> list[str]:
    """What works, but may surprise whoever builds or flashes this board."""
    found = list(button_lint.warnings(board))
    if board.chip == "esp32":
        pins = [*board.outputs(), *board.inputs()]
        found += [f"{key}: GPIO{pin}: {STRAPS[pin]}" for key, pin in pins if pin in STRAPS]
    return found


def _pins_exist(board: Board) -> Iterator[str]:
    for key, pin in [*board.outputs(), *board.inputs()]:
        if pin not in _PINS[board.chip]:
            flash = " (6 to 11 are its flash)" if board.chip == "esp32" and pin in _FLASH else ""
            yield f"{key}: the {board.chip} has no pin {pin} to use{flash}; expected another"


def _pins_are_free(board: Board) -> Iterator[str]:
    taken: dict[int, str] = {}
    for key, pin in [*board.outputs(), *board.inputs()]:
        if pin in taken:
            yield f"{key}: pin {pin} is taken by {taken[pin]}; expected a free pin"
        taken[pin] = key


def _outputs_can_drive(board: Board) -> Iterator[str]:
    for key, pin in board.outputs():
        if pin in INPUT_ONLY[board.chip]:
            yield f"{key}: pin {pin} of the {board.chip} is input-only; expected one below 34"


def _the_console_is_left_alone(board: Board) -> Iterator[str]:
    if board.chip == "esp32":
        for key, pin in [*board.outputs(), *board.inputs()]:
            if pin in _CONSOLE:
                yield (
                    f"{key}: on pin {pin} the esp32's console {_CONSOLE[pin]}, which `deploy` "
                    "needs; expected another"
                )


def _radio_pins_are_left_alone(board: Board) -> Iterator[str]:
    if board.radio:
        for key, pin in [*board.outputs(), *board.inputs()]:
            if pin in _RADIO:
                yield f"{key}: pin {pin} belongs to the radio of a Pico W; expected another"


def _buses_reach_their_pins(board: Board) -> Iterator[str]:
    """RP, RP2: the pins of I2C repeat every 4 (column F3), those of SPI every 4 with the bus
    changing every 8 (column F1). The ESP32 connects any pin to any bus.
    """
    i2c, spi = board.display.i2c, board.display.spi
    if i2c is not None:
        buses = _I2C_BUSES[board.chip]
        if i2c.bus not in buses:
            yield f"display.i2c.bus: no I2C{i2c.bus}; expected one of {_listed(buses)}"
        elif board.chip != "esp32":
            for key, pin, place in (("sda", i2c.sda, 0), ("scl", i2c.scl, 1)):
                allowed = [n for n in range(30) if n % 4 == 2 * i2c.bus + place]
                yield from _among(f"display.i2c.{key}", pin, allowed, f"I2C{i2c.bus}")
    if spi is not None:
        buses = _SPI_BUSES[board.chip]
        if spi.bus not in buses:
            yield f"display.spi.bus: no SPI{spi.bus}; expected one of {_listed(buses)}"
        elif board.chip != "esp32":
            for key, pin, place in (("sck", spi.sck, 2), ("mosi", spi.mosi, 3)):
                allowed = [n for n in range(30) if n // 8 % 2 == spi.bus and n % 4 == place]
                yield from _among(f"display.spi.{key}", pin, allowed, f"SPI{spi.bus}")


def _among(key: str, pin: int, allowed: list[int], bus: str) -> Iterator[str]:
    if pin not in allowed:
        what = key.rpartition(".")[2].upper()
        yield f"{key}: pin {pin} cannot be {bus} {what}; expected one of {_listed(allowed)}"


def _battery_can_be_measured(board: Board) -> Iterator[str]:
    battery = board.battery
    if battery is None:
        return
    if battery.adc not in _ADC[board.chip]:
        pins = _listed(_ADC[board.chip])
        yield f"battery.adc: pin {battery.adc} cannot measure; expected one of {pins}"
    if battery.empty >= battery.full:
        yield f"battery.full: {battery.full} mV is not above empty, {battery.empty} mV"


def _tones_leave_the_backlight_alone(board: Board) -> Iterator[str]:
    """RP, 4.5.2: the two pins of a PWM slice share their frequency, which makes the tone."""
    lamp, buzzer = board.display.backlight, board.buzzer
    if board.chip == "esp32" or lamp is None or buzzer is None or not lamp.pwm:
        return
    if lamp.pin // 2 % 8 == buzzer.pin // 2 % 8:
        yield (
            f"buzzer.pin: pin {buzzer.pin} shares its PWM slice with the backlight's, "
            f"pin {lamp.pin}; expected one of another slice, or backlight.pwm = false"
        )


def _buffer_fits(board: Board) -> Iterator[str]:
    """A quarter of the heap at most: code, cards and screens need the rest."""
    size = board.display.buffer_bytes
    if size > board.heap // 4:
        yield (
            f"display.format: the picture takes {size} of the heap's {board.heap} bytes; "
            f'expected "{_FORMATS[board.display.driver]}"'
        )


def _driver_can_show_it(board: Board) -> Iterator[str]:
    display = board.display
    driver = display.driver
    if display.format != _FORMATS[driver]:
        yield f'display.format: the {driver} driver draws "{_FORMATS[driver]}" only'
    allowed = _ROTATIONS[driver]
    if display.rotation not in allowed:
        yield (
            f"display.rotation: the {driver} driver cannot turn by {display.rotation}; "
            f"expected one of {_listed(allowed)}"
        )
    if display.format == "mono" and display.height % 8:
        yield f"display.height: {display.height} is no multiple of 8, the rows of a page"
    if driver == "sh1107":
        yield from _fits_the_sh1107(display)
    else:
        yield from _fits_the_controller(display)


def _its_panel_is_known(board: Board) -> Iterator[str]:
    """No picture has been seen of one that host_tools/panels cannot show."""
    # Here, since the wiring is made of boards.
    from host_tools.virtual_board import wiring

    try:
        wiring.panel_of(wiring.wiring_of(board))
    except ValueError as error:
        yield f"display.driver: {error}; expected another size, driver or rotation"


def _fits_the_controller(display: Display) -> Iterator[str]:
    wide, high = _LARGEST[display.driver]
    if display.rotation in (90, 270):
        wide, high = high, wide
    for key, size, offset, most in (
        ("width", display.width, display.x_offset or 0, wide),
        ("height", display.height, display.y_offset or 0, high),
    ):
        if size + offset > most:
            yield (
                f"display.{key}: {size} from {offset} on is beyond the {display.driver}'s {most}"
            )


def _fits_the_sh1107(display: Display) -> Iterator[str]:
    """Its driver lays the picture on its side, on the 64 COM lines from COM32 on."""
    if display.height != 64:
        yield f"display.height: {display.height}; the sh1107 driver shows 64 rows"
    if display.width % 8 or display.width > 128:
        yield f"display.width: {display.width} is no multiple of 8 up to 128, as the sh1107 needs"
    if display.height + (display.x_offset or 0) > 128:
        yield f"display.offsets: 64 rows from {display.x_offset} on are beyond the sh1107's 128"


def _native_code_is_the_chips(board: Board) -> Iterator[str]:
    if board.arch != _ARCH[board.chip]:
        yield f'arch: the {board.chip} runs "{_ARCH[board.chip]}", not "{board.arch}"'


def _listed(numbers: tuple[int, ...] | list[int] | range) -> str:
    return ", ".join(str(n) for n in numbers)


_RULES: tuple[Callable[[Board], Iterator[str]], ...] = (
    _pins_exist,
    _pins_are_free,
    _outputs_can_drive,
    _the_console_is_left_alone,
    *button_lint.RULES,
    _radio_pins_are_left_alone,
    _buses_reach_their_pins,
    _battery_can_be_measured,
    _tones_leave_the_backlight_alone,
    _buffer_fits,
    _driver_can_show_it,
    _its_panel_is_known,
    _native_code_is_the_chips,
)
