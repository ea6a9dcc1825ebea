"""Working at a board's prompt, as the tests prepare and look at boards."""

from types import SimpleNamespace

from host_tools.device import files, session


def on(board, work):
    """Work at the board's prompt, over a link of its own."""
    link = session.connect(board.path, None)
    try:
        return work(link)
    finally:
        link.close()


def put_files(link, contents):
    files.make_folders(link, contents)
    for name, data in contents.items():
        files.write(link, name, data)


def names(link):
    there, folders = files.tree(link, "")
    return sorted(name.removeprefix("/") for name in [*there, *folders])


def port(name, vid=0x2E8A, pid=0x0005):
    """What pyserial says of a port."""
    return SimpleNamespace(device=name, vid=vid, pid=pid, serial_number="1")
