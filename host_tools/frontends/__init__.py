"""Ways to look at a board's panel and to press its buttons."""
