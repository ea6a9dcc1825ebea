"""Checks of second presses, with real buttons on pins and a clock that jumps, on MicroPython."""

import sys
import time
from machine import Pin

import hearts_match as matches
from stage import KEYS, Device, Stage, until

from core.hearts import codes
from hal.buttons import Buttons

ROLES = ("LEFT", "RIGHT", "UP", "DOWN", "A", "B", "X", "Y")
SEED = 482913


def begin(speed=2, few=False):
    """A match of a person, with the pass before it, on a board whose buttons are pins 0..7.

    `few`: two buttons; pin 4 is A, and B when it is held.
    """
    device = Device()
    for pin in range(8):
        Pin.levels[pin] = 1
    wiring = [(KEYS[role], pin, "up", 0) for pin, role in enumerate(ROLES)]
    if few:
        wiring = [(KEYS["RIGHT"], 1, "up", 0, KEYS["LEFT"]), (KEYS["A"], 4, "up", 0, KEYS["B"])]
    device.buttons = Buttons(wiring)
    stage = Stage(device)
    stage.shell.settings.taught = True
    stage.shell.settings.single = False  # every card is asked for
    stage.shell.settings.speed = speed
    stage.shell.match = matches.start(device.storage, "", SEED, "heee")
    stage.open(stage.shell.match.screen())
    wait(stage, 400)
    return stage


def wait(stage, ms):
    end = time.ticks_ms() + ms
    while time.ticks_ms() < end:
        stage.turn(1)


def press(stage, role, ms=40):
    """Down for `ms`, and open for as long as a finger takes to come back."""
    Pin.levels[ROLES.index(role)] = 0
    wait(stage, ms)
    Pin.levels[ROLES.index(role)] = 1
    wait(stage, 24)


def calm(stage, role):
    """A press by somebody who has looked at the picture before."""
    wait(stage, 400)
    press(stage, role)


def passed(stage):
    for _ in range(4):
        calm(stage, "A")
    until(stage, lambda: stage.shell.name == "hearts.received")
    calm(stage, "A")
    until(stage, lambda: stage.shell.name == "hearts.table")


def mine(stage):
    screen = stage.shell.screen
    until(stage, lambda: screen.stage == 0 and screen.ready)


def my_cards(stage):
    return stage.shell.match.views[0].hand(bytearray(20))


# ---- what destroys


def start_pressed_twice_keeps_the_match():
    stage = begin()
    saved = stage.device.storage.files["match"]
    stage.open("new_game")
    calm(stage, "A")
    press(stage, "A")  # 90 ms after the first
    wait(stage, 1000)
    assert stage.device.storage.files["match"] == saved
    assert stage.shell.name == "confirm"  # it did not answer either


def a_held_enter_keeps_the_match():
    """A terminal gives a held key as many presses."""
    for screen, before in (("new_game", ()), ("pause", ("UP",))):
        stage = begin()
        saved = stage.device.storage.files["match"]
        stage.open(screen)
        for role in before:
            calm(stage, role)
        for _ in range(200):
            press(stage, "A", 24)
        assert stage.device.storage.files["match"] == saved, screen


def yes_is_a_move_and_a_press_away():
    stage = begin()
    saved = stage.device.storage.files["match"]
    stage.open("new_game")
    calm(stage, "A")
    press(stage, "RIGHT")  # no need to wait for that
    calm(stage, "A")
    until(stage, lambda: stage.device.storage.files["match"] != saved)


# ---- A plays nothing that was not seen


def skipping_a_rest_plays_no_card():
    for gap in (30, 120, 200):
        stage = begin(speed=4)  # a full trick is looked at until A
        passed(stage)
        while stage.shell.screen.stage != 1:
            if stage.shell.screen.ready:
                calm(stage, "A")
            stage.turn(1)
        wait(stage, 400)
        cards = my_cards(stage)
        press(stage, "A")
        wait(stage, gap)
        press(stage, "A")
        wait(stage, 1000)
        assert my_cards(stage) == cards, gap


def hurrying_the_bots_plays_no_card():
    """Pressed again and again, A hurries; when the turn comes there is time to look."""
    stage = begin(speed=3)
    passed(stage)
    for _ in range(40):
        mine(stage)
        calm(stage, "A")
        cards = my_cards(stage)
        if stage.shell.screen.stage == 0 and not stage.shell.screen.ready:
            break
    press(stage, "A")
    until(stage, lambda: stage.shell.screen.stage or stage.shell.screen.ready)
    press(stage, "A")
    press(stage, "A")
    wait(stage, 100)
    assert my_cards(stage) == cards


def a_press_before_the_turn_is_drawn_plays_no_card():
    """It comes in the very turn of the loop that finds the player to act."""
    stage = begin()
    passed(stage)
    cards = my_cards(stage)
    screen = stage.shell.screen
    while not screen._mine():
        stage.turn(1)
    assert not screen.ready
    press(stage, "A", 100)
    wait(stage, 600)
    assert my_cards(stage) == cards
    press(stage, "A")
    assert my_cards(stage) == cards - 1


def a_third_card_does_not_pass():
    stage = begin()
    log = stage.shell.match.game.log_len
    for _ in range(2):
        calm(stage, "A")
    wait(stage, 400)
    press(stage, "A")
    press(stage, "A")
    wait(stage, 500)
    assert stage.shell.name == "hearts.pass_cards" and stage.shell.match.game.log_len == log
    assert stage.shell.screen.count == 3
    press(stage, "A")
    assert stage.shell.match.game.log_len > log


def directions_act_while_a_rests():
    stage = begin()
    passed(stage)
    screen = stage.shell.screen
    for _ in range(12):
        mine(stage)
        if sum(screen.hand.playable[: screen.hand.n]) > 1:
            break
        calm(stage, "A")
        wait(stage, 100)
    at = screen.hand.cursor
    press(stage, "RIGHT")
    assert screen.hand.cursor != at
    press(stage, "B")
    assert stage.shell.name == "pause"


def an_offer_is_not_taken_by_a_hurry():
    stage = begin()
    for seed in range(1, 40):
        match = matches.start(stage.device.storage, "", seed, "heee")
        while match.game.phase <= codes.PLAY and not match.game.can_claim():
            match.apply(match.choose("n"))
        if match.game.can_claim():
            break
    stage.shell.match = match
    stage.open("hearts.table")
    until(stage, lambda: stage.shell.screen.stage == 4)
    press(stage, "A")
    wait(stage, 100)
    assert stage.shell.screen.stage == 4 and match.game.phase == codes.PLAY
    calm(stage, "A")
    assert match.game.phase != codes.PLAY


def a_held_button_is_still_its_other_role():
    stage = begin(few=True)
    passed(stage)
    mine(stage)
    cards = my_cards(stage)
    press(stage, "A")  # at once: too early
    wait(stage, 100)
    assert my_cards(stage) == cards
    stage.open("hearts.table")
    mine(stage)
    press(stage, "A", 600)  # B, begun just as early
    assert stage.shell.name == "pause" and my_cards(stage) == cards


if __name__ == "__main__":
    globals()[sys.argv[1]]()
    print(sys.argv[1])
