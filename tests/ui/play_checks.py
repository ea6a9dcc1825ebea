"""Checks of the play screens that run on MicroPython; by name, with clock/time.py."""

import micropython
import sys
import time

import hearts_match as matches
from stage import Stage, until

from core.hearts import codes
from core.hearts.state import Hearts

SEED = 482913
INSTANT, FAST, NORMAL, SLOW, WAIT = range(5)


def begin(
    text="", seed=SEED, levels="heee", practice=False, speed=INSTANT, to_table=False, single=False
):
    stage = Stage()
    shell = stage.shell
    shell.settings.taught = True
    shell.settings.single = single  # or else every card is asked for
    shell.settings.speed = speed
    shell.match = matches.start(stage.device.storage, text, seed, levels, practice)
    stage.open(shell.match.screen())
    if to_table:
        stage.press("A A A A")
        until(stage, lambda: shell.name == "hearts.received")
        stage.press("A")
        my_turn(stage)
    return stage


def my_turn(stage):
    """Until the player can press A to play a card."""
    shell = stage.shell
    until(
        stage,
        lambda: shell.name == "hearts.table" and shell.screen.stage == 0 and shell.screen.ready,
    )


def play_hand(stage, done=lambda: False):
    """Press A for whatever is asked, until `done` or the hand's result."""
    shell = stage.shell
    for _ in range(5000):
        if done() or shell.name in ("hearts.hand_result", "hearts.game_over"):
            return
        screen = shell.screen
        asked = (
            shell.name != "hearts.table"
            or screen.stage == 4
            or (screen.ready and screen.stage == 0)
        )
        if asked:
            stage.press("A")
        else:
            stage.turn(1)
    raise AssertionError("never, at " + shell.name)


def at_rest(stage):
    until(stage, lambda: stage.shell.screen.stage == 1)


def at_offer(stage):
    until(stage, lambda: stage.shell.screen.stage == 4)


def state(match):
    game = match.game
    return (
        [game.log[i] for i in range(game.log_len)],
        bytes(game.loc),
        list(game.totals),
        game.phase,
        game.current_player(),
        [bytes(view.where) for view in match.views],
    )


# ---- the pass


def passing_raises_and_lowers():
    stage = begin()
    screen = stage.shell.screen
    first = screen.hand.cursor
    card = screen.hand.cards[first]
    stage.press("A")
    assert screen.count == 1 and screen.hand.raised[first] and card in list(screen.cards)
    screen.hand.cursor = first
    stage.press("A")
    assert screen.count == 0 and not screen.hand.raised[first] and not any(screen.cards)
    stage.press("A A A")
    assert screen.hand.cursor == -1  # on PASS
    stage.press("LEFT")
    at = screen.hand.cursor
    assert screen.hand.raised[at]
    while screen.hand.raised[screen.hand.cursor]:
        stage.press("LEFT")
    stage.press("A")
    assert screen.count == 3 and screen.banner
    for _ in range(screen.hand.n):
        if screen.hand.cursor < 0:
            break
        stage.press("RIGHT")
    assert screen.hand.cursor == -1  # reached with two buttons only


def nothing_is_passed_before_pass():
    stage = begin()
    match = stage.shell.match
    where = bytes(match.views[0].where)
    saved = stage.device.storage.load("match")
    stage.press("A A A LEFT A A RIGHT")
    assert not match.record.has_chosen(match.game, 0) and match.views[0].passed_len == 0
    assert bytes(match.views[0].where) == where
    assert list(match.game.loc).count(codes.PASSED) == 0
    assert stage.device.storage.load("match") == saved


def a_pass_survives_the_menu():
    stage = begin()
    stage.press("A A")
    cards = bytes(stage.shell.screen.cards)
    stage.press("B B")
    screen = stage.shell.screen
    assert bytes(screen.cards) == cards and screen.count == 2 and sum(screen.hand.raised) == 2


def passed_cards_go_where_it_says():
    stage = begin()
    match = stage.shell.match
    stage.press("A A A")
    cards = list(stage.shell.screen.cards)
    stage.press("A")
    until(stage, lambda: stage.shell.name == "hearts.received")
    assert all(match.game.loc[card] == codes.IN_HAND | 1 for card in cards)
    screen = stage.shell.screen
    assert screen.sender == 3 and sum(screen.hand.raised) == 3
    stage.press("A")
    assert stage.shell.name == "hearts.table"


def a_flight_is_skipped():
    stage = begin()
    stage.press("A A A A")
    assert stage.shell.name == "hearts.pass_cards"
    stage.press("A")
    stage.turn(12)
    assert stage.shell.name == "hearts.received"


def scatter_gives_each_its_card():

    stage = begin()
    text = "pass_cycle=LRXS"
    match = matches.in_hand(stage.device.storage, text, 5, "heee", False, 3, [0, 0, 0, 0])
    stage.shell.match = match
    stage.open("hearts.pass_cards")
    stage.press("A A A")
    cards = list(stage.shell.screen.cards)
    stage.press("A")
    until(stage, lambda: stage.shell.name == "hearts.received")
    assert [match.game.loc[card] & 15 for card in cards] == [1, 2, 3]
    got = list(stage.shell.screen.cards)
    for i in range(3):
        assert match.views[i + 1].passed(2 - i) == got[i]


def unseen_packets_go_on():
    stage = begin("pass_blind=on")
    match = stage.shell.match
    before = [match.views[0].holds(card) for card in range(64)]
    stage.press("UP")
    assert stage.shell.screen.hand.cursor == -1
    stage.press("A")
    until(stage, lambda: stage.shell.name == "hearts.received")
    assert match.views[0].table.declined & 1
    assert before == [match.views[0].holds(card) for card in range(64)]


# ---- the table


def a_match_is_played_by_presses():
    stage = begin("target=50")
    match = stage.shell.match
    for _ in range(40):
        play_hand(stage)
        if stage.shell.name == "hearts.game_over":
            break
        until(stage, lambda: stage.press("A") or stage.shell.name != "hearts.hand_result")
    assert match.game.phase == codes.OVER and max(match.game.totals) >= 50


def an_illegal_card_is_explained():
    stage = begin(to_table=True)
    screen = stage.shell.screen
    game = stage.shell.match.game
    for _ in range(20):
        my_turn(stage)
        if sum(screen.hand.playable) < screen.hand.n and game.log_len > game.trick_start:
            break
        stage.press("A")
    length = game.log_len
    for _ in range(4):
        stage.press("DOWN")
        if not screen.hand.playable[screen.hand.cursor]:
            break
    assert screen.banner.startswith("Must follow "), screen.banner
    stage.press("A")
    assert game.log_len == length and screen.banner.startswith("Must follow ")
    stage.press("RIGHT")
    assert screen.hand.playable[screen.hand.cursor] and not screen.banner


def few_buttons_are_told_why_on_the_way():
    stage = begin(to_table=True)
    stage.device.buttons.roles = [1, 2, 5, 6]
    screen = stage.shell.screen
    hand = screen.hand
    for _ in range(20):
        my_turn(stage)
        may = sum(hand.playable)
        if 1 < may < hand.n and hand.cards[hand.cursor] >> 4 == screen.view.table.trick[0] >> 4:
            break
        stage.press("A")
    for key in ("RIGHT", "LEFT"):
        told = 0
        for _ in range(may):
            before = hand.cursor
            stage.press(key)
            assert hand.playable[hand.cursor]
            beside = abs(hand.cursor - before) == 1
            assert bool(screen.banner) != beside, (before, hand.cursor, screen.banner)
            told += screen.banner.startswith("Must follow ")
        assert told == 1, (key, told)
    length = stage.shell.match.game.log_len
    stage.press("A")  # a line that stands there is in nobody's way
    assert stage.shell.match.game.log_len > length


def there_is_no_fourteenth_trick():
    stage = begin(to_table=True)
    match = stage.shell.match
    while match.game.phase == codes.PLAY:
        match.act(match.choose("n"))
    stage.shell.screen._changed()
    assert stage.shell.screen.status == "Trick 13"


def an_only_card_says_why_it_is_the_only_one():
    stage = begin(to_table=True)
    stage.device.buttons.roles = [1, 2, 5, 6]
    screen = stage.shell.screen
    for _ in range(20):
        my_turn(stage)
        if sum(screen.hand.playable) == 1 < screen.hand.n:
            break
        stage.press("A")
    at = screen.hand.cursor
    stage.press("RIGHT")
    assert screen.hand.cursor == at and screen.banner
    stage.turn(100)
    assert screen.banner  # there is time to read it
    stage.turn(300)
    assert not screen.banner and screen.hand.cursor == at  # and then it goes by itself


def reasons():
    from core import options
    from core.hearts import options as hearts_options
    from ui.hearts import advice

    class Position:
        legal = bytearray(64)

        def list_legal(self):
            return self.game.legal_actions(self.legal)

    def game(text, hands, log, number=1):
        """Seat 0 to act with the cards `hands`; `log` is the trick so far."""
        found = Hearts(options.from_text(hearts_options, text), SEED)
        for card in range(64):
            found.loc[card] = 0
        for card in hands:
            found.loc[card] = codes.IN_HAND
        found.phase = codes.PLAY
        found.trick_start = found.log_len = 0
        for card in log:
            found.log[found.log_len] = card
            found.log_len += 1
        found.leader = (4 - len(log)) % 4
        found.trick_number = number
        return found

    def why(position, card):
        match = Position()
        match.game = position
        n = match.list_legal()
        assert card not in [match.legal[i] for i in range(n)]
        return advice.why_not(match, card)

    assert why(game("", (0x13, 0x3E), (0x15,)), 0x3E) == "Must follow diamonds"
    assert why(game("", (0x13, 0x3E), ()), 0x3E) == "Hearts not broken"
    assert why(game("", (0x02, 0x3E), (), 0), 0x3E) == "2 of clubs leads"
    ban = "first_trick_points=ban"
    assert why(game(ban, (0x13, 0x2C), (0x02,), 0), 0x2C) == "No points, trick 1"
    must = "must_play_qs=on"
    assert why(game(must, (0x13, 0x2C), (0x02,)), 0x13) == "The queen must go"


def a_skipping_press_plays_no_card():
    for speed in (NORMAL, WAIT):
        stage = begin(speed=speed, to_table=True)
        screen = stage.shell.screen
        game = stage.shell.match.game
        stage.press("A")
        at_rest(stage)
        length = game.log_len
        stage.device.buttons.queue.append(5)
        stage.turn(1)
        assert screen.stage == 0 and game.log_len == length


def wait_stays_until_a():
    stage = begin(speed=WAIT, to_table=True)
    screen = stage.shell.screen
    stage.press("A")
    until(stage, lambda: screen.stage == 1)
    time.pass_ms(60000)
    stage.turn(4)
    stage.press("LEFT X")
    assert screen.stage == 1 and stage.shell.name == "hearts.table"
    stage.press("A")
    assert screen.stage == 0


def instant_bots_play_a_card_a_turn_and_are_drawn_once():
    stage = begin(to_table=True)
    shell = stage.shell
    match = shell.match
    drawn = []
    draw = shell.screen.draw
    shell.screen.draw = lambda canvas: (drawn.append(match.bot_turn()), draw(canvas))
    stage.device.buttons.queue.append(5)  # A
    for _ in range(20):
        before = match.game.log_len
        stage.turn(1)
        assert match.game.log_len - before <= 1
    assert match.human_turn() and match.game.trick_number == 1
    assert drawn.count(True) <= 1 and drawn[-1] is False, drawn


def a_hand_without_a_pass_says_so():
    for text, said in (("pass_cycle=H", "No passing this hand"), ("", "")):
        stage = begin(text, to_table=not text)
        assert stage.shell.screen.banner == said
        time.pass_ms(5000)
        stage.turn(3)
        assert stage.shell.screen.banner == ""


def normal_speed_waits_between_cards():
    stage = begin(speed=NORMAL, to_table=True)
    match = stage.shell.match
    stage.shell.screen.press(5)
    length = match.game.log_len
    stage.turn(2)
    assert match.game.log_len == length and match.bot_turn()


def bots_alone_play_on():
    stage = begin(levels="eeee")
    match = stage.shell.match
    until(stage, lambda: match.game.phase == codes.NEXT, 200)
    assert match.game.log_len == 12 + 52


# ---- the menu


def quitting_and_continuing_change_nothing():
    stage = begin(to_table=True)
    stage.press("A")
    my_turn(stage)
    before = state(stage.shell.match)
    stage.press("B")
    stage.press("UP UP A")  # Save and quit
    assert stage.shell.name == "menu"
    assert state(matches.load(stage.device.storage)) == before


def a_full_disk_is_told_and_loses_nothing():
    stage = begin(to_table=True)
    stage.device.storage.full = True
    stage.press("B UP UP A")
    assert stage.shell.name == "confirm" and stage.shell.match
    stage.press("A")
    assert stage.shell.name == "pause" and stage.shell.match
    stage.press("A RIGHT A")
    assert stage.shell.name == "menu" and stage.shell.match


def leaving_asks_first():
    stage = begin(to_table=True)
    storage = stage.device.storage
    stage.press("B UP A A")
    assert stage.shell.name == "pause" and storage.load("match")
    stage.press("A RIGHT A")
    assert stage.shell.name == "menu" and not storage.load("match") and not stage.shell.match


def to_row(stage, label):
    """Move a menu's cursor to a row."""
    rows = stage.shell.screen.list
    assert label in [row[0] for row in rows.rows]
    while rows.rows[rows.cursor][0] != label:
        stage.press("DOWN")


def taking_back_returns_to_the_choice():
    stage = begin(practice=True, to_table=True)
    before = state(stage.shell.match)
    stage.press("A")
    my_turn(stage)
    assert state(stage.shell.match) != before
    stage.press("B")
    to_row(stage, "Take back")
    stage.press("A")
    assert stage.shell.name == "hearts.table"
    my_turn(stage)
    assert state(stage.shell.match) == before


def hints_are_for_practice():
    stage = begin(to_table=True)
    stage.press("Y")
    assert "practice" in stage.shell.screen.banner
    stage.press("B")
    labels = [row[0] for row in stage.shell.screen.list.rows]
    assert "Scores" in labels and not {"Hint", "Take back"} & set(labels)
    stage = begin(practice=True, to_table=True)
    stage.press("Y")
    screen = stage.shell.screen
    card = screen.hand.cards[screen.hand.cursor]
    assert card == stage.shell.match.choose("n")


def to_the_last_point():
    """A table at which nothing can change any more, for the first deal that gets there."""
    for seed in range(1, 40):
        stage = begin(seed=seed, to_table=True)
        play_hand(stage, stage.shell.match.game.can_claim)
        if stage.shell.match.game.can_claim():
            at_offer(stage)
            return stage
    raise AssertionError("no deal to claim in")


def claiming_is_offered():
    stage = to_the_last_point()
    match = stage.shell.match
    length = match.game.log_len
    stage.press("LEFT")
    assert stage.shell.screen.stage == 4 and "A ends" in stage.shell.screen.banner
    stage.press("A")
    until(stage, lambda: stage.shell.name in ("hearts.hand_result", "hearts.game_over"))
    assert match.game.log[length] == codes.CLAIM
    assert sum(match.game.points) in (26, 78)


def a_claim_may_be_refused():
    stage = to_the_last_point()
    game = stage.shell.match.game
    stage.press("B")
    assert stage.shell.screen.stage != 4
    play_hand(stage)
    assert game.log_len == 12 + 52


def the_menu_claims_too():
    stage = to_the_last_point()
    stage.open("pause")
    to_row(stage, "End this hand")
    stage.press("A")
    assert stage.shell.name == "hearts.hand_result" and stage.shell.match.game.phase == codes.NEXT


def a_single_card_is_seen_and_goes_by_itself():
    for speed in (INSTANT, SLOW, WAIT):
        stage = begin(speed=speed, single=True)
        stage.press("A A A A")
        until(stage, lambda: stage.shell.name == "hearts.received")  # noqa: B023 - asked at once
        stage.press("A")
        game = stage.shell.match.game
        seen = 0
        for _ in range(6000):
            screen = stage.shell.screen
            if stage.shell.name != "hearts.table":
                break
            if screen.stage == 0 and screen.ready:
                if sum(screen.hand.playable) > 1:
                    stage.press("A")
                    continue
                at, shown = game.log_len, 0
                assert screen.hand.playable[screen.hand.cursor]
                while game.log_len == at and shown < 1000:
                    stage.turn(1)
                    shown += 1
                assert 30 < shown < 150, (speed, shown)  # turns of 8 ms
                seen += 1
            elif screen.stage in (1, 4):
                stage.press("A")
            else:
                stage.turn(1)
        assert seen and game.phase != codes.PLAY, seen


def a_single_card_waits_while_one_looks_around():
    stage = begin(speed=INSTANT, to_table=True)
    screen = stage.shell.screen
    for _ in range(20):
        my_turn(stage)
        if sum(screen.hand.playable) == 1 < screen.hand.n:
            break
        stage.press("A")
    game = stage.shell.match.game
    at = game.log_len
    screen.single = True
    card = screen.hand.cards[screen.hand.cursor]
    stage.press("DOWN")
    stage.turn(120)
    assert game.log_len == at and screen.hand.cards[screen.hand.cursor] != card
    until(stage, lambda: game.log_len > at)
    assert game.log[at] == card


def the_speed_is_kept():
    stage = begin(to_table=True)
    stage.press("B UP UP UP RIGHT RIGHT B")
    assert stage.shell.settings.speed == NORMAL and stage.shell.name == "hearts.table"
    assert b'"speed": 2' in stage.device.storage.load("settings")


def looking_things_up_comes_back():
    stage = begin(to_table=True)
    stage.press("X")
    assert stage.shell.name == (
        "hearts.last_trick" if stage.shell.match.game.trick_number else "hearts.table"
    )
    my_turn(stage)
    stage.press("A")
    my_turn(stage)
    stage.press("X")
    assert stage.shell.name == "hearts.last_trick"
    stage.press("A")
    assert stage.shell.name == "hearts.table"
    stage.press("B DOWN A")
    assert stage.shell.name == "hearts.scores"
    stage.press("B")
    assert stage.shell.name == "pause"


def the_menu_leads_back_to_what_came_in():
    stage = begin()
    stage.press("A A A A")
    until(stage, lambda: stage.shell.name == "hearts.received")
    stage.press("B A B B")  # the scores and back, then back
    assert stage.shell.name == "hearts.received"
    stage.press("A")
    assert stage.shell.name == "hearts.table"


def how_to_play_comes_back_to_where_it_was_opened():
    stage = begin()
    shell = stage.shell
    stage.press("A A")
    cards = bytes(shell.screen.cards)
    stage.press("B")
    rows = [row[0] for row in shell.screen.list.rows]
    stage.press("DOWN " * rows.index("How to play") + "A")
    assert shell.name == "hearts.how_to_play"
    stage.press("LEFT A A RIGHT B")  # a look into the lesson
    assert shell.name == "hearts.how_to_play"
    stage.press("B")
    assert shell.name == "pause"
    stage.press("B")
    assert bytes(shell.screen.cards) == cards and shell.screen.count == 2
    stage = begin(to_table=True)
    log_len = stage.shell.match.game.log_len
    stage.press("B DOWN")
    while stage.shell.screen.list.rows[stage.shell.screen.list.cursor][0] != "How to play":
        stage.press("DOWN")
    stage.press("A RIGHT B B")
    assert stage.shell.name == "hearts.table" and stage.shell.match.game.log_len == log_len


# ---- memory


def _draw_locked(stage):
    screen = stage.shell.screen
    canvas = stage.shell.canvas
    micropython.heap_lock()
    screen.draw(canvas)
    micropython.heap_unlock()


def drawing_allocates_nothing():
    stage = begin(speed=NORMAL)
    for _ in range(4):
        _draw_locked(stage)
        stage.press("A")
    _draw_locked(stage)
    until(stage, lambda: stage.shell.name == "hearts.received")
    stage.turn(2)
    _draw_locked(stage)
    stage.press("A")
    my_turn(stage)
    screen = stage.shell.screen
    _draw_locked(stage)
    stage.press("DOWN DOWN DOWN")
    _draw_locked(stage)
    stages = set()
    for _ in range(3000):
        if len(stages) == 4 or stage.shell.name != "hearts.table":
            break
        stages.add(screen.stage)
        _draw_locked(stage)
        if screen.stage == 0 and screen.ready:
            if not screen.hand.playable[screen.hand.cursor]:
                stage.press("RIGHT")
            stage.press("A")
        else:
            stage.turn(1)
    assert len(stages) == 4, stages


if __name__ == "__main__":
    globals()[sys.argv[1]]()
    print(sys.argv[1])
