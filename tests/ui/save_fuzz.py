"""Random changes of good saves; runs on MicroPython and on CPython."""

import hearts_match as matches

from core import rng
from core.hearts import codes
from session import resume, saves


class Storage:
    """The newest save, and the one before it."""

    def __init__(self):
        self.newest = self.older = None

    def load(self, name, older=False):
        return self.older if older else self.newest

    def newer(self, name):
        return False

    def save(self, name, data):
        pass

    def append(self, name, record):
        pass

    def records(self, name):
        return None

    def remove(self, name):
        pass


def no_bytes_are_an_error(rounds=1500):
    """Random changes of good saves: each is used, or it is not; none raises anything."""
    storage = Storage()
    match = matches.start(storage, "", 4711, "hnnn")
    while match.game.hand_number == 0 or match.game.trick_number != 3:
        match.act(codes.DEAL if match.game.phase == codes.NEXT else match.choose("n"))
    good = bytes(saves.pack(match))
    state = rng.make()
    rng.seed(state, 77, 0)
    words = (b"|", b" ", b"-", b"9" * 30, b"\n", b"\xff\xc3", b"0", b"h", b"latch", b"=", b"\0")
    used = 0
    for i in range(rounds):
        data = bytearray(good)
        for _ in range(1 + rng.below(state, 3)):
            at = rng.below(state, len(data) if i & 1 else 40)
            what = rng.below(state, 4)
            if what == 0:
                data[at] = rng.below(state, 256)
            elif what == 1:
                word = words[rng.below(state, len(words))]
                data = data[:at] + word + data[at:]
            elif what == 2:
                data = data[:at] + data[at + 1 + rng.below(state, 9) :]
            else:
                data[at] ^= 1 << rng.below(state, 8)
        storage.newest = bytes(data)
        storage.older = bytes(data[: len(data) >> 1])
        found, text = matches.resume(storage)
        used += found is not None
        assert (found is None) == (text == resume.NONE), data
    assert 0 < used < rounds


if __name__ == "__main__":
    no_bytes_are_an_error()
    print("done")
