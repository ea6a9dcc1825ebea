"""The one error that is meant for the person at the keyboard."""

FAILURE = 1
USAGE = 2
INTERRUPTED = 130  # by Ctrl-C, as shells have it


class UserError(Exception):
    """Something the user can act on; the text is one clear line that says what to do.

    `exit_code` is what the command ends with: `FAILURE` (it was asked properly but could not be
    done), `USAGE` (it was asked for something that does not exist) or `INTERRUPTED`.
    `add`: an option that was missing; the command line with it is shown, to be typed.
    """

    add = ""

    def __init__(self, message: str, *, exit_code: int = FAILURE) -> None:
        super().__init__(message)
        self.exit_code = exit_code
