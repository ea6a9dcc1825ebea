"""Checks of the panel of 72x40 that run on MicroPython; called by name, with clock/time.py."""

import micropython
import sys

import hearts_match as matches
from stage import KEYS, Buttons, Device, Stage, ready, strict, until

from core.hearts import codes
from core.hearts import options as hearts_options
from ui import canvas as drawing
from ui.canvas import Canvas

WIDTH = 72
HEIGHT = 40
NORMAL = 2


def stage(roles="LEFT RIGHT UP DOWN A B", text="", seed=4711, practice=False, **more):
    device = Device(width=WIDTH, height=HEIGHT)
    device.buttons = Buttons(roles)
    found = Stage(device)
    found.shell.settings.taught = True
    found.shell.settings.speed = NORMAL
    found.shell.match = matches.in_hand(
        device.storage, text, seed, "hnnn", practice=practice, **more
    )
    return found


# ---- cards


def blank():
    return Canvas(bytearray(WIDTH * HEIGHT // 8), WIDTH, HEIGHT)


def every_card_is_told_from_every_other():
    from ui.tiny import cards as art

    canvas = blank()
    draws = (
        lambda c: art.draw_trick_card(canvas, c, 0, 0, 0, 0),
        lambda c: art.draw_trick_card(canvas, c, 2, 0, 1, 1),
        lambda c: art.draw_ghost(canvas, c, 0, 1),
        lambda c: art.draw_big_card(canvas, c, 0, 0),
        lambda c: art.draw_fan(canvas, bytes((c,)), 1, -1, None, None, 34),
        lambda c: art.draw_fan(canvas, bytes((c,)), 1, 0, None, None, 34),
        lambda c: art.draw_fan(canvas, bytes([c] * 26), 26, 3, None, None, 34),
    )
    for k, draw in enumerate(draws):
        seen = {}
        for card in [code for code in range(128) if 2 <= code & 15 <= 14]:
            canvas.clear()
            draw(card)
            twin = seen.setdefault(bytes(canvas.buffer), card)
            assert twin & 63 == card & 63, (k, twin, card)
        assert len(seen) == 52, k


def columns(canvas):
    """The columns that have something in the rows of the hand."""
    pixel = canvas.fb.pixel
    return [x for x in range(WIDTH) if any(pixel(x, y) for y in range(24, HEIGHT))]


def a_full_hand_fits():
    """13 cards of four suits, with two tens at most, are all there at once."""
    from ui.tiny import cards as art

    canvas = blank()
    for tens in (0, 1, 2):
        ranks = [[10] if suit < tens else [] for suit in range(4)]
        hand = []
        for suit in range(4):
            own = [9, 8, 7][len(ranks[suit]) :] + ranks[suit] + ([14] if suit == 3 else [])
            hand += [suit << 4 | rank for rank in sorted(own)]
        assert len(hand) == 13, hand
        for cursor in (-1, 0, 6, 12):
            canvas.clear()
            art.draw_fan(canvas, bytes(hand), 13, cursor, None, None, 34)
            assert columns(canvas)[0] <= 1 and columns(canvas)[-1] >= WIDTH - 2
            # no counts at the sides
            assert not any(canvas.fb.pixel(x, 28) for x in (0, 1)) or cursor == 0


def long_hands_keep_inside_and_follow():
    from ui.tiny import cards as art

    canvas = blank()
    for n in list(range(1, 30)) + [52]:
        hand = bytes(sorted((i % 4) << 4 | 2 + i * 5 % 13 for i in range(n)))
        for cursor in range(-1, n):
            canvas.clear()
            middle = art.draw_fan(canvas, hand, n, cursor, bytes([1] * n), None, 34)
            assert (middle < 0) == (cursor < 0) and middle < WIDTH, (n, cursor, middle)
            assert not any(canvas.fb.pixel(x, 23) for x in range(WIDTH))
            assert cursor < 0 or canvas.fb.pixel(middle, HEIGHT - 1), (n, cursor)


# ---- nothing is cut


def lesson_is_whole():
    found = strict(stage(), drawing.F5X7)
    found.open("hearts.lesson")
    for keys in "A", "UP A", "DOWN A", "A", "RIGHT A", "LEFT A", "A", "A", "RIGHT A", "A":
        found.press(keys)
    assert found.shell.screen.stage == 3


def pages_are_whole():
    """The buttons' page too, for boards with 2, 3, 5, 6 and 8 of them."""
    for roles, held in (
        ("RIGHT LEFT A B", "LEFT B"),
        ("LEFT RIGHT A B", "B"),
        ("LEFT RIGHT UP DOWN A B", "B"),
        ("LEFT RIGHT UP DOWN A B", ""),
        ("LEFT RIGHT UP DOWN A B X Y", ""),
    ):
        found = strict(stage(roles), drawing.F5X7)
        found.device.buttons.only_held = [KEYS[role] for role in held.split()]
        found.open("hearts.how_to_play")
        for _ in range(6):
            found.press("RIGHT")
        found.open("hearts.how_to_play", 4)
        found.picture("buttons_" + str(len(roles.split()) - len(held.split())))


def menus_are_whole():
    found = strict(stage(practice=True), drawing.F5X7)
    kept = found.shell.match
    for _ in range(5):
        found.open("menu")
        for _ in range(5):
            found.press("DOWN")
        found.press("UP RIGHT")
    found.shell.match = kept
    found.open("pause")
    for _ in range(9):
        found.press("DOWN")
    found.open("pause")
    found.shell.screen._note = "Nothing to take back"
    found.shell.refresh()


def every_option_is_whole():
    found = strict(stage(), drawing.F5X7)
    found.shell.match = None
    found.open("new_game")
    for i in range(40):
        found.press("DOWN")
        for _ in range(6):
            found.press("RIGHT" if i & 1 else "LEFT")
    found.open("new_game")
    for _ in range(8):
        found.press("RIGHT" if found.shell.screen.list.cursor == 0 else "UP")
    screen = found.shell.screen
    labels = sorted((option[3] for option in hearts_options.TABLE), key=len)[-3:]
    screen._note = "Set back, as it clashes: " + ", ".join(labels[1:])
    found.shell.refresh()
    for option in hearts_options.TABLE:
        screen.list.rows = [("Rules", "Classic", True), (option[3], "", True)]
        screen.list.cursor = 1
        for k in range(len(option[1])):
            value = option[4][k] if option[4] else str(option[1][k])
            screen.list.rows[1] = (option[3], value, True)
            found.shell.refresh()


def results_are_whole():
    for text, totals in (
        ("", (54, 61, 37, 80)),
        ("bonus_card=JD moon_score=sub score_reset=any_50x sun=on", (124, 61, 137, 80)),
        ("moon_score=choose", (98, 98, 98, 74)),
    ):
        found = strict(stage(text=text, hand_number=11, carry=totals), drawing.F5X7)
        game = found.shell.match.game
        while game.phase not in (codes.NEXT, codes.OVER, codes.MOON):
            n = found.shell.match.list_legal()
            found.shell.match.act(found.shell.match.legal[n - 1])
        found.open("hearts.hand_result")
        screen = found.shell.screen
        screen.points = ["-126", "+26", "+0", "-10"]
        screen.notes = [
            "NOT SAVED: disk full!",
            "BOB minus 26 points",
            "YOU took the jack: -10",
            "BOB hit 1000: now 950",
            "ANN shot the moon!",
            "BOB took all: a SUN!",
            "A tie: one more hand",
        ]
        for _ in range(len(screen.notes)):
            found.press("RIGHT")
        found.open("hearts.game_over")
        for title in ("YOU WIN!", "BOB WINS", "BOB + ANN WIN", "YOU + BOB + ANN WIN"):
            found.shell.screen.title = title
            found.shell.refresh()
        for _ in range(4):
            found.press("RIGHT DOWN")


def faults_are_whole():
    found = strict(stage(), drawing.F5X7)
    for what in ("ImportError: no module named 'ui.hearts.how_to_play'", "x", "word " * 40):
        found.open("crash", what)


def a_hand_is_whole():
    """A pass, its cards, all banners and moments, tricks: texts whole, nothing allocated."""
    from ui import moments

    found = stage(hand_number=1, carry=(54, 61, 137, 8))
    strict(found, drawing.F5X7)
    shell = found.shell
    found.open(shell.match.screen())
    shell.screen.banner = "Lower one first"
    shell.refresh()
    found.press("A A A")
    assert shell.screen.count == 3
    found.press("A")
    until(found, lambda: shell.name == "hearts.received")
    for head in "FROM THE MIX", "YOUR OWN CAME BACK", "YOU SENT ON UNSEEN":
        shell.screen.place = -1
        shell.screen.head = head
        shell.screen.note = "BOB AND ANN AND CY SENT ON UNSEEN"
        shell.refresh()
    found.press("A")
    until(found, lambda: ready(found))
    screen = shell.screen
    for banner in (
        "Must follow diamonds",
        "The queen must go",
        "2 of clubs leads",
        "No points, trick 1",
        "Hearts not broken",
        "No trick yet",
        "Hints: practice only",
        "Hint: this one",
        "No points left: A ends it",
    ):
        screen.banner = banner
        shell.refresh()
    screen.banner = ""
    screen.stage = 3
    for kind in moments.HEARTS, moments.QUEEN, moments.SHOT, moments.SUN:
        screen.kind = kind
        for seat in range(4):
            screen.taker = seat
            for screen.step in (0, 1):
                shell.refresh()
    screen.stage = 0
    for n in range(13):
        until(found, lambda: shell.name != "hearts.table" or ready(found))
        if shell.name != "hearts.table":
            break
        screen = shell.screen
        screen.hand.cursor = screen.hand.find(shell.match.choose("n"))
        found.press("A")
        if n == 2:
            found.open("hearts.last_trick")
            found.open("hearts.scores")
            found.open("hearts.table")


def drawing_allocates_nothing():
    found = stage()
    shell = found.shell
    found.open(shell.match.screen())

    def locked():
        screen = shell.screen
        micropython.heap_lock()
        screen.draw(shell.canvas)
        micropython.heap_unlock()

    for _ in range(4):
        locked()
        found.press("A")
    locked()
    until(found, lambda: shell.name == "hearts.received")
    found.turn(2)
    locked()
    found.press("A")
    until(found, lambda: ready(found))
    found.press("DOWN DOWN DOWN")
    locked()
    stages = set()
    for _ in range(3000):
        if shell.name != "hearts.table" or len(stages) == 4:
            break
        stages.add(shell.screen.stage)
        locked()
        if ready(found):
            if not shell.screen.hand.playable[shell.screen.hand.cursor]:
                found.press("RIGHT")
            found.press("A")
        else:
            found.turn(1)
    assert len(stages) == 4, stages


def a_row_keeps_its_label_and_value_apart():
    found = stage()
    canvas = found.shell.canvas
    kept = found.shell.match
    plain = canvas.text
    texts = []

    def text(s, x, y, c=1, font=drawing.F5X7, scale=1):
        after = plain(s, x, y, c, font, scale)
        texts.append((y // 8, x, after))
        return after

    canvas.text = text
    for speed in range(5):
        found.shell.settings.speed = speed
        for name in ("pause", "menu"):
            found.shell.match = kept
            found.open(name)
            texts.clear()
            found.shell.refresh()
            for row, x, _ in texts:
                for other, left, after in texts:
                    assert row != other or left >= x or after + 2 <= x, (name, speed, texts)


# ---- few buttons


def few_buttons_reach_every_row():
    found = stage("LEFT RIGHT A B")
    found.shell.match = None
    found.open("menu")
    found.press("RIGHT RIGHT RIGHT A")
    assert found.shell.settings.speed == NORMAL + 1
    found.press("RIGHT A A")
    assert found.shell.name == "new_game"
    found.press("LEFT A")
    assert found.shell.screen.list.rows[0][1] == "Trickster"
    found.press("RIGHT RIGHT RIGHT RIGHT A")
    assert found.shell.name == "deal_number"
    for digit in range(6):
        for _ in range(10):
            if found.shell.screen._number[digit] == digit:
                break
            found.press("RIGHT")
        found.press("A")
    assert found.shell.name == "new_game" and found.shell.screen._plan.deal == 12345
    found.press("A")  # back to a deal at random
    assert found.shell.name == "new_game" and found.shell.screen._plan.deal == -1


def few_buttons_play_a_hand():
    found = stage("LEFT RIGHT A B")
    shell = found.shell
    found.open(shell.match.screen())
    found.press("RIGHT RIGHT A LEFT A A A")
    for _ in range(4000):
        if shell.name == "hearts.hand_result":
            return
        claim = shell.name == "hearts.table" and shell.screen.stage == 4
        if shell.name == "hearts.received" or claim or ready(found):
            found.press("A")
        else:
            found.turn(1)
    raise AssertionError("never, at " + shell.name)


def every_question_is_whole_and_clear_of_its_buttons():
    found = strict(stage(), drawing.F5X7)
    # what a size draws with is known only now
    from session import resume
    from ui.screens import new_game, pause

    texts = [resume.NEWER, resume.OLDER, resume.AGAIN, resume.NONE]
    texts += list(new_game.QUESTIONS)
    texts += [pause.SURE, pause.UNSAVED]
    drawn = []
    canvas = found.shell.canvas
    plain = canvas.text

    def text_at(s, x, y, *how):
        drawn.append((s, y))
        return plain(s, x, y, *how)

    canvas.text = text_at
    for text in texts:
        for asks in (False, True):
            found.open("confirm", (text, asks))
            drawn.clear()
            found.shell.refresh()
            rows = [y for s, y in drawn if s.upper() not in ("NO", "YES", "OK")]
            buttons = [y for s, y in drawn if s.upper() in ("NO", "YES", "OK")]
            assert max(rows) + 6 <= min(buttons) - 2, (text, drawn)


if __name__ == "__main__":
    globals()[sys.argv[1]]()
    print(sys.argv[1])
