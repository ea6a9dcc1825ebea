"""Checks of the table that speak in deals, presses and time, on MicroPython; by name.

The deals are those of the core, without a pass; what the others play in the first trick is given
here, so that no bot's choice matters.
"""

import sys
import time

import hearts_match as matches
from play_checks import FAST, INSTANT, NORMAL, SLOW
from stage import KEYS, Stage

from core.card_names import card_name, parse_card
from core.hearts import codes

OTHERS_FIRST = "pass_cycle=H"
LEADS = (0, 12, 15, 16, 17, 18, 19, 36)  # deals in which the player has the two of clubs


def table(seed, cards, speed=NORMAL, practice=False):
    """The table of deal `seed` once the others have played `cards` and it is the player's turn."""
    stage = Stage()
    shell = stage.shell
    shell.settings.taught = True
    shell.settings.speed = speed
    shell.settings.single = False  # every card is asked for
    match = matches.start(stage.device.storage, OTHERS_FIRST, seed, "heee", practice)
    for name in cards.split():
        assert match.bot_turn()
        match.act(parse_card(name))
    assert match.human_turn()
    shell.match = match
    stage.open(match.screen())
    time.pass_ms(3000)  # time to look at it
    stage.turn(40)
    return stage


def played(stage, keys):
    """The name of the card that the player's last press plays, or "" if it plays none."""
    game = stage.shell.match.game
    before = game.log_len
    stage.press(keys)
    return card_name(game.log[before]) if game.log_len > before else ""


def wait_for(stage, done):
    """Virtual ms until `done()`."""
    began = time.ticks_ms()
    while not done():
        stage.turn(1)
        assert time.ticks_diff(time.ticks_ms(), began) < 60000, "never"
    return time.ticks_diff(time.ticks_ms(), began)


def rest_of(seed, cards, keys, speed):
    """Virtual ms from the player's card, the last of the trick, to the next lead, a bot's."""
    stage = table(seed, cards, speed)
    game = stage.shell.match.game
    *moves, last = keys.split()
    stage.press(" ".join(moves))
    stage.device.buttons.queue.append(KEYS[last])
    took = wait_for(stage, lambda: game.log_len > 4)
    assert game.leader != 0 and game.trick_number == 1
    return took


def picture(seed, cards, keys=""):
    stage = table(seed, cards)
    stage.press(keys)
    stage.shell.refresh()
    return bytes(stage.device.display.buffer)


def difference(one, other):
    """The smallest rectangle around the pixels that differ: x0, x1, y0, y1."""
    places = [
        (i % 128, i // 128 * 8 + bit)
        for i in range(len(one))
        for bit in range(8)
        if (one[i] ^ other[i]) >> bit & 1
    ]
    xs = [x for x, _ in places]
    ys = [y for _, y in places]
    return min(xs), max(xs), min(ys), max(ys)


# ---- the card on which the cursor starts: a press of A plays it


def the_cursor_starts_high_in_the_first_trick():
    assert played(table(3, "2C 5C TC"), "A") == "JC"  # from 4C 7C 9C JC
    assert played(table(73, "2C 4C TC"), "A") == "KC"  # from JC KC


def the_cursor_of_a_void_hand_starts_on_the_most_dangerous_card():
    assert played(table(1440, "2C TC 5C"), "A") == "QS"  # with AD, AS and hearts beside her
    assert played(table(1403, "2C KC TC"), "A") == "AS"
    assert played(table(1038, "2C 6C JC"), "A")[1] == "H"  # with AD beside them


def the_cursor_starts_a_lead_low():
    # the ace wins the first trick; a spade below the queen, who is out
    for seed, cards, keys, lead in (
        (4, "2C 5C 8C", "A", "9S"),
        (40, "2C 3C 7C", "A", "9S"),
    ):
        stage = table(seed, cards, INSTANT)
        assert played(stage, keys) == "AC"
        wait_for(stage, stage.shell.match.human_turn)
        time.pass_ms(3000)
        stage.turn(40)
        assert played(stage, "A") == lead


def a_card_that_may_not_be_played_stays_in_the_hand():
    stage = table(3, "2C 5C TC")  # 4C 7C 9C JC, and other suits, which must wait
    may_not = 0
    for _ in range(13):
        stage.press("DOWN")
        name = played(stage, "A")
        if name:
            break
        may_not += 1
    assert name[1] == "C" and may_not > 0, (name, may_not)


def each_card_lies_before_its_player():
    """Where the picture differs when another card is played: left, top, right; x0, x1, y0, y1."""
    right = difference(picture(1531, "2C AC QS"), picture(1531, "2C AC 2D"))
    assert right[0] > 64 and right[2] > 8 and right[3] < 40, right
    top = difference(picture(1748, "2C QS TC", "LEFT"), picture(1748, "2C 3D TC", "UP"))
    assert top[0] > 40 and top[1] < 88 and top[3] < 16, top


# ---- moments: each is there long enough to be seen


def the_queen_is_looked_at():
    """1531: the seat on the right throws her on another's ace; or else the two of diamonds."""
    extra = [
        rest_of(1531, "2C AC QS", "A", speed) - rest_of(1531, "2C AC 2D", "A", speed)
        for speed in (INSTANT, FAST, NORMAL, SLOW)
    ]
    assert extra[0] >= 300 and extra[-1] <= 2500, extra
    assert extra == sorted(extra) and extra[1] >= 500 and extra[2] >= 1000, extra


def hearts_break_for_half_as_long():
    """1038: the player is void in clubs, and throws a heart or else the ace of diamonds."""
    keys = ""
    while played(table(1038, "2C 6C JC"), keys + "A") != "AD":
        keys += "LEFT "
    for speed, least in ((FAST, 250), (NORMAL, 450), (SLOW, 700)):
        extra = rest_of(1038, "2C 6C JC", "A", speed) - rest_of(
            1038, "2C 6C JC", keys + "A", speed
        )
        assert least <= extra <= 1300, (speed, extra)


def a_trick_is_looked_at_longer_at_slower_speeds():
    found = [rest_of(3, "2C 5C TC", "LEFT A", speed) for speed in (INSTANT, FAST, NORMAL, SLOW)]
    assert found == sorted(found), found
    assert found[0] < 100 and found[1] >= 500 and found[2] >= 1000 and found[3] >= 2000, found


def hurrying_ends_with_the_trick():
    """A while the bots play: they finish the trick at once, and take their time in the next."""
    gaps = []
    for seed in LEADS:
        stage = table(seed, "", SLOW)
        game = stage.shell.match.game
        stage.press("A")
        assert game.log_len == 1
        stage.press("A")
        assert wait_for(stage, lambda: game.log_len == 4) < 500  # noqa: B023 - asked at once
        if game.leader in (1, 2):  # two bots or three play before the player
            rest = wait_for(stage, lambda: game.log_len == 5)  # noqa: B023
            gaps.append((rest, wait_for(stage, lambda: game.log_len == 6)))  # noqa: B023
    assert gaps and min(gaps)[0] > 1500 and min([gap for _, gap in gaps]) > 500, gaps


def a_press_ends_a_moment():
    """A key that moves the cursor is enough, and no card is played by it."""
    stage = table(1531, "2C AC QS", SLOW)
    game = stage.shell.match.game
    stage.press("A")
    began = time.ticks_ms()
    wait_for(stage, lambda: time.ticks_diff(time.ticks_ms(), began) > 2600)  # she is there
    assert game.log_len == 4
    stage.press("LEFT")
    wait_for(stage, lambda: game.log_len > 4)
    took = time.ticks_diff(time.ticks_ms(), began)
    assert took < rest_of(1531, "2C AC QS", "A", SLOW) - 500
    assert game.loc.count(bytes((codes.IN_HAND,))) == 12


if __name__ == "__main__":
    globals()[sys.argv[1]]()
    print(sys.argv[1])
