"""Continues the saved match of a game, from the newest save that is one; loaded for that only.

When the newest save does not replay, the one before it is taken, else the start of its hand with
what earlier hands left. Nothing is removed: what is of no use stays until a save takes its place.
"""

from session import stored

NEWER = "Saved by a newer version. Lose that, and go on from before?"
OLDER = "The last save is damaged. You go on from the one before."
AGAIN = "The last save is damaged: this hand starts again."
NONE = "The save is damaged or of another version: not used."


def newer(storage, record):
    """Whether a later version of the game has saved a match, which this one must not lose."""
    if storage.newer(record.SAVE_NAME):
        return True
    try:
        stored.parse(storage.load(record.SAVE_NAME) or b"")
    except stored.Newer:
        return True
    except ValueError:
        pass
    return False


def load(storage, record, forget=None):
    """(session.session.Session or None, a sentence for the player or "").

    None with "" when nothing is stored. `forget()` frees what reading the options has loaded,
    before the match is made.
    """
    data = storage.load(record.SAVE_NAME)
    if data is None:
        return None, ""
    match = _make(storage, record, data, forget)
    if match:
        return match, ""
    older = storage.load(record.SAVE_NAME, True)
    if older is not None and _same_match(older, data):
        match = _make(storage, record, older, forget)
        if match:
            return match, OLDER
    match = _make(storage, record, data, forget, False)
    return match, AGAIN if match else NONE


def _same_match(older, data):
    """Whether `older` is not the save of a match before the one of `data`, as far as it tells."""
    try:
        now = stored.parse(data)
        then = stored.parse(older)
    except ValueError:
        return True
    if now.ident and then.ident:
        return now.ident == then.ident
    # never forward
    return _what(now) == _what(then) and then.hand <= now.hand


def _what(kept):
    return kept.game, kept.options, kept.seed, kept.levels, kept.practice


def _make(storage, record, data, forget, whole=True):
    """The match of a save, or None; from the start of its hand when not `whole`."""
    try:
        kept = stored.parse(data)
        if kept.game != record.NAME:
            raise ValueError("a save of " + kept.game)
        from session import begin

        choice = begin.read_options(record, kept.options)
        if forget:
            forget()
        from session.session import Session

        return Session(
            storage,
            record,
            kept.options,
            kept.seed,
            kept.levels,
            kept.practice,
            choice,
            kept.hand,
            kept.carry,
            kept.actions if whole else (),
            kept,
        )
    except (ValueError, LookupError, ArithmeticError, TypeError) as error:
        print("the saved match was not used:", error)
        return None
