"""What somebody else put where the game would be: said, left alone or moved aside, not lost."""

import json

import pytest

from host_tools import cli
from host_tools.device import files, install, probe
from host_tools.device.layout import KEPT, MANIFEST, ROOT
from host_tools.device.link import LinkError
from tests import slowly
from tests.device.at_board import names, on, put_files
from tests.device.board import PtyBoard
from tests.device.small_game import content, of_files, put, whole

# A program of somebody else that has a package of the same name.
THEIRS = {
    "main.py": b"import hearts.game\n",
    "hearts/__init__.py": b"",
    "hearts/game.py": b"print('another game of hearts')\n",
    "hearts/board.py": b"ROWS = 8\n",
    "hearts/notes/todo.txt": b"buy milk",
}
MINE = {"hearts/notes.txt": b"mine", "hearts/extra/mod.py": b"X = 1\n", "hearts/ideas.new": b"i"}


def contents(link, of):
    return {name: files.read(link, name) for name in of if files.exists(link, name)}


def holds(board, of):
    return on(board, lambda link: contents(link, of)) == of


def moved(of, to):
    return {name.replace("hearts/", to + "/", 1): data for name, data in of.items()}


@pytest.fixture
def small(monkeypatch):
    """`deploy` sends the small game, which then ends at the prompt."""
    monkeypatch.setattr("host_tools.device.layout.content_of", lambda *_: content("new"))


def plays(board, tag):
    on(board, lambda link: link.restart(0))
    board.wait(lambda: whole(tag) in board.console.replace(b"\r", b""))


MANIFESTS = [
    None,
    b"",
    b"not json",
    b"[" * 5000,
    b'{"files": {}}',
    b'{"name": "hearts", "version": "1.0", "files": ["game.py"]}',
    json.dumps({
        "game": "Another", "version": "1", "build": "1", "board": "x", "files": {},
    }).encode(),
    # It lists what no game of ours has: boot.py would be removed with it.
    json.dumps({
        "version": "1", "build": "1", "board": "x", "files": {"boot.py": [1, "0" * 64]},
    }).encode(),
]  # fmt: skip


@pytest.mark.parametrize("manifest", slowly.but((None, b"not json", MANIFESTS[-1]), MANIFESTS))
def test_another_folder_of_that_name_moves_aside_and_comes_back(board, run, small, manifest):
    theirs = dict(THEIRS) if manifest is None else {**THEIRS, MANIFEST: manifest}
    on(board, lambda link: put_files(link, theirs))
    _, said, _ = run("doctor")
    assert any("hearts: not the game's" in line for line in said)
    code, said, _ = run("uninstall", "--yes")
    assert code == 0
    assert said == [
        "hearts on the board is not the game's and stays", "there was nothing to remove"
    ]  # fmt: skip
    assert holds(board, theirs)
    _, said, _ = run("deploy", "--board", "pico_ssd1306")
    assert "hearts on the board is not the game's: it is now hearts_before_pocket" in said
    plays(board, "new")
    aside = moved(theirs, "hearts_before_pocket")
    aside[KEPT] = aside.pop("main.py")
    assert holds(board, aside)
    code, said, _ = run("uninstall", "--yes")
    assert code == 0
    assert "your hearts is back" in said
    assert holds(board, theirs)
    assert sorted(theirs) == [name for name in on(board, names) if name in theirs]
    assert not [name for name in on(board, names) if "before" in name]


def test_a_second_one_is_not_lost_either(board, small, run):
    earlier = {"hearts_before_pocket/game.py": b"1"}
    on(board, lambda link: put_files(link, {**THEIRS, **earlier}))
    _, said, _ = run("deploy", "--board", "pico_ssd1306")
    assert "hearts on the board is not the game's: it is now hearts_before_pocket_2" in said
    theirs = {n: data for n, data in THEIRS.items() if n != "main.py"}
    assert holds(board, {**earlier, **moved(theirs, "hearts_before_pocket_2")})


def test_a_file_of_that_name(board, small, run):
    on(board, lambda link: put_files(link, {"hearts": b"a letter"}))
    run("deploy", "--board", "pico_ssd1306")
    plays(board, "new")
    assert holds(board, {"hearts_before_pocket": b"a letter"})
    assert run("uninstall", "--yes")[0] == 0
    assert on(board, names) == ["hearts"]


def test_without_room_it_stays_where_it_was(image, fails):
    theirs = {**THEIRS, "large.bin": bytes(20_000)}
    with PtyBoard(image, blocks=24) as board:
        on(board, lambda link: put_files(link, theirs))
        err = fails("deploy", "--board", "pico_ssd1306", "--port", board.path)
        assert "not enough space" in err
        assert holds(board, theirs)


def test_a_disk_that_fills_up_gives_it_back(board, monkeypatch):
    monkeypatch.setattr(install, "check_space", lambda *_: None)
    version = of_files({**content("new").files, "hearts/large.py": bytes(2_000_000)}, "new")
    real = files.write

    def write(link, name, data, sent=None):
        if len(data) > 1_000_000:
            raise files.BoardError("OSError: 28")
        real(link, name, data, sent)

    monkeypatch.setattr(files, "write", write)

    def work(link):
        put_files(link, THEIRS)
        todo = install.plan(link, ROOT, version)
        with pytest.raises(install.DeviceError, match="disk is full"):
            install.install(link, ROOT, version, todo, probe.ask(link), Teller())

    on(board, work)
    assert sorted(set(on(board, names)) - set(THEIRS)) == ["hearts", "hearts/notes"]
    assert holds(board, THEIRS)


class Teller:
    def __init__(self):
        self.said = []

    def step(self, text):
        self.said.append(text)

    def sending(self, files, size):
        pass

    def sent(self, size):
        pass


@pytest.mark.parametrize("cut", slowly.but((0, 3, 9), range(12)))
def test_a_first_deploy_that_was_cut_is_known_as_ours(board, run, small, monkeypatch, cut):
    """And somebody else's folder, which it had moved aside, is not taken for it."""
    on(board, lambda link: put_files(link, THEIRS))
    left = [cut]

    def cutting(real):
        def work(*args):
            left[0] -= 1
            if left[0] < 0:
                raise LinkError("cut")
            return real(*args)

        return work

    with monkeypatch.context() as patch:
        for name in ("write", "make_folders", "rename"):
            patch.setattr(files, name, cutting(getattr(files, name)))
        run("deploy", "--board", "pico_ssd1306")
    again = "deploy" if cut % 2 else "uninstall"
    if again == "deploy":
        run("deploy", "--board", "pico_ssd1306")
        plays(board, "new")
    assert run("uninstall", "--yes")[0] == 0
    assert holds(board, THEIRS)
    assert not [n for n in on(board, names) if n.endswith(".new") or "before" in n]


def test_what_a_first_deploy_of_an_earlier_version_left(board, run, small):
    """It sent the manifest last, so nothing says whose the folder is."""
    left = {name + ".new": data for name, data in content("new").files.items()}
    del left[MANIFEST + ".new"], left["main.py.new"]
    on(board, lambda link: put_files(link, left))
    _, said, _ = run("deploy", "--board", "pico_ssd1306")
    assert "before_pocket" not in "".join(said)
    assert "sending 2 files" in "".join(said)
    plays(board, "new")
    assert not [name for name in on(board, names) if name.endswith(".new")]


def test_what_is_not_listed_stays(board, run, small):
    on(board, lambda link: put(link, "old"))
    on(board, lambda link: put_files(link, MINE))
    _, said, _ = run("deploy", "--board", "pico_ssd1306")
    assert "hearts/notes.txt" in "".join(line for line in said if "left alone" in line)
    plays(board, "new")
    assert holds(board, MINE)
    assert "hearts/only/old_part.py" not in on(board, names)
    _, said, _ = run("doctor")
    assert any(line.startswith("ok not the game's") and "notes.txt" in line for line in said)
    code, said, _ = run("uninstall", "--yes")
    assert code == 0
    assert "hearts/notes.txt" in "".join(line for line in said if "left alone" in line)
    folders = {"hearts", "hearts/extra"}
    assert on(board, names) == sorted({*MINE, *folders})
    assert holds(board, MINE)


def test_what_would_be_run_instead_of_ours_is_moved_aside(board):
    """A .py comes before the .mpy of that name, a folder before both."""
    version = of_files({**content("old").files, "hearts/core/deal.mpy": b"M\x06"}, "old")

    def work(link):
        put(link, "old")
        put_files(
            link,
            {
                "hearts/core/deal.py": b"mine", "hearts/board/x.py": b"mine too",
                "hearts/core/rules.pyc": b"",
            },
        )  # fmt: skip
        todo = install.plan(link, ROOT, version)
        install.install(link, ROOT, version, todo, probe.ask(link), told := Teller())
        assert install.plan(link, ROOT, version).is_empty
        assert any("hearts/core/deal.py.aside" in line for line in told.said)
        return contents(
            link, ["hearts/core/deal.py.aside", "hearts/board.aside/x.py", "hearts/core/rules.pyc"]
        )

    assert list(on(board, work).values()) == [b"mine", b"mine too", b""]
    plays(board, "old")


def test_a_file_of_the_user_where_a_new_one_of_ours_comes(board, run, small):
    on(board, lambda link: put(link, "old"))
    on(board, lambda link: put_files(link, {"hearts/only/new_part.py": b"# mine\n"}))
    run("deploy", "--board", "pico_ssd1306")
    plays(board, "new")
    assert holds(board, {"hearts/only/new_part.py.aside": b"# mine\n"})


def test_a_manifest_of_ours_that_is_damaged(board, run, small):
    on(board, lambda link: put(link, "old"))
    on(board, lambda link: put_files(link, {**MINE, MANIFEST: b'{"version": "ol'}))
    _, said, _ = run("doctor")
    assert any("that can be read" in line for line in said)
    code, said, _ = run("uninstall", "--yes")
    assert code == 0
    assert "deploy again and uninstall then" in "".join(said)
    there = on(board, names)
    assert "main.py" not in there
    assert "hearts/core/rules.py" in there
    assert holds(board, MINE)
    on(board, lambda link: put_files(link, {"main.py": content("old").files["main.py"]}))
    run("deploy", "--board", "pico_ssd1306")
    board.wait(lambda: b"tags new new new new new" in board.console)
    assert holds(board, MINE)
    run("uninstall", "--yes")
    assert set(MINE) <= set(on(board, names))
    assert "hearts/core/rules.py" not in on(board, names)


@pytest.mark.parametrize("cut", slowly.but((2, 8), range(0, 14, 2)))
def test_an_uninstall_that_was_cut_goes_on(board, run, monkeypatch, cut):
    on(board, lambda link: put_files(link, {"main.py": THEIRS["main.py"]}))
    on(board, lambda link: put(link, "old"))
    on(board, lambda link: put_files(link, MINE))
    left = [cut]

    def cutting(real):
        def work(link, name):
            left[0] -= 1
            if left[0] < 0:
                raise LinkError("cut")
            real(link, name)

        return work

    with monkeypatch.context() as patch:
        patch.setattr(files, "remove", cutting(files.remove))
        patch.setattr(files, "remove_folder", cutting(files.remove_folder))
        assert run("uninstall", "--yes")[0] == 1
    assert run("uninstall", "--yes")[0] == 0
    folders = {"hearts", "hearts/extra"}
    assert on(board, names) == sorted({*MINE, *folders, "main.py"})
    assert holds(board, {**MINE, "main.py": THEIRS["main.py"]})


@pytest.mark.parametrize(
    "start",
    [
        b'"""Boots the game on the board."""\nprint("mine")\n',
        b'"""Boots the game on the board. Ctrl-C, or the safe-boot button held, ends."""\nX = 1\n',
        b'#"""Boots the game on the board. Ctrl-C, or the safe-boot button held hearts/update.txt',
    ],
)
def test_a_main_py_with_similar_words(board, run, small, start):
    on(board, lambda link: put_files(link, {"main.py": start}))
    assert run("uninstall", "--yes")[1] == ["there was nothing to remove"]
    run("deploy", "--board", "pico_ssd1306")
    assert holds(board, {KEPT: start})
    run("uninstall", "--yes")
    assert holds(board, {"main.py": start})


def test_a_list_of_another_program_is_not_carried_out(board, run, small):
    theirs = {**THEIRS, "hearts/update.txt": b"-boot.py\n+main.py\nend\n", "boot.py": b"X = 1\n"}
    on(board, lambda link: put_files(link, theirs))
    run("deploy", "--board", "pico_ssd1306")
    run("uninstall", "--yes")
    assert holds(board, theirs)


def test_data_of_somebody_else_stays(board, run):
    theirs = {"hearts_data/rates.csv": b"60,72", "hearts_data/plot.txt": b"x"}
    on(board, lambda link: put_files(link, theirs))
    assert run("uninstall", "--saves", "--yes")[1] == ["there was nothing to remove"]
    on(board, lambda link: put(link, "old"))
    on(board, lambda link: put_files(link, {"hearts_data/match.0": b"m"}))
    code, said, _ = run("uninstall", "--saves", "--yes")
    assert code == 0
    assert any("rates.csv" in line and "left alone" in line for line in said)
    assert on(board, names) == ["hearts_data", *sorted(theirs)]


@pytest.mark.slow
def test_another_game_in_a_thumbys_menu(board, run):
    menu = {"main.py": b"print('the menu')\n", "menu.py": b""}
    theirs = {"Games/PocketHearts/PocketHearts.py": b"1", "Games/PocketHearts/save.txt": b"2"}
    on(board, lambda link: put_files(link, {**menu, **theirs}))
    assert run("uninstall", "--yes")[0] == 0
    assert holds(board, theirs)
    code, said, _ = run("deploy", "--board", "thumby")
    assert code == 0
    assert any("it is now /PocketHearts_before_pocket" in line for line in said)
    assert cli.run(["deploy", "--board", "thumby", "--port", board.path]) == 0
    on(board, lambda link: put_files(link, {"Games/PocketHearts/mine.txt": b"3"}))
    code, said, _ = run("uninstall", "--yes")
    assert holds(board, {"Games/PocketHearts/mine.txt": b"3"})
    assert any("is still /PocketHearts_before_pocket" in line for line in said)
    on(board, lambda link: files.remove(link, "Games/PocketHearts/mine.txt"))
    on(board, lambda link: files.remove_folder(link, "Games/PocketHearts"))
    run("uninstall", "--yes")
    assert holds(board, theirs)
