"""Taking the game off a board; what was there before comes back."""

from collections.abc import Callable

from host_tools.device import backup, files, probe
from host_tools.device.install import Progress
from host_tools.device.layout import (
    DATA,
    KEPT,
    MANIFEST,
    MARKER,
    NEW,
    PART,
    ROOT,
    THUMBY,
    Layout,
)
from host_tools.device.link import Link
from host_tools.device.plan import shortened
from host_tools.device.session import Session
from host_tools.device.troubles import told

# Asked before anything is done, with what will be gone: raises where the answer is no.
Confirm = Callable[[str], None]


def _agree(what: str) -> None:
    del what


def uninstall(
    session: Session, progress: Progress, *, saves: bool = False, confirm: Confirm = _agree
) -> bool:
    """Remove the game, and its saves only with `saves` (they are backed up before). False: there
    was nothing. DeviceError.

    The board's start goes first, in one step: cut off anywhere, the rest starts nothing, and
    the same command removes it.
    """
    link, info = session
    with told():
        found = probe.find_game(link)
        foreign = [layout for layout in probe.foreign(link) if not found or layout != found[0]]
        stored = backup.stored(link)
    for layout in foreign:
        progress.step(f"{layout.folder} on the board is not the game's and stays")
    ours = [name for name in stored if backup.is_ours(name)]
    if found is None and not (saves and ours):
        with told():
            back = [_bring_back(link, layout, progress) for layout in (ROOT, THUMBY)]
        return any(back)
    what = "the game" if found else ""
    if saves and ours:
        what += f"{' and ' if what else ''}its {len(ours)} saved files"
    confirm(f"remove {what} from the board at {link.name}")
    with told():
        kept = backup.back_up(link, info, kind="uninstall") if stored else None
    if kept:
        progress.step(f"your saves are in {kept[0]}")
    with told():
        if found is not None:
            _remove_game(link, found[0], progress)
        if saves and ours:
            _remove_saves(link, stored, progress)
        elif kept:
            progress.step(f"the saves stay on the board, in {DATA}")
    return True


def _remove_game(link: Link, layout: Layout, progress: Progress) -> None:
    whose = probe.owned(link, layout)
    if whose.starts and layout.is_root:
        if files.exists(link, KEPT):
            files.rename(link, KEPT, layout.start)
            progress.step("your main.py is back")
        else:
            files.remove(link, layout.start)
    elif not layout.is_root:
        files.remove(link, layout.place(layout.start))
    elif files.exists(link, KEPT):
        progress.step(f"main.py is not ours and stays; the one before the game is {KEPT}")
    files.remove(link, layout.place(layout.start) + NEW)
    _remove_listed(link, layout, whose, progress)
    if layout == THUMBY:
        # The menu lists every folder of its games.
        files.remove_folder(link, layout.folder)
    _bring_back(link, layout, progress)


def _remove_listed(link: Link, layout: Layout, whose: probe.Owned, progress: Progress) -> None:
    """Remove what a manifest of ours lists. It goes itself after the rest: cut off before, the
    same command still knows what is ours.
    """
    hearts = layout.place("hearts")
    names, folders = files.tree(link, hearts)
    lists = {layout.place(MANIFEST), layout.place(MANIFEST + NEW)}
    ours = {layout.place(n) for n in whose.listed | whose.staged | {MARKER, MARKER + PART}}
    left = [name for name in names if name not in ours | lists]
    for name in names:
        if name in ours - lists:
            files.remove(link, name)
    for folder in sorted(folders, key=len, reverse=True):
        if not any(name.startswith(folder + "/") for name in left):
            files.remove_folder(link, folder)
    if left and not (whose.game or whose.coming):
        progress.step(
            f"{hearts} stays: its manifest cannot be read, so nobody knows which of its files are "
            "the game's; deploy again and uninstall then, or remove it yourself"
        )
        return
    for name in lists:
        files.remove(link, name)
    files.remove_folder(link, hearts)
    if left:
        progress.step(f"not the game's, and left alone: {shortened(left)}")


def _bring_back(link: Link, layout: Layout, progress: Progress) -> bool:
    """Give somebody else's folder, moved aside by deploy, its name again; False: there is none."""
    if not files.exists(link, layout.aside):
        return False
    names, folders = files.tree(link, layout.folder)
    if files.is_folder(link, layout.folder) and set(names) <= {layout.place(MANIFEST + NEW)}:
        # A first deploy that was cut off as it began.
        for name in names:
            files.remove(link, name)
        for name in [*sorted(folders, key=len, reverse=True), layout.folder]:
            files.remove_folder(link, name)
    if files.exists(link, layout.folder):
        progress.step(f"what was {layout.folder} before the game is still {layout.aside}")
        return False
    files.rename(link, layout.aside, layout.folder)
    progress.step(f"your {layout.folder} is back")
    return True


def _remove_saves(link: Link, stored: list[str], progress: Progress) -> None:
    others: list[str] = []
    for name in stored:
        if backup.is_ours(name):
            files.remove(link, name)
        else:
            others.append(name)
    files.remove_folder(link, DATA)
    progress.step("the saves are removed from the board")
    if files.exists(link, probe.BOARD_ID):
        progress.step(f"{probe.BOARD_ID} stays: by it this board's backups are found again")
    if others:
        progress.step(f"not saves of the game, and left alone: {shortened(others)}")
