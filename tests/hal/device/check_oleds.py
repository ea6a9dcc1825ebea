"""SH1106 and SH1107: what lies where in their memory. The SH1106's logic is paged.py's, which
check_display.py tries with the SSD1306; the SH1107 has its own.
"""

import framebuf
import gc
import micropython
from machine import I2C, SPI, Panel

import runner
from hal.displays import factory

COMMON = {
    "width": 128, "height": 64, "rotation": 0, "x_offset": None, "y_offset": None,
    "com_pins": None, "contrast": 127, "invert": False, "bgr": False, "internal_iref": False,
    "backlight": None, "reset": None, "freq": 400000,
}  # fmt: skip
WIRES = {
    "i2c": {"bus": "i2c", "id": 0, "sda": 4, "scl": 5, "address": 0x3C},
    "spi": {
        "bus": "spi", "id": 0, "sck": 18, "mosi": 19, "dc": 17, "cs": 16, "polarity": 0,
        "phase": 0,
    },
}  # fmt: skip


def make(driver, bus, **more):
    config = dict(COMMON, driver=driver)
    config.update(WIRES[bus])
    config.update(more)
    panel = Panel(132, 8) if driver == "sh1106" else Panel(128, 16)
    I2C.panel = SPI.panel = panel
    I2C.fail_in = -1
    buffer = bytearray(1024)
    for i in range(1024):
        buffer[i] = i * 37 >> 3 & 255
    return factory.make(config, buffer), panel


def bit(panel, column, page, row):
    return panel.ram[page * panel.columns + column] >> row & 1


def same_sh1106(display, panel):
    fb = framebuf.FrameBuffer(display.buffer, 128, 64, framebuf.MONO_VLSB)
    for y in range(64):
        for x in range(128):
            assert bit(panel, x + 2, y >> 3, y & 7) == fb.pixel(x, y), (x, y)


def same_sh1107(display, panel, turned):
    # Columns are the picture's rows, pages are 8 of its columns each.
    fb = framebuf.FrameBuffer(display.buffer, 128, 64, framebuf.MONO_VLSB)
    for y in range(64):
        column = y if turned else 63 - y
        for x in range(128):
            assert bit(panel, column, x >> 3, x & 7) == fb.pixel(x, y), (x, y)


def draw_and_check(display, same):
    fb = framebuf.FrameBuffer(display.buffer, 128, 64, framebuf.MONO_VLSB)
    same()
    for n in range(6):
        fb.fill_rect(n * 21, n * 11, 9, 5, n & 1 ^ 1)
        fb.line(0, n * 9, 127, 63 - n * 5, 1)
        display.show()
        same()


def check_sh1106():
    for bus in ("i2c", "spi"):
        display, panel = make("sh1106", bus)
        draw_and_check(display, lambda: same_sh1106(display, panel))
        # The hidden columns are left as they were.
        for page in range(8):
            for column in (0, 1, 130, 131):
                i = page * 132 + column
                assert panel.ram[i] == i * 7 & 255


def check_sh1106_turned_and_moved():
    commands = bytes(make("sh1106", "i2c", rotation=180)[1].commands)
    assert b"\x40\xa0\xc0\xa8\x3f" in commands
    display, panel = make("sh1106", "i2c", x_offset=0)
    assert panel.ram[0] == display.buffer[0]


def check_sh1107():
    for bus in ("spi", "i2c"):
        for rotation in (90, 270):
            display, panel = make("sh1107", bus, rotation=rotation)
            assert not panel.vertical
            start = bytes(panel.commands)
            assert (b"\xa0\xc0" if rotation == 90 else b"\xa1\xc0") in start
            draw_and_check(display, lambda: same_sh1107(display, panel, rotation == 270))


def check_only_changed_columns_of_the_sh1106_are_sent():
    display, panel = make("sh1106", "spi")
    panel.sent = 0
    display.show()
    assert panel.sent == 0
    display.buffer[3 * 128 + 77] ^= 4
    display.show()
    assert 0 < panel.sent <= 16 + 8, panel.sent
    panel.sent = 0
    display.show()
    assert panel.sent == 0


def sent_for(display, panel, x, y, width, height):
    # Drawn, shown, and taken back.
    fb = framebuf.FrameBuffer(display.buffer, 128, 64, framebuf.MONO_VLSB)
    for colour in (1, 0):
        fb.fill_rect(x, y, width, height, colour)
        panel.sent = 0
        display.show()
    sent = panel.sent
    display.show()
    assert panel.sent == sent
    return sent


def check_only_changed_rows_of_the_sh1107_are_sent():
    # Three bytes of address for each strip of 8 columns, then its rows in fours.
    for rotation in (90, 270):
        display, panel = make("sh1107", "spi", rotation=rotation)
        for i in range(1024):
            display.buffer[i] = 0
        display.show()
        for y in range(64):
            assert sent_for(display, panel, 2 * y, y, 1, 1) == 3 + 4
        # A row across; as a page of the picture it would be 128 bytes and its address.
        assert sent_for(display, panel, 0, 29, 128, 1) == 16 * (3 + 4)
        assert sent_for(display, panel, 41, 29, 6, 1) == 3 + 4
        # A column; a card, in two strips; all but an edge of one row.
        assert sent_for(display, panel, 63, 0, 1, 64) == 3 + 64
        assert sent_for(display, panel, 20, 27, 10, 33) == 2 * (3 + 36)
        assert sent_for(display, panel, 0, 1, 128, 63) == 16 * (3 + 64)
        same_sh1107(display, panel, rotation == 270)


def check_sh1107_whatever_changes():
    state = 4711
    for rotation in (90, 270):
        display, panel = make("sh1107", "spi", rotation=rotation, x_offset=32)
        fb = framebuf.FrameBuffer(display.buffer, 128, 64, framebuf.MONO_VLSB)
        outside = bytes(panel.ram)
        for turn in range(40):
            for _ in range(turn & 3):
                state = (state * 1103 + 12345) % 65521
                fb.fill_rect(
                    state % 128, state % 63, 1 + state % 9, 1 + state % 31, state >> 3 & 1
                )
            display.show()
            for page in range(16):
                for y in range(64):
                    column = 32 + (y if rotation == 270 else 63 - y)
                    byte = panel.ram[page * 128 + column]
                    for x in (0, turn & 7, 7):
                        assert byte >> x & 1 == fb.pixel(8 * page + x, y), (page, x, y)
        for i in range(len(outside)):
            assert 32 <= i % 128 < 96 or panel.ram[i] == outside[i]


def check_a_failed_strip_is_sent_again():
    display, panel = make("sh1107", "i2c", rotation=90)
    for i in range(1024):
        display.buffer[i] ^= 255
    I2C.fail_in = 4
    # Somebody else's noise on the panel, as after a brown-out.
    panel.ram[5] ^= 255
    display.show()
    same_sh1107(display, panel, False)


def check_show_allocates_nothing():
    for driver, rotation in (("sh1106", 0), ("sh1107", 90), ("sh1107", 270)):
        display, panel = make(driver, "spi", rotation=rotation)
        for _ in range(100):
            display.buffer[0] ^= 1
            display.show()
        for i in range(1024):
            display.buffer[i] ^= 0x5A
        gc.collect()
        micropython.heap_lock()
        try:
            display.show()
            display.buffer[200] ^= 1
            display.show()
        finally:
            micropython.heap_unlock()
        if driver == "sh1106":
            same_sh1106(display, panel)
        else:
            same_sh1107(display, panel, rotation == 270)


def check_inverted_panels():
    for driver, rotation in (("sh1106", 0), ("sh1107", 90), ("ssd1306", 0)):
        display, panel = make(driver, "i2c", rotation=rotation, invert=True)
        assert 0xA7 in bytes(panel.commands)
        panel.length = 0
        display.invert(True)
        display.invert(False)
        assert bytes(panel.commands[:2]) == b"\xa6\xa7"


def check_panel_without_a_resistor():
    for internal in (True, False):
        commands = bytes(make("ssd1306", "i2c", internal_iref=internal)[1].commands)
        assert (b"\xad\x30" in commands) == internal


def check_unknown_driver():
    try:
        make("st7735", "spi")
        raise AssertionError("no error")
    except ValueError as error:
        assert "st7735" in error.args[0]


runner.run(globals())
