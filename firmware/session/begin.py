"""Begins a match; loaded for that only."""


def read_options(record, text):
    """The choice (bytes) that a text of options means. ValueError, see core/options.py."""
    from core import options

    return options.from_text(record.TABLE, text)


def start(storage, record, options_text, seed, levels, practice=False, choice=None, ident=0):
    """A new match; the log of an earlier one's hands is removed, and so are saves of a newer
    format: the player has been asked. `ident`: a number no other match is likely to have.
    """
    try:
        if record.HANDS_NAME:
            storage.remove(record.HANDS_NAME)
        if storage.newer(record.SAVE_NAME):
            storage.remove(record.SAVE_NAME)
    except OSError:
        pass  # a disk that cannot be written is told when saving
    from session.session import Session

    session = Session(storage, record, options_text, seed, levels, practice, choice)
    session.ident = ident
    session.save()
    return session
