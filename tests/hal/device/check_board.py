"""Any board: its generated board.py makes a device that shows the first picture."""

from machine import I2C, SPI, Lcd, Panel, Pin

import board

import runner
from hal.device import Device
from hal.displays import factory
from ui import keys, splash


class Clock:
    def ticks_ms(self):
        return 0

    def sleep_ms(self, milliseconds):
        pass


def make():
    display = board.DISPLAY
    if display["driver"] == "st7789":
        import hal.displays.st7789 as st7789

        st7789.time = Clock()
        panel = Lcd()
    else:
        size = {"ssd1306": (128, 8), "sh1106": (132, 8), "sh1107": (128, 16)}
        panel = Panel(*size[display["driver"]])
    I2C.panel = SPI.panel = panel
    SPI.counts_only = True
    if display["bus"] == "spi":
        SPI.dc, SPI.cs = display["dc"], display["cs"]
    Pin.levels.clear()
    return Device(factory.make(board.DISPLAY, bytearray(board.BUFFER_BYTES))), panel


def check_first_picture():
    device, panel = make()
    display = device.display
    assert (display.width, display.height) == (board.DISPLAY["width"], board.DISPLAY["height"])
    splash.draw(display)
    panel.sent = 0
    display.show()
    assert panel.sent > len(board.NAME)
    colours = {0, 1} if board.FORMAT == "mono" else {0, 1, 2}
    import framebuf

    fb = framebuf.FrameBuffer(display.buffer, display.width, display.height, display.format)
    found = {fb.pixel(x, y) for y in range(display.height) for x in range(display.width)}
    assert found == colours, found
    # Nothing touches the edge.
    for x in range(display.width):
        assert fb.pixel(x, 0) == fb.pixel(x, display.height - 1) == 0
    for y in range(display.height):
        assert fb.pixel(0, y) == fb.pixel(display.width - 1, y) == 0


def check_buttons_suffice():
    device, _ = make()
    # Nothing is pressed while nobody touches it, on boards with resistors outside, too.
    for entry in board.BUTTONS:
        Pin.levels[entry[1]] = 1 - entry[3]
    assert device.buttons.poll(0) == 0
    roles = device.buttons.roles
    for key in (keys.LEFT, keys.RIGHT, keys.A, keys.B):
        assert key in roles, key


runner.run(globals())
