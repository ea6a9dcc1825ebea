"""Commands about single games."""

from pathlib import Path

import click

from host_tools.errors import UserError

DEALS = 1_000_000
LISTED = 512


@click.group()
def pyramid() -> None:
    """Say which deals of Pyramid Solitaire can be won; no board plays it yet."""


@pyramid.command()
@click.argument("number", type=click.IntRange(0, DEALS - 1))
def solve(number: int) -> None:
    """Say whether deal NUMBER can be won, and how.

    Exit code 0 when it can, 1 when it cannot.
    """
    from host_tools import pyramid_solver

    found = pyramid_solver.solve(pyramid_solver.deal(number))
    if found.turns is None:
        raise UserError(f"deal {number:06d} cannot be won")
    click.echo(f"Deal {number:06d} can be won:")
    for line in pyramid_solver.told(number, found.turns):
        click.echo(line)


@pyramid.command("list")
@click.option(
    *("--deals", "count"),
    type=click.IntRange(1, 4096),
    default=LISTED,
    show_default=True,
    help="How many.",
)
@click.option(
    *("--output", "-o"),
    type=click.Path(path_type=Path, dir_okay=False),
    help="The file to write; otherwise it is printed.",
)
def list_winnable(count: int, output: Path | None) -> None:
    """List deals that can be won, as the module of the firmware that has them.

    It is firmware/core/pyramid/winnable_deals.py; a few hundred take half a minute.
    """
    from host_tools import pyramid_list

    text = pyramid_list.module(pyramid_list.first(count))
    if output is None:
        click.echo(text, nl=False)
        return
    try:
        output.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UserError(f"cannot write {output}: {error.strerror or error}") from error
    click.echo(f"{output}: {count} deals")


COMMANDS = (pyramid,)
