"""Checks of the screens around the game that run on MicroPython; called by name."""

import sys
import time

import hearts_match as matches
from stage import Device, Stage

from core import deal_text, options
from core.hearts import codes
from core.hearts import options as hearts_options

SCREENS = (
    "splash", "dealing", "menu", "start", "new_game", "confirm", "deal_number", "crash",
    "pause", "statistics",
    "hearts.lesson", "hearts.how_to_play", "hearts.pass_cards", "hearts.received", "hearts.table",
    "hearts.last_trick", "hearts.scores", "hearts.moon",
    "hearts.hand_result", "hearts.game_over", "null_game.screen", "pyramid.board", "pyramid.over",
    "pyramid.how_to_play",
)  # fmt: skip


def stage(taught=True, **device):
    found = Stage(Device(**device))
    found.shell.settings.taught = taught
    return found


def begin(stage, text="", seed=4711, levels="hnnn"):
    stage.shell.match = matches.start(stage.device.storage, text, seed, levels)
    return stage.shell.match


def play_until(match, done):
    """Anything legal, for all seats."""
    while not done(match.game):
        n = match.list_legal()
        match.act(match.legal[(match.game.log_len * 7 + match.game.seed) % n])


def hand_over(game):
    return game.phase in (codes.NEXT, codes.OVER)


def play_moon(match):
    """Seat 0 wins all it can, the others duck and give it what counts."""
    game = match.game
    while game.phase in (codes.PASS, codes.PLAY):
        n = match.list_legal()
        cards = [match.legal[i] for i in range(n)]
        me = game.current_player() == 0
        low = game.phase == codes.PASS
        if game.phase == codes.PLAY and not me and game.log_len > game.trick_start:
            low = cards[0] >> 4 == game.log[game.trick_start] >> 4
            if not low:
                match.act(max(cards, key=lambda c: (c == 0x2C, c >> 4 == 3, -(c & 15))))
                continue
        if game.phase == codes.PASS:
            low = me
        card = min(cards, key=lambda c: c & 15) if low else max(cards, key=lambda c: c & 15)
        match.act(card)


# ---- splash


def splash_leads_to_the_lesson_once():
    for taught, name in ((False, "hearts.lesson"), (True, "menu")):
        s = stage(taught)
        s.open("splash")
        s.press("A")
        assert s.shell.name == name, s.shell.name


def splash_starts_a_demo_at_the_table():
    s = stage(seed=77, demo=True)
    s.open("splash")
    s.press("B")
    assert s.shell.name == "hearts.table", s.shell.name
    assert s.shell.match.levels == "nnnn" and s.shell.match.game.seed == 77
    assert s.shell.settings.speed == 0


def demo_ends_by_itself():
    s = stage(seed=77, demo=True)
    match = begin(s, "end=hands n_hands=1", 77, "nnnn")
    play_until(match, hand_over)
    s.open("hearts.hand_result")
    s.turn(6)
    assert s.shell.name == "hearts.game_over", s.shell.name
    assert not s.shell._running and "match" not in s.device.storage.files


# ---- lesson


def lesson_teaches_three_tricks():
    s = stage(False)
    s.open("hearts.lesson")
    s.press("A")
    screen = s.shell.screen
    s.press("UP A")  # a card of another suit
    assert screen.n == 6 and "follow" in " ".join(screen.lines)
    s.press("DOWN A")
    assert screen.n == 5
    s.press("A RIGHT A")  # the queen on a trick that she would win
    assert screen.n == 5 and "14" in " ".join(screen.lines)
    s.press("LEFT A A A")  # the low spade; on; a card that is not the queen
    assert screen.n == 4, screen.n
    s.press("RIGHT A")
    assert screen.n == 3 and 0x2C not in bytes(screen.hand[:3])
    s.press("A")
    assert not s.shell.settings.taught
    s.press("A")
    assert s.shell.settings.taught and s.shell.name == "menu"


def lesson_can_be_skipped_and_goes_back():
    s = stage(False)
    s.open("crash", "?")
    s.push("hearts.how_to_play", 8)
    s.press("A B")
    assert s.shell.settings.taught and s.shell.name == "hearts.how_to_play"
    assert s.shell.screen.page == 8
    s.press("B")
    assert s.shell.name == "crash"


# ---- menu


def labels(s):
    """What a menu offers, from its top."""
    return [row[0] for row in s.shell.screen.list.rows]


def menu_offers_continue_only_with_a_match():
    s = stage()
    s.open("menu")
    assert "Continue" not in labels(s)
    match = begin(s)
    s.open("menu")
    assert labels(s)[0] == "Continue" and s.shell.match is None
    s.press("A")
    assert s.shell.name == "hearts.pass_cards" and s.shell.match.game.seed == match.game.seed


def menu_survives_a_save_that_is_none():
    for data in (b"rubbish", b"no_such=1|5|0|0 0 0 0||hnnn|\n"):
        s = stage()
        s.device.storage.files["match"] = data
        s.open("menu")
        s.press("A A")
        assert s.shell.match is None and s.shell.name in ("menu", "new_game"), s.shell.name


def menu_keeps_what_could_not_be_saved():
    s = stage()
    match = begin(s)
    s.device.storage.full = True
    match.save()
    s.open("menu")
    assert s.shell.match is match
    s.press("A")
    assert s.shell.name == "hearts.pass_cards" and s.shell.match is match


def menu_sets_the_speed():
    s = stage()
    s.open("menu")
    s.press("UP LEFT LEFT DOWN A")
    assert s.shell.settings.speed == 0
    assert b'"speed": 0' in s.device.storage.files["settings"]


def menus_open_whatever_was_stored():
    odd = ['{"speed": 9}', '{"speed": -1}', '{"level": 7}', '{"level": -7}', "[]", "null", "7"]
    odd += ["{"]
    odd += ['{"speed": true}', '{"speed": "2"}', '{"deal": 1000000}', '{"deal": -2}', "[[[], 1]]"]
    odd += ['{"options": "no_such=1"}', '{"own": "=="}', '{"options": 5}', "[" * 900, "9" * 900]
    odd += ["[" * 60000, "\xff", ""]
    for text in odd:
        s = stage()
        s.device.storage.files["settings"] = text.encode()
        s = Stage(s.device)
        for name in ("menu", "new_game"):
            s.open(name)
            s.shell.refresh()
        assert (s.shell.settings.speed, s.shell.settings.level) == (2, 1), text


def colours_are_for_colour_panels():
    s = stage()
    begin(s)
    assert s.shell.canvas.suits is None
    for name in ("pause", "menu"):
        s.open(name)
        assert "Colours" not in [row[0] for row in s.shell.screen.list.rows]


# ---- new game


def new_game_starts_at_once():
    s = stage(seed=123456)
    s.open("new_game")
    s.press("A")
    match = s.shell.match
    assert match.game.seed == 123456 and match.levels == "hnnn" and not match.practice
    assert s.device.seed is None  # it was for the first match


def new_game_remembers():
    s = stage()
    s.open("new_game")
    s.press("DOWN RIGHT DOWN RIGHT UP UP A")  # Easy, practice
    match = s.shell.match
    text = "first_trick_points=ban moon_score=add"
    assert match.options_text == text and match.levels == "heee" and match.practice
    s.open("menu")
    s.open("new_game")
    plan = s.shell.screen._plan
    assert options.to_text(hearts_options, plan.choice) == text
    assert plan.level == 0 and plan.practice


def new_game_asks_before_it_ends_a_match():
    s = stage()
    begin(s, "", 5)
    saved = s.device.storage.files["match"]
    s.open("menu")
    s.open("new_game")
    for answer in ("A", "B", "RIGHT B", "RIGHT LEFT A"):
        s.press("A")
        assert s.shell.name == "confirm"
        s.press(answer)
        assert s.shell.name == "new_game" and s.device.storage.files["match"] == saved, answer
    s.press("A RIGHT A")
    assert s.shell.name == "hearts.pass_cards" and s.device.storage.files["match"] != saved


def new_game_keeps_its_rows_when_it_is_left():
    s = stage()
    s.open("new_game")
    s.press("DOWN RIGHT DOWN RIGHT DOWN RIGHT B")
    assert s.shell.name == "menu"
    shown = []
    for again in (s, Stage(s.device)):  # and after the power was off
        again.open("new_game")
        shown.append([row[1] for row in list(again.shell.screen.list.rows)[:5]])
        assert shown[-1][:4] == ["Standard", None, "Easy", "On"], shown
        assert shown[-1][4].isdigit() and shown[-1] == shown[0], shown
    again.press("A")
    assert again.shell.match.game.seed == int(shown[0][4])
    again.open("new_game")  # the number was for that match
    assert again.shell.screen.list.rows[4][1] == "Random"


def own_rules_are_not_lost_by_turning_the_rules():
    s = stage()
    s.open("new_game")
    s.press("DOWN DOWN DOWN DOWN RIGHT UP UP UP UP UP")  # an option; back to the rules
    assert s.shell.screen.list.rows[0][1] == "Custom"
    own = s.shell.settings.games["hearts"][0]
    seen = []
    offered = [
        preset[1]
        for preset in hearts_options.PRESETS
        if options.offered(hearts_options, options.preset(hearts_options, preset[0]))
    ]
    for _ in range(len(offered)):
        s.press("RIGHT")
        seen.append(s.shell.screen.list.rows[0][1])
    assert seen == offered
    s.press("RIGHT")
    assert (
        s.shell.screen.list.rows[0][1] == "Custom" and s.shell.settings.games["hearts"][0] == own
    )
    s.press("LEFT LEFT B")
    s = Stage(s.device)
    s.open("new_game")
    s.press("UP RIGHT RIGHT")
    assert (
        s.shell.screen.list.rows[0][1] == "Custom" and s.shell.settings.games["hearts"][0] == own
    )


def what_was_changed_is_stored_before_it_is_left():
    for name, presses in (("menu", "UP LEFT LEFT"), ("new_game", "DOWN RIGHT")):
        s = stage()
        s.open(name)
        s.press(presses)
        assert s.device.storage.files.get("settings") is None  # not with every press
        wait(s, 3000)
        now = Stage(s.device).shell.settings  # as after a power cut
        kept = s.shell.settings
        assert (now.speed, now.level) == (kept.speed, kept.level) != (2, 1), name
        writes = s.device.storage.writes
        wait(s, 5000)
        assert s.device.storage.writes == writes


def wait(s, ms):
    """Let the shell turn for so long."""
    end = time.ticks_ms() + ms
    while time.ticks_ms() < end:
        s.turn(1)


def new_game_shows_every_option_that_applies():
    s = stage()
    s.open("new_game")
    screen = s.shell.screen
    shown = set()
    names = ("", "spot=pip", "end=hands", "break_by=heart_or_qs", "bonus_card=JD", "players=3")
    for name in names:
        screen._plan.choice = options.from_text(hearts_options, name)
        screen._refresh()
        ids = [i for i in screen._ids if i >= 0]
        table = hearts_options
        assert ids == [
            i for i in range(len(table.TABLE)) if options.applies(table, screen._plan.choice, i)
        ]
        shown.update(ids)
        s.shell.refresh()
    names = [hearts_options.TABLE[i][0] for i in range(24) if i not in shown]
    assert not names, names


def new_game_rows_fit_and_help_too():
    """Whatever a row or its help says is whole on this panel."""
    from ui.fonts import F4X5
    from ui.words import wrap

    s = stage()
    s.open("new_game")
    canvas = s.shell.canvas
    for option in hearts_options.TABLE:
        values, label, labels, text = option[1], option[3], option[4], option[6]
        for k in range(len(values)):
            shown = labels[k] if labels else str(values[k])
            width = canvas.text_width(label) + canvas.text_width(shown, F4X5)
            # scroll bar, edges, a tip on either side, a gap
            assert width <= canvas.width - 5 - 4 - 10 - 2, (label, shown, width)
        assert len(wrap(canvas, text, canvas.width)) <= 2, text
    for preset in hearts_options.PRESETS:
        assert len(wrap(canvas, preset[3], canvas.width)) <= 2, preset


def new_game_says_what_it_sets_back():
    s = stage()
    s.open("new_game")
    s.press("DOWN DOWN DOWN DOWN DOWN DOWN RIGHT UP LEFT")  # mixed on, passing never
    screen = s.shell.screen
    choice = screen._plan.choice
    assert options.value(hearts_options, choice, "pass_mix") == "off"
    assert options.value(hearts_options, choice, "pass_cycle") == "H"
    assert "Mixed pass" in screen._note
    s.press("UP")
    assert not screen._note


def every_option_can_be_turned_all_the_way():
    """No combination that the menu reaches is refused by the rules."""
    s = stage()
    s.open("new_game")
    screen = s.shell.screen
    for i in range(60):
        s.press("DOWN")
        for _ in range(5):
            s.press("RIGHT" if i & 1 else "LEFT")
            assert not options.conflict(hearts_options, screen._plan.choice)
            s.shell.refresh()


def deal_number_is_given_back():
    s = stage(seed=999990)
    s.open("new_game")
    s.press("DOWN DOWN DOWN A")  # the deal's picker
    assert s.shell.name == "deal_number"
    s.press("UP LEFT DOWN DOWN A")  # 9 -> 0; round to the last digit, 0 -> 9 -> 8
    assert s.shell.settings.games["hearts"][3] == 99998 and s.shell.name == "new_game"
    s.press("A DOWN B UP UP UP")  # the picker, changed, but B; START
    assert s.shell.settings.games["hearts"][3] == 99998
    s.press("A")
    assert s.shell.match.game.seed == 99998
    assert s.shell.match.options_text == "first_trick_points=ban moon_score=add"


def a_deal_has_the_pass_of_its_hand():
    from core.hearts.codes import LEFT, RIGHT

    s = stage(seed=4711)
    s.open("new_game")
    assert s.shell.screen.list.rows[0][1] == "Standard"
    s.press("DOWN DOWN DOWN")
    assert s.shell.screen.list.rows[4][:2] == ("Deal", "004711")
    s.press("DOWN")
    assert s.shell.screen.list.rows[5][:2] == ("Hand", "1")
    s.press("RIGHT UP UP UP UP A")
    game = s.shell.match.game
    assert game.step == RIGHT and deal_text.told(game.deal_number(0)) == "004711-2"
    plain = stage(seed=4711)
    plain.open("new_game")
    plain.press("A")
    assert plain.shell.match.game.step == LEFT
    assert bytes(plain.shell.match.game.loc) == bytes(game.loc)
    match = s.shell.match
    assert match.save()
    again = Stage(s.device)
    again.open("menu")
    again.press("A")
    assert again.shell.match.game.step == RIGHT  # kept in the save


def a_finished_match_is_not_continued():
    s = stage()
    match = begin(s, "end=hands n_hands=1", 5)
    play_until(match, hand_over)
    assert match.save()
    s = Stage(s.device)
    s.open("menu")
    assert s.shell.screen.list.rows[0][0] == "See the result"
    s.open("start", "hearts")
    assert s.shell.screen.list.rows[0][0] == "See the result"
    s.press("A")
    assert s.shell.name == "hearts.hand_result"


def how_to_play_says_the_rules_of_the_match():
    s = stage()
    begin(s, "hearts_lead=any_time opening_lead=left_of_dealer pass_cycle=H moon_score=sub", 5)
    s.open("hearts.how_to_play")
    texts = " ".join(page[1] for page in s.shell.screen.pages)
    for words in ("at any time", "Left of the dealer", "No cards are passed", "down by 26"):
        assert words in texts, words
    s.shell.match = None
    s.open("hearts.how_to_play")
    texts = " ".join(page[1] for page in s.shell.screen.pages)
    for words in ("breaks hearts", "2 of clubs leads", "three cards away", "all the points"):
        assert words in texts, words


# ---- results


def notes_of(s, text, moon=True):
    from ui.hearts.notes import notes

    match = begin(s, text, 112)
    if moon:
        play_moon(match)
    else:
        play_until(match, hand_over)
    return match, notes(match)


def notes_tell_everything():
    s = stage()
    match, found = notes_of(s, "moon_score=add")
    assert found[:2] == ["YOU shot the moon!", "26 for all others"], found
    match, found = notes_of(s, "moon_score=sub")
    assert found[:2] == ["YOU shot the moon!", "YOU minus 26 points"], found
    match, found = notes_of(s, "bonus_card=JD", False)
    seat = found[1].split()[0]
    assert "took the queen" in found[0] and found[1] == seat + " took the jack: -10", found
    s.device.storage.full = True
    match.save()
    from ui.hearts.notes import notes

    assert notes(match)[0] == "NOT SAVED: disk full!"


def notes_tell_resets_and_ties():
    from ui.hearts.notes import notes

    s = stage()
    text = "moon_score=sub score_reset=any_50x"
    match = matches.in_hand(s.device.storage, text, 112, "hnnn", False, 0, (76, 0, 0, 0))
    play_moon(match)
    assert "YOU hit 50: now 0" in notes(match), notes(match)
    text = "moon_score=add tie_rule=play_on end=hands n_hands=1"
    match = matches.in_hand(s.device.storage, text, 112, "hnnn", False, 0, (26, 0, 30, 30))
    play_moon(match)
    assert notes(match)[-1] == "A tie: one more hand", notes(match)


def result_deals_the_next_hand():
    s = stage()
    match = begin(s)
    play_until(match, hand_over)
    s.open("hearts.hand_result")
    s.press("A")
    assert match.game.hand_number == 1 and s.shell.name == "hearts.pass_cards"


def result_comes_before_the_end():
    s = stage()
    match = begin(s, "end=hands n_hands=1")
    play_until(match, hand_over)
    assert match.screen() == "hearts.hand_result"
    s.open(match.screen())
    s.press("A")
    assert s.shell.name == "hearts.game_over"


def game_over_again_keeps_rules_and_opponents():
    s = stage()
    match = begin(s, "end=hands n_hands=1", levels="heee")
    play_until(match, hand_over)
    match.result_seen = True
    s.open("hearts.game_over")
    for _ in range(4):
        s.press("RIGHT DOWN UP")
        s.shell.refresh()
    s.press("A")
    new = s.shell.match
    assert new is not match and new.game.hand_number == 0 and new.game.seed != match.game.seed
    assert new.options_text == match.options_text and new.levels == "heee"
    assert new


def game_over_forgets_the_match():
    s = stage()
    match = begin(s, "end=hands n_hands=1")
    play_until(match, hand_over)
    s.open("hearts.game_over")
    assert "match" in s.device.storage.files
    s.press("B")
    assert "match" not in s.device.storage.files and s.shell.match is None
    assert s.shell.name == "menu" and "Continue" not in labels(s)
    assert "session.session" not in sys.modules


def crash_says_what_and_goes_to_the_menu():
    s = stage()
    drawn = []
    canvas = s.shell.canvas
    plain = canvas.text

    def text(said, x, y, *how):
        drawn.append((y, said))
        return plain(said, x, y, *how)

    canvas.text = text
    s.open("crash", "ValueError: a very long line of what went wrong, " * 5)
    ys = sorted(y for y, _ in drawn)
    assert ys == sorted(set(ys)) and ys[0] >= 0 and ys[-1] + 7 <= canvas.height, drawn
    said = [text for _, text in sorted(drawn)]
    assert said[1].startswith("ValueError") and said[-1] == "Press a button", said
    assert "Match is saved" not in said
    for key in "LEFT", "B":
        s.open("crash", "x")
        s.press(key)
        assert s.shell.name == "menu"


def two_buttons_move_through_a_menu():
    for keys, name in (("A RIGHT A", "hearts.how_to_play"), ("A A", "new_game")):
        s = stage()
        s.device.buttons.roles = [1, 2, 5, 6]  # LEFT RIGHT A B
        s.open("menu")
        s.press(keys)
        assert s.shell.name == name, (keys, s.shell.name)


def how_to_play_turns_and_teaches():
    s = stage()
    s.open("hearts.how_to_play")
    for _ in range(8):
        s.press("RIGHT")
        s.shell.refresh()
    s.press("A")
    assert s.shell.name == "hearts.lesson"
    s.press("B")
    assert s.shell.name == "hearts.how_to_play" and s.shell.screen.page == 8
    s.press("B")
    assert s.shell.name == "menu"


# ---- memory


def new_plan():
    from ui.screens import new_game

    return new_game.Plan(options.defaults(hearts_options), 1, False, 42)


# What some have to be opened with.
ARGS = {
    "deal_number": -1,
    "start": "hearts",
    "new_game": "hearts",
    "statistics": "hearts",
    "dealing": ("hearts", "", 4711, "hnnn"),
}


def begin_other(s, name, seed=5, options=""):
    """A match of another game than Hearts."""
    from core.game import record
    from session import begin

    s.shell.match = begin.start(s.device.storage, record(name), options, seed, "h")
    return s.shell.match


def open_and_leave(s, name):
    s.open(name, ARGS.get(name))
    s.shell.refresh()
    s.shell.leave()
    s.shell.name = ""
    s.shell._wanted = ""


def below(depth, call, *args):
    """Call from deep down C's stack: what that leaves there, the collector does not look at."""
    if depth:
        below(depth - 1, call, *args)
    else:
        call(*args)


def forgotten_modules():
    """Modules that are out of sys.modules but still held by the package they were in."""
    module = type(sys)
    for name, package in list(sys.modules.items()):
        for leaf in dir(package):
            held = getattr(package, leaf)
            if type(held) is module and held.__name__ == name + "." + leaf not in sys.modules:
                yield held.__name__


def every_screen_leaves_the_heap_as_it_was():
    """Opened, drawn, left; and again.

    The heap may grow once on the way, not each time: the collector also takes old words in blocks
    that are in use for pointers, and where such words lie depends on as little as a path's length.
    """
    for name in SCREENS:
        s = stage()
        match = begin(s)
        if name == "null_game.screen":
            begin_other(s, "null_game")
        elif name.startswith("pyramid."):
            begin_other(s, "pyramid")
        elif name in (
            "hearts.table",
            "pause",
            "hearts.received",
            "hearts.last_trick",
            "hearts.scores",
        ):
            play_until(match, lambda game: game.phase == codes.PLAY and game.trick_number == 2)
        elif name == "hearts.moon":
            play_moon(match)
        elif name in ("hearts.hand_result", "hearts.game_over"):
            play_until(match, hand_over)
        heap = [0] * 5
        for i in range(len(heap)):
            below(20, open_and_leave, s, name)
            heap[i] = s.heap()
        print(name, heap)
        assert sum(heap[i] > heap[i - 1] for i in range(1, len(heap))) < 2, name
        assert not {"ui.screens." + name, "ui." + name} & set(sys.modules), name
        assert not list(forgotten_modules()), list(forgotten_modules())


if __name__ == "__main__":
    globals()[sys.argv[1]]()
    print(sys.argv[1])
