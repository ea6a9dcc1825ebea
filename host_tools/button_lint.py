"""What a board config must not ask of buttons; board_lint.py is about the rest of the board.

Sources, by their short names:
  ESP   ESP32 series data sheet (espressif.com), 2.2 "Pin overview", 2.4 "Strapping pins"
  E9    RP2350 data sheet (raspberrypi.com), appendix E, erratum RP2350-E9 (stepping A2): an input
        that was high stays near 2.2 V, since it leaks more than its own pull-down takes away;
        a resistor of 8.2 kOhm or less to GND does
"""

from collections.abc import Callable, Iterator

from host_tools.board_schema import Board, Chip

# ESP: 34 to 39 have no output driver, and no pull resistors either.
INPUT_ONLY: dict[Chip, frozenset[int]] = {
    "rp2040": frozenset(),
    "rp2350": frozenset(),
    "esp32": frozenset(range(34, 40)),
}
STRAPS = {
    0: "held low at reset, the ESP32 waits for a download instead of starting",
    2: "held high at reset with GPIO0 low, the ESP32 cannot be flashed",
    5: "its level at reset sets the timing of SDIO",
    12: "held high at reset, the ESP32 gives its flash 1.8 V and does not start",
    15: "held low at reset, the ESP32 keeps silent while it starts",
}

# A button there decides how the chip starts. 0 is many boards' own boot button, and warned about.
_NO_BUTTONS = (2, 5, 12, 15)


def warnings(board: Board) -> Iterator[str]:
    """What works if the right parts are soldered in."""
    if board.chip == "rp2350":
        for role, button in board.buttons.items():
            if button.pull == "none" and button.active:
                yield f"buttons.{role}: to be pulled down by 8.2 kOhm or less (RP2350-E9)"


def _pulls_are_there(board: Board) -> Iterator[str]:
    for role, button in board.buttons.items():
        if button.pull != "none" and button.pin in INPUT_ONLY[board.chip]:
            yield (
                f"buttons.{role}.pull: pin {button.pin} of the {board.chip} has no pull inside; "
                f'expected "none" and a resistor on the board'
            )


def _pulls_are_against_the_level(board: Board) -> Iterator[str]:
    """A pull holds the level of a button that is not pressed."""
    for role, button in board.buttons.items():
        if button.pull == ("up" if button.active else "down"):
            other = "down" if button.active else "up"
            yield (
                f'buttons.{role}.pull: "{button.pull}" with active = {button.active} is a button '
                f'that is always pressed; expected pull = "{other}", or active = '
                f"{1 - button.active}"
            )


def _no_pull_down_that_latches(board: Board) -> Iterator[str]:
    """E9."""
    if board.chip == "rp2350":
        for role, button in board.buttons.items():
            if button.pull == "down":
                yield (
                    f'buttons.{role}.pull: "down" on an rp2350 keeps the pin near 2.2 V after a '
                    'press (erratum RP2350-E9); expected "up", the button between its pin and '
                    'GND, and active = 0, or "none" and a resistor of 8.2 kOhm or less to GND'
                )


def _buttons_are_not_on_straps(board: Board) -> Iterator[str]:
    """ESP: a button held at power-on, or its own pull, would decide how the chip starts."""
    if board.chip != "esp32":
        return
    for role, button in board.buttons.items():
        if button.pin in _NO_BUTTONS:
            yield (
                f"buttons.{role}.pin: pin {button.pin} is a strapping pin of the esp32: "
                f"{STRAPS[button.pin]}; expected another, such as 32 or 33"
            )


def _the_safe_button_lets_it_start(board: Board) -> Iterator[str]:
    key = board.safe_button
    if key and board.chip == "esp32" and board.buttons[key].pin == 0:
        yield f"safe_button: {key} is on pin 0: {STRAPS[0]}; expected another button"


def _it_can_be_played(board: Board) -> Iterator[str]:
    """Cards are chosen with a direction and played with A, a press or a held button."""
    roles = {*board.buttons, *(button.long for button in board.buttons.values())}
    if not roles & {"A", "PRESS"}:
        yield "buttons: no button A, which plays a card; expected one such as A = { pin = 14 }"
    if not roles & {"LEFT", "RIGHT", "UP", "DOWN"}:
        yield "buttons: no button to move with; expected RIGHT at least"
    for role, button in board.buttons.items():
        if button.long == role:
            yield f'buttons.{role}.long: "{role}" is what a short press means; expected another'


RULES: tuple[Callable[[Board], Iterator[str]], ...] = (
    _pulls_are_there,
    _pulls_are_against_the_level,
    _no_pull_down_that_latches,
    _buttons_are_not_on_straps,
    _the_safe_button_lets_it_start,
    _it_can_be_played,
)
