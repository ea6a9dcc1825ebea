"""The ST7789 driver against a model of the controller's memory, with machine code and without."""

import framebuf
import gc
import micropython
import time
from machine import PWM, SPI, Lcd, Pin

import runner
from hal.displays import factory, palette, st7789

CONFIG = {
    "driver": "st7789", "width": 240, "height": 240, "rotation": 0, "x_offset": 0, "y_offset": 0,
    "com_pins": None, "contrast": 200, "invert": True, "bgr": False, "internal_iref": False,
    "backlight": {"pin": 13, "pwm": True, "active": 1}, "reset": 12, "bus": "spi", "id": 1,
    "sck": 10, "mosi": 11, "dc": 8, "cs": 9, "freq": 62500000, "polarity": 0, "phase": 0,
}  # fmt: skip
NATIVE = st7789.expand
# Width, height, x and y offset, rotation.
SHAPES = (
    (240, 240, 0, 80, 180),
    (135, 240, 52, 40, 0),
    (240, 135, 40, 53, 90),
)


class Clock:
    """Waits without waiting, and keeps count."""

    now = 0

    def ticks_ms(self):
        return self.now

    def ticks_diff(self, later, earlier):
        return later - earlier

    def sleep_ms(self, milliseconds):
        Clock.now += milliseconds


st7789.time = factory.time = Clock()


def make(native, **more):
    st7789.expand = NATIVE if native else None
    SPI.dc, SPI.cs = 8, 9
    SPI.panel = panel = Lcd()
    config = dict(CONFIG)
    config.update(more)
    width = config["width"]
    height = config["height"]
    buffer = bytearray((width + 1) // 2 * height)
    fb = framebuf.FrameBuffer(buffer, width, height, framebuf.GS4_HMSB)
    fb.fill_rect(3, 5, width, 40, 7)
    fb.pixel(0, 0, 2)
    display = factory.make(config, buffer)
    panel.finish()
    return display, panel, fb


def same(display, panel, fb, left=0, top=0):
    colours = palette.words()
    ram = panel.ram
    for y in range(display.height):
        at = ((y + top) * 320 + left) * 2
        for x in range(display.width):
            c = 2 * fb.pixel(x, y)
            if ram[at] != colours[c] or ram[at + 1] != colours[c + 1]:
                raise AssertionError((x, y))
            at += 2


def check_pictures():
    for native in (True, False):
        for width, height, left, top, rotation in SHAPES:
            display, panel, fb = make(
                native, width=width, height=height, x_offset=left, y_offset=top,
                rotation=rotation,
            )  # fmt: skip
            same(display, panel, fb, left, top)
            for n in range(4):
                fb.fill_rect(n * 50 - 7, n * 31, 33 + n, 17, n * 5 & 15)
                fb.line(0, n * 50, width, height - n * 40, 11)
                fb.pixel(width - 1, height - 1, n)
                display.show()
            same(display, panel, fb, left, top)
            # Nothing outside of the picture, but for the column that makes an odd width even.
            assert not any(panel.ram[: (top * 320 + left) * 2])
            after = (top + height - 1) * 320 + left + width + (width & 1)
            assert not any(panel.ram[after * 2 :])


def check_only_changed_rows_are_sent():
    for native, rows in ((True, 1), (False, 5)):
        display, panel, fb = make(native)
        panel.sent = 0
        display.show()
        assert panel.sent == 0
        fb.pixel(200, 101, 3)
        display.show()
        # RASET with 4 bytes, RAMWR, and the pixels.
        assert panel.sent == 6 + 480 * rows, panel.sent
        # Moved along its row, which keeps a plain sum as it was.
        for x in (199, 191, 7, 0):
            fb.hline(0, 101, 240, 0)
            fb.pixel(x, 101, 3)
            panel.sent = 0
            display.show()
            assert panel.sent == 6 + 480 * rows, x
        same(display, panel, fb)


def check_a_failed_picture_is_sent_again():
    display, panel, fb = make(True)

    class Broken:
        def write(self, data):
            raise OSError(5)

    bus = display._link._bus
    fb.fill(4)
    display._link._bus = Broken()
    try:
        display.show()
        raise AssertionError("no error")
    except OSError:
        pass
    display._link._bus = bus
    display.show()
    same(display, panel, fb)


def check_show_allocates_nothing():
    for native in (True, False):
        for width, height in ((240, 240), (135, 240), (240, 135)):
            display, panel, fb = make(native, width=width, height=height)
            for _ in range(60):
                fb.pixel(0, 0, fb.pixel(0, 0) ^ 1)
                display.show()
            panel.finish()
            panel.quiet = True
            fb.fill(9)
            gc.collect()
            micropython.heap_lock()
            try:
                display.show()
                fb.pixel(5, 77, 1)
                display.show()
            finally:
                micropython.heap_unlock()
            same(display, panel, fb)


def check_start_up():
    started = Clock.now
    shape = {"width": 240, "height": 135, "x_offset": 40, "y_offset": 53}
    log = make(True, bgr=True, rotation=90, **shape)[1].log
    assert log[0] == b"\x01"
    assert log[1] == b"\x11"
    # 120 ms after the reset before Sleep Out, and as long again.
    assert Clock.now - started >= 240
    assert b"\x36\x68" in log
    assert b"\x3a\x55" in log
    assert b"\x21" in log
    assert b"\x2a\x00\x28\x01\x17" in log
    assert b"\x2b\x00\x35\x00\xbb" in log
    # Lit only after the picture is written.
    assert log[-1] == b"\x29"
    assert log[-2] == b"\x2c"
    assert (12, 0) in Pin.log


def check_rotations():
    for rotation, madctl in ((0, 0x00), (90, 0x60), (180, 0xC0), (270, 0xA0)):
        assert bytes((0x36, madctl)) in make(True, rotation=rotation)[1].log


def check_backlight():
    display = make(True)[0]
    assert PWM.duties[13] == 200 * 202
    for level, duty in ((0, 0), (255, 65535), (100, 10200)):
        display.contrast(level)
        assert PWM.duties[13] == duty
    display.power(False)
    assert PWM.duties[13] == 0
    display.power(True)
    assert PWM.duties[13] == 10200
    display = make(True, backlight={"pin": 13, "pwm": True, "active": 0})[0]
    display.contrast(255)
    assert PWM.duties[13] == 0
    display = make(True, backlight={"pin": 13, "pwm": False, "active": 1})[0]
    assert Pin.levels[13] == 1
    display.contrast(0)
    assert Pin.levels[13] == 0
    make(True, backlight=None)[0].contrast(3)


def check_sleep_keeps_its_distance():
    display, panel, _ = make(True)
    panel.log.clear()
    for _ in range(2):
        was = Clock.now
        display.power(False)
        assert Clock.now - was >= 5
        was = Clock.now
        display.power(True)
        assert Clock.now - was >= 120
    panel.finish()
    assert panel.log == [b"\x28", b"\x10", b"\x11", b"\x29"] * 2
    Clock.now += 5000
    was = Clock.now
    display.power(False)
    assert Clock.now - was == 5


def check_invert():
    display, panel, _ = make(True)
    panel.log.clear()
    display.invert(True)
    display.invert(False)
    panel.finish()
    assert panel.log == [b"\x20", b"\x21"]


def check_sixteen_different_colours():
    colours = palette.words()
    assert len({(colours[2 * i], colours[2 * i + 1]) for i in range(16)}) == 16


assert NATIVE, "this MicroPython compiles machine code"
assert time
runner.run(globals())
