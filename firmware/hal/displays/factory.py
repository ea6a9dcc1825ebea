"""Makes the board's display; only the driver it needs is loaded, and this is dropped afterwards.

A display has: `width`, `height` (pixels), `buffer` (bytearray), `format` (framebuf's constant),
`show()` (send what changed; `lost`: that failed, call it again, or say so to have the panel set
up again), `contrast(0..255)`, `level` (that of the config), `dims` (whether levels between make a
difference), `invert(bool)`, `power(bool)`.
"""

import sys
import time
from machine import I2C, SPI, Pin

# How long a display may take to answer, in ms: some modules hold their reset for a second after
# they got power, and the chip is faster.
_PATIENCE = 5000
_AGAIN = 100


def make(config, buffer):
    """The display that `config` (DISPLAY of the generated board.py) describes, showing `buffer`.

    OSError naming pins and address when an I2C display does not answer for five seconds. SPI has
    no answer: a panel that is not there is not noticed.
    """
    name = config["driver"]
    if name == "ssd1306":
        from hal.displays.ssd1306 import make as driver
    elif name == "sh1106":
        from hal.displays.sh1106 import make as driver
    elif name == "sh1107":
        from hal.displays.sh1107 import make as driver
    elif name == "st7789":
        from hal.displays.st7789 import make as driver
    else:
        raise ValueError("no driver for display " + name)
    if config["bus"] == "i2c":
        display = _on_i2c(driver, config, buffer)
    else:
        display = _on_spi(driver, config, buffer)
    # Done with: this, and of the drivers those that know only the start. Both of their references,
    # or they stay in memory.
    for done in ("factory", name if name != "st7789" else "factory"):
        package = sys.modules.get("hal.displays")
        if sys.modules.pop("hal.displays." + done, None) and package:
            delattr(package, done)
    return display


def _on_i2c(driver, config, buffer):
    from hal.displays.i2c_link import I2cLink

    number = config["id"]
    sda = config["sda"]
    scl = config["scl"]
    address = config["address"]
    bus = I2C(number, sda=Pin(sda), scl=Pin(scl), freq=config["freq"])
    reset = None if config["reset"] is None else _output(config["reset"], 1)
    link = I2cLink(bus, address, reset)
    display = driver(buffer, config, link)
    where = "display at address %s on I2C%d (SDA GP%d, SCL GP%d)" % (
        hex(address), number, sda, scl,
    )  # fmt: skip
    for n in range(_PATIENCE // _AGAIN):
        try:
            display.start()
            break
        except OSError:
            if n == 0:
                print("no answer yet from the " + where)
            time.sleep_ms(_AGAIN)
    else:
        found = _answering(bus)
        if hex(address) in found:
            raise OSError(where + " answers, but takes no pictures: check its wires and power")
        raise OSError("no %s; answering there: %s" % (where, " ".join(found) or _NOTHING))
    try:
        display.tells = not link.is_off()
    except (OSError, AttributeError):
        pass  # some modules cannot be read from, nor over some replacements of I2C
    return display


_NOTHING = "nothing, check the wires"


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
    display = driver(buffer, config, link)
    display.start()
    return display


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
        return [hex(address) for address in bus.scan()]
    except OSError:
        return []  # a bus held low: the scan fails as well
