import gc
import micropython
from machine import Pin

import runner
from hal import buttons
from ui import keys

CLOSED, OPEN = 0, 1
WIRING = (
    (keys.LEFT, 10, "up", 0),
    (keys.DOWN, 13, "down", 1),
    (keys.A, 14, "up", 0),
    (keys.B, 15, None, 0),
)


class Clock:
    """Stands in for `time`; like the real one, ticks wrap round."""

    now = 0

    def ticks_ms(self):
        return self.now

    def ticks_add(self, ticks, delta):
        return (ticks + delta) & 0xFFFF

    def ticks_diff(self, later, earlier):
        return ((later - earlier + 0x8000) & 0xFFFF) - 0x8000


clock = buttons.time = Clock()


def make():
    Pin.levels.clear()
    Pin.levels[15] = OPEN
    return buttons.Buttons(WIRING)


def watch(made, milliseconds, every=5):
    """Polls for that long; the events, with the moment of each."""
    events = []
    for _ in range(milliseconds // every):
        key = made.poll(clock.now)
        if key:
            events.append((key, clock.now))
        clock.now = (clock.now + every) & 0xFFFF
    return events


def only_keys(events):
    return [event[0] for event in events]


def check_one_event_at_first_contact():
    made = make()
    assert watch(made, 100) == []
    Pin.levels[14] = CLOSED
    pressed_at = clock.now
    assert watch(made, 300) == [(keys.A, pressed_at)]
    Pin.levels[14] = OPEN
    assert watch(made, 300) == []
    Pin.levels[14] = CLOSED
    assert only_keys(watch(made, 50)) == [keys.A]


def check_bouncing_counts_once():
    made = make()
    events = []
    for level in (0, 1, 0, 1, 1, 0, 1, 0, 0, 0):
        Pin.levels[14] = level
        events += watch(made, 3, 1)
    events += watch(made, 60)
    for level in (1, 0, 1, 1, 0, 1, 0, 1, 1, 1):
        Pin.levels[14] = level
        events += watch(made, 3, 1)
    events += watch(made, 200)
    assert only_keys(events) == [keys.A], events


def check_open_for_20_ms_before_the_next_press():
    for gap, presses in ((15, 1), (25, 2)):
        made = make()
        Pin.levels[14] = CLOSED
        events = watch(made, 100)
        Pin.levels[14] = OPEN
        events += watch(made, gap)
        Pin.levels[14] = CLOSED
        events += watch(made, 100)
        assert len(events) == presses, (gap, events)


def check_moving_repeats():
    made = make()
    start = clock.now
    Pin.levels[10] = CLOSED
    at = [(moment - start) & 0xFFFF for _, moment in watch(made, 800)]
    assert at == [0, 400, 520, 640, 760], at


def check_a_late_poll_makes_no_burst():
    made = make()
    Pin.levels[10] = CLOSED
    watch(made, 500)
    clock.now += 3000
    assert len(watch(made, 100)) == 1


def check_others_do_not_repeat():
    made = make()
    Pin.levels[14] = Pin.levels[15] = CLOSED
    assert sorted(only_keys(watch(made, 3000))) == [keys.A, keys.B]


def check_active_high():
    made = make()
    assert watch(made, 50) == []
    Pin.levels[13] = 1
    assert only_keys(watch(made, 50)) == [keys.DOWN]
    assert made.down(keys.DOWN)
    assert not made.down(keys.A)
    assert not made.down(keys.X)


def check_two_at_once():
    made = make()
    Pin.levels[10] = Pin.levels[14] = CLOSED
    assert only_keys(watch(made, 50)) == [keys.LEFT, keys.A]


def check_flush_silences_what_is_held():
    made = make()
    Pin.levels[10] = Pin.levels[14] = CLOSED
    watch(made, 50)
    made.flush()
    assert watch(made, 2000) == []
    Pin.levels[14] = OPEN
    assert watch(made, 100) == []
    Pin.levels[14] = CLOSED
    assert only_keys(watch(made, 100)) == [keys.A]


def check_flush_silences_what_was_not_polled_yet():
    made = make()
    Pin.levels[14] = CLOSED
    made.flush()
    assert watch(made, 500) == []


def check_flush_during_the_bounce_of_letting_go():
    made = make()
    Pin.levels[14] = CLOSED
    watch(made, 100)
    Pin.levels[14] = OPEN
    watch(made, 5)
    made.flush()
    Pin.levels[14] = CLOSED
    assert watch(made, 10) == []
    Pin.levels[14] = OPEN
    watch(made, 50)
    Pin.levels[14] = CLOSED
    assert only_keys(watch(made, 50)) == [keys.A]


def check_over_the_wrap_of_the_clock():
    made = make()
    clock.now = 0xFFFF - 200
    Pin.levels[10] = CLOSED
    assert len(watch(made, 800)) == 5


def check_poll_allocates_nothing():
    made = make()
    gc.collect()
    micropython.heap_lock()
    try:
        Pin.levels[10] = CLOSED
        for now in range(0, 2000, 10):
            made.poll(now)
    finally:
        micropython.heap_unlock()


TWO_BUTTONS = (
    (keys.RIGHT, 0, "up", 0, keys.LEFT),
    (keys.A, 35, None, 0, keys.B),
)


def make_two():
    Pin.levels.clear()
    Pin.levels[35] = OPEN
    return buttons.Buttons(TWO_BUTTONS)


def hold(made, pin, milliseconds):
    """Events while held, and those after letting go; moments count from the press."""
    start = clock.now
    Pin.levels[pin] = CLOSED
    held = [(key, (at - start) & 0xFFFF) for key, at in watch(made, milliseconds)]
    Pin.levels[pin] = OPEN
    let_go = [(key, (at - start) & 0xFFFF) for key, at in watch(made, 300)]
    return held, let_go


def check_a_short_press_counts_when_let_go():
    for milliseconds in (60, 200, 490):
        held, let_go = hold(make_two(), 35, milliseconds)
        assert held == []
        # Not before the contact has been open for the time of bouncing.
        assert let_go == [(keys.A, milliseconds + 15)], let_go


def check_a_long_press_counts_while_held_and_once():
    held, let_go = hold(make_two(), 35, 2000)
    assert held == [(keys.B, 500)], held
    assert let_go == []


def check_a_long_moving_press_repeats():
    held, let_go = hold(make_two(), 0, 900)
    assert held == [(keys.LEFT, 500), (keys.LEFT, 620), (keys.LEFT, 740), (keys.LEFT, 860)], held
    assert let_go == []
    held, let_go = hold(make_two(), 0, 100)
    assert (held, only_keys(let_go)) == ([], [keys.RIGHT])


def check_a_bouncing_short_press_counts_once():
    made = make_two()
    events = []
    for level in (0, 1, 0, 1, 1, 0, 0, 0):
        Pin.levels[35] = level
        events += watch(made, 3, 1)
    events += watch(made, 100)
    for level in (1, 0, 1, 1, 0, 1, 1, 1):
        Pin.levels[35] = level
        events += watch(made, 3, 1)
    events += watch(made, 600)
    assert only_keys(events) == [keys.A], events


def check_short_presses_in_a_row():
    made = make_two()
    events = []
    for _ in range(5):
        held, let_go = hold(made, 0, 80)
        events += held + let_go
    assert only_keys(events) == [keys.RIGHT] * 5


def check_two_let_go_at_once_both_count():
    made = make_two()
    Pin.levels[0] = Pin.levels[35] = CLOSED
    assert watch(made, 100) == []
    Pin.levels[0] = Pin.levels[35] = OPEN
    assert only_keys(watch(made, 100)) == [keys.RIGHT, keys.A]


def check_flush_takes_the_short_press_too():
    made = make_two()
    Pin.levels[35] = CLOSED
    watch(made, 100)
    made.flush()
    assert watch(made, 2000) == []
    Pin.levels[35] = OPEN
    assert watch(made, 100) == []
    held, let_go = hold(made, 35, 100)
    assert only_keys(held + let_go) == [keys.A]
    # Let go, but not yet counted.
    Pin.levels[35] = CLOSED
    watch(made, 100)
    Pin.levels[35] = OPEN
    watch(made, 5)
    made.flush()
    assert watch(made, 500) == []


def check_long_over_the_wrap_of_the_clock():
    made = make_two()
    clock.now = 0xFFFF - 200
    assert only_keys(hold(made, 35, 700)[0]) == [keys.B]


def check_a_long_press_is_down_for_its_key():
    made = make_two()
    Pin.levels[35] = CLOSED
    watch(made, 100)
    assert made.down(keys.A)
    assert not made.down(keys.B)
    watch(made, 600)
    assert made.down(keys.B)


def check_roles():
    assert make().roles == bytes((keys.LEFT, keys.DOWN, keys.A, keys.B))
    two = make_two()
    assert two.roles == bytes((keys.LEFT, keys.RIGHT, keys.A, keys.B))
    assert two.has(keys.B)
    assert not two.has(keys.UP)
    # A joystick pushed down is a second A.
    made = buttons.Buttons(((keys.A, 15, "up", 0), (keys.A, 3, "up", 0)))
    assert made.roles == bytes((keys.A,))
    Pin.levels.clear()
    Pin.levels[3] = CLOSED
    assert only_keys(watch(made, 50)) == [keys.A]


def check_three_buttons_mix_short_and_long():
    Pin.levels.clear()
    made = buttons.Buttons(
        ((keys.LEFT, 1, "up", 0), (keys.RIGHT, 2, "up", 0), (keys.A, 3, "up", 0, keys.B))
    )
    assert [key for key, _ in hold(made, 1, 600)[0]] == [keys.LEFT] * 3
    assert hold(made, 3, 600)[0] == [(keys.B, 500)]
    assert only_keys(hold(made, 3, 60)[1]) == [keys.A]


def check_long_presses_allocate_nothing():
    made = make_two()
    Pin.levels[0] = CLOSED
    gc.collect()
    micropython.heap_lock()
    try:
        for level in range(2):
            Pin.levels[35] = level
            for now in range(0, 2000, 10):
                made.poll(now)
    finally:
        micropython.heap_unlock()


def check_no_buttons():
    made = buttons.Buttons(())
    made.flush()
    assert made.poll(5) == 0
    assert not made.down(keys.A)


def check_a_key_at_rest_gives_nothing_for_250_ms_and_until_let_go():
    for begins, counts in ((0, False), (240, False), (250, True)):
        made = make()
        made.rest(keys.A)
        watch(made, begins)
        Pin.levels[14] = CLOSED
        assert bool(watch(made, 1000)) == counts, begins
        Pin.levels[14] = OPEN
        watch(made, 100)
        Pin.levels[14] = CLOSED
        assert only_keys(watch(made, 50)) == [keys.A]


def check_a_press_begun_before_the_rest_gives_nothing():
    made = make()
    Pin.levels[14] = CLOSED  # not polled yet
    made.rest(keys.A)
    clock.now += 400  # a long turn of the loop
    assert watch(made, 500) == []
    made = make_two()
    Pin.levels[35] = CLOSED
    watch(made, 100)
    made.rest(keys.A)
    watch(made, 300)
    Pin.levels[35] = OPEN
    assert watch(made, 300) == []


def check_other_keys_act_while_one_rests():
    made = make()
    made.rest(keys.A)
    Pin.levels[10] = Pin.levels[15] = CLOSED
    assert only_keys(watch(made, 60)) == [keys.LEFT, keys.B]
    made = make_two()
    made.rest(keys.A)
    assert hold(made, 35, 700) == ([(keys.B, 500)], [])


def check_a_rest_over_the_wrap_of_the_clock():
    made = make()
    clock.now = 0xFFFF - 100
    made.rest(keys.A)
    watch(made, 150)
    Pin.levels[14] = CLOSED
    assert watch(made, 300) == []
    Pin.levels[14] = OPEN
    watch(made, 0x9000, 20)
    Pin.levels[14] = CLOSED
    assert only_keys(watch(made, 50)) == [keys.A]


runner.run(globals())
