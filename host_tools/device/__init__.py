"""The game on a real board: found, asked, installed, looked after, removed."""
