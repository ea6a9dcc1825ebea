"""How a deal's number is written (core/dealing.py); loaded to show or to read one."""

from micropython import const

from core.dealing import DEALS

HANDS = const(99)  # that a number may carry


def told(number):
    """A deal's number for people: ``"004711"``, from the second hand on ``"004711-2"``."""
    text = "{:06d}".format(number % DEALS)
    return "{}-{}".format(text, number // DEALS + 1) if number >= DEALS else text
