"""What has to be done to a board so that it holds a version of the game, and nothing else."""

import hashlib
from collections.abc import Collection
from typing import NamedTuple

from host_tools.device import files
from host_tools.device.layout import MANIFEST, MARKER, NEW, PART, Content, Layout
from host_tools.device.link import Link
from host_tools.device.probe import owned


class Plan(NamedTuple):
    """What has to be done, names below the layout's home: `send` goes beside its place, then
    `renames` and `removals` bring the version about. `stale`: files of no use, to go first.
    Of what is not ours, `aside` would be in the way, and `others` stay; `evicts`: all of the
    folder is somebody else's.
    """

    send: list[str]
    renames: list[str]
    removals: list[str]
    stale: list[str]
    aside: list[str]
    others: list[str]
    evicts: bool

    @property
    def is_empty(self) -> bool:
        """Whether the board has it all already."""
        return not (self.renames or self.removals or self.stale or self.aside or self.evicts)


def plan(link: Link, layout: Layout, content: Content) -> Plan:
    """Compare the board's files with the content, by their hashes. Ours is what a manifest of
    ours lists, and nothing else is to be removed.
    """
    there, _ = files.tree(link, layout.place("hearts"))
    there = [name.removeprefix(layout.home) for name in there]
    asked = list(dict.fromkeys([*there, layout.start, layout.start + NEW]))
    have = {
        name.removeprefix(layout.home): stored.sha256
        for name, stored in files.hashes(link, [layout.place(n) for n in asked]).items()
    }
    wanted = {name: hashlib.sha256(data).hexdigest() for name, data in content.files.items()}
    # Read only where it is another than ours, which takes a second on a slow line.
    whose = None if have.get(MANIFEST) == wanted[MANIFEST] else owned(link, layout)
    listed = set(wanted) if whose is None else whose.listed | {MANIFEST}
    staged = {name + NEW for name in wanted}.union(whose.staged if whose else ())
    evicts = whose is not None and whose.is_foreign
    if evicts:
        have = {} if not layout.is_root else {n: have[n] for n in have if n == layout.start}
        there = []
    renames = [name for name, digest in wanted.items() if have.get(name) != digest]
    send = [name for name in renames if have.get(name + NEW) != wanted[name]]
    # The file that starts the game comes last: where the board runs somebody else's main.py,
    # its renaming is what switches over.
    renames.sort(key=lambda name: name == layout.start)
    # The manifest is sent first: a first deploy that is cut off is known by it as ours.
    send.sort(key=lambda name: name != MANIFEST)
    arrived = {name + NEW for name in renames if name not in send}
    # A marker that is still there now was never finished.
    markers = {MARKER, MARKER + PART}
    stale = [n for n in have if (n in staged and n not in arrived) or n in markers]
    removals = [n for n in there if n in listed and n not in wanted]
    others = [n for n in there if n not in listed | staged | markers]
    # Without a list that can be read, what has the name of a file of ours is taken for it.
    unknown = whose is not None and whose.starts and not whose.game
    aside = [n for n in others if n in wanted and n in renames and not unknown]
    others = [n for n in others if n not in wanted]
    shadows = list(dict.fromkeys(s for n in others if (s := shadow(n, wanted))))
    others = [n for n in others if shadow(n, wanted) is None]
    return Plan(send, renames, removals, stale, [*aside, *shadows], others, evicts)


def shadow(name: str, wanted: Collection[str]) -> str | None:
    """The file or folder, this one or one that it is in, that MicroPython would import instead of
    a module of ours; None if it does no harm. A folder comes before a .py, that before a .mpy.
    """
    if name.endswith(".py") and name.removesuffix(".py") + ".mpy" in wanted:
        return name
    parts = name.split("/")
    for length in range(2, len(parts)):
        folder = "/".join(parts[:length])
        if folder + ".py" in wanted or folder + ".mpy" in wanted:
            return folder
    return None


def shortened(names: list[str]) -> str:
    """The first few of these names, for a line."""
    more = f" and {len(names) - 4} more" if len(names) > 4 else ""
    return ", ".join(names[:4]) + more
