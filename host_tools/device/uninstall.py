"""Taking the game off a board; what was there before comes back."""

from host_tools.device import backup, files, probe
from host_tools.device.install import Progress
from host_tools.device.layout import DATA, KEPT, THUMBY, Layout
from host_tools.device.session import Session
from host_tools.device.troubles import told


def uninstall(session: Session, progress: Progress, *, saves: bool = False) -> bool:
    """Remove the game, and its saves only with `saves` (they are backed up before). False: there
    was nothing. DeviceError.

    The board's start goes first, in one step: cut off anywhere, the rest starts nothing, and
    the same command removes it.
    """
    link, info = session
    with told():
        found = probe.find_game(link)
        has_saves = files.exists(link, DATA)
        if found is None and not (saves and has_saves):
            return False
        kept = backup.back_up(link, info) if has_saves else None
    if kept:
        progress.step(f"your saves are in {kept[0]}")
    with told():
        if found is not None:
            _remove_game(session, found[0], progress)
        if saves and has_saves:
            remove_tree(session, DATA)
            progress.step("the saves are removed from the board")
        elif kept:
            progress.step(f"the saves stay on the board, in {DATA}")
    return True


def _remove_game(session: Session, layout: Layout, progress: Progress) -> None:
    link = session.link
    if probe.starts_by_us(link):
        if files.exists(link, KEPT):
            files.rename(link, KEPT, "main.py")
            progress.step("your main.py is back")
        else:
            files.remove(link, "main.py")
    elif not layout.is_root:
        files.remove(link, layout.place(layout.start))
    elif files.exists(link, KEPT):
        progress.step(f"main.py is not ours and stays; the one before the game is {KEPT}")
    files.remove(link, layout.place(layout.start) + ".new")
    remove_tree(session, layout.place("hearts"))
    if layout == THUMBY:
        # The menu lists every folder of its games.
        files.remove_folder(link, layout.home.rstrip("/"))


def remove_tree(session: Session, folder: str) -> None:
    """Remove a folder with all that is in it; it may be gone already."""
    link = session.link
    names, folders = files.tree(link, folder)
    for name in names:
        files.remove(link, name)
    for name in [*sorted(folders, key=len, reverse=True), folder]:
        files.remove_folder(link, name)
