import framebuf
import gc
import micropython
import time
from machine import I2C, SPI, Panel, Pin

import runner
from hal.displays import factory

COMMON = {
    "driver": "ssd1306", "width": 128, "height": 64, "x_offset": None, "com_pins": None,
    "contrast": 127, "rotation": 0, "y_offset": None, "invert": False, "internal_iref": False,
    "backlight": None, "bgr": False, "reset": None, "freq": 400000, "id": 0,
}  # fmt: skip


def make_i2c(width=128, height=64, **more):
    config = dict(COMMON, bus="i2c", sda=4, scl=5, address=0x3C, width=width, height=height)
    config.update(more)
    I2C.panel = panel = Panel()
    I2C.fail_in = -1
    buffer = bytearray(width * height // 8)
    return factory.make(config, buffer), panel


def make_spi(width=128, height=64, **more):
    config = dict(COMMON, bus="spi", sck=18, mosi=19, dc=17, cs=16, polarity=0, phase=0)
    config.update(width=width, height=height, **more)
    SPI.panel = panel = Panel()
    buffer = bytearray(width * height // 8)
    return factory.make(config, buffer), panel


def same(display, panel):
    left = (128 - display.width) // 2
    for page in range(display.height // 8):
        for x in range(display.width):
            got = panel.ram[page * 128 + left + x]
            assert got == display.buffer[page * display.width + x], (page, x)


class Numbers:
    state = 12345

    def below(self, n):
        self.state = (self.state * 1103 + 12345) % 65521
        return self.state % n


def scribble(display, panel):
    # Whatever is drawn, the panel's memory is the buffer after show(), and nothing outside the
    # picture's columns is touched.
    outside = bytes(panel.ram)
    numbers = Numbers()
    fb = framebuf.FrameBuffer(display.buffer, display.width, display.height, display.format)
    same(display, panel)
    for _turn in range(60):
        for _ in range(numbers.below(4)):
            fb.fill_rect(
                numbers.below(display.width + 20) - 10, numbers.below(display.height),
                1 + numbers.below(40), 1 + numbers.below(20), numbers.below(2),
            )  # fmt: skip
        display.show()
        same(display, panel)
    left = (128 - display.width) // 2
    beside = [i for i in range(1024) if not left <= i & 127 < left + display.width]
    assert len(beside) == (128 - display.width) * 8
    assert [panel.ram[i] for i in beside] == [outside[i] for i in beside]


def check_i2c_pictures():
    for width, height in ((128, 64), (128, 32), (72, 40), (96, 16)):
        scribble(*make_i2c(width, height))


def check_spi_pictures():
    for width, height in ((128, 64), (72, 40)):
        scribble(*make_spi(width, height))


def check_only_changes_are_sent():
    for display, panel in (make_i2c(), make_spi()):
        panel.sent = 0
        display.show()
        assert panel.sent == 0
        display.buffer[3 * 128 + 77] = 1
        display.show()
        # Address and control bytes, and one step of 16 columns.
        assert 0 < panel.sent <= 16 + 8, panel.sent
        # Both ends of a page: the whole page, and no more than it.
        panel.sent = 0
        display.buffer[5 * 128] = display.buffer[5 * 128 + 127] = 9
        display.show()
        assert 128 < panel.sent <= 128 + 8, panel.sent
        # Drawn and taken back before show(): nothing.
        panel.sent = 0
        display.buffer[9] = 1
        display.buffer[9] = 0
        display.show()
        assert panel.sent == 0


def show_without_heap(display, panel):
    for i in range(len(display.buffer)):
        if i % 3 == 0:
            display.buffer[i] ^= 0x5A
    gc.collect()
    micropython.heap_lock()
    try:
        display.show()
        display.buffer[200] ^= 1
        display.show()
    finally:
        micropython.heap_unlock()
    same(display, panel)


def check_show_allocates_nothing():
    display, panel = make_i2c()
    show_without_heap(display, panel)
    for i in range(len(Pin.log), 100):
        Pin.log.append(i)
    display, panel = make_spi()
    show_without_heap(display, panel)


def check_a_failed_page_is_sent_again():
    display, panel = make_i2c()
    for i in range(1024):
        display.buffer[i] = i & 255
    I2C.fail_in = 4
    # Somebody else's noise on the panel, as after a brown-out.
    panel.ram[5] ^= 255
    display.show()
    same(display, panel)
    assert not display.lost


def check_lit_only_after_the_picture_is_written():
    for display, panel in (make_i2c(), make_spi()):
        commands = bytes(panel.commands[: panel.length])
        assert commands[0] == 0xAE
        assert commands[-1] == 0xAF
        same(display, panel)


class NoTime:
    """In place of `time`: the display is waited for, but nobody waits."""

    waited = 0

    @classmethod
    def sleep_ms(cls, ms):
        cls.waited += ms


def check_no_answer():
    factory.time = NoTime
    try:
        make_i2c(address=0x3D)
        raise AssertionError("no error")
    except OSError as error:
        text = error.args[0]
    for part in ("no display at address 0x3d", "I2C0", "SDA GP4", "SCL GP5", "there: 0x3c"):
        assert part in text, text
    I2C.address = None
    try:
        make_i2c()
        raise AssertionError("no error")
    except OSError as error:
        assert "check the wires" in error.args[0]
    I2C.address = 0x3C
    factory.time = time
    # Twice, as long as a panel may need after the chip has power.
    assert 8000 <= NoTime.waited <= 12000, NoTime.waited


def check_commands():
    for display, panel in (make_i2c(), make_spi(reset=20)):
        panel.length = 0
        display.contrast(3)
        display.invert(True)
        display.invert(False)
        display.power(False)
        display.power(True)
        assert bytes(panel.commands[:6]) == b"\x81\x03\xa7\xa6\xae\xaf"
    assert (20, 0) in Pin.log


def check_flip_and_shape():
    def start(**config):
        return bytes(make_i2c(**config)[1].commands)[:24]

    assert b"\xa1\xa8\x3f\xc8" in start()
    assert b"\xa0\xa8\x3f\xc0" in start(rotation=180)
    assert b"\xda\x12" in start()
    assert b"\xda\x12" in start(width=72, height=40)
    assert b"\xda\x02" in start(height=32)
    assert b"\xda\x22" in start(com_pins=0x22)


runner.run(globals())
