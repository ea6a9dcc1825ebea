from machine import I2C, Panel

import board

import runner
from hal.device import Device
from hal.displays import factory
from ui import keys


def make():
    I2C.panel = Panel()
    return Device(factory.make(board.DISPLAY, bytearray(board.BUFFER_BYTES)))


def check_parts():
    device = make()
    assert device.name == board.NAME
    assert (device.display.width, device.display.height) == (128, 64)
    assert device.buttons.poll(0) == 0
    assert not device.buttons.down(keys.A)
    assert device.storage.load("nothing") is None


def check_entropy_differs_at_every_call_and_boot():
    # Without a source of noise, and at the very same microsecond.
    class Nothing:
        pass

    class Clock:
        def ticks_us(self):
            return 5

    import hal.device

    hal.device.os = Nothing()
    hal.device.time = Clock()
    seen = []
    for _ in range(3):
        device = make()
        seen.extend([device.entropy() for _ in range(50)])
    assert len(set(seen)) == len(seen)
    assert max(seen) < 1 << 30
    assert min(seen) >= 0


def check_boots_are_counted_once_and_only_when_asked():
    device = make()
    device.storage.remove("boots")
    make()
    assert device.storage.load("boots") is None
    device.entropy()
    device.entropy()
    assert device.storage.load("boots") == b"1"


def check_a_full_disk_does_not_stop_the_deal():
    device = make()

    def full(name, data):
        raise OSError(28)

    device.storage.save = full
    assert device.entropy() != device.entropy()


runner.run(globals())
