"""Continues the saved match, from the newest save that is one; loaded for Continue only.

When the newest save does not replay, the one before it is taken, else the start of its hand with
the totals before it. Nothing is removed: what is of no use stays until a save takes its place.
"""

from ui import save_fields, saves

NEWER = "Saved by a newer version. Lose that, and go on from before?"
OLDER = "The last save is damaged. You go on from the one before."
AGAIN = "The last save is damaged: this hand starts again."
NONE = "The save is damaged or of another version: not used."


def newer(storage):
    """Whether a later version of the game has saved a match, which this one must not lose."""
    if storage.newer(saves.NAME):
        return True
    try:
        save_fields.parse(storage.load(saves.NAME) or b"")
    except save_fields.Newer:
        return True
    except ValueError:
        pass
    return False


def load(storage, forget=None):
    """(ui.match.Match or None, a sentence for the player or "").

    None with "" when nothing is stored. `forget()` frees the options' texts (core.hearts.options)
    before the match is made.
    """
    data = storage.load(saves.NAME)
    if data is None:
        return None, ""
    match = _make(storage, data, forget)
    if match:
        return match, ""
    older = storage.load(saves.NAME, True)
    if older is not None and _same_match(older, data):
        match = _make(storage, older, forget)
        if match:
            return match, OLDER
    match = _make(storage, data, forget, False)
    return match, AGAIN if match else NONE


def _same_match(older, data):
    """Whether `older` is not the save of a match before the one of `data`, as far as it tells."""
    try:
        now = save_fields.parse(data)
        then = save_fields.parse(older)
    except ValueError:
        return True
    # options, seed, levels, practice; never forward
    return now[:2] == then[:2] and now[5:7] == then[5:7] and then[2] <= now[2]


def _make(storage, data, forget, whole=True):
    """The match of a save, or None; from the start of its hand when not `whole`."""
    try:
        text, seed, hand, totals, latch, levels, practice, actions = save_fields.parse(data)
        choice = read_options(text)
        if forget:
            forget()
        import players.hearts.normal  # noqa: F401 - needed soon, for good: best below
        from ui.match import Match

        if not whole:
            actions = ()
        carry = totals + [1 if latch else 0]
        return Match(storage, text, seed, levels, practice, hand, carry, actions, choice)
    except (ValueError, LookupError, ArithmeticError, TypeError) as error:
        print("the saved match was not used:", error)
        return None


def read_options(text):
    """The choice written as `text` (core.options); ValueError if there is none."""
    from core import options
    from core.hearts import options as hearts_options

    return options.from_text(hearts_options, text)
