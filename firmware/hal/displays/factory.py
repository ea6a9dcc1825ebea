"""Makes the board's display; only the driver it needs is loaded, and this is dropped afterwards.

A display has: `width`, `height` (pixels), `buffer` (bytearray), `format` (framebuf's constant),
`show()` (send what changed), `contrast(0..255)`, `invert(bool)`, `power(bool)`.
"""

import time
from machine import I2C, SPI, Pin


def make(config, buffer):
    """The display that `config` (DISPLAY of the generated board.py) describes, showing `buffer`.

    OSError naming pins and address when an I2C display does not answer. SPI has no answer: a
    panel that is not there is not noticed.
    """
    driver = _driver(config["driver"])
    if config["bus"] == "i2c":
        return _on_i2c(driver, config, buffer)
    return _on_spi(driver, config, buffer)


def _driver(name):
    if name == "ssd1306":
        from hal.displays.ssd1306 import Ssd1306 as driver
    elif name == "sh1106":
        from hal.displays.sh1106 import Sh1106 as driver
    elif name == "sh1107":
        from hal.displays.sh1107 import Sh1107 as driver
    elif name == "st7789":
        from hal.displays.st7789 import St7789 as driver
    else:
        raise ValueError("no driver for display " + name)
    return driver


def _on_i2c(driver, config, buffer):
    from hal.displays.i2c_link import I2cLink

    _reset(config)
    number = config["id"]
    sda = config["sda"]
    scl = config["scl"]
    address = config["address"]
    bus = I2C(number, sda=Pin(sda), scl=Pin(scl), freq=config["freq"])
    try:
        return driver(buffer, config, I2cLink(bus, address))
    except OSError:
        raise OSError(
            "no display at address %s on I2C%d (SDA GP%d, SCL GP%d); answering there: %s"
            % (hex(address), number, sda, scl, _answering(bus))
        )


def _on_spi(driver, config, buffer):
    from hal.displays.spi_link import SpiLink

    bus = SPI(
        config["id"],
        baudrate=config["freq"],
        polarity=config["polarity"],
        phase=config["phase"],
        sck=Pin(config["sck"]),
        mosi=Pin(config["mosi"]),
    )
    # After the bus: ports hand it a default MISO pin as well, which on the Pico boards of
    # Waveshare is the display's DC, on a Thumby its CS.
    chip_select = None if config["cs"] is None else _output(config["cs"], 1)
    link = SpiLink(bus, _output(config["dc"], 0), chip_select)
    _reset(config)
    return driver(buffer, config, link)


def _reset(config):
    """Pulse the controller's reset line where it is wired: low for at least 3 us (SSD1306 data
    sheet 8.9) or 10 us (ST7789 data sheet 7.4.5). Whole milliseconds: modules put a capacitor
    there. The ST7789 takes no command for 5 ms after it.
    """
    if config["reset"] is not None:
        pin = _output(config["reset"], 1)
        pin.value(0)
        time.sleep_ms(1)
        pin.value(1)
        time.sleep_ms(5)


def _output(number, level):
    return Pin(number, Pin.OUT, value=level)


def _answering(bus):
    try:
        found = " ".join([hex(address) for address in bus.scan()])
    except OSError:
        # A bus held low: the scan fails as well.
        found = ""
    return found or "nothing, check the wires"
