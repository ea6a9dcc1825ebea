"""The commands for real boards: parse, call, print."""

import click

_port = click.option("--port", metavar="NAME", help="The serial port, where there are several.")


def print_line(text: str) -> None:
    """Print at once, so that a pipe shows progress too."""
    print(text, flush=True)


@click.command()
@click.option(
    "--board",
    "board_name",
    metavar="NAME",
    required=True,
    help="A config of board_configs/, by its name, or a file ending in .toml.",
)
@_port
def deploy(board_name: str, port: str | None) -> None:
    """Put the game on a board, or bring it up to date."""
    from host_tools import boards
    from host_tools.device.deploy import deploy as carry_out
    from host_tools.device.progress import for_stdout
    from host_tools.device.session import session

    board = boards.load(board_name)
    with session(port, board, print_line) as opened:
        carry_out(board, opened, for_stdout())


COMMANDS: list[click.Command] = [deploy]
