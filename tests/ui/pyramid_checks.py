"""Checks of Pyramid's screens that run on MicroPython; test_pyramid.py gives width and height."""

import framebuf
import micropython
import sys
import time

from stage import Buttons, Device, Display, Stage, strict

from ui.canvas import LARGE, TINY

WIDTH = int(sys.argv[2])
HEIGHT = int(sys.argv[3])
WON = 4711  # a deal that has a way


class Panel(Display):
    """In 16 colours."""

    def __init__(self):
        Display.__init__(self, WIDTH, HEIGHT)
        self.format = framebuf.GS4_HMSB
        self.buffer = bytearray((WIDTH + 1) // 2 * HEIGHT)


def stage(roles="LEFT RIGHT UP DOWN A B"):
    device = Device(width=WIDTH, height=HEIGHT)
    if WIDTH == 240 or HEIGHT == 240:
        device.display = Panel()
    device.buttons = Buttons(roles)
    found = Stage(device)
    found.shell.settings.taught = True
    from ui.fonts import F4X5, F5X7

    if found.shell.canvas.size == LARGE:
        from ui.large.font import F10X14

        return strict(found, F10X14)
    return strict(found, F4X5 if found.shell.canvas.size == TINY else F5X7, 1)


def deal(found, seed=WON):
    """At the board, with a new deal."""
    from core.game import record
    from session import begin

    shell = found.shell
    shell.match = begin.start(
        shell.device.storage, record("pyramid"), "", seed, "h", ident=1 + seed
    )
    shell.match.moves = 0
    shell.play()
    found.turn()
    assert shell.name == "pyramid.board", shell.name
    return shell.match


def lost_deal():
    from core.game import record
    from core.pyramid import chances

    make = record("pyramid").make
    return next(seed for seed in range(2000) if chances.lost(make(b"", seed)))


def picture(found):
    found.shell.refresh()
    return bytes(found.shell.display.buffer)


def finish(found):
    """Win by what is nearest to a way: the actions of the solver in tests/core/cases."""
    match = found.shell.match
    match.game.left = 1 << 0  # the last card stands alone: the apex of 4711 is a three
    match.game.cards[0] = 0x0D
    found.shell.replace("pyramid.board")
    found.turn()
    found.press("A")


# ---- presses


def a_pair_goes_with_two_presses():
    found = stage()
    game = deal(found).game
    before = picture(found)
    found.press("RIGHT A")  # the jack; the cursor goes to the two
    assert picture(found) != before
    found.press("A")
    assert game.returns() == [2] and found.shell.match.moves == 1
    assert not game.is_open(22) and game.is_open(23)


def a_king_goes_with_one():
    found = stage()
    game = deal(found).game
    found.press("RIGHT RIGHT RIGHT RIGHT A")
    assert game.returns() == [1], game.returns()


def b_puts_the_picked_card_back():
    found = stage()
    match = deal(found)
    found.press("RIGHT")
    before = picture(found)
    found.press("A B")
    assert picture(found) == before and match.moves == 0
    found.press("B")
    assert found.shell.name == "pause"
    found.press("B")
    assert found.shell.name == "pyramid.board"


def a_card_without_a_partner_says_what_it_needs():
    found = stage()
    match = deal(found)
    found.press("RIGHT RIGHT")
    before = picture(found)
    found.press("A")
    assert picture(found) != before and match.moves == 0
    found.press("RIGHT LEFT")
    assert picture(found) == before


def flips_go_round():
    found = stage()
    match = deal(found)
    first = picture(found)
    found.press("DOWN " * 24)
    assert match.game.at == 24
    found.press("DOWN")
    assert match.game.at == 0 and match.moves == 25 and match.game.log_len == 0
    assert picture(found) != first  # the moves


def everything_is_taken_back_one_by_one():
    found = stage()
    match = deal(found)
    start = bytes(match.game.cards), match.game.left, match.game.at
    found.press("RIGHT A A DOWN DOWN DOWN")
    found.press("UP UP UP")
    assert (match.game.at, match.game.returns()) == (0, [2])
    found.press("UP")
    assert (bytes(match.game.cards), match.game.left, match.game.at) == start
    assert match.moves == 4  # rules.md 13: undo does not refund
    found.press("UP")
    assert match.game.left == start[1] and found.shell.name == "pyramid.board"


def a_won_deal_is_not_taken_back():
    found = stage()
    match = deal(found)
    finish(found)
    assert found.shell.name == "pyramid.over" and not match.game.left
    actions = match.game.log_len
    found.press("UP")
    assert not match.take_back() and match.game.log_len == actions
    assert found.shell.name == "pyramid.over"


def with_few_buttons_all_of_it_works():
    for roles in ("LEFT RIGHT A B", "LEFT RIGHT UP DOWN A B"):
        found = stage(roles)
        match = deal(found)
        found.press("LEFT A A A")  # to the stock, by way of the left end
        assert match.game.at == 3, roles
        found.press("B A")  # the first row of the menu takes back
        assert match.game.at == 2 and found.shell.name == "pyramid.board"


# ---- the end


def giving_up_can_be_taken_back_and_what_counts_is_the_last_end():
    from core.pyramid import record
    from session import statistics

    found = stage()
    match = deal(found)
    storage = found.device.storage
    found.press("RIGHT A A B DOWN A")
    assert found.shell.name == "pyramid.over" and match.game.is_terminal()
    found.press("UP")
    assert found.shell.name == "pyramid.board" and match.game.returns() == [2]
    found.press("B DOWN A")
    assert statistics.of(statistics.read(storage), record)[1] == [1, 0, 0, 0]
    found.press("UP")
    finish(found)
    assert statistics.of(statistics.read(storage), record)[1] == [1, 1, 4, 0]
    found.press("B")
    assert found.shell.name == "menu" and found.shell.match is None
    assert record.SAVE_NAME not in storage.files


def a_won_deal_is_the_best_so_far():
    from core.pyramid import record
    from session import statistics

    found = stage()
    match = deal(found)
    match.moves = 41
    match.seconds = 83
    finish(found)
    assert found.shell.name == "pyramid.over", found.shell.name
    counted = statistics.of(statistics.read(found.device.storage), record)
    assert counted[1] == [1, 1, 42, 83], counted
    before = match.game.seed
    found.press("RIGHT A")  # the same deal again
    assert found.shell.name == "pyramid.board" and found.shell.match.game.seed == before
    assert found.shell.match.moves == found.shell.match.seconds == 0


def another_deal_follows():
    found = stage()
    old = deal(found)
    found.press("B DOWN A A")
    new = found.shell.match
    assert found.shell.name == "pyramid.board" and new is not old
    assert new.game.seed != old.game.seed and new.game.seed < 1000000


def lost_is_said_at_once_and_may_be_played_on():
    found = stage()
    deal(found, lost_deal())
    said = picture(found)
    found.press("LEFT RIGHT")
    after = picture(found)
    assert said != after
    found.press("DOWN")
    assert found.shell.match.game.at == 1 and found.shell.name == "pyramid.board"


def a_removal_that_loses_says_so():
    from core.pyramid.codes import LOST, STUCK

    found = stage()
    match = deal(found)
    plain = match.act
    match.act = lambda action: plain(action) | LOST
    found.press("RIGHT A A")
    lost = picture(found)
    found.press("UP RIGHT A")
    match.act = lambda action: plain(action) | STUCK
    found.press("A")
    assert picture(found) != lost
    assert found.shell.name == "pyramid.board"


# ---- time


def the_clock_counts_what_is_seen():
    found = stage()
    match = deal(found)
    before = picture(found)
    time.pass_ms(1000)
    found.turn()
    assert match.seconds == 1 and picture(found) != before
    found.press("B")
    time.pass_ms(30000)
    found.turn()
    assert match.seconds == 1
    found.press("B")
    time.pass_ms(999)
    assert match.seconds == 1
    found.turn()
    found.press("B UP UP A")  # saved and left
    assert found.shell.name == "menu" and found.shell.match is None
    found.press("A")
    assert found.shell.name == "pyramid.board" and found.shell.match.seconds >= 1


def a_minute_without_a_press_is_not_played():
    found = stage()
    match = deal(found)
    time.pass_ms(60001)
    found.turn(4)
    counted = match.seconds
    time.pass_ms(600000)
    found.turn(10)
    found.press("A")
    assert match.seconds <= counted + 1, match.seconds


def nothing_is_allocated():
    from ui import keys

    found = stage()
    match = deal(found)
    screen = found.shell.screen
    canvas = found.shell.canvas
    del canvas.text  # the strict one
    match.save = saved = lambda: True  # a save may take memory
    ms = time.pass_ms
    now = time.ticks_ms
    pressed = (keys.RIGHT, keys.A, keys.LEFT, keys.B, keys.A, keys.A, keys.DOWN, keys.LEFT, keys.X)
    micropython.heap_lock()
    try:
        for key in pressed:
            screen.press(key)
            screen.draw(canvas)
        for _ in range(70):
            ms(1000)
            screen.tick(now())
            screen.draw(canvas)
    finally:
        micropython.heap_unlock()
    assert saved() and match.seconds == 70 and match.moves == 3, (match.seconds, match.moves)


# ---- pictures


def all_of_it_is_whole_on_the_panel():
    """Texts are strict: one that is cut is an error."""
    found = stage()
    match = deal(found)
    match.moves = 9999
    match.seconds = 59999
    found.shell.refresh()
    found.press("RIGHT RIGHT A B DOWN DOWN")
    found.shell.refresh()
    deal(found, lost_deal())
    found.shell.refresh()
    found.press("DOWN B")
    for _ in range(6):
        found.shell.refresh()
        found.press("DOWN")
    found.open("pyramid.how_to_play")
    for _ in range(6):
        found.shell.refresh()
        found.press("RIGHT")
    match = deal(found)
    match.moves = 9998
    match.seconds = 59999
    finish(found)
    for _ in range(4):
        found.shell.refresh()
        found.press("RIGHT")
    found.open("statistics", "pyramid")
    for _ in range(4):
        found.shell.refresh()
        found.press("DOWN")
    for name in ("start", "new_game"):
        found.open(name, "pyramid")
        for _ in range(3):
            found.shell.refresh()
            found.press("DOWN")


if __name__ == "__main__":
    globals()[sys.argv[1]]()
    print(sys.argv[1])
