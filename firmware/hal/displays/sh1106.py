"""The SH1106 OLED controller: an SSD1306's likeness with 132 columns, 2 of them hidden at either
side of the usual 128x64 glass.

Written from the data sheet: Sino Wealth SH1106, v2.3. Numbers like "command 14" are those of its
command table.
"""

from micropython import const

from hal.displays.paged import Paged

_COLUMNS = const(132)


def start_up(config):
    """The commands that bring the controller from reset to a dark, configured state.

    `config`: DISPLAY of board.py; rotation 180: the picture upside down.
    """
    flip = config["rotation"] == 180
    return bytes(
        (
            0xAE,  # command 11, Display OFF/ON: off while the rest is set
            0x40,  # command 4, Set Display Start Line: RAM line 0 at COM0
            # The glass's left edge is SEG131 on modules held upright with the pins on top.
            0xA0 if flip else 0xA1,  # command 6, Set Segment Re-map
            0xC0 if flip else 0xC8,  # command 13, Set Common Output Scan Direction
            0xA8, config["height"] - 1,  # command 9, Set Multiplex Ration
            0xD3, 0x00,  # command 14, Set Display Offset: none
            0xDA, 0x12,  # command 17, Set Common Pads Hardware Configuration: alternating
            0xD5, 0x50,  # command 15, Set Display Clock Divide Ratio: the reset value
            0xD9, 0x22,  # command 16, Set Dis-charge/Pre-charge Period: the reset value
            0xDB, 0x35,  # command 18, Set VCOM Deselect Level: the reset value
            0x81, config["contrast"],  # command 5, Set Contrast Control Register
            0x32,  # command 3, Set Pump voltage value: 8.0 V, the reset value
            0xAD, 0x8B,  # command 10, Set DC-DC OFF/ON: on with the display
            0xA4,  # command 7, Set Entire Display OFF/ON: no, follow the RAM
            # command 8, Set Normal/Reverse Display: a 1 is lit
            0xA7 if config["invert"] else 0xA6,
        )
    )  # fmt: skip


def make(buffer, config, link):
    """A panel behind `link`, not started; see `Paged`."""
    x_offset = config["x_offset"]
    if x_offset is None:
        x_offset = (_COLUMNS - config["width"]) // 2
    return Paged(buffer, config, link, x_offset, start_up(config))
