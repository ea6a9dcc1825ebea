"""Draws how a Pico, an I2C display and buttons are wired, from the board's config, as SVG.

    python -m host_tools.wiring_picture pico_ssd1306 docs/wiring_pico_ssd1306.svg

Source of the pins' places: Raspberry Pi Pico data sheet (raspberrypi.com), 2.1 "Raspberry Pi Pico
pinout"; those of Pico W, 2 and 2 W are the same.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from host_tools import boards
from host_tools.board_schema import Board
from host_tools.errors import UserError

# What each pin is called, from the USB socket down: pins 1 to 20, and pins 40 to 21.
_LEFT = (
    "GP0", "GP1", "GND", "GP2", "GP3", "GP4", "GP5", "GND", "GP6", "GP7",
    "GP8", "GP9", "GND", "GP10", "GP11", "GP12", "GP13", "GND", "GP14", "GP15",
)  # fmt: skip
_RIGHT = (
    "VBUS", "VSYS", "GND", "3V3_EN", "3V3(OUT)", "ADC_VREF", "GP28", "GND", "GP27", "GP26",
    "RUN", "GP22", "GND", "GP21", "GP20", "GP19", "GP18", "GND", "GP17", "GP16",
)  # fmt: skip
# Physical numbers of the pins that are not in a config: the display's ground and power.
_DISPLAY_GROUND = 3
_POWER = 36

_RED, _BLACK, _BLUE, _YELLOW = "#c62828", "#222222", "#1565c0", "#e0a100"
_GREEN, _PALE, _GREY, _PURPLE = "#1b7a4b", "#a9d0bd", "#666666", "#8e44ad"

# The drawing, in pixels: the board's left edge, its width, its first pin's height, the pins' step.
_WIDTH, _HEIGHT = 780, 640
_BOARD, _BROAD, _FIRST, _STEP = 500, 190, 118, 24
_RAIL, _KEY = 150, 290  # the buttons' common ground, and where they stand
_MODULE, _MODULE_TOP, _MODULE_BROAD, _MODULE_HIGH = 60, 74, 200, 212


def picture(board: Board) -> str:
    """The SVG's text. UserError: this board is not a Pico wired on its left edge."""
    link = board.display.i2c
    if link is None or not board.chip.startswith("rp2") or board.install != "root":
        raise UserError(f"{board.id}: only a Pico with a display on I2C can be drawn")
    ground = _ground_of_buttons(board)
    used = {
        _DISPLAY_GROUND: _BLACK,
        _POWER: _RED,
        _pin(link.sda): _BLUE,
        _pin(link.scl): _YELLOW,
        ground: _BLACK,
        **{_pin(button.pin): _PURPLE for button in board.buttons.values()},
    }
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}"',
        f' width="{_WIDTH}" height="{_HEIGHT}" font-family="DejaVu Sans, Arial, sans-serif">',
        f"<title>{board.name}: wiring</title>",
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" rx="12" fill="#ffffff"/>',
        *_pico(used),
        *_module(board, _pin(link.sda), _pin(link.scl)),
        *_buttons(board, ground),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _pin(gpio: int) -> int:
    """The physical number of a GPIO on the left edge."""
    try:
        return _LEFT.index(f"GP{gpio}") + 1
    except ValueError:
        raise UserError(f"GP{gpio} is not on the left edge, which is all that is drawn") from None


def _ground_of_buttons(board: Board) -> int:
    """The ground pin between the buttons' pins, or the nearest below or above them."""
    rows = sorted(_pin(button.pin) for button in board.buttons.values())
    middle = sum(rows) / len(rows)
    grounds = [row for row, name in enumerate(_LEFT, 1) if name == "GND"]
    return min(grounds, key=lambda row: (not rows[0] < row < rows[-1], abs(row - middle)))


def _y(pin: int) -> int:
    """The height of a pin: 1 to 20 go down the left edge, 21 to 40 up the right one."""
    row = pin - 1 if pin <= len(_LEFT) else 2 * len(_LEFT) - pin
    return _FIRST + _STEP * row


def _text(x: float, y: float, text: str, size: int, fill: str, more: str = "") -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{fill}"{more}>{text}</text>'


_END = ' text-anchor="end"'
_MIDDLE = ' text-anchor="middle"'
_BOLD = ' font-weight="bold"'


def _wire(colour: str, *points: tuple[int, int]) -> str:
    path = " ".join(f"{x},{y}" for x, y in points)
    return (
        f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="3.5" '
        'stroke-linejoin="round" stroke-linecap="round"/>'
    )


def _pico(used: dict[int, str]) -> Iterator[str]:
    """The board with all its pins; `used`: the colours of those with a wire."""
    top, high = _FIRST - 26, _STEP * (len(_LEFT) - 1) + 52
    right = _BOARD + _BROAD
    middle = _BOARD + _BROAD // 2
    yield (
        f'<rect x="{_BOARD}" y="{top}" width="{_BROAD}" height="{high}" rx="8" fill="{_GREEN}"/>'
    )
    yield (
        f'<rect x="{middle - 30}" y="{top - 12}" width="60" height="40" rx="4" fill="#c9ced3" '
        'stroke="#8d949b"/>'
    )
    yield _text(middle, top + 13, "USB", 13, _BLACK, _MIDDLE)
    yield (
        f'<rect x="{middle - 22}" y="{_y(11) - 22}" width="44" height="44" rx="4" fill="#123d28"/>'
    )
    yield _text(middle, _y(8), "Pico", 17, "#ffffff", _MIDDLE + _BOLD)
    for pin in range(1, 2 * len(_LEFT) + 1):
        left = pin <= len(_LEFT)
        name = _LEFT[pin - 1] if left else _RIGHT[2 * len(_LEFT) - pin]
        edge, inward = (_BOARD, 1) if left else (right, -1)
        on = pin in used
        y = _y(pin)
        yield (
            f'<circle cx="{edge + 9 * inward}" cy="{y}" r="6.5" '
            f'fill="{used.get(pin, "#d9b44a")}" stroke="#ffffff" stroke-width="1.5"/>'
        )
        anchor = "" if left else _END
        yield _text(
            edge + 21 * inward, y + 4, name, 12, "#ffffff" if on else _PALE,
            anchor + (_BOLD if on else ""),
        )  # fmt: skip
        # The wire goes through this place; its number stands above it.
        yield _text(
            edge - 5 * inward, y - 4 if on else y + 4, str(pin), 11 if on else 10,
            used.get(pin, "#999999"), (_END if left else "") + (_BOLD if on else ""),
        )  # fmt: skip
    yield _text(
        _WIDTH // 2, _HEIGHT - 14,
        "Seen from above. The numbers beside the board count its pins.",
        12, _GREY, _MIDDLE,
    )  # fmt: skip


def _module(board: Board, sda: int, scl: int) -> Iterator[str]:
    """The display's module and its four wires."""
    right = _MODULE + _MODULE_BROAD
    edge = _BOARD + _BROAD
    over = 42
    pins = (
        ("VCC", _RED, _MODULE_TOP + 20),
        ("GND", _BLACK, _y(_DISPLAY_GROUND)),
        ("SDA", _BLUE, _y(sda)),
        ("SCL", _YELLOW, _y(scl)),
    )
    power = _y(_POWER)
    yield _wire(
        _RED, (right, pins[0][2]), (right + 60, pins[0][2]), (right + 60, over),
        (edge + 40, over), (edge + 40, power), (edge - 9, power),
    )  # fmt: skip
    for _, colour, y in pins[1:]:
        yield _wire(colour, (right, y), (_BOARD + 9, y))
    yield (
        f'<rect x="{_MODULE}" y="{_MODULE_TOP}" width="{_MODULE_BROAD}" height="{_MODULE_HIGH}" '
        'rx="8" fill="#1d3b6b"/>'
    )
    yield (
        f'<rect x="{_MODULE + 14}" y="{_MODULE_TOP + 68}" width="124" height="76" rx="3" '
        'fill="#05070a"/>'
    )
    centre = _MODULE + 76
    display = board.display
    yield _text(centre, _MODULE_TOP + 102, display.driver.upper(), 15, "#8fd3ff", _MIDDLE)
    size = f"{display.width} x {display.height}"
    yield _text(centre, _MODULE_TOP + 124, size, 13, "#8fd3ff", _MIDDLE)
    for name, colour, y in pins:
        yield _text(right - 20, y + 4, name, 12, "#ffffff", _END + _BOLD)
        yield (
            f'<circle cx="{right - 9}" cy="{y}" r="6" fill="{colour}" stroke="#ffffff" '
            'stroke-width="1.5"/>'
        )
    note = "Modules have these four in any order: go by their print."
    yield _text(_MODULE, _MODULE_TOP + _MODULE_HIGH + 20, note, 12, _GREY)


def _buttons(board: Board, ground: int) -> Iterator[str]:
    """Each button between its pin and the common ground."""
    rows = {name: _y(_pin(button.pin)) for name, button in board.buttons.items()}
    every = [*rows.values(), _y(ground)]
    yield _wire(_BLACK, (_BOARD + 9, _y(ground)), (_RAIL, _y(ground)))
    yield _wire(_BLACK, (_RAIL, min(every)), (_RAIL, max(every)))
    for name, y in rows.items():
        yield _wire(_BLACK, (_RAIL, y), (_KEY - 20, y))
        yield _wire(_PURPLE, (_KEY + 20, y), (_BOARD + 9, y))
        for x in (_KEY - 16, _KEY + 16):
            yield f'<circle cx="{x}" cy="{y}" r="3.5" fill="#ffffff" stroke="{_BLACK}"/>'
        # The cap over its two contacts.
        yield (
            f'<path d="M{_KEY - 17} {y - 7}H{_KEY + 17}M{_KEY} {y - 7}v-6" fill="none" '
            f'stroke="{_BLACK}" stroke-width="2.5" stroke-linecap="round"/>'
        )
        yield _text(_RAIL - 14, y + 5, name, 14, _BLACK, _END + _BOLD)
    title = "Buttons: each between its pin and GND"
    yield _text(_MODULE, min(every) - 26, title, 14, _BLACK, _BOLD)


def main() -> None:
    """Draw the board that is named first into the file that is named second."""
    name, path = sys.argv[1:]
    Path(path).write_text(picture(boards.load(name)), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
