"""What Normal passes."""

from core.hearts import DECLINE


def choose(view, legal, n):
    """One card of the packet, given those already chosen (view.passed)."""
    return legal[n - 1] if legal[n - 1] != DECLINE else legal[n - 2]
