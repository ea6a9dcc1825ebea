"""Makes the board's display; only the driver it needs is loaded.

A display has: `width`, `height` (pixels), `buffer` (bytearray), `format` (framebuf's constant),
`show()` (send what changed), `contrast(0..255)`, `invert(bool)`, `power(bool)`.
"""

from machine import I2C, SPI, Pin


def make(config, buffer):
    """The display that `config` (DISPLAY of the generated board.py) describes, showing `buffer`.

    OSError naming pins and address when an I2C display does not answer.
    """
    if config["driver"] != "ssd1306":
        raise ValueError("no driver for display " + config["driver"])
    from hal.displays import ssd1306

    panel = {name: config[name] for name in ("x_offset", "com_pins", "contrast")}
    panel["flip"] = config["rotation"] == 180
    width = config["width"]
    height = config["height"]
    if config["reset"] is not None:
        ssd1306.reset(_output(config["reset"], 1))
    if config["bus"] == "i2c":
        sda = config["sda"]
        scl = config["scl"]
        bus = I2C(config["id"], sda=Pin(sda), scl=Pin(scl), freq=config["freq"])
        wiring = "I2C%d (SDA GP%d, SCL GP%d)" % (config["id"], sda, scl)
        return ssd1306.Ssd1306I2c(
            buffer, width, height, bus, config["address"], wiring, **panel
        )  # fmt: skip
    bus = SPI(
        config["id"],
        baudrate=config["freq"],
        polarity=config["polarity"],
        phase=config["phase"],
        sck=Pin(config["sck"]),
        mosi=Pin(config["mosi"]),
    )
    chip_select = None if config["cs"] is None else _output(config["cs"], 1)
    return ssd1306.Ssd1306Spi(
        buffer, width, height, bus, _output(config["dc"], 0), chip_select, **panel
    )


def _output(number, level):
    return Pin(number, Pin.OUT, value=level)
