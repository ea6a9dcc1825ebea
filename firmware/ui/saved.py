"""What menus say and do about the saved match of a game."""

OVER = "It is over"


def label(text):
    """What the menu calls going on, where `line` says this."""
    return "See the result" if text == OVER else "Continue"


def any(shell, record):
    """Whether there is a match to continue, sound or not."""
    if shell.match and shell.match.record.NAME == record.NAME:
        return True
    storage = shell.device.storage
    return storage.newer(record.SAVE_NAME) or storage.load(record.SAVE_NAME) is not None


def line(shell, record):
    """How far it is, in a line."""
    from session import module, stored

    storage = shell.device.storage
    if shell.match:
        from session import saves

        data = saves.pack(shell.match)
    elif storage.newer(record.SAVE_NAME):
        return "From a newer version"
    else:
        data = storage.load(record.SAVE_NAME)
    try:
        kept = stored.parse(data)
        return OVER if kept.over else module(record.REPORT).saved_line(kept)
    except stored.Newer:
        return "From a newer version"
    except ValueError:
        return "It is damaged"


def go_on(shell, record):
    """Continue it."""
    if shell.match:
        shell.play()
    else:
        shell.push("dealing", record.NAME)
