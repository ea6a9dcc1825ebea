"""What the session does for any game; runs on MicroPython. test_games.py names check and game."""

import gc
import sys

from ram_disk import RamDisk
from stage import Device, Stage, Storage

from core.game import record
from hal.storage import Storage as Disk
from session import begin, replay, resume, undo

try:
    import vfs
except ImportError:
    import os as vfs

GAME = sys.argv[2]
LEVELS = {"hearts": "hnnn"}
SEEDS = (3, 4711)


def make(storage, seed=4711):
    game = record(GAME)
    practice = GAME == "hearts"
    return begin.start(storage, game, "", seed, LEVELS.get(GAME, "h"), practice, None, 1 + seed)


def look(session):
    """What must come back."""
    game = session.game
    return (
        [game.log[i] for i in range(game.log_len)],
        game.current_player(),
        game.seed,
        session.options_text,
        session.levels,
        session.ident,
        session.moves,
    )


def do(session):
    """Any legal action but the last of the list, which may be giving up."""
    n = session.list_legal()
    game = session.game
    return session.act(session.legal[(game.log_len * 7 + game.seed) % max(1, n - 1)])


def steps(session, most=30):
    """Act until the end of the hand; after each action this goes on."""
    hand = session.game.hand_number
    for _ in range(most):
        if session.game.is_terminal() or session.game.hand_number != hand:
            return
        do(session)
        yield


def every_step_is_saved_and_resumed():
    for seed in SEEDS:
        storage = Storage()
        session = make(storage, seed)
        for _ in steps(session):
            if GAME == "hearts":
                session.save()  # of itself it keeps what the person did
            found, said = resume.load(storage, session.record)
            assert said == "" and look(found) == look(session), (look(found), look(session))


def taken_back_to_the_start_and_played_again():
    for seed in SEEDS:
        session = make(Storage(), seed)
        start = look(session)[:2]
        for _ in steps(session, 12):
            pass
        assert look(session)[0]
        back = 0
        while undo.take_back(session):
            back += 1
            again, _ = resume.load(session.storage, session.record)
            assert look(again) == look(session)
        assert back and look(session)[:2] == start, (back, look(session))
        for _ in steps(session, 4):
            pass
        assert look(session)[0]


def a_log_is_the_whole_game():
    for seed in SEEDS:
        session = make(Storage(), seed)
        for _ in steps(session):
            pass
        log = look(session)[0]
        game = replay.rebuild(GAME, session.game.options, seed, log)
        assert [game.log[i] for i in range(game.log_len)] == log
        assert game.returns() == session.game.returns()


def a_cut_at_any_byte_of_a_save_loses_one_action_at_most():
    image = bytearray(4096 * 16)
    disk = RamDisk(image, 4096)
    vfs.VfsLfs2.mkfs(disk)

    def mounted(image, limit=None):
        disk = RamDisk(image, 4096)
        vfs.mount(vfs.VfsLfs2(disk), "/card")
        disk.limit = limit
        return disk

    def after(image, call):
        disk = mounted(image)
        found = call(Disk("/card/data"))
        gc.collect()
        vfs.umount("/card")
        return found, disk.programmed

    def prepare(storage):
        session = make(storage)
        for _ in steps(session, 4):
            pass
        session.save()
        return look(session)

    def act(storage):
        session, _ = resume.load(storage, record(GAME))
        do(session)
        session.save()
        return look(session)

    def judge(storage):
        session, said = resume.load(storage, record(GAME))
        return (look(session), said)

    before, _ = after(image, prepare)
    changed, total = after(bytearray(image), act)
    assert before != changed and total > 100
    seen = set()
    for cut in range(total + 1):
        cut_off = bytearray(image)
        mounted(cut_off, cut)
        try:
            act(Disk("/card/data"))
        except OSError as error:
            if error.args[0] not in (5, 28):  # how a disk tells of the power
                raise
        gc.collect()
        vfs.umount("/card")
        (found, said), _ = after(cut_off, judge)
        assert found in (before, changed) and not said, (cut, found, said)
        seen.add(found == changed)
    assert seen == {True, False}


def the_second_round_of_all_games_leaves_no_byte():
    """Every game opened, played a little, left: and again, without a reset."""
    stage = Stage(Device())
    stage.device.null_game = True
    stage.shell.settings.taught = True
    heap = [play_all(stage) for _ in range(4)]
    assert heap[1] == heap[2] == heap[3], heap


def play_all(stage):
    for name in ("hearts", "pyramid", "null_game"):
        stage.open("start", name)
        rows = stage.shell.screen.list
        while rows.rows[rows.cursor][0] != "New game":
            stage.press("DOWN")
        stage.press("A")
        rows = stage.shell.screen.list
        while rows.rows[rows.cursor][0] != "START":
            stage.press("DOWN")
        stage.press("A")
        if stage.shell.name == "confirm":
            stage.press("RIGHT A")
        assert name == stage.shell.match.record.NAME, stage.shell.name
        stage.press("RIGHT A A RIGHT A B")
        stage.shell.home()
        stage.turn(3)
        assert stage.shell.name == "menu"
    rows = None
    stage.shell.match = None
    stage.open("confirm", ("", False))
    stage.shell.leave()
    stage.device.storage.files.clear()  # this disk lies in the heap
    return stage.heap()


if __name__ == "__main__":
    globals()[sys.argv[1]]()
    print(sys.argv[1])
