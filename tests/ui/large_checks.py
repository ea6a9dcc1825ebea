"""Checks of large panels that run on MicroPython; test_large.py gives name, width and height."""

import binascii
import framebuf
import micropython
import sys

import hearts_match as matches
from stage import Buttons, Device, Stage, ready, strict, until

from core import options
from core.hearts import codes
from core.hearts import options as hearts_options
from ui.large import cards, lines
from ui.large.canvas import LargeCanvas
from ui.large.font import F6X7, F10X14
from ui.words import wrap

WIDTH = int(sys.argv[2])
HEIGHT = int(sys.argv[3])
UPRIGHT = WIDTH < HEIGHT
GOLD = 7
GREY = 11
CARD = 10
FELT = 3


class Display:
    """A panel in 16 colours."""

    width = WIDTH
    height = HEIGHT
    format = framebuf.GS4_HMSB
    lost = dims = False

    def __init__(self):
        self.buffer = bytearray((WIDTH + 1) // 2 * HEIGHT)

    def show(self):
        pass


def stage(text="", speed=2, **more):
    device = Device()
    device.display = Display()
    device.buttons = Buttons("LEFT RIGHT UP DOWN A B X Y")
    found = Stage(device)
    found.shell.settings.taught = True
    found.shell.settings.speed = speed
    found.shell.match = matches.in_hand(device.storage, text, 4711, "hnnn", **more)
    return found


def blank():
    canvas = LargeCanvas(bytearray((WIDTH + 1) // 2 * HEIGHT), WIDTH, HEIGHT, framebuf.GS4_HMSB)
    canvas.clear(FELT)
    return canvas


def apart(found):
    """From now on nothing may lie on a part of a text; returns the stage.

    Whole texts may be covered, and cards fly over what lies there. Not on low panels, where a
    card's corner may reach into a total beside it.
    """
    if HEIGHT < 200:
        return found
    canvas = found.shell.canvas
    places = []

    def lay(what, x, y, w, h, over):
        name, screen = found.shell.name, found.shell.screen
        if w <= 0 or (name == "hearts.table" and screen.stage == 2) or getattr(screen, "flown", 0):
            return
        for place in places[:]:
            x0, y0, w0, h0 = place[1:]
            whole = x <= x0 and y <= y0 and x + w >= x0 + w0 and y + h >= y0 + h0
            apart = x >= x0 + w0 or x0 >= x + w or y >= y0 + h0 or y0 >= y + h
            assert apart or (over and whole), (name, what, x, y, w, h, place)
            if not apart:
                places.remove(place)

    def wrapped(name, inside):
        plain = getattr(canvas, name)

        def draw(*args):
            if name == "clear":
                places.clear()
            elif not inside or len(args) > 5:
                lay(name, *args[:4], True)
            return plain(*args)

        setattr(canvas, name, draw)

    plain = canvas.text

    def text(s, x, y, c=1, font=F6X7, scale=1):
        after = plain(s, x, y, c, font, scale)
        w = canvas.text_width(s, font, scale)
        lay(s, x, y, w, font[3] * scale, False)
        places.append((s, x, y, w, font[3] * scale))
        return after

    canvas.text = text
    wrapped("clear", False)
    wrapped("fill", False)
    wrapped("frame", True)
    return found


# ---- the canvas


def a_text_takes_the_width_it_says():
    canvas = blank()
    for font in (F6X7, F10X14):
        for text in ("QUEEN to Bob", " a b ", "", "|'.", 0, -120, b"fly"):
            canvas.clear(0)
            width = canvas.text_width(text, font)
            after = canvas.text(text, 3, 2, GOLD, font)
            gap = 2 if font is F10X14 else 1
            assert after == 3 + (width + gap if width else 0), (text, width, after)
            drawn = [x for x in range(WIDTH) for y in range(20) if canvas.fb.pixel(x, y)]
            assert not drawn or (min(drawn) >= 3 and max(drawn) < 3 + width), (text, width)


def every_font_is_the_same_to_the_rest_of_the_canvas():
    canvas = blank()
    assert canvas.text_right(127, 100, 0, 1, F10X14) == 100 - canvas.text_width(127, F10X14)
    x = canvas.text_mid("HI", 50, 0, 1, F10X14)
    assert x == 50 - (canvas.text_width("HI", F10X14) >> 1) + canvas.text_width("HI", F10X14) + 2


def lines_are_even():
    canvas = blank()
    texts = [option[6] for option in hearts_options.TABLE]
    texts += [preset[3] for preset in hearts_options.PRESETS]
    for text in texts:
        found = lines.even(canvas, text, WIDTH - 2)
        most = 2 if WIDTH > 200 else 5
        assert len(found) == len(wrap(canvas, text, WIDTH - 2, F10X14)) <= most, text
        assert " ".join(found) == text
        widths = [canvas.text_width(line, F10X14) for line in found]
        assert max(widths) <= WIDTH - 2, found
        assert WIDTH < 200 or widths[-1] * 2 > max(widths), found
    for text in ("", "Unbreakable" * 4, "A " + "w" * 30):
        assert lines.even(canvas, text, WIDTH) == wrap(canvas, text, WIDTH, F10X14)


# ---- cards


def no_two_cards_look_alike():
    seen = {}
    for draw, w, h in (
        (cards.draw_card, cards.CARD_W, cards.CARD_H),
        (cards.draw_small_card, cards.SMALL_W, cards.SMALL_H),
    ):
        for four in (False, True):
            seen.clear()
            for suit in range(4):
                for rank in range(2, 15):
                    canvas = blank()
                    canvas.colour_suits(four)
                    draw(canvas, suit << 4 | rank, 20, 10)
                    picture = binascii.crc32(canvas.buffer)
                    assert picture not in seen, (suit, rank, seen.get(picture))
                    seen[picture] = suit << 4 | rank
                    for x, y in ((19, 20), (20 + w, 20), (40, 9), (40, 10 + h)):
                        assert canvas.fb.pixel(x, y) == FELT, (suit, rank, x, y)


def every_suit_has_its_colour():
    for four, colours in ((False, {0, 2}), (True, {0, 2, 5, 6})):
        canvas = blank()
        canvas.colour_suits(four)
        assert set(canvas.suits) == colours
        playable = bytearray((0, 0, 0, 0, 1))
        hand = bytearray((0x04, 0x14, 0x24, 0x34, 0x35))
        places = []
        plain = cards._index

        def index(canvas, card, x, y, c, places=places, plain=plain):
            places.append((x, y))
            plain(canvas, card, x, y, c)

        cards._index = index
        cards.draw_fan(canvas, hand, 5, 4, playable, None, 60)
        cards._index = plain
        for i in range(4):  # dim cards
            x, y = places[i]
            found = {canvas.fb.pixel(x + k % 11, y + k // 11) for k in range(11 * 24)}
            assert found == {GREY, canvas.suits[i]}, (four, i, found)


def colours_are_chosen_in_the_menus_and_stay():
    for menu in ("menu", "pause"):
        found = stage()
        shell = found.shell
        found.open(menu)
        two = shell.canvas.suits
        rows = shell.screen.list.rows
        at = [row[0] for row in rows].index("Colours")
        assert rows[at][1] == "Two"
        found.press("DOWN " * at + "RIGHT")
        assert shell.screen.list.rows[at][1] == "Four"
        found.press("UP" if menu == "menu" else "B")
        found.open("hearts.how_to_play")  # the cards' module has been dropped in between
        four = shell.canvas.suits
        assert four != two and set(four) > set(two)
        assert b'"four": true' in found.device.storage.load("settings")
        after = Stage(found.device)
        assert after.shell.canvas.suits == four
        after.open("menu")
        after.press("UP UP A")  # stands above the speed
        assert after.shell.canvas.suits == two and not after.shell.settings.four
        after.open("crash", "?")
        assert b'"four": false' in found.device.storage.load("settings")


def settings_of_another_version_give_two_colours():
    for stored in (b'{"speed": 1}', b'{"four": 4, "speed": 1}', b"4"):
        device = stage().device
        device.storage.files["settings"] = stored
        assert Stage(device).shell.canvas.suits == b"\x00\x02\x00\x02"


def a_card_has_as_many_pips_as_its_rank():
    ink = {}
    for rank in range(2, 11):
        canvas = blank()
        cards.draw_card(canvas, 0x10 | rank, 0, 0)
        ink[rank] = sum(
            canvas.fb.pixel(x, y) == 2
            for x in range(14, cards.CARD_W)
            for y in range(cards.CARD_H)
        )
        assert ink[rank] == rank * ink[2] // 2, (rank, ink)


def the_fan_lifts_dims_and_frames():
    hand = bytearray((0x02, 0x0A, 0x13, 0x1E, 0x25, 0x2C, 0x32))
    playable = bytearray((0, 0, 1, 1, 0, 0, 0))
    canvas = blank()
    y = HEIGHT - cards.fan_height(canvas, 7)
    cards.draw_fan(canvas, hand, 7, 3, playable, None, y)
    lift = cards.fan_lift(canvas)
    pitch = 15 if UPRIGHT else 24
    left = (WIDTH - 6 * pitch - cards.CARD_W) >> 1
    tops = []
    inks = []
    for i in range(7):
        x = left + i * pitch + 14
        top = 0
        while canvas.fb.pixel(x, top) == FELT:
            top += 1
        # The card under the cursor stands out above its right neighbours.
        tops.append(top)
        inks.append([canvas.fb.pixel(x, top + dy) for dy in range(3)])
    assert inks[3][:2] == [GOLD, GOLD]
    for i in (0, 1, 2, 5, 6):  # the one under the cursor covers a part of the next
        assert inks[i][2] == (CARD if playable[i] else GREY), i
    assert tops[:4] == [y, y, y - lift, y - 2 * lift], (tops, y)


def a_hand_of_any_size_stays_on_the_panel():
    hand = bytearray(list(range(2, 15)) + [0x20 | i for i in range(2, 9)])
    for n in range(21):
        for cursor in (-1, 0, n // 2, n - 1):
            canvas = blank()
            cards.draw_fan(canvas, hand, n, min(cursor, n - 1), None, None, 60)
            for y in range(40, 120):
                assert canvas.fb.pixel(0, y) in (FELT, 9, GOLD), (n, cursor)
                assert canvas.fb.pixel(WIDTH - 1, y) in (FELT, 9, GOLD), (n, cursor)


def every_card_of_a_hand_shows_its_rank_and_suit():
    """Wherever the cursor is and whatever is raised; of a suit the lower rows may be covered."""
    hand = bytearray(
        (0x02, 0x0A, 0x0D, 0x13, 0x1A, 0x1C, 0x24, 0x2A, 0x2C, 0x2E, 0x32, 0x3A, 0x3E)
    )
    drawn = []
    plain = cards._index

    def index(canvas, card, x, y, c):
        drawn.append((card, x, y))
        plain(canvas, card, x, y, c)

    ink = {}
    for card in hand:
        alone = blank()
        plain(alone, card, 0, 0, GOLD)
        ink[card] = [(x, y) for y in range(24) for x in range(13) if alone.fb.pixel(x, y) == GOLD]
    cards._index = index
    for n in (1, 7, 8, 12, 13):
        for cursor in range(-1, n):
            for raised in (0, 0x1555, 0x1FC0):
                canvas = blank()
                drawn.clear()
                flags = bytearray(raised >> i & 1 for i in range(n))
                y = HEIGHT - cards.fan_height(canvas, n)
                cards.draw_fan(canvas, hand, n, cursor, None, flags, y)
                assert len(drawn) == n
                for card, x, y in drawn:
                    c = canvas.suits[card >> 4]
                    for dx, dy in ink[card]:
                        assert canvas.fb.pixel(x + dx, y + dy) == c, (n, cursor, raised, card)
    cards._index = plain


# ---- screens


def texts_are_whole():
    """Everything that a match and the menus say, with totals of three digits and below zero."""
    found = stage(
        "bonus_card=JD end=score target=1000 moon_score=sub", 2, practice=True,
        carry=(137, 98, -26, 204),
    )  # fmt: skip
    apart(strict(found, F6X7, 1))
    shell = found.shell
    found.open("hearts.pass_cards")
    found.press("A A A A")
    until(found, lambda: shell.name == "hearts.received")
    found.turn(2)
    found.press("A")
    until(found, lambda: ready(found))
    found.press("DOWN DOWN X Y B")
    for name in ("pause", "hearts.scores", "hearts.last_trick"):
        if name == "hearts.last_trick":
            found.open("hearts.table")
            until(found, lambda: ready(found))
            found.press("Y A")
            until(found, lambda: ready(found))
        found.open(name)
        found.turn(2)
    found.open("pause")
    for _ in range(8):
        found.press("DOWN")
    found.press("A")
    for name, presses in (
        ("menu", "DOWN DOWN DOWN RIGHT RIGHT RIGHT RIGHT"),
        ("new_game", "UP " + "RIGHT " * 7 + "DOWN " * 30),
        ("hearts.how_to_play", "RIGHT " * 9),
        ("crash", ""),
        ("hearts.lesson", "A RIGHT RIGHT A LEFT LEFT A A RIGHT A LEFT A A A RIGHT A A"),
    ):
        found.open(name, "ValueError: something is wrong" if name == "crash" else None)
        found.press(presses)


def what_came_in_leaves_room_for_a_note():
    found = apart(stage("pass_blind=on"))
    match = found.shell.match
    while match.game.phase == codes.PASS:
        match.act(match.choose(match.levels[1]))
    found.open("hearts.received")
    screen = found.shell.screen
    screen.note = "ANN AND CY SENT ON UNSEEN"
    assert screen.n == 3
    found.shell.refresh()
    canvas = found.shell.canvas
    if canvas.upright:
        return  # the title makes room for it there, and `apart` sees that it does
    seen = {canvas.fb.pixel(60 + x % 120, 21 + x // 120) for x in range(120 * 8)}
    assert seen == {FELT, 1}, seen


def a_hand_is_whole_to_its_end():
    """The table with every number of cards, big moments, the result, the next pass."""
    found = apart(strict(stage("end=score target=1000", carry=(137, 98, -26, 104)), F6X7, 1))
    shell = found.shell
    found.open("hearts.pass_cards")
    seen = set()
    for _ in range(4000):
        found.turn(2)
        seen.add(shell.name)
        if shell.name == "hearts.scores":
            break
        if shell.name == "hearts.hand_result":
            found.press("RIGHT A")
            found.open("hearts.scores")
        elif shell.name != "hearts.table" or ready(found):
            found.press("A")
    assert {"hearts.received", "hearts.table", "hearts.hand_result", "hearts.scores"} <= seen, seen


def every_value_of_every_option_fits():
    found = apart(strict(stage(), F6X7, 1))
    found.shell.match = None
    found.open("new_game")
    screen = found.shell.screen
    for i in range(len(hearts_options.TABLE)):
        for value in range(len(hearts_options.TABLE[i][1])):
            screen._plan.choice, _ = options.change(hearts_options, screen._plan.choice, i, value)
            screen._refresh()
            if i in screen._ids:
                screen.list.cursor = screen._ids.index(i)
                found.shell.refresh()


def contrast(one, other):
    """The ratio of two colours of the panel's palette by WCAG 2, 1 to 21."""
    from hal.displays.palette import _RGB

    light = []
    for colour in (one, other):
        part = [_RGB[3 * colour + i] / 255 for i in range(3)]
        part = [p / 12.92 if p <= 0.04 else ((p + 0.055) / 1.055) ** 2.4 for p in part]
        light.append(0.2126 * part[0] + 0.7152 * part[1] + 0.0722 * part[2] + 0.05)
    return max(light) / min(light)


def what_the_table_says_stands_out():
    """Texts and ranks against what they are drawn on: 4.5; a sign of twice their size 3."""
    found = {}

    def wrapped(canvas, name, least, at, where):
        inside = getattr(canvas, name)

        def draw(*args):
            c = args[at] if len(args) > at else 1
            x, y = args[where], args[where + 1]
            inside_it = 0 <= x < canvas.width and 0 <= y < canvas.height
            on = canvas.fb.pixel(x, y) if inside_it else None
            # stamps on anything else are parts of faces and of signs
            if on is not None and (name != "stamp" or on in (10, 11)):
                found[(name, c, on)] = least
            return inside(*args)

        setattr(canvas, name, draw)

    for four in (False, True):
        st = stage(speed=2)
        st.open("hearts.pass_cards")
        st.press("A A A A")
        st.turn(40)
        canvas = st.shell.canvas
        canvas.colour_suits(four)
        for name, least, at, where in (
            ("text", 4.5, 3, 1),
            ("stamp", 4.5, 3, 1),
            ("picture", 3, 6, 4),
        ):
            wrapped(canvas, name, least, at, where)
        st.open("hearts.table")
        table = st.shell.screen.view.table
        table.taken[0] = table.taken[1] = 13
        hand = st.shell.screen.hand
        for kind in (0, 1):
            table.broken = kind
            for i in range(hand.n):
                hand.playable[i] = i % 2 == kind
            st.shell.refresh()
    low = [(key, contrast(*key[1:])) for key in found if contrast(*key[1:]) < found[key]]
    assert len(found) > 8 and not low, low


def drawing_the_game_allocates_nothing():
    found = stage()
    shell = found.shell
    found.open("hearts.pass_cards")

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
    stages = set()
    for _ in range(1500):
        found.turn(1)
        if shell.name != "hearts.table":
            break
        stages.add(shell.screen.stage)
        locked()
        if ready(found):
            found.press("DOWN")
            locked()
            found.press("Y A" if shell.match.practice else "UP A")
    assert {0, 1, 2} <= stages, stages


def every_question_is_whole_and_clear_of_its_buttons():
    found = apart(strict(stage(), F6X7, 1))
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
