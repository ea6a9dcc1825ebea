# type: ignore
# MicroPython's language:
# ruff: noqa: BLE001, I001, PGH003, PTH208
"""What each part of the firmware takes of the heap, as the board loads it one after the other.

Stands in for main.py. Prints `part NAME BYTES`, and of every screen
`screen NAME OPEN LEFT AGAIN`: bytes in use while it is shown, bytes that stay after it has been
dropped, and bytes that stay when it is opened and dropped once more.
"""

import gc
import micropython
import os
import sys
from array import array

import machine  # noqa: F401 - the simulation, no part of the firmware: loaded before counting
import time  # noqa: F401

sys.path.insert(0, "hearts")

# Loaded to show or to read options, and dropped.
TEXTS = ["core.options", "core.data"]
made = {}
seen = set()  # names of modules

# A table of names that has room for more than the firmware has (see grow_names), on 32 bits.
_BIG_TABLE = 6000


def used():
    gc.collect()
    return gc.mem_alloc()


def part(name, load):
    """Say how much more is in use after `load`."""
    before = used()
    load()
    print("part", name, used() - before)


def grow_names():
    """Make room for names beforehand.

    MicroPython keeps all names it has met, for ever, in tables each twice as long as the one
    before: a step of kilobytes, which would be charged to whoever comes with one name too many.
    """
    words = 2 if sys.maxsize > 0x7FFFFFFF else 1
    for i in range(4000):
        before = gc.mem_alloc()
        getattr(sys, f"_{i}", None)
        if gc.mem_alloc() - before > _BIG_TABLE * words:
            return


def modules(names):
    """A loader of those modules."""

    def load():
        for name in names:
            __import__(name)

    return load


def forget(names):
    """Drop modules as the shell drops those of a screen."""
    for name in names:
        del sys.modules[name]


# The parts, in the order in which the board comes to need them.


def picture():
    import board

    made["buffer"] = bytearray(board.BUFFER_BYTES)


def device():
    import board
    from hal.device import Device
    from hal.displays import factory

    display = factory.make(board.DISPLAY, made["buffer"])
    made["device"] = Device(display)


def shell():
    from ui.shell import Shell

    made["shell"] = Shell(made["device"])


def choose_options():
    from core import options

    made["options"] = options.preset("core.hearts.options", "pagat")


def state():
    from core.hearts.state import Hearts

    made["game"] = Hearts(made["options"], 1)


def play_hand():
    """A whole hand: what it leaves in the state."""
    game = made["game"]
    legal = array("H", bytes(128))
    while game.hand_number == 0 and not game.is_terminal():
        game.legal_actions(legal)
        game.apply_action(legal[0])


def start_match():
    from core.game import record
    from session import begin

    shell = made["shell"]
    shell.match = begin.start(shell.device.storage, record("hearts"), "", 1, "hnnn")
    shell.drop()


def other_match(shell, name):
    from core.game import record
    from session import begin

    return begin.start(shell.device.storage, record(name), "", 1, "h")


# The screens.


def visit(name, arg):
    """Bytes more in use while the screen is shown, and after it was dropped."""
    shell = made["shell"]
    before = used()
    shell.replace(name, arg)
    shell.change()
    shell.refresh()
    seen.update(sys.modules)
    shown = used() - before
    shell.leave()
    return shown, used() - before


def play_on(until):
    """Let Normal act for everybody until `until(game)`."""
    match = made["shell"].match
    while not until(match.game):
        match.apply(match.choose("n"))


def argument(name):
    """What the screen needs to be opened with."""
    if name == "crash":
        return "MemoryError: memory allocation failed, allocating 512 bytes"
    if name == "deal_number":
        return -1
    if name == "confirm":
        return "Leave this match?\nIt is not kept.", True
    if name in ("start", "statistics"):
        return "hearts"
    return None


def screens_in(folder):
    """The modules of a folder of ui/ that are screens: they have a class of that name."""
    names = []
    for name in sorted(os.listdir("hearts")):
        if name.startswith("v_" + folder + "_"):  # host_tools/flat.py
            with open("hearts/" + name, "rb") as file:  # noqa: PTH123 - MicroPython
                if b"Screen" in file.read():
                    names.append(name[len(folder) + 3 : -4])
    return names


def measure_screens():
    shell = made["shell"]
    match = shell.match
    names = ["hearts." + name for name in screens_in("hearts")]
    others = ("null_game", "pyramid")
    for game in others:
        names += [game + "." + name for name in screens_in(game)]
    names += screens_in("screens")
    # Choosing a pass comes first; the others are shown in the middle of a hand. The menu, which
    # lets go of the match and of its module, comes last.
    names.sort(
        key=lambda name: (
            name != "hearts.pass_cards",
            name == "menu",
            name.split(".")[0] in others,
            name,
        )
    )
    for name in names:
        if name != "hearts.pass_cards":
            play_on(lambda game: game.trick_number == 3)
        game = name.split(".")[0]
        if game in others:
            shell.match = other_match(shell, game)
        try:
            kept = shell.match
            arg = argument(name)
            shown, left = visit(name, arg)
            shell.match = kept
            again = visit(name, arg)[1]
            shell.match = match
            print("screen", name, shown, left, again)
        except Exception as error:
            shell.screen = None
            shell.drop()
            print("failed", name, repr(error))


def main():
    grow_names()
    micropython.qstr_info()
    start = used()
    part("picture", picture)
    part("hal", device)
    part("ui", shell)
    part("core", modules(["core.hearts.state", "core.hearts.hand_end"]))
    part("texts", modules(TEXTS))
    choose_options()
    forget(TEXTS)
    part("state", state)
    part("hand", play_hand)
    made["game"] = None
    part("players", modules(["players.hearts.observe", "players.hearts.normal"]))
    part("easy", modules(["players.hearts.easy"]))
    part("match", start_match)
    print("part permanent", used() - start)
    measure_screens()
    micropython.qstr_info()
    print("loaded", *sorted(seen.union(sys.modules)))


main()
