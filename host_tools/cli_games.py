"""Commands about single games."""

import click

from host_tools.errors import UserError

DEALS = 1_000_000


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


COMMANDS = (pyramid,)
