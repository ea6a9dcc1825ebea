"""Run the core's suite on this runtime: one line a case, its id, a tab, and ok or what failed.

Arguments: rounds of every property. CPython's pytest has its own way in (test_vectors.py,
test_properties.py); this is MicroPython's.
"""

import sys

from tests.core.cases import (
    cancellation,
    deals,
    dummies,
    houses,
    kitties,
    matrix,
    partners,
    passes,
    plays,
    properties,
    pyramid,
    random_numbers,
    registry,
    scores,
    turbos,
)

# Importing them has filled the registry.
MODULES = (
    cancellation,
    deals,
    dummies,
    houses,
    kitties,
    matrix,
    partners,
    passes,
    plays,
    properties,
    pyramid,
    random_numbers,
    scores,
    turbos,
)


def attempt(name, function, arguments):
    try:
        function(*arguments)
        print(name + "\tok")
    except Exception as error:  # noqa: BLE001 - whatever it was is this case's result
        print(f"{name}\t{type(error).__name__} {error}")
        sys.print_exception(error, sys.stderr)


def main(rounds):
    for name, function, arguments in registry.VECTORS:
        attempt(name, function, arguments)
    for name, function in registry.PROPERTIES:
        attempt(name, function, (rounds,))


main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
