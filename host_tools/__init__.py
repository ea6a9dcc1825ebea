"""The laptop side of Pocket Hearts: builds the firmware, runs it, carries it to a board."""
