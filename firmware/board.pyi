# What the generated hearts/board.py holds (host_tools/boards.py writes it); for the type checker.
NAME: str
ID: str
BUFFER_BYTES: int
# "mono" (MONO_VLSB), "gs4" (GS4_HMSB)
FORMAT: str
DISPLAY: dict
# (key code of ui/keys.py, pin, pull "up" "down" or None, level when pressed[, code of a long
# press])
BUTTONS: tuple[tuple, ...]
# (pin, pull, level when pressed)
SAFE_BUTTON: tuple[int, str | None, int] | None
# {"pin"}; not used yet
BUZZER: dict | None
# {"adc", "divider", "empty", "full", "enable", "enable_level", "usb", "usb_level", "usb_above"};
# pins are numbers or None, voltages millivolts or None; not used yet
BATTERY: dict | None
SEED: int | None
DEMO: bool
NULL_GAME: bool
