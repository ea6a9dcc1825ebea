"""For people who build their own MicroPython and want the game in it, compiled into the firmware:
it then takes next to no heap for its code. In MicroPython's port folder:

    pocket-hearts build --board pico_ssd1306      (in this repository: makes build/.../board.py)
    make BOARD=RPI_PICO FROZEN_MANIFEST=<this repository>/firmware/manifest.py

The board config is named below, or by MicroPython's option `board`. Saves stay in files.
"""

options.defaults(board="pico_ssd1306")

metadata(description="Pocket Hearts, a card game", license="MIT")
include("$(PORT_DIR)/boards/manifest.py")

# -O2, as in the files of `pocket-hearts build`: no asserts, but line numbers in crash files.
package("core", base_path=".", opt=2)
package("players", base_path=".", opt=2)
package("session", base_path=".", opt=2)
package("ui", base_path=".", opt=2)
package("hal", base_path=".", opt=2)
module("board.py", base_path="../build/" + options.board + "/hearts", opt=2)
# MicroPython starts a frozen main.py as it starts one on the disk.
module("main.py", base_path=".", opt=2)
