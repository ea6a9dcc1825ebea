"""`make mutants`: every fault of the kept list must be noticed by the tests named for it.

Arguments: words that a mutant's line has to contain (all mutants without any). Ends with 0 when
all were caught, 1 when some survived, 2 when the list or the tests themselves are at fault.
"""

import sys

from tests.mutants import faults
from tests.mutants.run import run


def main(words: list[str]) -> int:
    mutants = [m for m in faults.read() if all(word in str(m) for word in words)]
    if not mutants:
        print("no mutant has all of these words: " + " ".join(words))
        return 2
    try:
        return run(faults.ROOT, mutants)
    except KeyboardInterrupt:
        print("stopped")
        return 130


sys.exit(main(sys.argv[1:]))
