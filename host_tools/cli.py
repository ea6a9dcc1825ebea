"""The command `pocket-hearts`: parse, call, print."""


def main() -> None:
    """Run the command line."""
