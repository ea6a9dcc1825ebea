"""A cable that comes off and power that goes, at every step of an update and of the boot after it.

Whatever happens, the board runs all of the old version or all of the new one, and doing the same
again brings the new one about.
"""

import shutil

import pytest

from host_tools.device import install, probe, session
from host_tools.device.layout import ROOT
from host_tools.device.link import Link, LinkError
from host_tools.device.troubles import DeviceError
from tests.device.board import PtyBoard
from tests.device.small_game import Silent, content, put, whole

BLOCKS = 64
# In the quick suite: every so many-th step. The slow one takes every step.
QUICK = 17


def steps(count, more_than):
    """Cases 0 .. count-1, most of them slow."""
    return [
        pytest.param(n, marks=[] if n % QUICK == 3 else pytest.mark.slow)
        for n in range(0, count, more_than)
    ]


@pytest.fixture(scope="module")
def old(tmp_path_factory):
    """The flash of a board with the old version and a save."""
    path = tmp_path_factory.mktemp("old") / "flash.img"
    with PtyBoard(path, blocks=BLOCKS) as board:
        link = at_prompt(board)
        put(link, "old")
        link.run("import os\nos.mkdir('hearts_data')\nf=open('hearts_data/s.0','wb')")
        link.run("f.write(bytes(range(200)))\nf.close()")
        link.close()
    return path


@pytest.fixture
def image(old, tmp_path):
    return shutil.copy(old, tmp_path / "flash.img")


def at_prompt(board):
    return session.connect(board.path, None)


class Cutting(Link):
    """A link that breaks before (or after) its n-th run."""

    def __init__(self, link, cut, after):
        self.link = link
        self.name = link.name
        self.cut = cut
        self.after = after

    def run(self, code, timeout_s=10):
        self.cut -= 1
        if self.cut < 0 and not self.after:
            raise LinkError("cut")
        said = self.link.run(code, timeout_s)
        if self.cut < 0:
            raise LinkError("cut")
        return said

    def calm(self):
        self.link.calm()

    def restart(self, listen_s):
        return self.link.restart(listen_s)

    def close(self):
        self.link.close()


def update(link):
    """True if the update got through."""
    try:
        put(link, "new")
    except (DeviceError, LinkError):
        return False
    finally:
        link.close()
    return True


def tags(image):
    """What the board says when it is switched on, and "old" or "new" for it."""
    with PtyBoard(image, blocks=BLOCKS) as board:
        said = board.wait_for(b"\r\n>>> ").replace(b"\r", b"")
    found = [tag for tag in ("old", "new") if whole(tag) in said]
    assert len(found) == 1, said
    assert said.count(b"tags") == 1, said
    return found[0]


def finish(image):
    """Run the same update again: now all of the new version runs, and the save is untouched."""
    with PtyBoard(image, blocks=BLOCKS) as board:
        board.wait_for(b">>> ")
        link = at_prompt(board)
        install.finish_pending(link, ROOT)
        todo = install.plan(link, ROOT, content("new"))
        if not todo.is_empty:
            install.install(link, ROOT, content("new"), todo, probe.ask(link), Silent())
        left = link.ask(
            "import os\nsay(*(n[0] for n in os.ilistdir('hearts')))\n"
            "say(open('hearts_data/s.0','rb').read() == bytes(range(200)))"
        )
        assert not [n for n in left[0] if n.endswith((".new", ".part", ".txt"))]
        assert left[1] == ["True"]
        link.close()
    assert tags(image) == "new"


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("cut", steps(38, 1))
def test_cut_at_every_operation(image, cut, after):
    with PtyBoard(image, blocks=BLOCKS) as board:
        through = update(Cutting(at_prompt(board), cut, after))
    assert tags(image) in (("new",) if through else ("old", "new"))
    finish(image)


def test_every_operation_was_cut(image):
    with PtyBoard(image, blocks=BLOCKS) as board:
        link = Cutting(at_prompt(board), 1000, after=False)
        assert update(link)
    # The last case cuts nothing, so that none is missing.
    assert 30 < 1000 - link.cut <= 38


@pytest.mark.parametrize("cut", steps(16000, 157))
def test_cable_off_after_so_many_bytes(image, cut):
    with PtyBoard(image, blocks=BLOCKS, unplug_after=cut) as board:
        try:
            link = at_prompt(board)
        except DeviceError:
            through = False
        else:
            through = update(link)
    assert tags(image) in (("new",) if through else ("old", "new"))
    finish(image)


@pytest.mark.parametrize("cut", steps(44, 1))
def test_power_off_at_a_block_write(image, cut):
    with PtyBoard(image, blocks=BLOCKS, power_after=cut) as board:
        through = update(at_prompt(board))
    assert tags(image) in (("new",) if through else ("old", "new"))
    finish(image)


@pytest.fixture(scope="module")
def committed(old, tmp_path_factory):
    """The flash of a board that went away just after the marker was set."""
    path = shutil.copy(old, tmp_path_factory.mktemp("committed") / "flash.img")
    with PtyBoard(path, blocks=BLOCKS) as board:
        link = at_prompt(board)
        version = content("new")
        todo = install.plan(link, ROOT, version)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(install, "finish", cut_off)
            with pytest.raises(DeviceError, match="went away"):
                install.install(link, ROOT, version, todo, probe.ask(link), Silent())
        link.close()
    return path


def cut_off(*_):
    raise LinkError("cut")


@pytest.mark.parametrize("cut", steps(44, 1))
def test_power_off_while_the_boot_finishes_the_update(committed, tmp_path, cut):
    image = shutil.copy(committed, tmp_path / "flash.img")
    with PtyBoard(image, blocks=BLOCKS, power_after=cut) as board:
        board.wait(lambda: board.unplugged or whole("new") in board.console.replace(b"\r", b""))
        # Never anything else: neither a mixture nor the old one.
        assert b"tags" not in board.console or whole("new") in board.console.replace(b"\r", b"")
    assert tags(image) == "new"


def test_the_boot_finishes_an_update_by_itself(committed, tmp_path):
    image = shutil.copy(committed, tmp_path / "flash.img")
    assert tags(image) == "new"
    finish(image)
