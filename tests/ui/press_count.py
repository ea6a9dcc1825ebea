"""Counts the presses of whole matches at the real screens, on MicroPython: Normal's choices, by
the shortest way of the keys that the board has; single cards go by themselves.

Arguments: matches, how many; roles of the board's buttons, behind a slash those that are only
held; rules.
Prints the cards played, the presses in all, those at the table, and those of a held button,
which repeats as long as it is held.
"""

import sys

import hearts_match as matches
from stage import KEYS, Stage

from core.hearts import codes
from ui import keys
from ui.hearts import cursor

NAMES = {code: name for name, code in KEYS.items()}
FAST = 1
FREE = 12  # turns of the loop between two looks


class Fan:
    """A hand like that of the screen, to try ways in."""

    def __init__(self, hand):
        self.hand = hand
        self.cards = bytes(hand.cards)
        self.n = hand.n
        self.playable = bytes(hand.playable)
        self.raised = bytes(hand.raised)

    def after(self, at, key, view, ready):
        """Where the cursor is after `key`."""
        hand = self.hand
        was = hand.cursor
        hand.cursor = at
        if ready is None:  # the pass
            if key > keys.RIGHT:
                cursor.jump(hand, key, view)
            else:
                hand.move(key)
        else:
            cursor.move(hand, key, view, True, False)
        at = hand.cursor
        hand.cursor = was
        return at


def way(screen, moving, goals, ready):
    """The fewest of the keys `moving` that lead to one of `goals`, indices in the hand."""
    fan = Fan(screen.hand)
    seen = {screen.hand.cursor: ()}
    row = [screen.hand.cursor]
    for at in row:
        if at in goals:
            return seen[at]
        for key in moving:
            to = fan.after(at, key, screen.view, ready)
            if to not in seen:
                seen[to] = seen[at] + (key,)
                row.append(to)
    raise AssertionError("no way")


class Count:
    def __init__(self, roles, held):
        self.moving = [k for k in (keys.RIGHT, keys.LEFT, keys.DOWN, keys.UP) if k in roles]
        self.held = held
        self.cards = self.presses = self.table = self.holds = self.last = 0

    def press(self, stage, key, table=False):
        self.presses += 1
        self.table += table
        self.holds += key in self.held and key != self.last  # held on, it repeats
        self.last = key
        stage.press(NAMES[key])


def play(stage, count, seed, text):
    shell = stage.shell
    match = shell.match = matches.start(stage.device.storage, text, seed, "hnnn")
    stage.open(match.screen())
    packet = []
    others = 0  # actions that are no card played
    while True:
        screen = shell.screen
        game = match.game
        before = game.log_len
        if shell.name == "hearts.game_over":
            count.cards += match.moves - others
            return
        if shell.name == "hearts.pass_cards" and not screen.stage:
            if not packet:
                packet = wanted(match)
            left = [screen.hand.find(c) for c in packet if c not in bytes(screen.cards)]
            if left:
                for key in way(screen, count.moving, left, None):
                    count.press(stage, key)
            else:
                others += len(packet)
                packet = []
            count.press(stage, keys.A)
        elif shell.name == "hearts.table":
            if screen.stage == 4:
                others += 1
                count.press(stage, keys.A, True)
            elif screen.stage == 0 and screen.ready and not screen.single:
                card = match.choose("n")
                for key in way(screen, count.moving, (screen.hand.find(card),), True):
                    count.press(stage, key, True)
                assert screen.hand.cards[screen.hand.cursor] == card
                count.press(stage, keys.A, True)
                assert game.log_len > before or game.phase != codes.PLAY
            else:
                stage.turn(FREE)
        elif shell.name in ("hearts.received", "hearts.hand_result", "hearts.moon"):
            others += shell.name == "hearts.moon"
            count.press(stage, keys.A)
        else:
            stage.turn(FREE)


def wanted(match):
    """What Normal would pass; the view is as before."""
    view = match.views[0]
    found = []
    for _ in range(match.game.pass_count):
        legal = bytes(card for card in range(64) if view.holds(card))
        card = match.thinker("n").choose(view, legal, len(legal))
        view.choose(card)
        found.append(card)
    view.passed_len = 0
    for card in found:
        view.give(card, True)
    return found


def run(n, roles, text):
    own, _, held = roles.partition("/")
    held = [KEYS[name] for name in held.split()]
    stage = Stage()
    buttons = stage.device.buttons
    buttons.roles = [KEYS[name] for name in own.split()] + held
    buttons.only_held = held
    stage.shell.settings.taught = True
    stage.shell.settings.speed = FAST
    count = Count(buttons.roles, held)
    for i in range(n):
        play(stage, count, 11 + i * 7919, text)
    return count


if __name__ == "__main__":
    found = run(int(sys.argv[1]), sys.argv[2], sys.argv[3] if len(sys.argv) > 3 else "")
    print(found.cards, found.presses, found.table, found.holds)
