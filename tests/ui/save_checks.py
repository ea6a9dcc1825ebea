# ruff: noqa: PTH123, PTH208 - MicroPython has no pathlib
"""Checks of saved matches that are damaged, newer or wrong; they run on MicroPython."""

import os
import struct
import sys
from binascii import crc32

import hearts_match as matches
from stage import Device, Stage

from core.hearts import codes
from hal.storage import Storage
from session import saves, stored

FOLDER = "data"
# One mistake in each: options, deal, hand, totals, latch, levels, practice.
WRONG = """
rubbish
|
||||||
no_such=1|5|0|0 0 0 0||hnnn|
players=5|5|3|11 22 33 12||hnnn|
spot=pip queen_value=0|5|0|0 0 0 0||hnnn|
preset=|5|0|0 0 0 0||hnnn|
=|5|0|0 0 0 0||hnnn|
a=b=c|5|0|0 0 0 0||hnnn|
|x|3|11 22 33 12||hnnn|
||3|11 22 33 12||hnnn|
|-1|3|11 22 33 12||hnnn|
|1000000|3|11 22 33 12||hnnn|
|1_0|3|11 22 33 12||hnnn|
| 5|3|11 22 33 12||hnnn|
|99999999999999999999999999999999999999999999999999|3|11 22 33 12||hnnn|
|5|-1|11 22 33 12||hnnn|
|5||11 22 33 12||hnnn|
|5|99999|0 0 0 0||hnnn|
|5|3|11 22 33||hnnn|
|5|3|11 22 33 12 9||hnnn|
|5|3|||hnnn|
|5|3|11 22 33 x||hnnn|
|5|3|11 22 33 40000||hnnn|
|5|3|11 22 33 -40000||hnnn|
|5|3|11 22 33 32767||hnnn|
|5|3|1 2 3 4|later|hnnn|
|5|3|11 22 33 12|||
|5|3|11 22 33 12||hnn|
|5|3|11 22 33 12||hnnnn|
|5|3|11 22 33 12||hxnn|
|5|3|11 22 33 12||hhnn|
|5|3|11 22 33 12||nhnn|
|5|3|11 22 33 12||HNNN|
|5|3|11 22 33 12||hnnn|perhaps
"""


class OnDisk(Device):
    """A device whose saves are files."""

    def __init__(self):
        super().__init__()
        self.storage = Storage(FOLDER)


def board():
    stage = Stage(OnDisk())
    stage.shell.settings.taught = True
    return stage


def begin(seed=4711):
    stage = board()
    stage.shell.match = matches.start(stage.device.storage, "", seed, "hnnn")
    return stage, stage.shell.match


def play(match, done):
    while not done(match.game):
        match.act(match.choose("n"))


def store(data):
    """As the newest save."""
    Storage(FOLDER).save("match", data)


def spoil(slot, version):
    """Make the slot one of a newer format."""
    path = FOLDER + "/match." + slot
    with open(path, "rb") as file:
        data = file.read()[16:]
    head = struct.pack("<4sBBHI", b"PHRT", version, 0, len(data), 99)
    with open(path, "wb") as file:
        file.write(head + struct.pack("<I", crc32(data, crc32(head))) + data)


def files():
    found = {}
    for name in os.listdir(FOLDER):
        with open(FOLDER + "/" + name, "rb") as file:
            found[name] = file.read()
    return found


def said(stage):
    """What the screen of its own says."""
    assert stage.shell.name == "confirm", stage.shell.name
    return " ".join(stage.shell.screen.lines)


def log(match):
    return [match.game.log[i] for i in range(match.game.log_len)]


def newest_that_does_not_replay_gives_the_one_before():
    stage, match = begin()
    play(match, lambda game: game.trick_number == 4)
    before = log(match)
    good = bytes(saves.pack(match))
    bad = good[:-1] + bytes([good[-2]])  # the last card twice
    store(bad)
    stage = board()
    stage.open("menu")
    stage.press("A")
    assert "one before" in said(stage), said(stage)
    stage.press("A")
    resumed = stage.shell.match
    assert resumed.game.trick_number == 4 and log(resumed)[: len(before)] == before
    # The good one is not what the next save replaces.
    resumed.save()
    found = [data[16:] for data in files().values()]
    assert good in found and bad not in found


def without_one_before_the_hand_starts_again():
    stage, match = begin()
    play(match, lambda game: game.phase == codes.NEXT)
    match.act(codes.DEAL)
    play(match, lambda game: game.trick_number == 2)
    totals = list(match.start[:-1])
    good = bytes(saves.pack(match))
    for _ in range(2):
        store(good[:-1] + bytes([good[-2]]))
    stage = board()
    stage.open("menu")
    assert "Hand 2" in stage.shell.screen._line
    stage.press("A")
    assert "starts again" in said(stage), said(stage)
    stage.press("A")
    game = stage.shell.match.game
    assert (game.hand_number, list(game.totals), game.phase) == (1, totals, codes.PASS)
    assert game.deal_number(1) == match.game.deal_number(1)


def one_of_another_match_is_not_gone_back_to():
    saved = []
    for seed in (1, 2):
        match = begin(seed)[1]
        play(match, lambda game: game.phase == codes.PLAY)
        saved.append(bytes(saves.pack(match)))
    store(saved[0])
    store(saved[1][:-1] + bytes([saved[1][-2]]))
    stage = board()
    stage.open("menu")
    stage.press("A")
    assert "starts again" in said(stage), said(stage)
    assert stage.shell.match.game.seed == 2


def what_is_of_no_use_is_said_and_kept():
    for line in WRONG.strip().split("\n"):
        for _ in range(2):
            store(line.encode() + b"\n")
        before = files()
        stage = board()
        stage.open("menu")
        stage.press("A")
        assert "not used" in said(stage), line
        stage.press("A")
        assert stage.shell.name == "menu" and stage.shell.match is None
        stage.press("A A A")  # New game, its START: asks
        assert stage.shell.name in ("confirm", "new_game"), stage.shell.name
        assert {name: data for name, data in files().items() if "match" in name} == before, line


def a_newer_format_is_kept_until_the_player_agrees():
    # In the header of one slot, or both; in the text.
    for slots in ("1", "01", ""):
        stage, match = begin()
        match.save()
        for slot in slots:
            spoil(slot, 2)
        if not slots:
            store(b"v2|" + bytes(saves.pack(match)))
        before = files()
        for start in ("A", "NEW"):
            stage = board()
            stage.open("menu" if start == "A" else "new_game")
            stage.press("A")
            assert "newer version" in said(stage), (slots, start, said(stage))
            stage.press("A")
            assert stage.shell.name == ("menu" if start == "A" else "new_game")
            assert {name: data for name, data in files().items() if "match" in name} == before
        stage.press("A RIGHT A")
        assert stage.shell.name == "hearts.pass_cards"
        assert not Storage(FOLDER).newer("match")
        assert stored.parse(Storage(FOLDER).load("match")).seed == stage.shell.match.game.seed


def agreed_an_older_save_is_gone_on_with():
    stage, match = begin()
    match.save()
    spoil("1", 7)
    stage = board()
    stage.open("menu")
    stage.press("A RIGHT A")
    assert stage.shell.name == "hearts.pass_cards" and stage.shell.match.game.seed == 4711
    stage.shell.match.save()
    assert not Storage(FOLDER).newer("match")


if __name__ == "__main__":
    os.chdir(sys.argv[2])
    globals()[sys.argv[1]]()
    print(sys.argv[1])
