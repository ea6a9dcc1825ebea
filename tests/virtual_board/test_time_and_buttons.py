"""Board time, which only sleeps and looks at the clock let pass, and buttons, seen at sleeps."""

import time
from itertools import pairwise
from pathlib import Path

import pytest

from tests.virtual_board.bench import run, start

# Reports every change of a button with the time it was seen.
WATCH = """
import time
from machine import Pin
A = Pin(10, Pin.IN, Pin.PULL_UP)
B = Pin(11, Pin.IN, Pin.PULL_UP)
old = (1, 1)
while True:
    new = A.value(), B.value()
    if new != old:
        print(time.ticks_ms(), *new)
        old = new
    time.sleep_ms(10)
"""


def test_time_is_what_is_slept(tmp_path: Path, mp: Path) -> None:
    program = """
import time
t0, u0, s0 = time.ticks_ms(), time.ticks_us(), time.time()
time.sleep_ms(250); time.sleep_us(1500); time.sleep(2); time.sleep(0.5); time.sleep_ms(-5)
print(time.ticks_diff(time.ticks_ms(), t0), time.time() - s0, time.localtime()[:6])
print(time.ticks_diff(time.ticks_us(), u0) // 100)
time.sleep(3000)
print(time.ticks_diff(time.ticks_ms(), t0), time.ticks_diff(time.ticks_us(), u0))
"""
    vb = run(tmp_path, program, mp)
    assert vb.output == ["2751 2 (2021, 1, 1, 0, 0, 2)", "27515"]
    with start(tmp_path, program, mp) as vb:
        vb.run(4_000_000)
    # In us, half an hour and more is beyond what ticks_diff can tell: 3002.75 s modulo 2**30 us.
    ms, us = map(int, vb.output[-1].split())
    assert ms == 3_002_751
    assert abs(us - (3_002_751_500 - 3 * 2**30)) < 2000


def test_ticks_wrap_at_2_to_the_30(tmp_path: Path, mp: Path) -> None:
    program = """
import time
print(time.ticks_add(2 ** 30 - 1, 2), time.ticks_diff(1, 2 ** 30 - 1), time.ticks_diff(5, 9))
t = time.ticks_us()
time.sleep_us(2 ** 29); time.sleep_us(2 ** 29 + 7)
print(time.ticks_us() - t < 200)
"""
    with start(tmp_path, program, mp) as vb:
        vb.run(2_000_000)
    assert vb.output == ["1 2 -4", "True"]


def test_run_lets_exactly_that_much_time_pass(tmp_path: Path, mp: Path) -> None:
    program = "import time\nwhile True:\n time.sleep_ms(7)\n print(time.ticks_ms())"
    with start(tmp_path, program, mp) as vb:
        assert vb.output == []
        vb.run(6.9)
        assert (vb.output, vb.now_us) == ([], 6900)
        vb.run(0.1)
        assert (vb.output, vb.now_us) == (["7"], 7000)
        vb.run(93)
        assert (len(vb.output), vb.now_us) == (14, 100_000)


def test_a_run_repeats_exactly(tmp_path: Path, mp: Path) -> None:
    program = (
        WATCH.replace("time.sleep_ms(10)", "time.sleep_us(9876)")
        + "    if not new[0] and new[1]: import os; print(os.urandom(3), time.ticks_us())\n"
    )

    def play() -> list[str]:
        with start(tmp_path, program, mp) as vb:
            vb.run(33)
            for i in range(20):
                vb.tap("AB"[i % 2], 17 + i, 40 - i)
        assert len(vb.output) > 40
        return vb.output

    assert play() == play()


@pytest.mark.parametrize("first", ["machine", "time", "os, machine"])
def test_names_with_a_u_are_the_same_modules(tmp_path: Path, mp: Path, first: str) -> None:
    program = f"""
import {first}
import os, time, machine, uos, utime, umachine
print(uos is os, utime is time, umachine is machine, __import__('uos') is os)
print(os.urandom(4))
time.sleep_ms(1)
"""
    vb, again = run(tmp_path, program, mp), run(tmp_path, program, mp)
    assert vb.output[0] == "True True True True"
    assert vb.output == again.output


def test_waiting_loops_without_a_sleep_end(tmp_path: Path, mp: Path) -> None:
    program = """
import time
from machine import Pin
t = time.ticks_ms()
while time.ticks_diff(time.ticks_ms(), t) < 50: pass
print('waited')
A = Pin(10, Pin.IN, Pin.PULL_UP)
while A.value(): pass
while not A.value(): pass
print('pressed', 30 < time.ticks_diff(time.ticks_ms(), t) < 200)
"""
    with start(tmp_path, program, mp) as vb:
        vb.run(100)
        assert vb.output == ["waited"]
        vb.tap("A")
        vb.run(10)
    assert vb.output == ["waited", "pressed True"]


def test_real_time_follows_the_wall_clock(tmp_path: Path, mp: Path) -> None:
    program = """
import time
t = time.ticks_ms()
time.sleep_ms(20)
print(19 <= time.ticks_diff(time.ticks_ms(), t) < 2000)
while time.ticks_diff(time.ticks_ms(), t) < 40: pass
print('done')
"""
    with start(tmp_path, program, mp, realtime=True) as vb:
        for _ in range(500):
            vb.run(10)
            if vb.ended:
                break
        assert vb.output == ["True", "done"]
        assert vb.now_us >= 40_000


def test_real_time_run_returns_while_the_board_computes(tmp_path: Path, mp: Path) -> None:
    with start(tmp_path, "while True: pass", mp, realtime=True) as vb:
        vb.run(5)
        vb.run(5)
        assert vb.ended is None


def test_real_time_stands_still_while_nobody_runs_the_board(
    tmp_path: Path, mp: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when the laptop's program is stopped by Ctrl-Z: neither clock may notice."""
    monkeypatch.setattr("host_tools.virtual_board.board._STANDSTILL_S", 0.2)
    program = """
import time
while True:
    print(time.ticks_ms())
    time.sleep_ms(10)
"""
    with start(tmp_path, program, mp, realtime=True) as vb:
        for _ in range(200):
            vb.run(10)
            if len(vb.output) > 5:
                break
        before = vb.now_us
        # The standing still itself.
        time.sleep(1)
        heard = len(vb.output)
        for _ in range(200):
            vb.run(10)
            if len(vb.output) > heard + 10:
                break
        after = vb.now_us
    ticks = [int(line) for line in vb.output]
    assert max(b - a for a, b in pairwise(ticks)) < 500
    assert after - before < 900_000


# Buttons.


def test_buttons_are_seen_after_the_sleep(tmp_path: Path, mp: Path) -> None:
    with start(tmp_path, WATCH, mp) as vb:
        vb.run(15)
        vb.press("A")
        vb.run(30)
        vb.press("B")
        vb.run(30)
        vb.release("A")
        vb.release("B")
        vb.run(30)
    assert [line.split()[1:] for line in vb.output] == [["0", "1"], ["0", "0"], ["1", "1"]]
    assert [round(int(line.split()[0]), -1) for line in vb.output] == [20, 50, 80]


def test_several_events_between_two_sleeps_are_all_seen(tmp_path: Path, mp: Path) -> None:
    with start(tmp_path, WATCH, mp) as vb:
        vb.run(5)
        for _ in range(3):
            vb.press("A")
            vb.release("A")
        vb.press("B")
        vb.run(100)
    seen = [line.split()[1:] for line in vb.output]
    assert [a for a, _ in seen] == ["0", "1", "0", "1", "0", "1"]
    assert [b for _, b in seen] == ["1", "1", "1", "1", "1", "0"]


def test_what_is_no_change_is_no_event(tmp_path: Path, mp: Path) -> None:
    with start(tmp_path, WATCH, mp) as vb:
        vb.release("A")
        vb.press("A")
        vb.press("A")
        vb.run(100)
        vb.release("A")
        vb.release("A")
        vb.run(100)
    assert [line.split()[1] for line in vb.output] == ["0", "1"]


def test_lined_up_taps(tmp_path: Path, mp: Path) -> None:
    with start(tmp_path, WATCH, mp) as vb:
        vb.run(5)
        for role in ("A", "B", "A"):
            vb.tap_soon(role, hold_ms=50, gap_ms=50)
        assert vb.output == []
        vb.run(400)
    times = [round(int(line.split()[0]), -1) for line in vb.output]
    assert times == [10, 60, 110, 160, 210, 260]


def test_a_board_without_that_button(tmp_path: Path, mp: Path) -> None:
    with start(tmp_path, WATCH, mp) as vb, pytest.raises(ValueError, match=r"'UP'.* A B X Y"):
        vb.press("UP")


def test_levels_pulls_and_a_forgotten_pull(tmp_path: Path, mp: Path) -> None:
    program = """
import time
from machine import Pin
pins = [Pin(10, Pin.IN, Pin.PULL_UP), Pin(11, Pin.IN), Pin(12, Pin.IN, Pin.PULL_DOWN),
        Pin(13, Pin.IN), Pin(2, Pin.IN, Pin.PULL_UP), Pin(3, Pin.IN), Pin('GP10', Pin.IN, 1)]
while True:
    print(*[pin() for pin in pins])
    time.sleep_ms(10)
"""
    with start(tmp_path, program, mp) as vb:
        vb.run(5)
        for role in "AXY":
            vb.press(role)
        vb.run(10)
    # A, B without its pull-up (reads as pressed, which shows), X, Y, two free pins, A again.
    assert vb.output == ["1 0 0 1 1 0 1", "0 0 1 0 1 0 0"]
    assert vb.pins.faults == ["pin 11 (B) is read without its pull-up"]


def test_outputs_read_back_and_can_become_inputs(tmp_path: Path, mp: Path) -> None:
    program = """
from machine import Pin
p = Pin(2, Pin.OUT, value=1)
print(p.value(), Pin(2).value(), end=' ')
p.toggle(); print(p(), end=' '); p.on(); print(p(), end=' '); p.low(); print(p(), p)
p.init(Pin.IN, Pin.PULL_UP); print(p.value())
try: Pin(64)
except ValueError: print('no such pin')
"""
    assert run(tmp_path, program, mp).output[0].startswith("1")
    assert run(tmp_path, program, mp).output[1:] == ["1", "no such pin"]


def test_irq_handlers_run_at_the_sleep_in_which_the_pin_changes(tmp_path: Path, mp: Path) -> None:
    program = """
import time
from machine import Pin
A = Pin(10, Pin.IN, Pin.PULL_UP); B = Pin(11, Pin.IN, Pin.PULL_UP)
A.irq(lambda p: print('fell', p is A, p.value()), Pin.IRQ_FALLING)
B.irq(handler=lambda p: print('edge', p.value()), trigger=Pin.IRQ_FALLING | Pin.IRQ_RISING)
for i in range(20): time.sleep_ms(10)
A.irq(None); B.irq(None)
print('off')
while True: time.sleep_ms(10)
"""
    with start(tmp_path, program, mp) as vb:
        vb.run(20)
        vb.tap("A")
        vb.tap("B", 20, 20)
        vb.run(100)
        vb.tap("A")
    assert vb.output == ["fell True 0", "edge 0", "edge 1", "off"]


def test_lightsleep_without_an_end_waits_for_a_button(tmp_path: Path, mp: Path) -> None:
    program = """
import time, machine
from machine import Pin
A = Pin(10, Pin.IN, Pin.PULL_UP)
machine.lightsleep(30)
print('slept', time.ticks_ms())
machine.lightsleep()
print('woke', A.value(), time.ticks_ms())
machine.idle()
while True: machine.idle()
"""
    with start(tmp_path, program, mp) as vb:
        vb.run(5000)
        assert vb.output == ["slept 30"]
        vb.press("A")
        vb.run(20)
    assert vb.output == ["slept 30", "woke 0 5000"]


def test_adc_pwm_and_the_rest_of_machine(tmp_path: Path, mp: Path) -> None:
    program = """
import machine, time
from machine import ADC, PWM, Pin
time.sleep_ms(1)
print(ADC(Pin(26)).read_u16(), ADC(4).read_u16())
p = PWM(Pin(9), freq=440, duty_u16=32768)
p.freq(880); print(p.freq(), p.duty_u16())
machine.enable_irq(machine.disable_irq())
print(machine.freq(), len(machine.unique_id()), machine.reset_cause() == machine.PWRON_RESET)
time.sleep_ms(1)
p.deinit()
time.sleep_ms(1)
"""
    with start(tmp_path, program, mp) as vb:
        vb.pins.adc[26] = 1234
        vb.run(1.5)
        assert vb.pins.pwm == {9: (880, 32768)}
        vb.run(100)
        assert vb.pins.pwm == {9: (880, 0)}
    assert vb.output == ["1234 32768", "880 32768", "125000000 8 True"]


def test_a_press_every_other_sleep_is_fast_enough(tmp_path: Path, mp: Path) -> None:
    """A press costs host time in the order of 0.2 ms: here only that 500 stay below 10 s."""
    with start(tmp_path, WATCH, mp) as vb:
        for _ in range(500):
            vb.tap("A", 20, 20)
    assert len(vb.output) == 1000
    assert vb.sleeps < 2100
