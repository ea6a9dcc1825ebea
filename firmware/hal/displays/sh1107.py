"""The SH1107 OLED controller with an upright 64x128 panel, used lying: 128 wide, 64 high.

Written from the data sheet: Sino Wealth SH1107, v2.1. Numbers like "command 14" are those of its
command table. Its memory: 128 columns, which are the COM lines (here 64 of them, the rows of the
lying picture), and 16 pages of 8 segments (the picture's columns, 8 to a page).
"""

from hal.displays.strips import Strips


def start_up(config):
    """The commands that bring the controller from reset to a dark, configured state.

    `config`: DISPLAY of board.py; rotation 90: the panel's right edge is the picture's top.
    """
    return bytes(
        (
            0xAE,  # command 11, Display OFF/ON: off while the rest is set
            0x20,  # command 3, Set Memory addressing mode: page, along the columns of one
            0xDC, 0x00,  # command 17, Set Display Start Line: column 0 at COM0
            # Turned by 270, the segments run the other way, and so do the rows (strips.py).
            0xA0 if config["rotation"] == 90 else 0xA1,  # command 5, Set Segment Re-map
            0xC0,  # command 13, Set Common Output Scan Direction: from COM0
            0xA8, config["height"] - 1,  # command 6, Set Multiplex Ration
            # 64 of the 128 COM lines are connected, from COM32 on (Waveshare Pico-OLED-1.3).
            0xD3, 0x60,  # command 9, Set Display Offset
            0xD5, 0x50,  # command 14, Set Display Divide Ratio/Oscillator Frequency: reset value
            0xD9, 0x22,  # command 15, Set Dis-charge/Pre-charge Period: the reset value
            0xDB, 0x35,  # command 16, Set VCOM Deselect Level: the reset value
            0x81, config["contrast"],  # command 4, Set Contrast Control Register
            0xAD, 0x8A,  # command 10, Set DC-DC Setting: off, these modules feed VPP themselves
            0xA4,  # command 7, Set Entire Display OFF/ON: no, follow the RAM
            # command 8, Set Normal/Reverse Display: a 1 is lit
            0xA7 if config["invert"] else 0xA6,
        )
    )  # fmt: skip


def make(buffer, config, link):
    """A panel behind `link`, not started; see `Strips`."""
    return Strips(buffer, config, link, config["x_offset"] or 0, start_up(config))
