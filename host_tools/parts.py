"""Which modules of the firmware a board gets: what it cannot use stays off its flash.

In doubt a module goes along: named here is only what some boards have no use for.
"""

from host_tools.board_schema import Board
from host_tools.display_schema import Driver, Size

# For people who freeze the firmware, and for those who read it; no modules of it.
_NO_MODULES = (
    *("main.py", "manifest.py", "ui/palette.py"),
    *(
        "core/card_names.py",
        "session/game_line.py",
        "session/replay.py",
    ),  # for the laptop and the tests
    # their constants are numbers in the others
    "core/events.py",
    "core/pyramid/codes.py",
    "core/option_data.py",  # the build makes data files with it
)
# Folders of ui/ that draw for one size of panel (ui/layout.py).
_SIZES: tuple[Size, ...] = ("tiny", "small", "large")
# Modules of ui/ that these sizes alone use.
_BY_SIZE: dict[str, tuple[Size, ...]] = {
    "ui/signs.py": ("tiny", "small"),
    "ui/pyramid/marks.py": ("tiny", "small"),
    "ui/faces.py": ("tiny", "small"),  # but for its constants
    "ui/hearts/lesson_text.py": ("small", "large"),  # a tiny panel has shorter words of its own
}
_DISPLAYS = "hal/displays/"
# What each panel's driver is made of (hal/displays/factory.py), and what its bus needs.
_BY_DRIVER: dict[Driver, tuple[str, ...]] = {
    "ssd1306": ("ssd1306.py", "paged.py"),
    "sh1106": ("sh1106.py", "paged.py"),
    "sh1107": ("sh1107.py", "strips.py", "paged.py"),
    "st7789": ("st7789.py", "palette.py", "expand.py", "copied.py"),
}
_BY_BUS = {"i2c": "i2c_link.py", "spi": "spi_link.py"}


def has(board: Board, name: str) -> bool:
    """Whether this board gets the module, named by its path below firmware/."""
    if name in _NO_MODULES:
        return False
    size = board.display.size
    others = [other for other in _SIZES if other != size]
    if name.startswith(tuple(f"ui/{other}/" for other in others)):
        return False
    # What a game alone draws (ui/layout.py, load_of).
    if name.startswith("ui/") and name.endswith(tuple(f"/{other}.py" for other in others)):
        return False
    if name.startswith(_DISPLAYS):
        return name.removeprefix(_DISPLAYS) not in _foreign(board)
    return size in _BY_SIZE.get(name, _SIZES)


def _foreign(board: Board) -> set[str]:
    """The files of hal/displays that are for other panels and buses."""
    display = board.display
    own = {*_BY_DRIVER[display.driver], _BY_BUS["spi" if display.i2c is None else "i2c"]}
    return {*_BY_BUS.values()}.union(*_BY_DRIVER.values()) - own
