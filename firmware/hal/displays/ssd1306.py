"""The SSD1306 OLED controller (and clones of it), up to 128x64 pixels.

Written from the data sheet: Solomon Systech SSD1306, rev 1.1, April 2008. Numbers like 10.1.11
are its sections; "charge pump" is the application note bound to its end.
"""

import time

from hal.displays.buses import I2cLink, SpiLink
from hal.displays.paged import Paged


def start_up(width, height, flip, com_pins, contrast):
    """The commands that bring the controller from reset to an empty, dark, configured state.

    `flip`: the picture upside down. `com_pins`: argument of 10.1.18, or None to take what panels
    of this shape are built with. `contrast`: 0..255. The display stays off (8.9: on comes last,
    with the RAM written).
    """
    if com_pins is None:
        # 10.1.18, A[4]: wide low panels (128x32) bring the COM lines out in sequence, the
        # others alternate. A[1] is always 1.
        com_pins = 0x02 if width > 2 * height else 0x12
    return bytes(
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
            0x81, contrast,  # 10.1.7 Set Contrast Control for BANK0
            # Phase 1 of 1 clock, phase 2 of 15: fed by the charge pump, pixels need the time.
            0xD9, 0xF1,  # 10.1.17 Set Pre-charge Period
            0xDB, 0x20,  # 10.1.19 Set VCOMH Deselect Level: 0.77 x VCC, the reset value
            0xA4,  # 10.1.9 Entire Display ON: no, follow the RAM
            0xA6,  # 10.1.10 Set Normal/Inverse Display: a 1 is lit
            0x2E,  # 10.2.3 Deactivate Scroll: it may have been left on over a soft reset
            0x8D, 0x14,  # charge pump, "Charge Pump Setting": enabled, no VCC is fed from outside
        )
    )  # fmt: skip


class Ssd1306(Paged):
    """A panel behind `link`; see `Paged` for what the screens use."""

    def __init__(
        self, buffer, width, height, link, x_offset=None, flip=False, com_pins=None, contrast=127
    ):
        if x_offset is None:
            # Panels narrower than the controller's 128 columns sit in their middle.
            x_offset = (128 - width) // 2
        super().__init__(buffer, width, height, link, x_offset)
        link.command(start_up(width, height, flip, com_pins, contrast))
        # 8.9 Power ON sequence: the RAM holds noise, so it is written before the panel is lit.
        self.show()
        self.power(True)

    def power(self, on):
        """Light the panel or put it to sleep; the picture is kept."""
        self._link.command(b"\xaf" if on else b"\xae")  # 10.1.12 Set Display ON/OFF

    def contrast(self, level):
        """Brightness, 0..255."""
        self._link.command(bytes((0x81, level)))  # 10.1.7 Set Contrast Control for BANK0

    def invert(self, inverted):
        """Dark on light (True) or light on dark (False)."""
        self._link.command(b"\xa7" if inverted else b"\xa6")  # 10.1.10 Set Normal/Inverse Display


class Ssd1306I2c(Ssd1306):
    """On an I2C bus. OSError, naming `wiring` and the address, when nothing answers there."""

    def __init__(self, buffer, width, height, bus, address, wiring, **panel):
        try:
            super().__init__(buffer, width, height, I2cLink(bus, address), **panel)
        except OSError:
            raise OSError(
                "no display at address %s on %s; answering there: %s"
                % (hex(address), wiring, _answering(bus))
            )


class Ssd1306Spi(Ssd1306):
    """On a 4-wire SPI bus. SPI has no answer: a panel that is not there is not noticed.

    `dc` and `cs` are output Pin objects; `cs` may be None where it is tied low.
    """

    def __init__(self, buffer, width, height, bus, dc, cs, **panel):
        super().__init__(buffer, width, height, SpiLink(bus, dc, cs), **panel)


def reset(pin):
    """Pulse the controller's RES# line, an output Pin: 8.9 Power ON sequence, low for at least
    3 us, then 3 us before the first use. Whole milliseconds: modules put a capacitor there.
    """
    pin.value(0)
    time.sleep_ms(1)
    pin.value(1)
    time.sleep_ms(1)


def _answering(bus):
    try:
        found = " ".join([hex(address) for address in bus.scan()])
    except OSError:
        # A bus held low: the scan fails as well.
        found = ""
    return found or "nothing, check the wires"
