# What the generated hearts/board.py holds (host_tools/boards.py writes it); for the type checker.
NAME: str
BUFFER_BYTES: int
DISPLAY: dict
# (role, pin, pull "up" "down" or None, level when pressed)
BUTTONS: tuple[tuple[str, int, str | None, int], ...]
# (pin, pull, level when pressed)
SAFE_BUTTON: tuple[int, str | None, int] | None
SEED: int | None
DEMO: bool
