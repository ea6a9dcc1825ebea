"""Asking before something is lost."""

import sys

import click

from host_tools.device.text import plain
from host_tools.errors import FAILURE, USAGE, UserError

yes_option = click.option("-y", "--yes", is_flag=True, help="Do not ask before.")


def confirm(what: str, yes: bool) -> None:
    """Ask whether to do this, "no" being the answer of a bare Enter; not at all with `yes`.

    UserError where the answer is no, or where there is nobody at a terminal to ask.
    """
    if yes:
        return
    if not sys.stdin.isatty():
        raise UserError(
            f"nothing was changed: this would {plain(what)}; to do so unasked, say --yes",
            exit_code=USAGE,
        )
    if not click.confirm(f"{plain(what)}?", default=False):
        raise UserError("left as it was", exit_code=FAILURE)
