"""What the commands have in common: `--board`, its completion, and the list of commands."""

from collections.abc import Callable
from typing import Any

import click
from click.shell_completion import CompletionItem

from host_tools.paths import BOARD_CONFIGS

_HELP = "A board's name, as `pocket-hearts boards` lists them, or a file of yours ending in .toml."


def complete(
    _context: click.Context, _parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """The boards that begin like this; what looks like a path is left to the shell."""
    if "/" in incomplete or incomplete.startswith("."):
        return [CompletionItem(incomplete, type="file")]
    names = sorted(path.stem for path in BOARD_CONFIGS.glob("*.toml"))
    return [CompletionItem(name) for name in names if name.startswith(incomplete)]


def board_option(help_text: str = _HELP, **how: Any) -> Callable[[Any], Any]:
    """The option `--board NAME`; `how`: as for click.option, such as required or default."""
    return click.option(
        "--board", "board_name", metavar="NAME", help=help_text, shell_complete=complete, **how
    )


json_option = click.option(
    "--json", "as_json", is_flag=True, help="Print JSON; docs/commands.md describes it."
)


class Commands(click.Group):
    """A group whose list of commands has whole sentences, on as many lines as they need."""

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the first sentence of each command's help, uncut."""
        rows = [
            (name, (command.help or "").partition("\n\n")[0].replace("\n", " ").strip())
            for name in self.list_commands(ctx)
            if (command := self.get_command(ctx, name)) is not None and not command.hidden
        ]
        with formatter.section("Commands"):
            formatter.write_dl(rows)
