"""The SSD1306 OLED controller (and clones of it), up to 128x64 pixels.

Written from the data sheet: Solomon Systech SSD1306, rev 1.1, April 2008. Numbers like 10.1.11
are its sections; "charge pump" is the application note bound to its end.
"""

from hal.displays.paged import Paged


def start_up(config):
    """The commands that bring the controller from reset to a dark, configured state.

    `config`: DISPLAY of board.py. rotation 180: the picture upside down. com_pins: argument of
    10.1.18, or None to take what panels of this shape are built with. internal_iref: the panel
    has no resistor for its current. The display stays off (8.9: on comes last, with the RAM
    written).
    """
    width = config["width"]
    height = config["height"]
    flip = config["rotation"] == 180
    com_pins = config["com_pins"]
    if com_pins is None:
        # 10.1.18, A[4]: wide low panels (128x32) bring the COM lines out in sequence, the
        # others alternate. A[1] is always 1.
        com_pins = 0x02 if width > 2 * height else 0x12
    commands = bytes(
        (
            0xAE,  # 10.1.12 Set Display ON/OFF: off (sleep) while the rest is set
            0x20, 0x02,  # 10.1.3 Set Memory Addressing Mode: page addressing
            0x40,  # 10.1.6 Set Display Start Line: RAM line 0 at COM0
            # The panel's left edge is SEG127 on modules held upright with the pins on top.
            0xA0 if flip else 0xA1,  # 10.1.8 Set Segment Re-map
            0xA8, height - 1,  # 10.1.11 Set Multiplex Ratio: `height` lines are driven
            0xC0 if flip else 0xC8,  # 10.1.14 Set COM Output Scan Direction
            0xD3, 0x00,  # 10.1.15 Set Display Offset: none
            0xDA, com_pins,  # 10.1.18 Set COM Pins Hardware Configuration
            # 10.1.16 Set Display Clock Divide Ratio / Oscillator Frequency: the reset value
            0xD5, 0x80,
            0x81, config["contrast"],  # 10.1.7 Set Contrast Control for BANK0
            # Phase 1 of 1 clock, phase 2 of 15: fed by the charge pump, pixels need the time.
            0xD9, 0xF1,  # 10.1.17 Set Pre-charge Period
            0xDB, 0x20,  # 10.1.19 Set VCOMH Deselect Level: 0.77 x VCC, the reset value
            0xA4,  # 10.1.9 Entire Display ON: no, follow the RAM
            # 10.1.10 Set Normal/Inverse Display: a 1 is lit
            0xA7 if config["invert"] else 0xA6,
            0x2E,  # 10.2.3 Deactivate Scroll: it may have been left on over a soft reset
            0x8D, 0x14,  # charge pump, 2.1 Charge Pump Setting: enabled, no VCC from outside
        )
    )  # fmt: skip
    if config["internal_iref"]:
        # Not in that data sheet but in those of the SSD1306B (rev 1.1) and the SSD1315, command
        # ADh, Internal IREF Setting: on, 30 uA.
        commands += b"\xad\x30"
    return commands


def make(buffer, config, link):
    """A panel behind `link`, not started; see `Paged`."""
    x_offset = config["x_offset"]
    if x_offset is None:
        # Panels narrower than the controller's 128 columns sit in their middle.
        x_offset = (128 - config["width"]) // 2
    return Paged(buffer, config, link, x_offset, start_up(config))
